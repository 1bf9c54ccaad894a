/** What the board reads of an edition: which of its numbers are house values, and the large light's arms. */

export interface Box {
  tiles?: Record<string, { mark?: string } | number | string>;
  buildings?: { shape?: { key: string; mark: string }[] };
  large_light?: { mark?: string; arms?: { down: number[]; right: number[] }[] };
}

const HOUSE = "P";

/** The shapes that no source gives: house values. */
export function houseShapes(box: Box): Set<string> {
  const shapes = box.buildings?.shape ?? [];
  return new Set(shapes.filter((shape) => shape.mark === HOUSE).map((shape) => shape.key));
}

export function houseTiles(box: Box, colour: string): boolean {
  const group = box.tiles?.[colour];
  return typeof group === "object" && group.mark === HOUSE;
}

/** The postcards whose effect rests on a house value. */
export function houseCards(box: Box): Set<string> {
  return new Set(box.large_light?.mark === HOUSE ? ["grande_lumiere"] : []);
}
