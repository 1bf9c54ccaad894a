/** What a review says of a move, in the game's own terms and the reader's language. */
import type { Better, Difference } from "../net/protocol";
import { signed } from "../table/hints";
import type { Text } from "../text/text";

const MOST_DIFFERENCES = 3;
const MOST_FOLLOWING = 3;

/** The better action, why it is better, and what was likely to follow: a sentence each. */
export function betterSentences(better: Better, seat: number, text: Text): string[] {
  return [text.say("review.better", { action: text.action(better.action) }), ...whySentences(better, seat, text)];
}

/** The same without the action, for whom it is no news. */
export function whySentences({ line, why }: Pick<Better, "line" | "why">, seat: number, text: Text): string[] {
  const said: string[] = [];
  if (why.length > 0) said.push(text.say("review.why", { differences: differencesSaid(why, seat, text) }));
  if (line.length > 0) said.push(text.say("review.then", { moves: lineSaid(line, text) }));
  return said;
}

export function differencesSaid(why: Difference[], seat: number, text: Text): string {
  return why
    .slice(0, MOST_DIFFERENCES)
    .map((one) => {
      const values = { heading: text.heading(one.key, one.details), points: signed(one.points), seat: one.seat };
      return text.say(one.seat === seat ? "advice.own" : "advice.rival", values);
    })
    .join("; ");
}

export function lineSaid(line: Better["line"], text: Text): string {
  return line
    .slice(0, MOST_FOLLOWING)
    .map(([seat, action]) => text.say("advice.move", { seat, moves: text.action(action) }))
    .join("; ");
}

/** A share of the victory in whole per cent. */
export function percent(share: number): number {
  return Math.round(100 * share);
}
