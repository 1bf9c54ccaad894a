/** My own socket: calls me, wherever I am on the page, when something happens at my tables. */
import { backoff } from "../net/backoff";
import { nameOf } from "../net/lobby";
import type { Notice } from "../net/protocol";
import { notices } from "../page/notices.svelte";
import { router } from "../page/router.svelte";
import { settings } from "../settings/settings.svelte";
import { ring } from "../table/bell";
import { language, say } from "../text/page.svelte";

/** Listen until the returned function is called. */
export function listen(): () => void {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/me/socket`);
    socket.onopen = () => (attempt = 0);
    socket.onmessage = (event) => void hear(JSON.parse(event.data as string) as Notice);
    socket.onclose = () => (timer = setTimeout(connect, backoff(attempt++, Math.random())));
  }

  connect();
  return () => {
    clearTimeout(timer);
    if (socket) socket.onclose = null;
    socket?.close();
  };
}

/** A table that is on the screen without being the page's address: a guide's. */
export const onScreen: { table: string | null } = { table: null };

/** What happens at the table on the screen is told there. */
async function hear(notice: Notice): Promise<void> {
  const route = router().route;
  const here = route.page === "table" ? route.id : onScreen.table;
  if (notice.type !== "notice" || notice.table === here) return;
  const game = await nameOf(notice.game, language());
  const link = { href: `/table/${notice.table}`, text: say("call.go") };
  notices.show(say(`call.${notice.what}`, { game }), "good", link);
  if (settings.wishes.sounds) ring(notice.what === "turn" ? "turn" : "chat");
}
