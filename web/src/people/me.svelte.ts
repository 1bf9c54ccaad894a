/** Who I am here: nobody yet, a guest, or an account. */
import type { Me as Person, Visitor } from "../net/answers";
import { ApiError, call, get, patch, post } from "../net/api";
import { preloadedMe } from "../net/preloaded";
import { say } from "../text/page.svelte";

class Me {
  person = $state.raw<Person | null>(null);
  known = $state(false); // the server has been asked
  /** Whether there is a name of the person's own choice, for others to read. */
  readonly named = $derived(this.person?.named ?? false);
  /** Set while something waits for a name: the page shows the prompt. */
  namePrompt = $state.raw<((came: boolean) => void) | null>(null);

  async load(): Promise<void> {
    try {
      const preloaded = preloadedMe();
      this.person = preloaded === undefined ? (await get<Visitor>("/visitor")).me : preloaded;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      this.person = null;
    } finally {
      this.known = true;
    }
  }

  /** Become a guest with this name, or take it as the new one. */
  async takeName(name: string): Promise<void> {
    this.person = this.person ? await patch<Person>("/me", { name }) : await post<Person>("/guests", { name });
    this.namePrompt?.(true);
    this.namePrompt = null;
  }

  /** Make sure that there is a person, as a guest if need be: to play with bots no name is asked for. */
  async ensure(): Promise<void> {
    if (!this.known) await this.load();
    if (this.person) return;
    this.person = await post<Person>("/guests", { name: say("name.guest"), named: false });
  }

  /** Make sure that the person has a name of their own choice; false if the prompt was closed without one. */
  async ensureNamed(): Promise<boolean> {
    if (!this.known) await this.load();
    if (this.named) return true;
    return new Promise((come) => (this.namePrompt = come));
  }

  cancelPrompt(): void {
    this.namePrompt?.(false);
    this.namePrompt = null;
  }

  async signOut(everywhere: boolean): Promise<void> {
    await call("DELETE", everywhere ? "/sessions/all" : "/sessions");
    this.person = null;
  }
}

export const me = new Me();
