import type { DragJob } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { startKeyboardRun } from "./keyboard-run.ts";
import { listenToEscape, listenToLift } from "./lift-events.ts";
import type { Point, PointerInput } from "./phases.ts";
import { startPointerRun } from "./pointer-run.ts";
import type { PointerRun } from "./pointer-run.ts";
import type { Run } from "./run.ts";
import { windowsOf } from "./windows.ts";

/** The drag in progress, with the listeners that may end it. There is at most one. */
export interface CurrentDrag {
  /** Starts a drag by mouse or touch. */
  readonly begin: (job: DragJob, input: PointerInput, from: Point) => void;
  /** Starts a drag by keyboard. */
  readonly lift: (job: DragJob) => void;
  /** The pointer moved to this point. */
  readonly follow: (point: Point) => void;
  /**
   * Ends it, with a drop or without a change. Resolves after the drop animation: to false if
   * `finish` was called in the meantime.
   */
  readonly end: (isDrop: boolean) => Promise<boolean>;
  /** Skips the rest of the drop animation. */
  readonly finish: () => void;
}

/** What a drag calls when something ends it. */
export interface DragEndings {
  /** Called when the entries are gone, or on Escape. */
  readonly cancel: () => void;
  /** Called when a key drops it. */
  readonly drop: () => void;
}

/** Creates the slot for a drag, empty at first. Both callbacks have to lead to `end`. */
export function createCurrentDrag(layer: DragLayer, { cancel, drop }: DragEndings): CurrentDrag {
  let run: Run | null = null;
  let follow: PointerRun["follow"] | null = null;
  /** Aborting it removes all listeners of the current drag. */
  let dragging = new AbortController();

  const watch = (job: DragJob): AbortSignal => {
    dragging = new AbortController();
    const stop = job.watch(() => job.moved().length === 0 && cancel());
    dragging.signal.addEventListener("abort", stop);
    return dragging.signal;
  };

  const clear = (): void => {
    run = null;
    follow = null;
  };

  return {
    begin: (job, input, from) => {
      const started = startPointerRun(job, layer, input);
      run = started;
      ({ follow } = started);
      follow(from);
      listenToEscape(windowsOf(job), watch(job), cancel);
    },
    lift: (job) => {
      const started = startKeyboardRun(job, layer);
      run = started;
      const signal = watch(job);
      const stop = listenToLift(windowsOf(job), { move: started.move, drop, cancel });
      signal.addEventListener("abort", stop);
    },
    follow: (point) => follow?.(point),
    end: async (isDrop) => {
      const ending = run;
      dragging.abort();
      await ending?.end(isDrop);
      // A new drag may have started during the drop animation and finished this one early.
      if (run !== ending) return false;
      clear();
      return true;
    },
    finish: () => {
      run?.finishNow();
      clear();
    },
  };
}
