/** What the board reads of an edition: lines and stops. The types of a view are in `generated.ts`. */

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
