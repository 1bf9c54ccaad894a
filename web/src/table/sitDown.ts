/** Takes a seat at an open table, once the person has a name. */
import type { Me as Person } from "../net/answers";
import { me } from "../people/me.svelte";
import type { TablePage } from "./tablePage.svelte";

export async function sitDown(page: TablePage, seat: number): Promise<void> {
  const before = me.person;
  if (!(await me.ensureNamed())) return;
  await sitDownAs(page, seat, before);
}

/** The same for somebody who has come in or taken a name since: the table is told that first. */
export async function sitDownAs(page: TablePage, seat: number, before: Person | null): Promise<void> {
  if (me.person !== before) await page.table.reconnect();
  await page.requests.command("join", { seat });
}
