import type { DragJob } from "./drag-job.ts";

/** The windows a drag takes place in: the builder's and those of its targets. */
export function windowsOf(job: DragJob): readonly Window[] {
  return [...new Set([window, ...job.targets().map(({ view }) => view)])];
}

/**
 * Swallows the next keyup, because some browsers click a button on Space's keyup even if its
 * keydown was cancelled.
 */
export function swallowKeyUp(views: readonly Window[]): void {
  const ended = new AbortController();
  for (const view of views) {
    view.addEventListener(
      "keyup",
      (event) => {
        event.preventDefault();
        ended.abort();
      },
      { capture: true, signal: ended.signal },
    );
  }
}
