/** The person's own socket: what happens at their tables, on every page, and the lobby's news. */
import { type FromLobby, room } from "../lobby/room.svelte";
import { myWait } from "../lobby/waiting.svelte";
import { backoff } from "../net/backoff";
import { nameOf } from "../net/lobby";
import type { Notice, Waiting } from "../net/protocol";
import { notices } from "../page/notices.svelte";
import { router } from "../page/router.svelte";
import { settings } from "../settings/settings.svelte";
import { playSound } from "../table/sounds";
import { language, say } from "../text/page.svelte";
import { myTurns } from "./myTurns.svelte";
import { sayVisibility } from "./visibility";

/** Listens until the returned function is called. */
export function listenForNotifications(): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endSaying: (() => void) | undefined;

  function connect(): void {
    const fresh = new WebSocket(`${location.origin.replace("http", "ws")}/api/me/socket`);
    socket = fresh;
    fresh.onopen = () => {
      attempt = 0;
      endSaying = sayVisibility((looking) => fresh.send(JSON.stringify(looking)));
      room.opened((message) => fresh.send(message));
      void myWait.load();
      void myTurns.load();
    };
    fresh.onmessage = (event) => void receive(JSON.parse(event.data as string) as Notice | FromLobby | Waiting);
    fresh.onclose = () => {
      endSaying?.();
      room.closed();
      timer = setTimeout(connect, backoff(attempt++, Math.random()));
    };
  }

  connect();
  return () => {
    clearTimeout(timer);
    endSaying?.();
    room.closed();
    if (socket) socket.onclose = null;
    socket?.close();
    myWait.receive({ wait: null });
    myTurns.forget();
  };
}

/** A table that is on the screen without being the page's address: a guide's. */
export const tableOnScreen: { table: string | null } = { table: null };

/** Shows a notification, unless its table is on the screen: that one shows it itself. */
async function receive(notice: Notice | FromLobby | Waiting): Promise<void> {
  if (notice.type === "waiting") return myWait.receive(notice);
  if (notice.type !== "notice") {
    if (notice.type.startsWith("lobby")) room.receive(notice); // there is also “come back”
    return;
  }
  const route = router().route;
  const here = route.page === "table" ? route.id : tableOnScreen.table;
  if (notice.table === here) return;
  if (notice.what !== "chat") void myTurns.load();
  const game = await nameOf(notice.game, language());
  const link = { href: `/table/${notice.table}`, text: say("call.go") };
  notices.show(say(`call.${notice.what}`, { game }), "good", link);
  if (settings.preferences.sounds) playSound(notice.what === "turn" ? "turn" : "chat");
}
