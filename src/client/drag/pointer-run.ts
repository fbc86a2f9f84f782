import { scrollStep } from "./auto-scroll.ts";
import { createDragCursor } from "./drag-cursor.ts";
import type { DragJob, DropTarget, Scroller } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import type { Point, PointerInput } from "./phases.ts";
import { landingAt } from "./places.ts";
import type { Landing } from "./places.ts";
import { createRun } from "./run.ts";
import type { Run } from "./run.ts";

/** A drag by mouse or touch. */
export interface PointerRun extends Run {
  /** The pointer moved to this point. */
  readonly follow: (point: Point) => void;
}

/** The gap under the pointer. */
interface Over {
  readonly target: DropTarget;
  readonly gap: number;
}

const frameMs = 1000 / 60;

/** Starts a drag whose preview and drop line follow the pointer, scrolling near the edges. */
export function startPointerRun(job: DragJob, layer: DragLayer, by: PointerInput): PointerRun {
  const targets = job.targets();
  const cursor = createDragCursor();
  const edgeScroll = createEdgeScroll();
  let point: Point | null = null;
  let from: Point | null = null;
  let over: Over | null = null;

  const findGap = (at: Point): Over | null => {
    const under = document.elementFromPoint(at.x, at.y);
    cursor.rest(under);
    const target = targets.find(({ area }) => area.contains(under));
    return target === undefined ? null : { target, gap: target.gapAt(at, job.order().length) };
  };

  const landing = (): Landing | null =>
    over === null ? null : landingAt(job.order(), job.moved(), over.gap);

  const showGap = (): void => {
    const isSame = landing()?.isSame !== false;
    for (const target of targets) {
      target.show(target === over?.target && !isSame ? over.gap : null);
    }
  };

  const run = createRun({
    job,
    layer,
    targets,
    by,
    placement: {
      update: (now) => {
        if (point !== null) over = findGap(point);
        edgeScroll.step(over?.target.scrollers ?? [], point?.y ?? 0, now);
        if (point === null) return;
        layer.place(point, by);
        showGap();
      },
      drop: () => {
        // The release point counts, even if no frame was rendered since.
        if (point !== null) over = findGap(point);
        return landing();
      },
      isMove: ({ isSame }) => !isSame,
      restAt: (isMoved) => (isMoved && over !== null ? over.target.restAt(over.gap) : from),
      clean: () => cursor.rest(null),
    },
  });
  return {
    ...run,
    follow: (at) => {
      from ??= at;
      point = at;
    },
  };
}

/** Scrolls while the pointer is near an edge of a scroll container. */
function createEdgeScroll() {
  let near: { readonly scroller: Scroller; readonly since: number } | null = null;
  let lastFrame = performance.now();
  return {
    /** Scrolls the first container with an edge near `y` for the time since the last frame. */
    step: (scrollers: readonly Scroller[], y: number, now: number): void => {
      const passed = now - lastFrame;
      lastFrame = now;
      for (const scroller of scrollers) {
        const since = near?.scroller === scroller ? near.since : now;
        const step = scrollStep(scroller.visibleSpan(), y, now - since);
        if (step === 0) continue;
        near = { scroller, since };
        // On screens with a higher frame rate each step is smaller.
        scroller.scrollBy(step * Math.min(1, passed / frameMs));
        return;
      }
      near = null;
    },
  };
}
