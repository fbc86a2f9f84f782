import { counted } from "#core/fields/counted.ts";
import { cancelledText, droppedText, liftedText, movedText } from "./announcements.ts";
import { scrollStep } from "./auto-scroll.ts";
import { createDragCursor } from "./drag-cursor.ts";
import type { DragJob, DropTarget, Scroller } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import type { Point, PointerInput } from "./phases.ts";
import { gapFor, landingAt } from "./places.ts";
import type { Landing } from "./places.ts";

/** A drag in progress. */
export interface Run {
  /** The pointer moved to this point. */
  readonly follow: (point: Point) => void;
  /** A key moves it. */
  readonly move: (to: "up" | "down" | "first" | "last") => void;
  /**
   * Ends the drag, with a drop or without a change. Resolves once the animation has finished and
   * the drop was performed.
   */
  readonly end: (isDrop: boolean) => Promise<void>;
  /** Performs the rest of `end` at once, without animation. */
  readonly hurry: () => void;
}

interface Over {
  readonly target: DropTarget;
  readonly gap: number;
}

/** Milliseconds for which a gap chosen by key is kept in view while blocks get their real heights. */
const revealMs = 1000;
const frameMs = 1000 / 60;

/** Starts a drag: shows the preview and the drop line, updated every frame, until it ends. */
export function startRun(job: DragJob, layer: DragLayer, by: PointerInput | "keyboard"): Run {
  const targets = job.targets();
  const isByKeys = by === "keyboard";
  const unmark = targets.map((target) => target.mark(job.moved(), by));
  const origin = originOf(job);
  let point: Point | null = null;
  let from: Point | null = null;
  let over: Over | null = null;
  /** For keyboard drags: how many of the entries that stay are before the moved ones. */
  let place = origin === null ? 0 : origin.position - 1;
  let movedAt = 0;
  let near: { readonly scroller: Scroller; readonly since: number } | null = null;
  let lastFrame = performance.now();
  let frame = window.requestAnimationFrame(tick);

  const cursor = createDragCursor();
  const marks = document.documentElement.dataset;
  marks["drag"] = job.kind;
  // Set separately: changing it recalculates all styles, which a drop of existing blocks need not
  // wait for.
  if (job.kind === "new") marks["dragNew"] = "";
  if (!isByKeys) layer.show(job.copy);
  if (origin !== null) layer.say(liftedText(nameOf(job), origin));

  function tick(now: number): void {
    frame = window.requestAnimationFrame(tick);
    const passed = now - lastFrame;
    lastFrame = now;
    if (isByKeys) showPlace(now);
    else if (point !== null) {
      over = look(point);
      if (over !== null) scrollNear(over.target, point, now, passed);
      else near = null;
      layer.place(point, by);
      showOver();
    }
  }

  function look(at: Point): Over | null {
    const under = document.elementFromPoint(at.x, at.y);
    cursor.rest(under);
    const target = targets.find(({ area }) => area.contains(under));
    return target === undefined ? null : { target, gap: target.gapAt(at, job.order().length) };
  }

  function landing(): Landing | null {
    const gap = isByKeys ? gapFor(job.order(), job.moved(), place) : over?.gap;
    return gap === undefined ? null : landingAt(job.order(), job.moved(), gap);
  }

  function showOver(): void {
    const isSame = landing()?.isSame !== false;
    for (const target of targets) {
      target.show(target === over?.target && !isSame ? over.gap : null);
    }
  }

  function showPlace(now: number): void {
    const gap = gapFor(job.order(), job.moved(), place);
    const isHome = place + 1 === origin?.position;
    for (const target of targets) {
      if (now - movedAt < revealMs) target.reveal(gap);
      target.show(isHome ? null : gap);
    }
  }

  function scrollNear(target: DropTarget, at: Point, now: number, passed: number): void {
    for (const scroller of target.scrollers) {
      const since = near?.scroller === scroller ? near.since : now;
      const step = scrollStep(scroller.sight(), at.y, now - since);
      if (step === 0) continue;
      near = { scroller, since };
      // On screens with a higher frame rate each step is smaller.
      scroller.scrollBy(step * Math.min(1, passed / frameMs));
      return;
    }
    near = null;
  }

  function clean(): void {
    window.cancelAnimationFrame(frame);
    for (const target of targets) target.show(null);
    for (const end of unmark) end();
    layer.show(null);
    cursor.rest(null);
    delete marks["drag"];
    delete marks["dragNew"];
  }

  let finish: (() => void) | null = null;

  return {
    follow: (at) => {
      from ??= at;
      point = at;
    },
    move: (to) => {
      const stays = job.order().length - job.moved().length;
      const next = { up: place - 1, down: place + 1, first: 0, last: stays }[to];
      place = Math.max(0, Math.min(next, stays));
      movedAt = performance.now();
      const there = landing();
      if (there === null) return;
      layer.say(movedText(there, there.after === null ? null : job.nameOf(there.after)));
    },
    end: async (isDrop) => {
      window.cancelAnimationFrame(frame);
      // The release point counts, even if no frame was rendered since.
      if (!isByKeys && isDrop && point !== null) over = look(point);
      const there = isDrop ? landing() : null;
      const isMoved =
        there !== null && (isByKeys ? there.position !== origin?.position : !there.isSame);
      finish = () => {
        finish = null;
        clean();
        if (there === null || job.moved().length === 0) layer.say(cancelledText(originOf(job)));
        else {
          if (isMoved) job.commit(there.after);
          layer.say(droppedText(there));
        }
        if (isByKeys) giveFocus(job);
      };
      const rest = isMoved && over !== null ? over.target.restAt(over.gap) : from;
      if (!isByKeys && rest !== null) await layer.settle(rest);
      finish?.();
    },
    hurry: () => finish?.(),
  };
}

function nameOf({ copy }: DragJob): string {
  return copy.count > 1 ? counted(copy.count, "component") : copy.name;
}

/** Its current place; null for something new or removed. */
function originOf(job: DragJob): Landing | null {
  const [first] = job.moved();
  const order = job.order();
  const at = first === undefined ? -1 : order.indexOf(first);
  return at < 0 ? null : landingAt(order, job.moved(), at);
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
