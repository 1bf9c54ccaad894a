/**
 * The parts of a view of this game, its events, its actions and its sentences. Made from
 * src/lutece/games/cite/ by `python -m lutece.server.typescript`: change them there.
 */
import type { Sentences as SentencesOf } from "../../board/contract";

/** One of the squares for a tile; `turn` in degrees. */
export type Square = {
  square: number;
  tile: string | null;
  turn: number | null;
};

/** A building or a piece of a postcard on the board. */
export type Piece = {
  piece: string;
  seat: number;
  spaces: string[];
  building: boolean;
  turn?: number;
  flip?: boolean | null;
  front?: string;
  of?: string;
};

/** A streetlight and the buildings that it lights. */
export type Light = {
  space: string;
  kind: "printed" | "streetlight" | "large_light";
  lights: string[];
};

/** A postcard: who took it, whether its action is in effect, whether a right is spent. */
export type Card = {
  card: string;
  name: string;
  star: boolean;
  pays: boolean;
  seat: number | null;
  used: boolean;
  spent: boolean;
  face_up: boolean;
};

/** A line of the score, with what it counts. */
export type Scored = {
  seat: number;
  key: "light" | "group" | "left-over" | "painter" | "dancer" | "statue" | "fountain";
  points: number;
  building?: string;
  buildings?: string[];
  size?: number;
  count?: number;
  lights?: string[];
  spared?: boolean;
  space?: string;
  spaces?: string[];
  front?: string;
  free?: boolean;
  sides?: string[];
  corners?: string[];
};

/** What lies open to everybody. */
export type Open = {
  players: number;
  to_act: number | null;
  over: boolean;
  ask: string | null;
  phase: number;
  starter: number;
  first_done: number | null;
  colours: string[];
  ground: string[];
  squares: Square[];
  pieces: Piece[];
  lights: Light[];
  hand_size: number;
  hand_counts: number[];
  stacks: number[];
  unlaid: string[][];
  pool: string[];
  reserves: string[][];
  chimneys: number[];
  tokens: number[];
  cards: Card[];
  carrying_out: string | null;
  incoming: string | null;
  faces: Record<string, string>;
  shapes: Record<string, string[]>;
  allow_flip: boolean;
  points: number[];
  free_spaces: number[];
  score: Scored[];
};

/** What depends on who looks: the tiles in hand (§5.5). */
export type Own = {
  hands: (string[] | null)[];
};

/** All that a seat may know. */
export type View = Open & Own;

/** A tile lies on the board (§5.2). */
export type TilePlaced = {
  event: "tile-placed";
  seat: number;
  tile: string;
  square: number;
  turn: number;
};

/** A tile goes from the stack into a hand; only its owner sees which (§5.5). */
export type TileDrawn = {
  event: "tile-drawn";
  seat: number;
  tile: string | null;
};

/** A building goes from the pool into a reserve (§5.3). */
export type BuildingTaken = {
  event: "building-taken";
  seat: number;
  building: string;
};

/** A turn without an action; `forced` when nothing else was possible (§5.4, CL-5). */
export type Passed = {
  event: "passed";
  seat: number;
  forced: boolean;
};

/** What follows was the only thing this seat could do, so nobody was asked. */
export type OnlyChoice = {
  event: "only-choice";
  seat: number;
};

/** All tiles lie: phase 2 begins with this seat (§5.6). */
export type BuildingBegins = {
  event: "building-begins";
  seat: number;
};

/** A building stands on the board, with a chimney (§6.2). */
export type BuildingPlaced = {
  event: "building-placed";
  seat: number;
  building: string;
  spaces: string[];
};

/** A token lies on a postcard; `use` says whether its action follows (§6.3, §6.4). */
export type CardTaken = {
  event: "card-taken";
  seat: number;
  card: string;
  use: boolean;
};

/** Levitation: one building goes to the pool, another comes from it (§7.1). */
export type BuildingsSwapped = {
  event: "buildings-swapped";
  seat: number;
  give: string;
  take: string;
};

/** Chartier is used: a space of the rival's colour becomes mixed (§7.6). */
export type MixedSpaceLaid = {
  event: "mixed-space-laid";
  seat: number;
  space: string;
};

/** Metropolitain is used: a printed streetlight goes out (§7.2, CL-7). */
export type LightCovered = {
  event: "light-covered";
  seat: number;
  space: string;
};

/** The botanical garden lies on the board, with a chimney (§7.3). */
export type GardenPlanted = {
  event: "garden-planted";
  seat: number;
  spaces: string[];
};

/** A piece of a card stands on the board (§7.5, §7.8, §7.9, §7.11, §7.12). */
export type PiecePut = {
  event: "piece-put";
  seat: number;
  piece: string;
  space: string;
};

/** The statue stands on the board and looks to one side (§7.10). */
export type StatuePut = {
  event: "statue-put";
  seat: number;
  space: string;
  front: string;
};

/** The annex enlarges a building (§7.7). */
export type AnnexPut = {
  event: "annex-put";
  seat: number;
  space: string;
  building: string;
};

/** Phase 2 is over: `passes` when two in a row ended it, else nothing fits (§6.6). */
export type GameEnded = {
  event: "game-ended";
  passes: boolean;
};

/** A building's size for each streetlight that lights it (§8.1). */
export type LightCounted = {
  event: "light-counted";
  seat: number;
  points: number;
  building: string;
  size: number;
  count: number;
  lights: string[];
};

/** The spaces of a seat's largest group (§8.2). */
export type GroupCounted = {
  event: "group-counted";
  seat: number;
  points: number;
  buildings: string[];
  count: number;
};

/** The buildings left in a reserve; `spared` by Sacré-Coeur they cost nothing (§8.3). */
export type LeftOverCounted = {
  event: "left-over-counted";
  seat: number;
  points: number;
  buildings: string[];
  count: number;
  spared: boolean;
};

/** The streetlights in the painter's area (§7.5). */
export type PainterCounted = {
  event: "painter-counted";
  seat: number;
  points: number;
  space: string;
  count: number;
  lights: string[];
};

/** The free spaces of the dancer's area (§7.9). */
export type DancerCounted = {
  event: "dancer-counted";
  seat: number;
  points: number;
  space: string;
  count: number;
  spaces: string[];
};

/** The free own spaces round the statue, if the one in front of it is `free` (§7.10). */
export type StatueCounted = {
  event: "statue-counted";
  seat: number;
  points: number;
  space: string;
  front: string;
  free: boolean;
  sides: string[];
  corners: string[];
};

/** A seat's buildings at the fountain (§7.12). */
export type FountainCounted = {
  event: "fountain-counted";
  seat: number;
  points: number;
  space: string;
  count: number;
  buildings: string[];
};

export type GameEvent = TilePlaced | TileDrawn | BuildingTaken | Passed | OnlyChoice | BuildingBegins | BuildingPlaced | CardTaken | BuildingsSwapped | MixedSpaceLaid | LightCovered | GardenPlanted | PiecePut | StatuePut | AnnexPut | GameEnded | LightCounted | GroupCounted | LeftOverCounted | PainterCounted | DancerCounted | StatueCounted | FountainCounted;

/** Events after which somebody knows what was hidden before. */
export const REVEALING: readonly GameEvent["event"][] = ["tile-drawn"];

/** Place a building; `space` is the first one it covers, reading from the top left (§6.2). */
export type Build = {
  do: "build";
  building: string;
  turn: number;
  space: string;
  flip?: boolean;
};

/** Place the botanical garden: `space` is its left or upper one (§7.3). */
export type PlantGarden = {
  do: "plant-garden";
  space: string;
  turn: number;
};

/** Place the hand tile on an empty square, turned as you like (§5.2). */
export type PlaceTile = {
  do: "place-tile";
  tile: string;
  square: number;
  turn: number;
};

/** Take a building of the pool into the reserve (§5.3). */
export type TakeBuilding = {
  do: "take-building";
  building: string;
};

/** Do nothing: without tiles in phase 1, or without a token in phase 2 (§5.4, §6.5). */
export type Pass = {
  do: "pass";
};

/** Take an open postcard and put a token on it, with its action or without (§6.3, §6.4). */
export type TakeCard = {
  do: "take-card";
  card: string;
  use: boolean;
};

/** Place the one-space piece of the card just taken (§7.5, §7.8, §7.9, §7.11, §7.12). */
export type Put = {
  do: "put";
  piece: string;
  space: string;
};

/** Place the statue, its front to one of four sides (§7.10). */
export type PutStatue = {
  do: "put-statue";
  space: string;
  front: string;
};

/** Place the annex beside one of your buildings, which it enlarges (§7.7, CL-11). */
export type PutAnnex = {
  do: "put-annex";
  space: string;
  building: string;
};

/** Levitation: give a building of the reserve for one of the pool (§7.1). */
export type Swap = {
  do: "swap";
  give: string;
  take: string;
};

export type GameAction = Build | PlantGarden | PlaceTile | TakeBuilding | Pass | TakeCard | Put | PutStatue | PutAnnex | Swap;

/** The keys of text/en.toml. */
export type SentenceKey =
  | "game.name"
  | "game.about"
  | "game.designer"
  | "game.points"
  | "game.ask"
  | "ask.tile-or-building"
  | "ask.building-or-pass"
  | "ask.build-or-card"
  | "ask.build"
  | "ask.levitation"
  | "ask.levitation-build"
  | "ask.jardin"
  | "ask.peintre"
  | "ask.bouquinistes"
  | "ask.lampadaire"
  | "ask.moulin_rouge"
  | "ask.penseur"
  | "ask.grande_lumiere"
  | "ask.fontaine"
  | "can.place-tile"
  | "can.take-building"
  | "can.build"
  | "can.take-card"
  | "can.pass"
  | "option.postcards.title"
  | "option.postcards.star"
  | "option.postcards.random"
  | "option.chosen.title"
  | "option.hand.title"
  | "option.hand.1"
  | "option.hand.2"
  | "option.start.title"
  | "option.start.random"
  | "option.start.0"
  | "option.start.1"
  | "card.levitation"
  | "card.metropolitain"
  | "card.jardin"
  | "card.sacre_coeur"
  | "card.peintre"
  | "card.chartier"
  | "card.bouquinistes"
  | "card.lampadaire"
  | "card.moulin_rouge"
  | "card.penseur"
  | "card.grande_lumiere"
  | "card.fontaine"
  | "short.levitation"
  | "short.metropolitain"
  | "short.jardin"
  | "short.sacre_coeur"
  | "short.peintre"
  | "short.chartier"
  | "short.bouquinistes"
  | "short.lampadaire"
  | "short.moulin_rouge"
  | "short.penseur"
  | "short.grande_lumiere"
  | "short.fontaine"
  | "action.take-building"
  | "action.pass"
  | "action.put"
  | "action.put-statue"
  | "action.put-annex"
  | "action.swap"
  | "action.place-tile"
  | "action.build"
  | "action.take-card"
  | "action.plant-garden"
  | "answer.give"
  | "answer.take"
  | "answer.square"
  | "event.tile-placed"
  | "event.building-taken"
  | "event.only-choice"
  | "event.building-begins"
  | "event.building-placed"
  | "event.buildings-swapped"
  | "event.mixed-space-laid"
  | "event.light-covered"
  | "event.garden-planted"
  | "event.piece-put"
  | "event.statue-put"
  | "event.annex-put"
  | "event.group-counted"
  | "event.painter-counted"
  | "event.dancer-counted"
  | "event.fountain-counted"
  | "event.tile-drawn"
  | "event.passed"
  | "event.card-taken"
  | "event.game-ended"
  | "event.light-counted"
  | "event.left-over-counted"
  | "event.statue-counted"
  | "score.group"
  | "score.painter"
  | "score.dancer"
  | "score.fountain"
  | "score.light"
  | "score.left-over"
  | "score.statue"
  | "heading.light"
  | "heading.group"
  | "heading.left-over"
  | "heading.painter"
  | "heading.dancer"
  | "heading.fountain"
  | "heading.statue"
  | "reason.game-over"
  | "reason.tiles-first"
  | "reason.tiles-are-laid"
  | "reason.not-in-reserve"
  | "reason.not-in-pool"
  | "reason.rivals-tile"
  | "reason.tile-lies-already"
  | "reason.tile-not-in-hand"
  | "reason.square-taken"
  | "reason.pass-with-tiles"
  | "reason.pass-with-token"
  | "reason.pass-but-fits"
  | "reason.carry-out-first"
  | "reason.take-card-first"
  | "reason.swap-first"
  | "reason.build-the-new-one"
  | "reason.no-chimney"
  | "reason.no-token"
  | "reason.card-not-in-play"
  | "reason.card-taken"
  | "reason.card-works-always"
  | "reason.levitation-needs-reserve"
  | "reason.levitation-needs-pool"
  | "reason.levitation-needs-place"
  | "reason.annex-needs-building"
  | "reason.no-place-for-piece"
  | "reason.no-place-for-building"
  | "reason.needs-chartier"
  | "reason.chartier-is-spent"
  | "reason.needs-metropolitain"
  | "reason.metropolitain-is-spent"
  | "reason.never-with-metropolitain"
  | "reason.spaces-not-yours"
  | "reason.lights-in-the-way"
  | "reason.not-a-light"
  | "reason.not-own-or-mixed"
  | "reason.not-your-colour"
  | "reason.front-off-board"
  | "reason.front-not-free"
  | "reason.not-your-building"
  | "reason.annex-does-not-touch"
  | "reason.spaces-covered"
  | "board.phase-1"
  | "board.phase-2"
  | "board.over"
  | "board.points"
  | "board.light"
  | "board.group"
  | "board.left-over"
  | "board.cards"
  | "board.tokens"
  | "board.chimneys"
  | "board.reserve"
  | "board.pool"
  | "board.hand"
  | "board.unlaid"
  | "board.free-spaces"
  | "board.places"
  | "board.legend-ground"
  | "board.legend-pieces"
  | "board.legend-cards"
  | "board.ground-of-paris"
  | "board.house"
  | "board.house-why"
  | "board.tiles"
  | "board.postcards"
  | "board.now"
  | "board.last"
  | "board.owned"
  | "board.take"
  | "board.give"
  | "board.place"
  | "board.hold"
  | "board.turn"
  | "board.advice"
  | "board.card"
  | "board.square"
  | "board.ground"
  | "board.space"
  | "guide.welcome"
  | "guide.ground"
  | "guide.first-tile"
  | "guide.rival-tile"
  | "guide.take"
  | "guide.second-tile"
  | "guide.rival-takes"
  | "guide.third-tile"
  | "guide.take-again"
  | "guide.tiles"
  | "guide.rival-takes-again"
  | "guide.tiles-corner"
  | "guide.tiles-lamp"
  | "guide.tiles-middle"
  | "guide.tiles-mixed"
  | "guide.tiles-gift"
  | "guide.tiles-joined"
  | "guide.tiles-beside"
  | "guide.tiles-edge"
  | "guide.tiles-row"
  | "guide.tiles-room"
  | "guide.tiles-last"
  | "guide.phase-2"
  | "guide.build"
  | "guide.rival-builds"
  | "guide.lampadaire"
  | "guide.put-light"
  | "guide.rival-builds-again"
  | "guide.build-again"
  | "guide.garden"
  | "guide.plant"
  | "guide.painter"
  | "guide.put-painter"
  | "guide.chartier"
  | "guide.annex"
  | "guide.put-annex"
  | "guide.without"
  | "guide.last-card"
  | "guide.count";

export type Sentences = SentencesOf<SentenceKey>;
