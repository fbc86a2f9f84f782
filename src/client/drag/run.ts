import { counted } from "#core/fields/counted.ts";
import { cancelledText, droppedText, liftedText } from "./announcements.ts";
import type { DragJob, DropTarget } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import type { Point, PointerInput } from "./phases.ts";
import { landingAt } from "./places.ts";
import type { Landing } from "./places.ts";

/** A drag in progress. */
export interface Run {
  /**
   * Ends the drag, with a drop or without a change. Resolves once the animation has finished and
   * the drop was performed.
   */
  readonly end: (isDrop: boolean) => Promise<void>;
  /** Performs the rest of `end` at once, without animation. */
  readonly finishNow: () => void;
}

/** Chooses where a drag would land: from the pointer (`pointer-run.ts`) or keys (`keyboard-run.ts`). */
export interface Placement {
  /** Updates the drop line; called every frame with its time in milliseconds. */
  readonly update: (now: number) => void;
  /** Where a drop at this moment lands; null if nowhere. */
  readonly drop: () => Landing | null;
  /** Whether landing there changes anything. */
  readonly isMove: (landing: Landing) => boolean;
  /** Where the preview comes to rest; null without a preview. */
  readonly restAt: (isMoved: boolean) => Point | null;
  /** Undoes what it set outside of the targets. */
  readonly clean: () => void;
}

/** What a run is made of. */
export interface RunParts {
  readonly job: DragJob;
  readonly layer: DragLayer;
  readonly targets: readonly DropTarget[];
  readonly by: PointerInput | "keyboard";
  readonly placement: Placement;
}

/** Runs a drag: shows it, updates the placement every frame, and performs the drop when it ends. */
export function createRun({ job, layer, targets, by, placement }: RunParts): Run {
  const unmark = targets.map((target) => target.mark(job.moved(), by));
  const unmarkDocument = markDocument(job.kind);
  let frame = window.requestAnimationFrame(tick);
  const origin = originOf(job);
  if (by !== "keyboard") layer.show(job.preview);
  if (origin !== null) layer.announce(liftedText(nameOf(job), origin));

  function tick(now: number): void {
    frame = window.requestAnimationFrame(tick);
    placement.update(now);
  }

  function clean(): void {
    for (const target of targets) target.show(null);
    for (const end of unmark) end();
    layer.show(null);
    placement.clean();
    unmarkDocument();
  }

  let finish: (() => void) | null = null;

  return {
    end: async (isDrop) => {
      window.cancelAnimationFrame(frame);
      const landing = isDrop ? placement.drop() : null;
      const isMoved = landing !== null && placement.isMove(landing);
      finish = () => {
        finish = null;
        clean();
        if (landing === null || job.moved().length === 0)
          layer.announce(cancelledText(originOf(job)));
        else {
          if (isMoved) job.commit(landing.after);
          layer.announce(droppedText(landing));
        }
        if (by === "keyboard") giveFocus(job);
      };
      const rest = placement.restAt(isMoved);
      if (rest !== null) await layer.settle(rest);
      finish?.();
    },
    finishNow: () => finish?.(),
  };
}

/** Its current place; null for something new or removed. */
export function originOf(job: DragJob): Landing | null {
  const [first] = job.moved();
  const order = job.order();
  const at = first === undefined ? -1 : order.indexOf(first);
  return at < 0 ? null : landingAt(order, job.moved(), at);
}

/** Marks the builder's document as being in a drag, for its styles; returns a function that ends it. */
function markDocument(kind: DragJob["kind"]): () => void {
  const marks = document.documentElement.dataset;
  marks["drag"] = kind;
  // Set separately: changing it recalculates all styles, which a drop of existing blocks need not
  // wait for.
  if (kind === "new") marks["dragNew"] = "";
  return () => {
    delete marks["drag"];
    delete marks["dragNew"];
  };
}

function nameOf({ preview }: DragJob): string {
  return preview.count > 1 ? counted(preview.count, "component") : preview.name;
}

/**
 * A moved or re-rendered element loses the focus some frames later; restores it, unless another
 * element was focused.
 */
function giveFocus(job: DragJob, frames = 30): void {
  const element = job.findFocus();
  const focused = focusedIn(element?.ownerDocument ?? document);
  if (focused !== null && focused !== element) return;
  if (focused === null) element?.focus({ preventScroll: true });
  if (frames > 0) window.requestAnimationFrame(() => giveFocus(job, frames - 1));
}

/** The focused element as seen from a document; focus elsewhere counts too. Null if nothing has the focus. */
function focusedIn({ activeElement, body, defaultView }: Document): Element | null {
  const outer = document.activeElement;
  const frame = defaultView?.frameElement ?? null;
  if (frame !== null && outer !== frame && outer !== document.body) return outer;
  const focused = activeElement?.shadowRoot?.activeElement ?? activeElement;
  return focused === body ? null : focused;
}
