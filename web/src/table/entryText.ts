/** An entry of the log that is no move, as a sentence. */
import type { Fields } from "../board/contract";
import { botName, levelOf } from "../lobby/bots";
import type { Entry, Told } from "../net/protocol";
import { say } from "../text/page.svelte";
import { spelled } from "../text/template";
import type { TablePage } from "./tablePage.svelte";

type Names = Pick<TablePage, "seats" | "text">;

/** Moves and the chat have components of their own. */
export function entryText({ what }: Entry, names: Names): string {
  if (what.kind === "move" || what.kind === "chat") return "";
  const seat = "seat" in what ? (what.seat ?? null) : null;
  return say(`log.${what.kind}`, {
    name: what.by ?? say("log.server"),
    seat: seat === null ? "" : (names.seats[seat] ?? ""),
    number: seat === null ? 0 : seat + 1,
    ...botFields(levelIn(what)),
    ...detailFields(what, names),
  });
}

/** The bot that an entry is about. */
export function levelIn(what: Told): string | null {
  if ("level" in what) return what.level;
  return "stand_in" in what ? (what.stand_in ?? null) : null;
}

function botFields(level: string | null): Fields {
  return { bot: level === null ? "" : botName(level), level: level === null ? null : levelOf(level) };
}

function detailFields(what: Told, names: Names): Fields {
  switch (what.kind) {
    case "option":
      return { key: optionText(what.key, names), value: spelled(what.value) };
    case "undo":
    case "rewound":
      return { to: what.to };
    case "asked":
      return { what: say(`ask.what-${what.what}`) };
    case "answered":
      return { answer: say(`ask.${what.answer}`) };
    case "ended":
      return { why: say(`ended.${what.why}`) };
    default:
      return {};
  }
}

function optionText(key: string, { text }: Names): string {
  return text.has(`option.${key}.title`) ? text.say(`option.${key}.title`) : key;
}
