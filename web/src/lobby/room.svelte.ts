/** The lobby as a room: who is there and what is said, as long as its page is open. */
import { get, post } from "../net/api";
import type { LobbyLine, LobbyNow, LobbyPeople, LobbyPerson } from "../net/protocol";

export type FromLobby = LobbyNow | LobbyPeople | LobbyLine;

const MOST_LINES = 100;
const EVERY = 10_000; // milliseconds: how often a stranger looks, who has no socket

export class Room {
  people = $state.raw<LobbyPerson[]>([]);
  nameless = $state(0);
  lines = $state.raw<LobbyLine[]>([]);
  /** Set by the person's own socket while it is open. */
  send: ((message: string) => void) | null = null;
  private wanted = false;

  /** The page of the lobby is open, until the returned function is called. */
  enter(): () => void {
    this.wanted = true;
    this.say();
    void this.look();
    const timer = setInterval(() => this.send || document.hidden || void this.look(), EVERY);
    return () => {
      clearInterval(timer);
      this.wanted = false;
      this.say();
    };
  }

  /** Tell the server whether we are there; again when the socket is new, or the name. */
  say(): void {
    this.send?.(JSON.stringify({ type: "in-lobby", here: this.wanted }));
  }

  opened(send: (message: string) => void): void {
    this.send = send;
    if (this.wanted) this.say();
  }

  closed(): void {
    this.send = null;
  }

  receive(message: FromLobby): void {
    if (message.type === "lobby-line") {
      this.lines = [...this.lines, message].slice(-MOST_LINES);
      return;
    }
    this.people = message.people;
    this.nameless = message.nameless;
    if (message.type === "lobby") this.lines = message.lines;
  }

  write(text: string): Promise<LobbyLine> {
    return post<LobbyLine>("/lobby/lines", { text });
  }

  private async look(): Promise<void> {
    try {
      this.receive({ ...(await get<LobbyNow>("/lobby")), type: "lobby" });
    } catch {
      // The lists beside it say that the server can't be reached.
    }
  }
}

export const room = new Room();
