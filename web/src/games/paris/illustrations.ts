/** Drawings of the board's own pieces, for the sections of the rules that are about them. */
import type { Illustration } from "../../rules/illustrations";
import RuleDrawing, { type Scene } from "./RuleDrawing.svelte";

const SCENES: [rule: string, scene: Scene][] = [
  ["§2.1", "district"],
  ["§2.2", "buildings"],
  ["§2.4", "landmarks"],
  ["§2.6", "tokens"],
  ["§2.10", "keys"],
  ["§4.10", "move"],
  ["§7.1", "track"],
];

export const illustrations: Illustration[] = SCENES.map(([rule, scene], n) => ({
  rule,
  viewBox: "0 0 320 200",
  picture: RuleDrawing,
  given: { scene, first: n === 0 },
  alt: `drawing.paris.${scene}`,
}));
