/** The review's drawings: one file, which nobody loads before a review is looked at. */
export { default as ReviewLayer } from "./ReviewLayer.svelte";
