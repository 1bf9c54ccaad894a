/** The drawings of the postcards, for the sections of the rules that are about them. */
import type { Illustration } from "../../rules/illustrations";
import { pictures } from "./drawings";
import { ruleOfCard } from "./rules";

export const illustrations: Illustration[] = Object.entries(pictures).map(([card, picture]) => ({
  rule: ruleOfCard(card),
  viewBox: "0 0 150 78",
  picture,
}));
