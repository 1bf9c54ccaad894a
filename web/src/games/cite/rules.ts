/** Which section of the rules is about what: the page opens them there. */
const CARDS = [
  "levitation", "metropolitain", "jardin", "sacre_coeur", "peintre", "chartier",
  "bouquinistes", "lampadaire", "moulin_rouge", "penseur", "grande_lumiere", "fontaine",
]; // prettier-ignore

/** A postcard's own section. */
export function ruleOfCard(card: string): string {
  return CARDS.includes(card) ? `§7.${CARDS.indexOf(card) + 1}` : "§7";
}

/** The parts of the points. */
export const RULE_OF_PART: Record<string, string> = {
  light: "§8.1",
  group: "§8.2",
  "left-over": "§8.3",
  cards: "§8.4",
};
