/** Who I am here: nobody yet, a guest, or an account. */
import type { Me as Person } from "../net/answers";
import { ApiFault, call, get, patch, post } from "../net/api";
import { preloadedMe } from "../net/preloaded";
import { say } from "../text/page.svelte";
import { isUnnamed, rememberUnnamed } from "./unnamedGuest";

class Me {
  person = $state.raw<Person | null>(null);
  known = $state(false); // the server has been asked
  /** Something that needs a name waits for it: the page shows the prompt. */
  namePrompt = $state.raw<((came: boolean) => void) | null>(null);

  async look(): Promise<void> {
    try {
      const preloaded = preloadedMe();
      this.person = preloaded === undefined ? await get<Person>("/me") : preloaded;
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
    this.namePrompt?.(true);
    this.namePrompt = null;
  }

  /** Be somebody. Who plays with bots alone is asked nothing. */
  async ensure(): Promise<void> {
    if (!this.known) await this.look();
    if (this.person) return;
    this.person = await post<Person>("/guests", { name: say("name.guest") });
    rememberUnnamed(this.person);
  }

  /** Be somebody with a name that others can read; false if the prompt was closed without one. */
  async ensureNamed(): Promise<boolean> {
    if (!this.known) await this.look();
    if (this.person && !isUnnamed(this.person)) return true;
    return new Promise((come) => (this.namePrompt = come));
  }

  decline(): void {
    this.namePrompt?.(false);
    this.namePrompt = null;
  }

  async signOut(everywhere: boolean): Promise<void> {
    await call("DELETE", everywhere ? "/sessions/all" : "/sessions");
    this.person = null;
  }
}

export const me = new Me();
