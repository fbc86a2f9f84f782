import { onNextInput } from "#client/ui/next-input.ts";
import { notify } from "#client/ui/notices.ts";
import type { createCurrentDrag, CurrentDrag, DragEndings } from "./current-drag.ts";
import type { DragJob } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import type { Point } from "./phases.ts";
import { swallowKeyUp, windowsOf } from "./windows.ts";

type CreateDrag = typeof createCurrentDrag;

let loaded: CreateDrag | null = null;

/** Loads the code that runs drags ahead, so that the first one starts at once. */
export function prefetchDrags(): void {
  // Loaded again by the first drag if this fails.
  loadDrags().catch(() => {});
}

async function loadDrags(): Promise<CreateDrag> {
  loaded ??= (await import("./current-drag.ts")).createCurrentDrag;
  return loaded;
}

/** A drag that started before its code was there. */
interface Early {
  readonly start: (drag: CurrentDrag) => void;
  /** The point where the pointer is by now. */
  at: Point | null;
  /** Something else was started before it could begin. */
  isOver: boolean;
  readonly stopListening: () => void;
}

/**
 * The slot for a drag, whose code is loaded with the first one. A drag that starts earlier begins when the code arrives,
 * and is cancelled if it cannot be loaded. Both callbacks have to lead to `end`.
 */
export function createLateDrag(layer: DragLayer, endings: DragEndings): CurrentDrag {
  let drag: CurrentDrag | null = null;
  let early: Early | null = null;

  const drop = (): void => {
    early?.stopListening();
    early = null;
  };

  const begin = (create: CreateDrag): CurrentDrag => {
    drag ??= create(layer, endings);
    const waiting = early;
    drop();
    if (waiting !== null) {
      waiting.start(drag);
      if (waiting.at !== null) drag.follow(waiting.at);
    }
    return drag;
  };

  const start = (run: Early["start"], { isLift }: { readonly isLift: boolean }): void => {
    if (loaded !== null) {
      run(begin(loaded));
      return;
    }
    drop();
    const onOther = (): void => (isLift ? endings.cancel() : undefined);
    early = {
      start: run,
      at: null,
      isOver: false,
      stopListening: onNextInput({ onEscape: endings.cancel, onOther, holdsKeys: true }),
    };
    loadDrags().then(begin, () => {
      if (early === null) return;
      drop();
      notify.error({
        text: "Nothing was moved",
        detail:
          "What dragging needs could not be loaded. Check your connection, then drag it again.",
      });
      endings.cancel();
    });
  };

  return {
    begin: (job, input, from) =>
      start((current) => current.begin(job, input, from), { isLift: false }),
    lift: (job: DragJob) => {
      swallowKeyUp(windowsOf(job));
      start((current) => current.lift(job), { isLift: true });
    },
    follow: (point) => {
      if (early === null) drag?.follow(point);
      else early.at = point;
    },
    end: async (isDrop) => {
      if (early === null) return drag === null || drag.end(isDrop);
      const waiting = early;
      if (!isDrop) {
        drop();
        return true;
      }
      // What was dropped already is moved when the code arrives, unless something else was pressed.
      const code = await loadDrags().catch(() => null);
      if (code !== null && early === waiting) begin(code);
      return !waiting.isOver && (drag === null || drag.end(true));
    },
    finish: () => {
      if (early !== null) early.isOver = true;
      drop();
      drag?.finish();
    },
  };
}
