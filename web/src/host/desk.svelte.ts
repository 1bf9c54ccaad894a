/** What a host does at the desk: each deed asks why, and what is shown is asked for again after it. */
import { post, remove } from "../net/api";
import { confirmation } from "../page/confirmation.svelte";
import { notices } from "../page/notices.svelte";
import { say } from "../text/page.svelte";

export class Desk {
  /** Counts deeds: lists that depend on it are loaded again. */
  done = $state(0);

  /** Do something about a table or a line, once the host has said why. */
  async doOnce(path: string, text: string, yes: string): Promise<void> {
    const why = await confirmation.ask({ text, yes, reason: say("host.why") });
    if (why) await this.attempt(() => post(path, { why }));
  }

  rename(person: string, name: string, why: string): Promise<void> {
    return this.attempt(() => post(`/desk/people/${person}/name`, { name, why }));
  }

  ban(wish: { person: string; kind: string; days: number | null; why: string }): Promise<void> {
    return this.attempt(() => post("/desk/bans", wish));
  }

  unban(ban: string): Promise<void> {
    return this.attempt(() => remove(`/desk/bans/${ban}`));
  }

  settle(report: string, answer: string): Promise<void> {
    return this.attempt(() => post(`/desk/reports/${report}/settle`, { answer }));
  }

  private async attempt(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
      this.done += 1;
    } catch (error) {
      notices.showError(error);
    }
  }
}
