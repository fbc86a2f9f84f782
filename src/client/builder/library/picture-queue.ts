/** Renders pictures one after another while the browser is idle, so that neither opening nor scrolling waits for them. */
export interface PictureQueue {
  /** Queues a picture; `start` is called when it is its turn. Returns a function that removes it. */
  readonly ask: (start: () => void) => () => void;
  /** Reports that a started picture is rendered, so that the next one may start. */
  readonly done: () => void;
}

/** Calls `run` when the browser is idle, or after a timeout. */
export type WhenIdle = (run: () => void) => void;

/** How many pictures may load at the same time. */
const together = 2;

/** Creates the queue of one dialog. */
export function createPictureQueue(whenIdle: WhenIdle): PictureQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isPlanned = false;
  const plan = () => {
    if (isPlanned || waiting.length === 0 || running >= together) return;
    isPlanned = true;
    whenIdle(() => {
      isPlanned = false;
      const start = waiting.shift();
      if (start === undefined) return;
      running += 1;
      start();
      plan();
    });
  };
  return {
    ask: (start) => {
      waiting.push(start);
      plan();
      return () => {
        const at = waiting.indexOf(start);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
    done: () => {
      running = Math.max(0, running - 1);
      plan();
    },
  };
}

/** Safari does not support `requestIdleCallback`. */
export const whenBrowserIsIdle: WhenIdle = (run) => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
};
