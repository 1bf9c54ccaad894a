/** Who I am here: nobody yet, a guest, or an account. */
import type { Me as Person } from "../net/answers";
import { ApiFault, call, get, patch, post } from "../net/api";
import { broughtMe } from "../net/brought";
import { say } from "../text/page.svelte";
import { cameNameless, noteNameless } from "./nameless";

class Me {
  person = $state.raw<Person | null>(null);
  known = $state(false); // the server has been asked
  /** Something that needs a name waits for it: the page shows the prompt. */
  asking = $state.raw<((came: boolean) => void) | null>(null);

  async look(): Promise<void> {
    try {
      const brought = broughtMe();
      this.person = brought === undefined ? await get<Person>("/me") : brought;
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      this.person = null;
    } finally {
      this.known = true;
    }
  }

  /** Come in as a guest with a name, or take one now. */
  async comeIn(name: string): Promise<void> {
    this.person = this.person ? await patch<Person>("/me", { name }) : await post<Person>("/guests", { name });
    this.asking?.(true);
    this.asking = null;
  }

  /** Be somebody. Who plays with bots alone is asked nothing. */
  async ensure(): Promise<void> {
    if (!this.known) await this.look();
    if (this.person) return;
    this.person = await post<Person>("/guests", { name: say("name.guest") });
    noteNameless(this.person);
  }

  /** Be somebody with a name that others can read; false if the prompt was closed without one. */
  async ensureNamed(): Promise<boolean> {
    if (!this.known) await this.look();
    if (this.person && !cameNameless(this.person)) return true;
    return new Promise((come) => (this.asking = come));
  }

  decline(): void {
    this.asking?.(false);
    this.asking = null;
  }

  async signOut(everywhere: boolean): Promise<void> {
    await call("DELETE", everywhere ? "/sessions/all" : "/sessions");
    this.person = null;
  }
}

export const me = new Me();
