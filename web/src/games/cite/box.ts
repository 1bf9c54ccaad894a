/** What the board reads of an edition: which of its numbers are house values, and the large light's arms. */
import type { View } from "./generated";

export interface Box {
  tiles?: Record<string, { mark?: string } | number | string>;
  buildings?: { shape?: { key: string; mark: string }[] };
  large_light?: { mark?: string; arms?: { down: number[]; right: number[] }[] };
}

const HOUSE = "P";
const LARGE_LIGHT = "grande_lumiere"; // the postcard whose effect rests on the large light's arms

/** All that no source gives, by name: the tiles, shapes of buildings, a postcard that is in play. */
export function houseValues(box: Box, view: Pick<View, "cards" | "colours">, tiles: string): string[] {
  const shapes = box.buildings?.shape ?? [];
  const card = view.cards.find((one) => one.card === LARGE_LIGHT && box.large_light?.mark === HOUSE);
  return [
    ...(view.colours.some((colour) => houseTiles(box, colour)) ? [tiles] : []),
    ...shapes.filter((shape) => shape.mark === HOUSE).map((shape) => shape.key),
    ...(card ? [card.name] : []),
  ];
}

function houseTiles(box: Box, colour: string): boolean {
  const group = box.tiles?.[colour];
  return typeof group === "object" && group.mark === HOUSE;
}
