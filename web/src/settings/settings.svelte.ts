/** How somebody likes the page, kept in their browser. */
import { browsersLanguage, type Language, LANGUAGES, speak } from "../text/page.svelte";

export interface Wishes {
  language: Language | null; // null: the browser's
  theme: "auto" | "light" | "dark";
  motion: "auto" | "on" | "off";
  pace: "slow" | "normal" | "quick";
  size: "normal" | "large" | "larger";
  patterns: boolean;
  sounds: boolean;
  confirm: boolean;
  board: "drawn" | "text";
  opponent: string; // the bot that was played against last
}

const USUAL: Wishes = {
  language: null,
  theme: "auto",
  motion: "auto",
  pace: "normal",
  size: "normal",
  patterns: true,
  sounds: true,
  confirm: true,
  board: "drawn",
  opponent: "level-2",
};
const STORAGE_KEY = "lutece.settings";
const PACES = { slow: 1.8, normal: 1, quick: 0.45 };

class Settings {
  wishes: Wishes = $state(read());
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly night = matchMedia("(prefers-color-scheme: dark)");
  private moving = $state(!this.still.matches);
  private dark = $state(this.night.matches);

  constructor() {
    this.still.addEventListener("change", (event) => (this.moving = !event.matches));
    this.night.addEventListener("change", (event) => (this.dark = event.matches));
  }

  readonly motion = $derived(this.wishes.motion === "auto" ? this.moving : this.wishes.motion === "on");
  readonly theme = $derived(this.wishes.theme === "auto" ? (this.dark ? "dark" : "light") : this.wishes.theme);
  readonly language: Language = $derived(this.wishes.language ?? browsersLanguage(navigator.languages));
  /** How many times as long as usual a beat is shown. */
  readonly pace = $derived(PACES[this.wishes.pace]);

  /** Keep the wishes and dress the document by them. Runs again whenever one changes. */
  apply(): void {
    keep(this.wishes);
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.size = this.wishes.size;
    root.dataset.motion = this.motion ? "on" : "off";
    root.dataset.patterns = this.wishes.patterns ? "on" : "off";
    void speak(this.language);
  }
}

function read(): Wishes {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Wishes>;
    const language = LANGUAGES.find((one) => one === kept.language) ?? null;
    return { ...USUAL, ...kept, language };
  } catch {
    return { ...USUAL };
  }
}

function keep(wishes: Wishes): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(wishes));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings = new Settings();
