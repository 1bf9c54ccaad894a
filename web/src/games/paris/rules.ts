/** Which section of the rules is about what: the page opens them there. */

/** What a key that comes to a building of this value brings. */
export function ruleOfValue(value: number): string {
  if (value <= 2) return "§5.3";
  if (value === 3) return "§5.4";
  return value <= 5 ? "§5.5" : "§5.6";
}

/** By what is asked: the keys are those of the texts' table `ask`. */
export const RULE_OF_ASK: Record<string, string> = {
  draw: "§4.2",
  lay: "§10.1",
  act: "§4.3",
  "end-tile": "§4.11",
  bonus: "§7.1",
  prestige: "§5.7",
  "vp-tile": "§5.8",
  "end-turn": "§4.13",
};
