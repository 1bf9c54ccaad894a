/** Drawings of the map, the houses and the bus, for the sections of the rules that are about them. */
import type { Illustration } from "../../rules/illustrations";
import RuleDrawing, { type Scene } from "./RuleDrawing.svelte";

const SCENES: [rule: string, scene: Scene][] = [
  ["§1.1", "crossing"],
  ["§1.2", "houses"],
  ["§3.3", "full"],
  ["§4.1", "small"],
  ["§4.2", "nearest"],
  ["§5.1", "big"],
];

export const illustrations: Illustration[] = SCENES.map(([rule, scene]) => ({
  rule,
  viewBox: "0 0 320 200",
  picture: RuleDrawing,
  given: { scene },
  alt: `drawing.paris-paris.${scene}`,
}));
