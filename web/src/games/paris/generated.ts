/**
 * The parts of a view of this game, its events, its actions and its sentences. Made from
 * src/lutece/games/paris/ by `python -m lutece.server.typescript`: change them there.
 */
import type { Sentences as SentencesOf } from "../../board/contract";

export type Resource = "wood" | "marble" | "gold";

export type Prestige = "bronze-prestige" | "silver-prestige" | "gold-prestige";

export type Sort = "wood" | "marble" | "gold" | "bronze-prestige" | "silver-prestige" | "gold-prestige";

export type Ask = "draw" | "lay" | "act" | "end-tile" | "bonus" | "prestige" | "vp-tile" | "end-turn";

/** What the table chose, as far as it can be seen on the board. */
export type Options = {
  free_districts: boolean;
  arc_landmarks: boolean;
  open_screens: boolean;
};

/** How high a pile is, and the district on the back of its top tile (§3.2). */
export type Pile = {
  left: number;
  district: string | null;
};

/** A building tile as its face shows it. */
export type BuildingTile = {
  district: string;
  value: number;
  kind: string;
};

/** What a bank pays, and the seats with a key there. */
export type Bank = {
  francs: number;
  keys: number[];
};

/** A building space; without free districts it says which kind belongs there. */
export type Space = {
  value: number;
  kind: string | null;
  belongs: string | null;
  token: Sort | null;
  keys: number[];
  wood: number;
  bonus: boolean;
  bonus_price: number;
};

/** A seat's sum, rank and projected points in a district (§9.4). */
export type Standing = {
  sum: number;
  highest: number;
  rank: number;
  points: number;
};

/** A district with its bank, its buildings and the standing of each seat. */
export type District = {
  district: string;
  bank: Bank;
  spaces: Space[];
  keys: number;
  vp_tile: string | null;
  standing: Standing[];
};

/** A landmark, in the supply or in its district. */
export type Landmark = {
  landmark: string;
  value: number;
  marble: number;
  gold: number;
  slots: Sort[];
  district: string | null;
  keys: number[];
};

/** A space of the bonus track, the number that lies there and what it does. */
export type TrackTile = {
  space: number;
  tile: number;
  zone: string;
  left: number;
  effect: string;
  francs: number;
  vp: number;
  amount: number;
  sort: Sort | null;
  steps: string | null;
};

/** Francs for each sort (§6.4, §6.5). */
export type Prices = {
  buy: Record<Resource, number>;
  sell: Record<Sort, number>;
};

/** The tiles that lie used in front of a seat (§6.2). */
export type Used = {
  tiles: number[];
  end_tiles: string[];
};

/** A line of the score; of a district as it stands, or final. */
export type Scored = {
  seat: number;
  key: "buildings" | "prestige" | "end-tiles" | "tile" | "district";
  points: number;
  tile?: number;
  district?: string;
  rank?: number;
  sum?: number;
  projected?: boolean;
};

/** How many end game tiles are left; which ones, only while choosing (§4.11). */
export type Stock = {
  left: number;
  stock: string[] | null;
};

/** What lies behind a screen. */
export type Screen = {
  francs: number;
  keys: number;
  tokens: Record<Sort, number>;
  tiles: number[];
  end_tiles: string[];
};

/** An own key, and what each goal costs that the board allows it in a district (§4.10). */
export type Departure = {
  start: string;
  district: string;
  francs: Record<string, number>;
  tiles?: Record<string, number[]>;
};

/** Where own keys could go, goals too dear included, and which resources they lack (§4.6). */
export type Moves = {
  departures: Departure[];
  missing: Record<string, Sort[]>;
};

/** A bonus tile that can be taken, and the numbers that are then passed for good. */
export type TileAhead = {
  tile: number;
  space: number;
  passed: number[];
};

/** All that lies before the screens. */
export type Open = {
  players: number;
  to_act: number | null;
  over: boolean;
  ask: Ask | null;
  start: number;
  round: number;
  end: "open" | "announced" | "last-round";
  options: Options;
  piles: Pile[];
  drawn: BuildingTile | null;
  removed: BuildingTile[];
  districts: District[];
  arc: number[];
  landmarks: Landmark[];
  vp_tiles: string[];
  track: TrackTile[];
  meeples: number[];
  reserve: Record<Resource, number>;
  prestige_gone: Record<Prestige, number>;
  keys_in_reserve: number[];
  prices: Prices;
  units: Record<Sort, number>;
  used: Used[];
  scored: number[];
  points: number[];
  score: Scored[];
};

/** One's own screen, and what can be chosen when one is to act: None while it is not asked. */
export type Own = {
  seat: number | null;
  end_tiles: Stock;
  screens: (Screen | null)[];
  to_come: Scored[];
  moves: Moves | null;
  bonus_price: number | null;
  ahead: TileAhead[] | null;
  slots: Sort[] | null;
};

/** All that a seat may know. */
export type View = Open & Own;

/** The top tile of a pile is turned over (§4.2). */
export type TileDrawn = {
  event: "tile-drawn";
  seat: number;
  pile: number;
  district: string;
  value: number;
  kind: string;
};

/** A building lies on its space (§4.2, §10.1). */
export type TileLaid = {
  event: "tile-laid";
  seat: number;
  district: string;
  value: number;
  kind: string;
};

/** Free districts: no district can take the tile, so it leaves the game (§10.1). */
export type TileRemoved = {
  event: "tile-removed";
  seat: number;
  value: number;
  kind: string;
};

/** A key goes to a bank, which pays, or to the Arc (`district` is None) (§4.4, §4.5). */
export type KeyPlaced = {
  event: "key-placed";
  seat: number;
  district: string | null;
  francs: number;
};

/** A key moves to a building; `tokens` are the resource tokens that go to the reserve. */
export type KeyMovedToBuilding = {
  event: "key-moved-to-building";
  seat: number;
  start: string;
  district: string;
  value: number;
  kind: string;
  francs: number;
  resources: string[];
  tokens: string[];
};

/** A key moves to a landmark, `new` when it came from the supply (§4.9, §4.10). */
export type KeyMovedToLandmark = {
  event: "key-moved-to-landmark";
  seat: number;
  start: string;
  landmark: string;
  district: string;
  new: boolean;
  francs: number;
  resources: string[];
  tokens: string[];
};

/** A bonus tile lies used (§6.2). */
export type TileUsed = {
  event: "tile-used";
  seat: number;
  tile: number;
};

/** A tile brings Francs (§8, §2.8). */
export type FrancsGained = {
  event: "francs-gained";
  seat: number;
  francs: number;
};

/** A tile brings VP (§8, §2.8). */
export type PointsGained = {
  event: "points-gained";
  seat: number;
  points: number;
};

/** The token beside the building goes behind the screen (§5.2). */
export type TokenTaken = {
  event: "token-taken";
  seat: number;
  sort: string;
};

/** The VP that a building brings at once (§5.6). */
export type ValueScored = {
  event: "value-scored";
  seat: number;
  value: number;
  points: number;
};

/** A bonus tile goes behind the screen; `space` is where the meeple stands now (§7.1). */
export type BonusTaken = {
  event: "bonus-taken";
  seat: number;
  tile: number;
  space: number;
  francs: number;
};

/** No bonus tile is taken (PA-16). */
export type BonusLeft = {
  event: "bonus-left";
  seat: number;
};

/** Prestige fills a slot of the landmark; `unit` when a tile stood for it (§5.7). */
export type PrestigeHandedIn = {
  event: "prestige-handed-in";
  seat: number;
  sort: string;
  points: number;
  unit: boolean;
};

/** No more prestige is handed in (§5.7). */
export type PrestigeEnded = {
  event: "prestige-ended";
  seat: number;
};

/** A district has its fourth key: a VP tile may be put down (§5.8). */
export type FourthKey = {
  event: "fourth-key";
  seat: number;
  district: string;
};

/** A VP tile lies on the spot of a district (§5.8). */
export type VpTilePlaced = {
  event: "vp-tile-placed";
  seat: number;
  vp_tile: string;
  district: string;
};

/** The chance to put down a VP tile is declined (§5.8). */
export type VpTileLeft = {
  event: "vp-tile-left";
  seat: number;
};

/** A seat looks through the end game tiles; only it sees which are left (§4.11). */
export type StockSearched = {
  event: "stock-searched";
  seat: number;
  left: number;
  end_tiles: string[] | null;
};

/** An end game tile goes behind the screen, unseen unless screens are open (PA-18). */
export type EndTileTaken = {
  event: "end-tile-taken";
  seat: number;
  end_tile: string | null;
  left: number;
  open: boolean;
};

/** An end game tile is shown and lies used (§6.2). */
export type EndTileUsed = {
  event: "end-tile-used";
  seat: number;
  end_tile: string;
};

/** A tile stands for these resources or prestige until the turn ends (PA-5). */
export type UnitsGained = {
  event: "units-gained";
  seat: number;
  sorts: string[];
};

/** What was left of this turn's units is gone (PA-5). */
export type UnitsLost = {
  event: "units-lost";
  seat: number;
  sorts: string[];
};

/** A key from the reserve goes behind the screen (§8.13, §8.14). */
export type KeyBought = {
  event: "key-bought";
  seat: number;
  francs: number;
};

/** Pairs of equal tokens go back; one entry for each pair (§8.23, §8.24). */
export type PairsReturned = {
  event: "pairs-returned";
  seat: number;
  sorts: string[];
};

/** A resource is bought from the reserve (§6.4). */
export type Bought = {
  event: "bought";
  seat: number;
  sort: string;
  francs: number;
};

/** A resource or prestige is sold; `unit` when a tile stood for it (§6.5). */
export type Sold = {
  event: "sold";
  seat: number;
  sort: string;
  francs: number;
  unit: boolean;
};

/** A seat without any possible action passes (§4.12). */
export type Passed = {
  event: "passed";
  seat: number;
};

/** The next seat's turn begins, `following`; None after the last turn (§4.13). */
export type TurnEnded = {
  event: "turn-ended";
  seat: number;
  following: number | null;
};

/** The last end game tile is taken: this round is finished, then one more (§9.1). */
export type EndAnnounced = {
  event: "end-announced";
  seat: number;
};

/** The last round begins (§9.2). */
export type LastRound = {
  event: "last-round";
  round: number;
};

/** The last turn is over: what the districts were worth so far is put back, to be scored. */
export type FinalScoring = {
  event: "final-scoring";
  round: number;
};

/** Tile 27 brings VP for Francs at the end (§9.3). */
export type FrancsScored = {
  event: "francs-scored";
  seat: number;
  tile: number;
  points: number;
};

/** A seat's rank in a district and its points there (§9.4 to §9.6). */
export type DistrictScored = {
  event: "district-scored";
  seat: number;
  district: string;
  sum: number;
  rank: number;
  points: number;
};

/** The game is over; the screens are lifted (§9.7). */
export type GameEnded = {
  event: "game-ended";
  round: number;
};

export type GameEvent = TileDrawn | TileLaid | TileRemoved | KeyPlaced | KeyMovedToBuilding | KeyMovedToLandmark | TileUsed | FrancsGained | PointsGained | TokenTaken | ValueScored | BonusTaken | BonusLeft | PrestigeHandedIn | PrestigeEnded | FourthKey | VpTilePlaced | VpTileLeft | StockSearched | EndTileTaken | EndTileUsed | UnitsGained | UnitsLost | KeyBought | PairsReturned | Bought | Sold | Passed | TurnEnded | EndAnnounced | LastRound | FinalScoring | FrancsScored | DistrictScored | GameEnded;

/** Events after which somebody knows what was hidden before. */
export const REVEALING: readonly GameEvent["event"][] = ["tile-drawn", "stock-searched", "end-tile-used", "game-ended"];

/** Take the top tile of a pile; piles are counted from 1 (§4.2). */
export type Draw = {
  do: "draw";
  pile: number;
};

/** Free districts: lay the drawn tile in a district of choice (§10.1). */
export type LayTile = {
  do: "lay-tile";
  district: string;
};

/** Put a key from behind the screen on a bank and take its Francs (§4.4). */
export type PlaceKey = {
  do: "place-key";
  district: string;
};

/** Put a key from behind the screen on the Arc de Triomphe (§4.5). */
export type PlaceKeyOnArc = {
  do: "place-key-on-arc";
};

/** Move a key to a building; `start` is bank, arc, or what it leaves there (§4.6). */
export type MoveToBuilding = {
  do: "move-to-building";
  start: string;
  district: string;
  value: number;
};

/** Move a key to a landmark on the board, or to a new one in this district (§4.9). */
export type MoveToLandmark = {
  do: "move-to-landmark";
  start: string;
  landmark: string;
  district: string;
};

/** Look through the end game tiles: one of them will be taken (§4.11). */
export type SearchStock = {
  do: "search-stock";
};

/** Take this end game tile from the stock (§4.11). */
export type TakeEndTile = {
  do: "take-end-tile";
  end_tile: string;
};

/** No action is possible as things stand (§4.12). */
export type Pass = {
  do: "pass";
};

/** Move the meeple forward to this number and take the tile (§7.1). */
export type TakeBonus = {
  do: "take-bonus";
  tile: number;
};

/** Take no bonus tile (PA-16). */
export type LeaveBonus = {
  do: "leave-bonus";
};

/** Hand in one prestige at the landmark (§5.7). */
export type HandIn = {
  do: "hand-in";
  prestige: string;
};

/** Hand in no more prestige (§5.7). */
export type StopHandingIn = {
  do: "stop-handing-in";
};

/** Put a VP tile on the free spot of a district (§5.8). */
export type PlaceVpTile = {
  do: "place-vp-tile";
  vp_tile: string;
  district: string;
};

/** Put down no VP tile: the chance is gone (§5.8). */
export type LeaveVpTile = {
  do: "leave-vp-tile";
};

/** Use a bonus tile that asks nothing more (§6.2). */
export type UseTile = {
  do: "use-tile";
  tile: number;
};

/** Use a bonus tile as one or two prestige of choice (§8.8, §8.19). */
export type UseForPrestige = {
  do: "use-for-prestige";
  tile: number;
  prestige: string;
  second?: string;
};

/** Use a bonus tile as one or two resources of choice (§8.10, §8.21). */
export type UseForResources = {
  do: "use-for-resources";
  tile: number;
  resource: string;
  second?: string;
};

/** Use a bonus tile to take another one from the track (§8.17, §8.25). */
export type UseToTake = {
  do: "use-to-take";
  tile: number;
  taken: number;
};

/** Use a bonus tile to return so many pairs of prestige (§8.23). */
export type ReturnPrestige = {
  do: "return-prestige";
  tile: number;
  bronze: number;
  silver: number;
  gold: number;
};

/** Use a bonus tile to return so many pairs of resources (§8.24). */
export type ReturnResources = {
  do: "return-resources";
  tile: number;
  wood: number;
  marble: number;
  gold: number;
};

/** Use an end game tile (§6.2). */
export type UseEndTile = {
  do: "use-end-tile";
  end_tile: string;
};

/** Buy a resource from the reserve (§6.4). */
export type Buy = {
  do: "buy";
  resource: string;
};

/** Sell a resource (§6.5). */
export type Sell = {
  do: "sell";
  resource: string;
};

/** Sell a prestige (§6.5). */
export type SellPrestige = {
  do: "sell-prestige";
  prestige: string;
};

/** End the turn (§4.13). */
export type EndTurn = {
  do: "end-turn";
};

export type GameAction = Draw | LayTile | PlaceKey | PlaceKeyOnArc | MoveToBuilding | MoveToLandmark | SearchStock | TakeEndTile | Pass | TakeBonus | LeaveBonus | HandIn | StopHandingIn | PlaceVpTile | LeaveVpTile | UseTile | UseForPrestige | UseForResources | UseToTake | ReturnPrestige | ReturnResources | UseEndTile | Buy | Sell | SellPrestige | EndTurn;

/** The keys of text/en.toml. */
export type SentenceKey =
  | "game.name"
  | "game.about"
  | "game.designer"
  | "game.points"
  | "ask.draw"
  | "ask.lay"
  | "ask.end-tile"
  | "ask.act"
  | "ask.bonus"
  | "ask.prestige"
  | "ask.vp-tile"
  | "ask.end-turn"
  | "can.place-key"
  | "can.place-key-on-arc"
  | "can.move-to-building"
  | "can.move-to-landmark"
  | "can.search-stock"
  | "can.pass"
  | "can.take-bonus"
  | "can.leave-bonus"
  | "can.hand-in"
  | "can.stop-handing-in"
  | "can.place-vp-tile"
  | "can.leave-vp-tile"
  | "can.end-turn"
  | "free.use-tile"
  | "free.use-for-resources"
  | "free.use-for-prestige"
  | "free.use-to-take"
  | "free.return-resources"
  | "free.return-prestige"
  | "free.use-end-tile"
  | "free.buy"
  | "free.sell"
  | "free.sell-prestige"
  | "option.free_districts.title"
  | "option.free_districts.False"
  | "option.free_districts.True"
  | "option.random_setup.title"
  | "option.random_setup.False"
  | "option.random_setup.True"
  | "option.arc_landmarks.title"
  | "option.arc_landmarks.False"
  | "option.arc_landmarks.True"
  | "option.open_screens.title"
  | "option.open_screens.False"
  | "option.open_screens.True"
  | "effect.resource"
  | "effect.vp_per_building"
  | "effect.own_place"
  | "effect.rival_place"
  | "effect.buy_key"
  | "effect.any_tile"
  | "effect.step_back"
  | "effect.vp_per_tile"
  | "effect.resource_pairs"
  | "effect.prestige_pairs"
  | "effect.vp_per_franc"
  | "effect.vp_per_landmark"
  | "effect.vp_for_kinds"
  | "effect.gain"
  | "effect.any_resource"
  | "effect.any_prestige"
  | "action.draw"
  | "action.lay-tile"
  | "action.place-key"
  | "action.place-key-on-arc"
  | "action.move-to-building"
  | "action.move-to-landmark"
  | "action.search-stock"
  | "action.take-end-tile"
  | "action.pass"
  | "action.take-bonus"
  | "action.leave-bonus"
  | "action.hand-in"
  | "action.stop-handing-in"
  | "action.place-vp-tile"
  | "action.leave-vp-tile"
  | "action.use-tile"
  | "action.use-to-take"
  | "action.return-resources"
  | "action.return-prestige"
  | "action.use-end-tile"
  | "action.buy"
  | "action.sell"
  | "action.sell-prestige"
  | "action.end-turn"
  | "action.use-for-resources"
  | "action.use-for-prestige"
  | "answer.pile"
  | "answer.value"
  | "answer.taken"
  | "answer.wood"
  | "answer.marble"
  | "answer.bronze"
  | "answer.silver"
  | "answer.second"
  | "answer.gold"
  | "event.tile-drawn"
  | "event.tile-laid"
  | "event.tile-removed"
  | "event.token-taken"
  | "event.value-scored"
  | "event.bonus-left"
  | "event.prestige-ended"
  | "event.prestige-handed-in"
  | "event.fourth-key"
  | "event.vp-tile-placed"
  | "event.vp-tile-left"
  | "event.tile-used"
  | "event.francs-gained"
  | "event.points-gained"
  | "event.end-tile-used"
  | "event.units-gained"
  | "event.units-lost"
  | "event.key-bought"
  | "event.pairs-returned"
  | "event.bought"
  | "event.sold"
  | "event.passed"
  | "event.final-scoring"
  | "event.end-announced"
  | "event.last-round"
  | "event.francs-scored"
  | "event.district-scored"
  | "event.game-ended"
  | "event.turn-ended"
  | "event.key-placed"
  | "event.key-moved-to-building"
  | "event.key-moved-to-landmark"
  | "event.bonus-taken"
  | "event.stock-searched"
  | "event.end-tile-taken"
  | "score.buildings"
  | "score.prestige"
  | "score.end-tiles"
  | "score.tile"
  | "score.district"
  | "heading.district"
  | "reason.game-over"
  | "reason.draw-first"
  | "reason.lay-first"
  | "reason.drawn-already"
  | "reason.piles-empty"
  | "reason.pile-empty"
  | "reason.own-district"
  | "reason.no-tile-to-lay"
  | "reason.no-room-in-district"
  | "reason.search-first"
  | "reason.choose-end-tile"
  | "reason.not-in-stock"
  | "reason.action-done"
  | "reason.action-possible"
  | "reason.act-first"
  | "reason.benefits-first"
  | "reason.no-bonus-due"
  | "reason.no-landmark-reached"
  | "reason.no-fourth-key"
  | "reason.no-such-prestige"
  | "reason.no-slot"
  | "reason.vp-tile-gone"
  | "reason.spot-taken"
  | "reason.end-tile-not-held"
  | "reason.no-key-there"
  | "reason.no-key-near"
  | "reason.not-higher"
  | "reason.not-laid"
  | "reason.landmark-elsewhere"
  | "reason.landmark-too-low"
  | "reason.not-from-arc"
  | "reason.own-key-there"
  | "reason.occupied"
  | "reason.too-few-francs"
  | "reason.too-few-resources"
  | "reason.no-key-in-hand"
  | "reason.key-on-bank"
  | "reason.key-on-arc"
  | "reason.piles-not-empty"
  | "reason.stock-empty"
  | "reason.no-tile-left"
  | "reason.behind-meeple"
  | "reason.held-already"
  | "reason.not-held"
  | "reason.used-by-moving"
  | "reason.only-at-the-end"
  | "reason.no-key-in-reserve"
  | "reason.not-behind-meeple"
  | "reason.too-far-back"
  | "reason.too-few-pairs"
  | "reason.not-in-reserve"
  | "reason.nothing-to-sell"
  | "board.round"
  | "board.pile"
  | "board.pile-empty"
  | "board.bank"
  | "board.arc"
  | "board.landmarks"
  | "board.landmark"
  | "board.vp-tiles"
  | "board.track"
  | "board.stock"
  | "board.reserve"
  | "board.seat"
  | "board.vp"
  | "board.projected"
  | "board.meeple"
  | "board.key-reserve"
  | "board.used"
  | "board.screen"
  | "board.screen-of"
  | "board.francs"
  | "board.units"
  | "board.nothing"
  | "board.ahead"
  | "board.moves"
  | "board.short"
  | "board.by-tile"
  | "board.slots"
  | "board.drawn"
  | "board.legend"
  | "board.map"
  | "board.supply"
  | "board.now"
  | "board.which"
  | "board.which-key"
  | "board.key-from"
  | "board.key-from-district"
  | "board.in-reserve"
  | "board.in-districts"
  | "board.parts"
  | "board.tab-screen"
  | "board.tab-supply"
  | "board.tab-landmarks"
  | "board.tab-track"
  | "board.tab-players"
  | "board.house"
  | "board.house-banks"
  | "board.house-landmarks"
  | "board.house-vp-tiles"
  | "board.house-end-tiles"
  | "board.house-prices"
  | "board.house-tiles"
  | "board.bank-of"
  | "board.arc-place"
  | "board.keys-of"
  | "board.your-key"
  | "board.your-key-on-arc"
  | "board.francs-only"
  | "board.francs-word"
  | "board.landmark-in"
  | "board.landmark-card"
  | "board.build-in"
  | "board.lay-in"
  | "board.vp-tile"
  | "board.vp-tile-in"
  | "board.vp-tile-lies"
  | "board.standing"
  | "board.stock-left"
  | "board.tile"
  | "board.tile-gone"
  | "board.tile-copies"
  | "board.tile-held"
  | "board.tile-passed"
  | "board.tile-passes"
  | "board.tile-explain"
  | "board.meeple-at"
  | "board.sell"
  | "board.buy"
  | "board.sell-for"
  | "board.buy-for"
  | "board.units-more"
  | "board.building"
  | "board.costs"
  | "board.keys"
  | "board.end.open"
  | "board.end.announced"
  | "board.end.last-round"
  | "board.short-sort.wood"
  | "board.short-sort.marble"
  | "board.short-sort.gold"
  | "board.short-sort.bronze-prestige"
  | "board.short-sort.silver-prestige"
  | "board.short-sort.gold-prestige"
  | "guide.welcome"
  | "guide.map"
  | "guide.draw-first"
  | "guide.bank"
  | "guide.rival-draws"
  | "guide.rival-arc"
  | "guide.draw-second"
  | "guide.move"
  | "guide.bonus"
  | "guide.end-turn"
  | "guide.rival-bank"
  | "guide.draw-third"
  | "guide.second-bank"
  | "guide.trade"
  | "guide.draw-fourth"
  | "guide.move-again"
  | "guide.bonus-again"
  | "guide.end-again"
  | "guide.rival-from-arc"
  | "guide.rival-leaves"
  | "guide.rival-ends"
  | "guide.draw-fifth"
  | "guide.use-marble"
  | "guide.use-gold"
  | "guide.landmark"
  | "guide.hand-in"
  | "guide.hand-in-again"
  | "guide.fourth-key"
  | "guide.districts"
  | "guide.end";

export type Sentences = SentencesOf<SentenceKey>;
