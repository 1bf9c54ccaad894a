/** The reader's preferences, stored in their browser. */
import { browserLanguage, type Language, LANGUAGES, setLanguage } from "../text/page.svelte";

export interface Preferences {
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

const DEFAULTS: Preferences = {
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
  preferences: Preferences = $state(read());
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly night = matchMedia("(prefers-color-scheme: dark)");
  private moving = $state(!this.still.matches);
  private dark = $state(this.night.matches);

  constructor() {
    this.still.addEventListener("change", (event) => (this.moving = !event.matches));
    this.night.addEventListener("change", (event) => (this.dark = event.matches));
  }

  readonly motion = $derived(this.preferences.motion === "auto" ? this.moving : this.preferences.motion === "on");
  readonly theme = $derived(
    this.preferences.theme === "auto" ? (this.dark ? "dark" : "light") : this.preferences.theme,
  );
  readonly language: Language = $derived(this.preferences.language ?? browserLanguage(navigator.languages));
  /** How many times as long as usual a beat is shown. */
  readonly pace = $derived(PACES[this.preferences.pace]);

  /** Store the preferences and apply them to the document. Runs again whenever one changes. */
  apply(): void {
    store(this.preferences);
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.size = this.preferences.size;
    root.dataset.motion = this.motion ? "on" : "off";
    root.dataset.patterns = this.preferences.patterns ? "on" : "off";
    void setLanguage(this.language);
  }
}

function read(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Preferences>;
    const language = LANGUAGES.find((one) => one === stored.language) ?? null;
    return { ...DEFAULTS, ...stored, language };
  } catch {
    return { ...DEFAULTS };
  }
}

function store(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // The page works without storage too.
  }
}

export const settings = new Settings();
