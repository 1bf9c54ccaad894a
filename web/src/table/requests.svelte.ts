/** What the reader asks of the table: moves, commands, previews, and why something can't be. */
import type { Action, Fields } from "../board/contract";
import { contains } from "../board/narrowing.svelte";
import type { Done, Outcome, Reason } from "../net/protocol";
import { RefusedError } from "../net/socket";
import { notices } from "../page/notices.svelte";
import { router } from "../page/router.svelte";
import { settings } from "../settings/settings.svelte";
import { say } from "../text/page.svelte";
import type { Text } from "../text/text";
import { catalogueOf } from "./game";
import type { Panels } from "./panels.svelte";
import { closestAction } from "./closestAction";
import { isPlain } from "./confirming";
import type { ClientTable } from "./table.svelte";

interface Words {
  text: Text;
  seats: string[];
  guided: boolean;
}

/** What is said in the bar until the next action: a refusal, or what somebody did about the game. */
export interface BarNotice {
  text: string;
  kind: "good" | "bad";
  link?: { href: string; text: string; open: () => void } | undefined;
}

const STAYS = 9000; // milliseconds

export class Requests {
  busy = $state(false);
  /** What the choice would bring. */
  outcome = $state.raw<Outcome | null>(null);
  /** Whether the choice is made by itself in a moment, without being confirmed. */
  playsItself = $state(false);
  notice = $state.raw<BarNotice | null>(null);

  constructor(
    private readonly table: ClientTable,
    private readonly panels: Panels,
    private readonly words: () => Words,
  ) {}

  async play(action: Action): Promise<void> {
    this.table.playback.skip();
    await this.attempt(() => this.table.play(action));
  }

  command(what: string, given: Fields = {}): Promise<Done | null> {
    return this.attempt(() => this.table.command(what, given));
  }

  /** Ask for another game; whoever agrees last goes there with the others. */
  async rematch(): Promise<void> {
    const done = await this.command("rematch");
    if (typeof done?.data.table === "string") router().go(`/table/${done.data.table}`);
  }

  /** Do something at the table; a refusal is shown in words. */
  async attempt<T>(what: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    const done = await this.look(what);
    this.busy = false;
    return done;
  }

  /** The same for what changes nothing at the table: nobody has to wait for it. */
  async look<T>(what: () => Promise<T>): Promise<T | null> {
    try {
      return await what();
    } catch (error) {
      this.refused(error);
      return null;
    }
  }

  /** Say something in the bar; where there is none that could say it, over the page. */
  notify(text: string, kind: BarNotice["kind"] = "bad", link?: BarNotice["link"]): void {
    const { info } = this.table;
    const hasBar = info && info.status !== "open" && !info.asked && !info.old_rules && !this.words().guided;
    if (!hasBar) return notices.show(text, kind, link);
    const notice = { text, kind, link };
    this.notice = notice;
    setTimeout(() => this.notice === notice && (this.notice = null), STAYS);
  }

  /** A choice is whole: show what it would bring, or make it at once where it needs no confirming. */
  chosen(choice: Action | null, play: (action: Action) => Promise<void>, careful: boolean): void {
    const wish = careful ? "always" : settings.preferences.confirm;
    const plain = choice !== null && wish === "usual" && isPlain(choice, this.table.legal);
    this.outcome = null;
    this.playsItself = plain || wish === "never";
    if (!choice) return;
    if (wish === "never") void play(choice);
    else void this.weigh(choice, plain ? play : null);
  }

  /** Why what was clicked can't be: the server knows the rule. False: nothing forbids it. */
  async explain(fields: Fields): Promise<boolean> {
    const { table } = this;
    if (!table.info || table.lookingBack) return true;
    if (table.behind) return this.catchUp();
    if (!table.myTurn) return this.notMyTurn();
    if (table.legal.some((action) => contains(action, fields))) return false;
    const action = closestAction(await catalogueOf(table.info), table.legal, fields, table.narrowing.chosen);
    if (action === null) this.notify(say("choice.not-now"));
    return action === null || (await this.attempt(() => table.whyNot(action))) === null;
  }

  /** Show what would come of the choice, as far as I may know; a plain one that gives nothing away is played. */
  private async weigh(choice: Action, play: ((action: Action) => Promise<void>) | null): Promise<void> {
    const outcome = await this.table.preview(choice).catch(() => null); // the move can be made without it
    if (this.table.narrowing.choice?.id !== choice.id) return;
    this.playsItself = play !== null && outcome?.left_lying.length === 0;
    if (this.playsItself) await play?.(choice);
    else this.outcome = outcome;
  }

  private refused(error: unknown): void {
    if (error instanceof RefusedError) this.showReason(error.reason);
    else this.notify(say("fault.cut"));
  }

  private showReason(reason: Reason): void {
    const { game = "" } = this.table.info ?? {};
    const { rule } = reason;
    const open = (): void => void this.panels.reveal("rules", rule);
    const link = rule ? { href: `/rules/${game}#${rule}`, text: rule, open } : undefined;
    this.notify(this.words().text.reason(reason), "bad", link);
  }

  private notMyTurn(): true {
    const { info } = this.table;
    if (info?.status === "running" && info.to_act !== null) {
      this.notify(say("table.waiting", { name: this.words().seats[info.to_act] ?? "" }), "good");
    }
    return true;
  }

  /** Who clicks on the board while it still shows what happened before wants to see it as it is. */
  private catchUp(): true {
    this.table.playback.skip();
    return true;
  }
}
