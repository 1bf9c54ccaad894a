/** What a rated game did to the ratings, in words. */
import type { RatingChange } from "../net/protocol";
import { signed } from "../text/numbers";
import { say } from "../text/page.svelte";
import type { Placed } from "./result";

type Ratings = (RatingChange | null)[];

/** My own change; nothing where I did not play, or the game did not count. */
export function myRatingSaid(ratings: Ratings, places: Placed[], mine: number[]): string {
  const place = places.find((one) => mine.includes(one.seat));
  const change = place && ratings[place.seat];
  if (!change || change.share === 0) return "";
  const { before, after } = change;
  return say("result.rating", {
    before,
    after,
    change: signed(after - before),
    place: place.place,
    players: places.length,
  });
}

/** Why not all of the game counted; nothing where it did, or was never to be rated. */
export function uncountedSaid(ratings: Ratings): string {
  const change = ratings.find((one) => one?.why);
  if (!change?.why) return "";
  if (change.why === "again" && change.share === 0) return say("result.uncounted.too-often");
  const percent = Math.max(1, Math.round(100 * change.share));
  return say(`result.uncounted.${change.why}`, { percent });
}
