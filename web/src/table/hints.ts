/** A bot's advice as the page shows it: the analysis of lutece.bots in sentences. */
import type { Analysis, Candidate as Analysed, Expected, Gain } from "../net/protocol";
import { signed } from "../text/numbers";
import type { Text } from "../text/text";

export { signed };

/** A move worth thinking about; `chance` is the asking seat's, of winning. */
export interface Candidate extends Analysed {
  seat: number;
  chance: number;
}

const MOST_DIFFERENCES = 4;

export function candidatesOf({ candidates }: Analysis, seat: number): Candidate[] {
  return candidates.map((one) => ({ ...one, seat, chance: one.chances[seat] ?? 0 }));
}

/** What is said of a candidate: what comes of it, what it brings and gives up, and how it would go on. */
export function adviceSentences(candidate: Candidate, place: number, of: number, text: Text): string[] {
  const said = [outcome(candidate, text)];
  if (candidate.equal && place > 0) said.push(text.say("advice.equal"));
  if (of > 1) said.push(...compared(candidate, place === 0 ? "next" : "best", text));
  return [...said, ...goesOn(candidate, text)];
}

function outcome(candidate: Candidate, text: Text): string {
  const points = candidate.points.map((mean, seat) =>
    text.say("advice.seat-points", { seat, points: Math.round(mean) }),
  );
  const chance = Math.round(100 * candidate.chance);
  return text.say("advice.outcome", { chance, margin: Math.round(100 * candidate.margin), points: points.join(", ") });
}

/** The largest differences: a rival's loss is a gain here, and their gain is what is given up. */
function compared(candidate: Candidate, other: "next" | "best", text: Text): string[] {
  const largest = candidate.differences.slice(0, MOST_DIFFERENCES);
  const helps = (gain: Gain): boolean => gain.points > 0 === (gain.seat === candidate.seat);
  const brings = listed(largest.filter(helps), candidate.seat, text);
  const givesUp = listed(
    largest.filter((gain) => !helps(gain)),
    candidate.seat,
    text,
  );
  const said: string[] = [];
  if (brings) said.push(text.say(`advice.brings-${other}`, { differences: brings }));
  if (givesUp) said.push(text.say(`advice.gives-up-${other}`, { differences: givesUp }));
  return said.length > 0 ? said : [text.say(`advice.${other}`, { differences: text.say("advice.even") })];
}

function listed(gains: Gain[], seat: number, text: Text): string {
  return gains
    .map((gain) => {
      const values = { heading: text.heading(gain.key, gain.details), points: signed(gain.points), seat: gain.seat };
      return text.say(gain.seat === seat ? "advice.own" : "advice.rival", values);
    })
    .join("; ");
}

/** The rest of the turn, and what each rival could answer until it is this seat's turn again. */
function goesOn(candidate: Candidate, text: Text): string[] {
  const said: string[] = [];
  for (const turn of turnsOf(candidate.line)) {
    const actor = turn[0]?.seat;
    if (actor === candidate.seat && said.length > 0) break;
    const moves = turn.map((move) => expected(move, text)).join(", ");
    said.push(text.say(actor === candidate.seat ? "advice.turn" : "advice.reply", { seat: actor ?? 0, moves }));
  }
  return said;
}

/** A line cut into turns: decisions that one player makes in a row. */
function turnsOf(line: Expected[]): Expected[][] {
  const turns: Expected[][] = [];
  for (const move of line) {
    const last = turns.at(-1);
    if (last?.[0]?.seat === move.seat) last.push(move);
    else turns.push([move]);
  }
  return turns;
}

/** A decision, with the points that it brings at once. */
function expected({ action, points }: Expected, text: Text): string {
  const move = text.action(action);
  return Math.round(points) === 0 ? move : text.say("advice.pays", { move, points: signed(points) });
}
