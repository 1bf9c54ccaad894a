import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../net/socket";
import type { FromServer } from "../net/protocol";
import type { ClientTable } from "./table.svelte";
import { AFTER, FRAMES, info, moved, news, seen, view, welcome } from "./table.fixture";

/** The socket as the table sees it; what is asked waits until the test answers. */
const { sockets, FakeSocket } = vi.hoisted(() => {
  class FakeSocket {
    asked: { type: string; [key: string]: unknown }[] = [];
    answers: ((answer: unknown) => void)[] = [];
    restarts = 0;
    constructor(
      readonly table: string,
      readonly key: string | null,
      readonly seen: () => number | null,
      readonly hear: (message: FromServer) => void,
      readonly changed: (connection: Connection) => void,
    ) {
      sockets.push(this);
    }
    ask(message: { type: string }): Promise<unknown> {
      this.asked.push(message);
      return new Promise((give) => this.answers.push(give));
    }
    restart(): Promise<void> {
      this.restarts += 1;
      return Promise.resolve();
    }
    close(): void {}
  }
  const sockets: FakeSocket[] = [];
  return { sockets, FakeSocket };
});
vi.mock("../net/socket", () => ({ TableSocket: FakeSocket }));
vi.mock("../net/preloaded", () => ({ preloadedTable: () => null }));

const BEAT = 100; // milliseconds
const page = { hidden: false, hide: (): void => {} };
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  page.hidden = false;
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_name: string, hide: () => void) => (page.hide = hide),
    removeEventListener: () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Opened {
  table: ClientTable;
  hear: (message: FromServer) => void;
  socket: InstanceType<typeof FakeSocket>;
  shown: (string | null)[];
}

async function opened(first = welcome()): Promise<Opened> {
  const { ClientTable } = await import("./table.svelte");
  const shown: (string | null)[] = [];
  const table = new ClientTable("t", null, {
    beatTime: () => BEAT,
    shown: (steps) => shown.push(...steps.map((step) => step.event?.event ?? null)),
    received: () => {},
  });
  const socket = sockets.at(-1) as InstanceType<typeof FakeSocket>;
  socket.hear(first);
  return { table, hear: socket.hear, socket, shown };
}

const points = ({ table }: Opened): unknown => table.view?.points;
const LATER = welcome({
  version: 5,
  table: info({ moves: 2, to_act: 1 }),
  entries: [moved(5, 2, FRAMES)],
  positions: [{ moves: 2, seat: 0, view: AFTER, legal: [], undo: 0 }],
});

describe("what is on the screen", () => {
  it("follows what is shown, and can be played on only at the end", async () => {
    const at = await opened();
    expect([at.table.myTurn, at.table.legal.length]).toEqual([true, 1]);
    at.hear(news());
    expect([points(at), at.table.shown?.to_act, at.table.myTurn, at.table.legal]).toEqual([[2, 0], 0, true, []]);
    expect(at.table.info?.to_act).toBe(1);
    vi.advanceTimersByTime(BEAT);
    expect([points(at), at.table.shown?.to_act, at.table.myTurn]).toEqual([[5, 0], 1, false]);
  });

  it("has the log of that moment", async () => {
    const at = await opened();
    at.hear(news());
    vi.advanceTimersByTime(1);
    const shown = (): unknown => at.table.log.at(-1)?.what;
    expect(shown()).toMatchObject({ kind: "move", move: 2, frames: [FRAMES[0]] });
    vi.advanceTimersByTime(BEAT + 5);
    expect(shown()).toMatchObject({ kind: "move", move: 2, frames: FRAMES });
  });

  it("jumps where moves are taken back", async () => {
    const at = await opened();
    at.hear(news());
    const back = { moves: 1, seat: 0, view: view(), legal: [], undo: 0 };
    at.hear(
      news({
        version: 6,
        entries: [{ number: 6, at: 0, what: { kind: "undo", seat: 0, to: 1 } }],
        table: info(),
        positions: [back],
      }),
    );
    expect([at.table.playback.active, points(at), at.table.shown?.moves]).toEqual([false, [2, 0], 1]);
  });

  it("is asked for anew where something is missing", async () => {
    const at = await opened();
    expect(at.socket.seen()).toBe(4);
    at.hear(news({ positions: [{ moves: 7, seat: 0, legal: [], undo: 0 }] }));
    expect([at.socket.restarts, at.socket.seen()]).toEqual([1, null]);
    at.hear(LATER);
    expect([points(at), at.socket.seen()]).toEqual([[5, 0], 5]);
  });
});

describe("what nobody has seen", () => {
  it("is offered after a cut", async () => {
    const at = await opened();
    at.hear(LATER);
    expect([at.table.missedFrom, points(at), at.shown]).toEqual([1, [5, 0], []]);
  });

  it("is offered on the next visit, until it is shown or skipped", async () => {
    await opened();
    vi.advanceTimersByTime(10);
    expect((await opened(LATER)).table.missedFrom).toBe(1);
    vi.advanceTimersByTime(10);
    const again = await opened(LATER);
    expect(again.table.missedFrom).toBe(1);
    again.table.skipMissed();
    vi.advanceTimersByTime(10);
    expect((await opened(LATER)).table.missedFrom).toBeNull();
  });

  it("is what was not yet shown when the page was left", async () => {
    (await opened()).hear(news());
    vi.advanceTimersByTime(10);
    expect((await opened(LATER)).table.missedFrom).toBe(1);
    const page = await opened();
    page.hear(news());
    await vi.advanceTimersByTimeAsync(10 * BEAT);
    expect((await opened(LATER)).table.missedFrom).toBeNull();
  });

  it("is skipped while the page is hidden, and offered", async () => {
    const at = await opened();
    page.hidden = true;
    at.hear(news());
    expect([at.table.playback.active, points(at), at.table.missedFrom]).toEqual([false, [5, 0], 1]);
  });

  it("is what was being shown when the page was hidden", async () => {
    const at = await opened();
    at.hear(news());
    page.hidden = true;
    page.hide();
    expect([at.table.playback.active, at.table.missedFrom]).toEqual([false, 1]);
  });

  it("is shown from the server's answers, and the game is shown again", async () => {
    const at = await opened();
    at.hear(LATER);
    void at.table.showMissed();
    expect(at.table.missedFrom).toBeNull();
    at.socket.answers[0]?.(seen(1, view()));
    await vi.advanceTimersByTimeAsync(1);
    at.socket.answers[1]?.(seen(2, AFTER, FRAMES));
    await vi.advanceTimersByTimeAsync(1);
    expect(at.socket.asked.map((one) => [one.type, one.move])).toEqual([
      ["look-at", 1],
      ["look-at", 2],
    ]);
    expect([at.table.lookingBack, points(at), at.shown]).toEqual([true, [2, 0], ["built"]]);
    await vi.advanceTimersByTimeAsync(3 * BEAT);
    expect([at.table.lookingBack, points(at), at.shown]).toEqual([false, [5, 0], ["built", "scored"]]);
  });

  it("is what came while somebody looked back", async () => {
    const at = await opened();
    void at.table.replay.at(0);
    at.socket.answers[0]?.(seen(0, view({ points: [0, 0] })));
    await vi.advanceTimersByTimeAsync(1);
    at.hear(news());
    expect([points(at), at.table.missedFrom]).toEqual([[0, 0], 1]);
    at.table.replay.live();
    expect(points(at)).toEqual([5, 0]);
  });
});
