/** The steps of a guide by what is said: several moves that the guide makes may go with one sentence. */
import type { GuideStep } from "./guide";

/** Whether a step goes with the sentence of the one before it. */
function goesOn(steps: GuideStep[], at: number): boolean {
  const [before, step] = [steps[at - 1], steps[at]];
  return Boolean(before?.auto && step?.auto && before.say === step.say);
}

/** The step with which the sentence before this step began. */
export function sentenceBefore(steps: GuideStep[], at: number): number {
  let found = Math.max(0, at - 1);
  while (goesOn(steps, found)) found -= 1;
  return found;
}
