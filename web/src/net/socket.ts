/**
 * The socket of one table. It says hello with the last version that was seen, so that after a lost
 * connection exactly what was missed is sent. It reconnects by itself, with a longer pause each time.
 */
import { backoff } from "./backoff";
import type { FromClient, FromServer, Reason } from "./protocol";

export type Connection = "connecting" | "connected" | "lost" | "gone";

export class RefusedError extends Error {
  constructor(readonly reason: Reason) {
    super(reason.key);
  }
}

type WithRequest = Extract<FromServer, { request: number }>;
type Waiting = { give: (answer: WithRequest) => void; fail: (error: Error) => void };

const PING_EVERY = 25_000;
const CUT = "cut";

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private unsent: string[] = []; // asked while the socket was being opened
  private asked = 0;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private welcomes: (() => void) | undefined;

  constructor(
    private readonly table: string,
    private readonly key: string | null,
    private readonly seen: () => number | null,
    private readonly hear: (message: FromServer) => void,
    private readonly changed: (connection: Connection) => void,
  ) {
    this.connect();
    addEventListener("online", this.connectNow);
  }

  /** Send something that is answered. A refusal is thrown, and so is a lost connection. */
  ask<T extends WithRequest>(message: FromClient & { request?: number }): Promise<T> {
    const request = ++this.asked;
    return new Promise<T>((give, fail) => {
      const socket = this.socket;
      if (!socket || socket.readyState > WebSocket.OPEN) return fail(new Error(CUT));
      this.waiting.set(request, { give: give as Waiting["give"], fail });
      const text = JSON.stringify({ ...message, request });
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
      else this.unsent.push(text);
    });
  }

  /** Close the socket and connect again; resolves once the server has answered. */
  restart(): Promise<void> {
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    this.connect();
    return new Promise((done) => (this.welcomes = done));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.connectNow);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const hello = JSON.stringify({ type: "hello", seen: this.seen(), key: this.key });
      for (const text of [hello, ...this.unsent.splice(0)]) socket.send(text);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  private receive(message: FromServer): void {
    if (message.type === "welcome") this.welcomed();
    if (message.type === "come-back") this.reconnectAfter(message.after);
    if ("request" in message) this.answer(message);
    else this.hear(message);
  }

  private answer(message: WithRequest): void {
    const waiting = this.waiting.get(message.request);
    this.waiting.delete(message.request);
    if (message.type === "refused") waiting?.fail(new RefusedError(message.reason));
    else waiting?.give(message);
  }

  private welcomed(): void {
    this.attempt = 0;
    this.changed("connected");
    this.welcomes?.();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.ping, PING_EVERY);
  }

  private readonly ping = (): void => {
    this.ask({ type: "ping" }).catch(() => {});
    this.timer = setTimeout(this.ping, PING_EVERY);
  };

  private lost(code: number): void {
    for (const waiting of this.waiting.values()) waiting.fail(new Error(CUT));
    this.waiting.clear();
    this.unsent = [];
    if (this.closed) return;
    // 4xxx: the server won't have this socket at all (no such table, no right to watch).
    if (code >= 4000 && code !== 4008) return this.changed("gone");
    this.changed("lost");
    this.connectIn(backoff(this.attempt++, Math.random()));
  }

  private reconnectAfter(after: number): void {
    this.changed("lost");
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    this.connectIn(after * 1000 + 200);
  }

  private connectIn(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** The machine is on the network again: don't wait for the next attempt. */
  private readonly connectNow = (): void => {
    if (this.socket?.readyState === WebSocket.CLOSED) this.connectIn(0);
  };
}
