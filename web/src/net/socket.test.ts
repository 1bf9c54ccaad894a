import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "./backoff";
import type { FromServer, Welcome } from "./protocol";
import { type Connection, RefusedError, TableSocket } from "./socket";

/** A socket of which the test is the other end. */
class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; [key: string]: unknown }[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }

  close(): void {
    this.cut(1000);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message: Partial<FromServer>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  cut(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}

const WELCOME: Partial<Welcome> = { type: "welcome", version: 7 };
const newest = (): FakeSocket => FakeSocket.made.at(-1) as FakeSocket;

interface Connected {
  socket: TableSocket;
  heard: FromServer[];
  states: Connection[];
}

function connected(seen: () => number | null = () => 7): Connected {
  const heard: FromServer[] = [];
  const states: Connection[] = [];
  const socket = new TableSocket(
    "t1",
    "key",
    seen,
    (message) => heard.push(message),
    (state) => states.push(state),
  );
  newest().open();
  return { socket, heard, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "lutece.example" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table's socket", () => {
  it("says hello with the version that was seen, and hands on what it hears", () => {
    const { heard, states } = connected(() => null);
    expect(newest().address).toBe("wss://lutece.example/api/tables/t1/socket");
    expect(newest().sent).toEqual([{ type: "hello", seen: null, key: "key" }]);
    newest().say(WELCOME);
    expect([heard, states]).toEqual([[WELCOME], ["connected"]]);
  });

  it("resumes after a cut from what was seen by then", () => {
    let seen = 7;
    const { states } = connected(() => seen);
    newest().say(WELCOME);
    seen = 9;
    newest().cut(1006);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    newest().open();
    expect(FakeSocket.made).toHaveLength(2);
    expect(newest().sent[0]).toMatchObject({ type: "hello", seen: 9 });
  });

  it("waits longer after each attempt, and begins anew after a welcome", () => {
    connected();
    const attempts = (within: number): number => {
      const before = FakeSocket.made.length;
      vi.advanceTimersByTime(within);
      return FakeSocket.made.length - before;
    };
    for (const shortest of [250, 500, 1000]) {
      newest().cut(1006);
      expect(attempts(shortest - 1)).toBe(0);
      expect(attempts(shortest + 1)).toBe(1);
    }
    newest().open();
    newest().say(WELCOME);
    newest().cut(1006);
    expect(attempts(500)).toBe(1);
  });

  it("comes back when the server has said that it stops", () => {
    const { states } = connected();
    newest().say({ type: "come-back", version: 7, after: 2 });
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("gives up where the server won't have it", () => {
    const { states } = connected();
    newest().cut(4004);
    vi.advanceTimersByTime(60_000);
    expect([states.at(-1), FakeSocket.made.length]).toEqual(["gone", 1]);
  });
});

describe("a question", () => {
  it("is answered by its number", async () => {
    const { socket } = connected();
    const [one, other] = [socket.ask({ type: "say", text: "a" }), socket.ask({ type: "say", text: "b" })];
    newest().say({ type: "done", request: 2, version: 8, data: { table: "b" } });
    newest().say({ type: "done", request: 1, version: 8, data: { table: "a" } });
    await expect(one).resolves.toMatchObject({ data: { table: "a" } });
    await expect(other).resolves.toMatchObject({ data: { table: "b" } });
  });

  it("that is asked too early is sent after the hello", () => {
    const socket = new TableSocket(
      "t1",
      null,
      () => null,
      () => {},
      () => {},
    );
    void socket.ask({ type: "say", text: "a" }).catch(() => {});
    expect(newest().sent).toEqual([]);
    newest().open();
    expect(newest().sent.map((message) => message.type)).toEqual(["hello", "say"]);
  });

  it("may be refused, with a reason", async () => {
    const { socket } = connected();
    const asked = socket.ask({ type: "say", text: "a" });
    newest().say({ type: "refused", request: 1, version: 7, reason: { key: "full", rule: "§3.2", values: {} } });
    const refusal: unknown = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedError);
    expect(refusal).toMatchObject({ reason: { key: "full" } });
  });

  it("fails with a cut, and where there is no connection", async () => {
    const { socket } = connected();
    const asked = socket.ask({ type: "say", text: "a" });
    newest().cut(1006);
    await expect(asked).rejects.toThrow("cut");
    await expect(socket.ask({ type: "say", text: "b" })).rejects.toThrow("cut");
  });
});

it("connects again at once for somebody who has a name now", async () => {
  const { socket, states } = connected();
  const again = socket.restart();
  newest().open();
  newest().say(WELCOME);
  await expect(again).resolves.toBeUndefined();
  expect(FakeSocket.made).toHaveLength(2);
  expect(states).toEqual(["connected"]);
});

it("is quiet once it is closed", () => {
  const { socket, states } = connected();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect([states, FakeSocket.made.length]).toEqual([[], 1]);
});

it("the wait grows, but not for ever", () => {
  expect(backoff(0, 1)).toBe(500);
  expect(backoff(3, 1)).toBe(4000);
  expect(backoff(3, 0)).toBe(2000);
  expect(backoff(60, 1)).toBe(15_000);
});
