import { setImmediate } from "node:timers/promises";

/** Milliseconds of work before yielding; too short a wait to notice. */
const turnMs = 12;

/**
 * For work on thousands of blocks: call it after each piece to let other requests in between. It waits only once the
 * time slice is used up, so short work is not delayed.
 */
export function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await setImmediate();
    began = performance.now();
  };
}
