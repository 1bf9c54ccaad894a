/**
 * The review of a table, from asking for it to its last word: a quick look comes first, and a closer
 * one replaces it while one looks. Its drawings come in a file of their own, once they are needed.
 */
import type { Action } from "../board/contract";
import { get, post, remove } from "../net/api";
import type { Position, Review, ReviewState, ReviewWish, TryJudged } from "../net/protocol";
import { notices } from "../page/notices.svelte";
import { me } from "../people/me.svelte";

const AGAIN = 1000; // milliseconds between two looks at how far it is

export class TableReview {
  progress = $state.raw<ReviewState | null>(null);
  review = $state.raw<Review | null>(null);
  /** Whether it lies over the board, once the game is over. */
  isOpen = $state(false);
  /** The decision that is tried again; null: none is. */
  trying = $state<number | null>(null);
  /** Decisions whose better move was shown: nobody who wants to find it is told before. */
  told = $state.raw<ReadonlySet<number>>(new Set());
  parts = $state.raw<typeof import("./index") | null>(null);
  /** Which review is here already, and need not be sent again. */
  private has: ReviewState["budget"] = null;
  private looked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly key: string | null,
  ) {}

  /** Whether something is being worked on. */
  readonly underWay: boolean = $derived.by(() => {
    const state = this.progress?.state;
    return state === "waiting" || state === "running" || (this.progress?.better_is_coming ?? false);
  });
  /** How much of that is done, in per cent. */
  readonly percent: number = $derived.by(() => {
    const { done = 0, of = 0 } = this.progress ?? {};
    return of > 0 ? Math.floor((100 * done) / of) : 0;
  });

  /** Whether there is one already; what was made before is shown at once. */
  async look(): Promise<void> {
    if (this.looked) return;
    this.looked = true;
    await this.attempt(() => get<ReviewState>(this.path("")));
    if (this.review) await this.load();
  }

  /** Ask for it, and open it. */
  async ask(budget: ReviewWish["budget"] = "standard"): Promise<void> {
    this.isOpen = true;
    await Promise.all([
      this.load(),
      this.review && !this.isQuick ? null : this.attempt(() => this.request({ budget })),
    ]);
  }

  /** No more work; what is there stays. */
  cancel(): Promise<void> {
    return this.attempt(() => remove<ReviewState>(this.path("")));
  }

  /** Whether what is there is a quick look, and no closer one comes by itself. */
  get isQuick(): boolean {
    return this.progress?.budget === "quick" && !this.underWay;
  }

  /** The position before a decision as its seat saw it, with what could be done there. */
  position(number: number): Promise<Position> {
    return get<Position>(this.path(`/positions/${number}`));
  }

  async answer(number: number, { id: action }: Action): Promise<TryJudged> {
    await me.ensure();
    return post<TryJudged>(this.path("/answers"), { number, action });
  }

  tell(number: number): void {
    this.told = new Set([...this.told, number]);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  async load(): Promise<void> {
    try {
      this.parts ??= await import("./index");
    } catch (error) {
      notices.showError(error);
    }
  }

  private path(more: string, given: Record<string, string | null> = {}): string {
    const values = Object.entries({ ...given, key: this.key }).filter(
      (one): one is [string, string] => one[1] !== null,
    );
    const query = new URLSearchParams(values).toString();
    return `/tables/${this.table}/review${more}${query && `?${query}`}`;
  }

  private async request(wish: ReviewWish): Promise<ReviewState> {
    await me.ensure(); // work is done for somebody
    return post<ReviewState>(this.path(""), wish);
  }

  private async attempt(what: () => Promise<ReviewState>): Promise<void> {
    try {
      this.take(await what());
    } catch (error) {
      notices.showError(error);
    }
  }

  private take(state: ReviewState): void {
    this.progress = state;
    if (state.review) [this.review, this.has] = [state.review, state.budget];
    clearTimeout(this.timer);
    if (this.underWay && !this.closed) this.timer = setTimeout(() => void this.again(), AGAIN);
  }

  /** Look how far it is. Whoever is offline for a moment looks again later. */
  private async again(): Promise<void> {
    try {
      this.take(await get<ReviewState>(this.path("", { have: this.has })));
    } catch {
      if (!this.closed) this.timer = setTimeout(() => void this.again(), 5 * AGAIN);
    }
  }
}
