/** Draws pictures one after the other while nothing else is to be done, so that neither opening nor scrolling waits for them. */
export interface PictureQueue {
  /** Asks to be drawn; `start` is called when it is its turn. Answers how to give up or leave. */
  readonly ask: (start: () => void) => () => void;
  /** Said once what was started stands there: the next one may begin. */
  readonly done: () => void;
}

/** Calls it when the browser is idle, at the latest after a while. */
export type WhenIdle = (run: () => void) => void;

/** At most this many are being loaded at a time. */
const together = 2;

/** A queue for the pictures of one dialog. */
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

/** The browser's idle time; Safari has no word for it. */
export const whenBrowserIsIdle: WhenIdle = (run) => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
};
