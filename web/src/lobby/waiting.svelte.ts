/** My wait for a game that is found for me. It is the server's: a reload and other pages change nothing. */
import { call, get, patch } from "../net/api";
import type { Wait, Waiting } from "../net/protocol";

class MyWait {
  wait = $state.raw<Wait | null>(null);
  /** When bots take the free seats, by performance.now(); null: never. */
  botsAt = $state<number | null>(null);

  receive({ wait }: Pick<Waiting, "wait">): void {
    this.wait = wait;
    this.botsAt = typeof wait?.left === "number" ? performance.now() + 1000 * wait.left : null;
  }

  async load(): Promise<void> {
    try {
      this.receive({ wait: await get<Wait | null>("/lobby/wait") });
    } catch {
      // Who can't be asked now is told when the socket is open again.
    }
  }

  /** Have the free seats taken by a bot now, or wait for people only. */
  async fillWith(bot: string | null): Promise<void> {
    this.receive({ wait: await patch<Wait | null>("/lobby/wait", { bot }) });
  }

  async end(): Promise<void> {
    await call("DELETE", "/lobby/wait");
    this.receive({ wait: null });
  }
}

export const myWait = new MyWait();
