/** A line through numbers for an SVG of a given size, with the numbers at its edges. */
export interface Curve {
  path: string;
  least: number;
  most: number;
  last: { x: number; y: number };
}

const LEAST_SPAN = 100; // a change of ten points must not look like a mountain

export function curveOf(values: number[], width: number, height: number): Curve {
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const half = Math.max(Math.max(...values) - Math.min(...values), LEAST_SPAN) / 2;
  const step = width / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => ({
    x: round(index * step),
    y: round(height - ((value - middle + half) / (2 * half)) * height),
  }));
  return {
    path: `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`,
    least: Math.round(middle - half),
    most: Math.round(middle + half),
    last: points.at(-1) ?? { x: 0, y: height / 2 },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
