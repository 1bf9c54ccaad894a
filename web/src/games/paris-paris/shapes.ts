/** The shapes of what the board is given: the view of Paris Paris and its box. */

export interface Card {
  stop: string;
  line: string;
}

/** What each seat would score if a card were the one left now; `big` where that trip is due. */
export interface Trips {
  small: number[];
  big: number[] | null;
}

export interface View {
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
  houses: Record<string, number[]>; // the owner of each house at a stop
  markers: { seats: (string | null)[]; open: string | null };
  supply: number[] | null;
  displaced: number[] | null;
  gone: Card[];
  points: number[];
}

export interface BoxLine {
  letter: string;
  stops: string[];
}

export interface BoxStop {
  name: string;
  x: number;
  y: number;
  named: string; // how certain the name is: C, L or P
}

/** A group of the box: its members beside its mark and its source. */
export type Group<Member> = { mark: string; source: string } & Record<string, Member | string>;

export interface Box {
  lines: Group<BoxLine>;
  stops: Group<BoxStop>;
}

/** The members of a group, without what is said about the group. */
export function members<Member>(group: Group<Member>): [string, Member][] {
  const said = new Set(["mark", "source"]);
  return Object.entries(group).filter(([key]) => !said.has(key)) as [string, Member][];
}

export const HOUSE_VALUE = "P";
