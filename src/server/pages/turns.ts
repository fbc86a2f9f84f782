import { setImmediate } from "node:timers/promises";

/** Milliseconds of one turn: nobody notices a wait of that length. */
const turnMs = 12;

/**
 * Work on thousands of blocks that lets everybody else be served in between: call it after each piece. Waits only when the
 * turn is over, so that short work is done at once.
 */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await setImmediate();
    began = performance.now();
  };
}
