/** Who I am here: nobody yet, a guest with a name, or an account. */
import { ApiFault, call, get, post } from "../net/api";
import { broughtMe } from "../net/brought";

export interface Person {
  id: string;
  name: string;
  kind: "guest" | "account";
  password?: boolean; // whether there is one
}

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

  /** Come in as a guest. */
  async comeIn(name: string): Promise<void> {
    this.person = await post<Person>("/guests", { name });
    this.asking?.(true);
    this.asking = null;
  }

  /** Make sure that there is a name; false if the prompt was closed without one. */
  async ensure(): Promise<boolean> {
    if (!this.known) await this.look();
    if (this.person) return true;
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
