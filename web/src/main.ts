import { mount } from "svelte";
import "./look/tokens.css";
import "./look/page.css";
import App from "./App.svelte";
import { settings } from "./settings/settings.svelte";
import { speak } from "./text/page.svelte";

await speak(settings.language);
const target = document.getElementById("page");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // Without it the page works all the same, only not offline.
  });
}
