import { mount } from "svelte";
import "./look/tokens.css";
import "./look/page.css";
import App from "./App.svelte";
import { defer } from "./board/deferred";
import { loadPage } from "./page/pages";
import { router } from "./page/router.svelte";
import { settings } from "./settings/settings.svelte";
import { setLanguage } from "./text/page.svelte";

const PATIENCE = 400; // milliseconds, until something is shown even if it is not whole

/** The page of the address with what it shows first: all of it is drawn in one go. */
async function prepare(): Promise<void> {
  const page = await loadPage(router().route.page).catch(() => null); // the page itself will say so
  await page?.prepare?.();
}

async function begin(): Promise<void> {
  await setLanguage(settings.language);
  await Promise.race([prepare(), new Promise((over) => setTimeout(over, PATIENCE))]);
  const target = document.getElementById("page");
  if (target) mount(App, { target });
  if (import.meta.env.PROD && "serviceWorker" in navigator) defer(keepShell);
}

function keepShell(): void {
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // Without it the page works all the same, only not offline.
  });
}

// Not awaited here: the pages import from this file, and would wait for it while it waits for them.
void begin();
