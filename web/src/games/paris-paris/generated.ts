/**
 * The parts of a view of this game, its events, its actions and its sentences. Made from
 * src/lutece/games/paris_paris/ by `python -m lutece.server.typescript`: change them there.
 */
import type { Sentences as SentencesOf } from "../../board/contract";

/** A stop in the colour of one of its lines. */
export type Card = {
  stop: string;
  line: string;
};

/** How many cards of a line are gone, stop by stop (PP-10). */
export type Gone = {
  line: string;
  stops: Record<string, number>;
};

/** What each seat would score if a card were the one left now; `big` where that trip is due. */
export type Trips = {
  small: number[];
  big: number[] | null;
};

/** The line markers, as far as somebody knows them: by seat, and of two players the open one. */
export type Markers = {
  seats: (string | null)[];
  open: string | null;
};

/** A line of the score, with its line of the map or its number of displaced houses. */
export type Scored = {
  seat: number;
  key: "small-trips" | "big-trips" | "marker-trip" | "displaced-bonus";
  points: number;
  line?: string;
  houses?: number;
};

/** What lies open to everybody. */
export type Open = {
  players: number;
  to_act: number | null;
  over: boolean;
  round: number;
  rounds: number;
  bus: number;
  display: Card[];
  if_left: Trips[];
  cards_to_come: number;
  parked: Card[];
  houses: Record<string, number[]>;
  supply: number[] | null;
  displaced: number[] | null;
  gone: Gone[];
  points: number[];
  score: Scored[];
};

/** What depends on who looks. */
export type Own = {
  markers: Markers;
  to_come: Scored[];
};

/** All that a seat may know. */
export type View = Open & Own;

/** A round begins: these cards lie open (§3.1). */
export type CardsOpened = {
  event: "cards-opened";
  round: number;
  cards: [string, string][];
};

/** A house makes room for another (§3.3, §3.4). */
export type HouseRemoved = {
  event: "house-removed";
  seat: number;
  owner: number;
  stop: string;
};

/** A card is taken and a house stands at its stop (§3.2). */
export type HouseBuilt = {
  event: "house-built";
  seat: number;
  stop: string;
  line: string;
};

/** The bus visits the left card's stop, or the nearest houses `distance` stops away (§4). */
export type SmallTrip = {
  event: "small-trip";
  stop: string;
  line: string;
  distance: number;
  stops: string[];
};

/** A seat's points at one stop of a small trip: one for each house (§4.1). */
export type SmallTripScored = {
  event: "small-trip-scored";
  seat: number;
  stop: string;
  points: number;
};

/** A small trip that found no house on its line or lines (PP-3). */
export type NobodyScored = {
  event: "nobody-scored";
  stop: string;
};

/** The left card waits for another one of its colour (§3.5). */
export type CardParked = {
  event: "card-parked";
  stop: string;
  line: string;
};

/** Two parked cards of a colour: the bus drives the whole line and both cards go (§3.5). */
export type BigTrip = {
  event: "big-trip";
  line: string;
  cards: [string, string][];
};

/** A seat's points at one intersection: its houses there and at the neighbours (§5.1). */
export type BigTripScored = {
  event: "big-trip-scored";
  seat: number;
  line: string;
  stop: string;
  points: number;
  houses: number;
  neighbours: string[];
};

/** The bus goes to the left: that seat starts the next round (§3.6). */
export type BusPassed = {
  event: "bus-passed";
  seat: number;
};

/** At the end a line marker is opened: the last big trips begin (§6.1). */
export type MarkerOpened = {
  event: "marker-opened";
  seat: number | null;
  line: string;
};

/** Strictly the most displaced houses: points for their owner, or for nobody (§6.2). */
export type DisplacedBonus = {
  event: "displaced-bonus";
  seat: number | null;
  points: number;
};

export type GameEvent = CardsOpened | HouseRemoved | HouseBuilt | SmallTrip | SmallTripScored | NobodyScored | CardParked | BigTrip | BigTripScored | BusPassed | MarkerOpened | DisplacedBonus;

/** Events after which somebody knows what was hidden before. */
export const REVEALING: readonly GameEvent["event"][] = ["cards-opened", "marker-opened"];

/** Take the card of a stop in the colour of a line and build a house there (§3.2). */
export type Build = {
  do: "build";
  stop: string;
  line: string;
  remove?: number;
};

export type GameAction = Build;

/** The keys of text/en.toml. */
export type SentenceKey =
  | "game.name"
  | "game.about"
  | "game.designer"
  | "game.points"
  | "game.ask"
  | "option.small_trip.title"
  | "option.small_trip.both-lines"
  | "option.small_trip.card-line"
  | "option.neighbours.title"
  | "option.neighbours.all-lines"
  | "option.neighbours.trip-line"
  | "option.show_displaced.title"
  | "option.show_displaced.False"
  | "option.show_displaced.True"
  | "action.build"
  | "answer.line"
  | "answer.remove"
  | "event.cards-opened"
  | "event.house-removed"
  | "event.house-built"
  | "event.nobody-scored"
  | "event.card-parked"
  | "event.big-trip"
  | "event.bus-passed"
  | "event.small-trip"
  | "event.small-trip-scored"
  | "event.big-trip-scored"
  | "event.marker-opened"
  | "event.displaced-bonus"
  | "score.small-trips"
  | "score.displaced-bonus"
  | "score.big-trips"
  | "score.marker-trip"
  | "reason.game-over"
  | "reason.not-on-display"
  | "reason.no-such-seat"
  | "reason.stop-is-full"
  | "reason.stop-has-room"
  | "reason.no-house-there"
  | "board.round"
  | "board.card"
  | "board.line"
  | "board.small-trip"
  | "board.big-trip"
  | "board.seat"
  | "board.points"
  | "board.bus"
  | "board.marker"
  | "board.supply"
  | "board.displaced"
  | "board.parked"
  | "board.open-marker"
  | "board.gone"
  | "board.legend"
  | "board.map"
  | "board.round-of"
  | "board.open-cards"
  | "board.if-left"
  | "board.over"
  | "board.take"
  | "board.gain"
  | "board.small-short"
  | "board.big-short"
  | "board.remove"
  | "board.stop-built"
  | "board.stop-empty"
  | "board.timetable"
  | "board.timetable-key"
  | "board.hint"
  | "board.gone-count"
  | "board.hidden"
  | "board.house-values"
  | "board.your-line"
  | "board.open-line"
  | "board.told-small"
  | "board.told-big"
  | "board.lines"
  | "board.players"
  | "board.count"
  | "board.built"
  | "board.left-small"
  | "board.left-big"
  | "guide.welcome"
  | "guide.cards"
  | "guide.odeon"
  | "guide.grands-boulevards"
  | "guide.small-trip"
  | "guide.pompidou"
  | "guide.pont-neuf"
  | "guide.parked"
  | "guide.catacombes"
  | "guide.st-nicolas"
  | "guide.big-trip"
  | "guide.second-house"
  | "guide.marker"
  | "guide.both-lines"
  | "guide.open-marker"
  | "guide.odeon-shared"
  | "guide.equally-near"
  | "guide.montparnasse"
  | "guide.opera"
  | "guide.left-on-purpose"
  | "guide.full-stop"
  | "guide.montmartre"
  | "guide.end"
  | "guide.farewell";

export type Sentences = SentencesOf<SentenceKey>;
