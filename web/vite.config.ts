import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { budget } from "./budget.ts";
import { compressed } from "./compressed.ts";
import { inlined } from "./inlined.ts";

/**
 * What is always needed at once comes in one file, with all it imports: on a phone's network
 * twenty small ones would come in four rounds, one after the other.
 */
const TOGETHER = [
  {
    name: "shell",
    test: /\/src\/(main\.ts|App\.svelte|text\/numbers\.ts|look\/.*|lobby\/(bots\.ts|clockSaid\.ts|opponents\.ts|PlayerPicker\.svelte)|front\/(GameFacts\.svelte|GamePicture\.svelte))$|\/node_modules\/svelte\//,
    priority: 4,
  },
  { name: "table", test: /\/src\/(pages\/Table|board\/(Spot|Deferred|Tray))\.svelte$/, priority: 3 },
  { name: "rules", test: /\/src\/rules\/RulesText\.svelte$/, priority: 3 },
  { name: "sidebar", test: /\/src\/table\/sidebar\.ts$/, priority: 2 },
  { name: "front", test: /\/src\/pages\/Front\.svelte$/, priority: 1 },
];

/** The page is built into the Python package, whose server hands it out. */
export default defineConfig({
  plugins: [svelte(), budget({ shell: 90, board: 45 }), inlined("rolldown-runtime"), compressed()],
  build: {
    target: "es2022",
    outDir: "../src/lutece/server/page",
    emptyOutDir: true,
    manifest: "built.json", // from which the server takes what an address needs
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: process.env.LUTECE_DEV_SERVER ?? "http://127.0.0.1:8021", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
