/** A bot's advice as the page shows it: the analysis of lutece.bots in sentences. */
import type { Analysis, Candidate as Analysed } from "../net/protocol";
import type { Text } from "../text/text";

/** A move worth thinking about; `chance` is the asking seat's, of winning. */
export interface Candidate extends Analysed {
  seat: number;
  chance: number;
}

const MOST_DIFFERENCES = 4;

export function candidatesOf({ candidates }: Analysis, seat: number): Candidate[] {
  return candidates.map((one) => ({ ...one, seat, chance: one.chances[seat] ?? 0 }));
}

/** What is said of a candidate: what comes of it, beside what, and how it would go on. */
export function adviceSentences(candidate: Candidate, place: number, of: number, text: Text): string[] {
  const said = [outcome(candidate, text)];
  if (of > 1)
    said.push(text.say(place === 0 ? "advice.next" : "advice.best", { differences: beside(candidate, text) }));
  if (candidate.line.length > 0) said.push(text.say("advice.then", { moves: expected(candidate, text) }));
  return said;
}

function outcome(candidate: Candidate, text: Text): string {
  const points = candidate.points.map((mean, seat) =>
    text.say("advice.seat-points", { seat, points: Math.round(mean) }),
  );
  const chance = Math.round(100 * candidate.chance);
  return text.say("advice.outcome", { chance, margin: Math.round(100 * candidate.margin), points: points.join(", ") });
}

function beside(candidate: Candidate, text: Text): string {
  const said = candidate.differences.slice(0, MOST_DIFFERENCES).map((gain) => {
    const values = { heading: text.heading(gain.key, gain.details), points: signed(gain.points), seat: gain.seat };
    return text.say(gain.seat === candidate.seat ? "advice.own" : "advice.rival", values);
  });
  return said.join("; ") || text.say("advice.even");
}

function expected(candidate: Candidate, text: Text): string {
  return candidate.line
    .map((move) => text.say("advice.move", { seat: move.seat, moves: text.action(move.action) }))
    .join("; ");
}

export function signed(points: number): string {
  const whole = Math.round(points);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}
