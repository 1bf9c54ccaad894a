/** A short while in words that need no translation: 45 s, 12 min, 3 h, 2 d. */
const UNITS: [seconds: number, sign: string][] = [
  [86_400, "d"],
  [3600, "h"],
  [60, "min"],
];

export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [length, sign] = UNITS.find(([one]) => left >= 2 * one) ?? [1, "s"];
  return `${Math.ceil(left / length)} ${sign}`;
}
