/** The reader's preferences, stored in their browser. */
import { browserLanguage, type Language, LANGUAGES, setLanguage } from "../text/page.svelte";

/** How quickly events are told, the slowest first. */
export const PACES = ["slow", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];
/** Whether a move is confirmed before it is made; what "usual" means, table/confirming.ts says. */
export const CONFIRMS = ["usual", "always", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];

export interface Preferences {
  language: Language | null; // null: the browser's
  theme: "auto" | "light" | "dark";
  motion: "auto" | "on" | "off";
  pace: Pace;
  size: "normal" | "large" | "larger";
  patterns: boolean;
  sounds: boolean;
  confirm: Confirm;
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
  confirm: "usual",
  board: "drawn",
  opponent: "level-2",
};
const STORAGE_KEY = "lutece.settings";
const TIMES: Record<Pace, number> = { slow: 1.8, normal: 1, quick: 0.45 };

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
  readonly pace = $derived(TIMES[this.preferences.pace]);

  /** The next pace in a direction; null where there is none. */
  paceBeside(step: 1 | -1): Pace | null {
    return PACES[PACES.indexOf(this.preferences.pace) + step] ?? null;
  }

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
    return { ...DEFAULTS, ...stored, ...checked(stored) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** What older versions of the page stored otherwise, or whoever edits their storage. */
function checked(stored: Partial<Preferences>): Pick<Preferences, "language" | "pace" | "confirm"> {
  const language = LANGUAGES.find((one) => one === stored.language) ?? null;
  const pace = PACES.find((one) => one === stored.pace) ?? DEFAULTS.pace;
  const unasked = (stored.confirm as unknown) === false; // before there were three ways
  const confirm = CONFIRMS.find((one) => one === stored.confirm) ?? (unasked ? "never" : DEFAULTS.confirm);
  return { language, pace, confirm };
}

function store(preferences: Preferences): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // The page works without storage too.
  }
}

export const settings = new Settings();
