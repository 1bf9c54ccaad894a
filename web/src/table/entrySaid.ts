/** An entry of the log that is no move, as a sentence. */
import type { Entry } from "../net/protocol";
import { botName, levelOf } from "../lobby/bots";
import { say } from "../text/page.svelte";
import { spelled } from "../text/template";
import type { Desk } from "./desk.svelte";

export function entrySaid(entry: Entry, desk: Pick<Desk, "seats" | "text">): string {
  const data = entry.data ?? {};
  const seat = entry.seat ?? null;
  const level = data.level ?? data.stand_in;
  return say(`log.${entry.kind}`, {
    name: entry.by ?? say("log.server"),
    seat: seat === null ? "" : (desk.seats[seat] ?? ""),
    number: seat === null ? 0 : seat + 1,
    bot: typeof level === "string" ? botName(level) : "",
    level: typeof level === "string" ? levelOf(level) : null,
    key: optionSaid(data.key, desk),
    value: spelled(data.value),
    to: data.to ?? 0,
    what: typeof data.what === "string" ? say(`ask.what-${data.what}`) : "",
    answer: typeof data.answer === "string" ? say(`ask.${data.answer}`) : "",
    why: typeof data.why === "string" ? say(`ended.${data.why}`) : "",
  });
}

function optionSaid(key: unknown, desk: Pick<Desk, "text">): string {
  if (typeof key !== "string") return "";
  return desk.text.has(`option.${key}.title`) ? desk.text.say(`option.${key}.title`) : key;
}
