import type { EditorDeps } from "./editor-deps.ts";

/** Repeats a save that got no response, with growing waits. */
export interface SaveRetry {
  readonly schedule: () => void;
  readonly cancel: () => void;
  /** Starts over with the shortest wait, since a response came. */
  readonly reset: () => void;
}

/** Milliseconds before a save without a response is retried. */
const retryAfter = [2_000, 5_000, 15_000, 30_000];

export function createSaveRetry(later: EditorDeps["later"], save: () => void): SaveRetry {
  let retries = 0;
  let cancel = () => {};
  return {
    schedule: () => {
      const wait = retryAfter[Math.min(retries, retryAfter.length - 1)] ?? 30_000;
      retries += 1;
      cancel = later(save, wait);
    },
    cancel: () => cancel(),
    reset: () => {
      retries = 0;
    },
  };
}
