/** Whom I block or mute: what they write is not shown to me. */
import type { Blocked } from "../net/answers";
import { get, put, remove } from "../net/api";
import { me } from "./me.svelte";

class Blocks {
  list = $state.raw<Blocked[]>([]);
  private loadedFor: string | null = null;
  private readonly people = $derived(new Set(this.list.map(({ person }) => person)));

  /** Ask the server once for each person that I am. */
  async load(): Promise<void> {
    const person = me.person?.id ?? null;
    if (person === this.loadedFor) return;
    this.loadedFor = person;
    this.list = person === null ? [] : await get<Blocked[]>("/me/blocks").catch(() => []);
  }

  /** Whether what somebody writes is shown. */
  hears(person: string | null | undefined): boolean {
    return !person || !this.people.has(person);
  }

  async add(person: string, what: Blocked["what"]): Promise<void> {
    this.list = await put<Blocked[]>(`/me/blocks/${person}`, { what });
  }

  async end(person: string): Promise<void> {
    this.list = await remove<Blocked[]>(`/me/blocks/${person}`);
  }
}

export const blocks = new Blocks();
