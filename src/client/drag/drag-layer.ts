import type { DragCopy } from "./drag-job.ts";
import type { Point, PointerInput } from "./phases.ts";

/** A drop line, in pixels of the builder's window. */
export interface LineBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** What is shown over the builder during a drag. */
export interface DragLayer {
  /** Ref callbacks for its elements. */
  readonly adopt: Readonly<
    Record<"copy" | "line" | "voice", (element: HTMLElement | null) => void>
  >;
  readonly getCopy: () => DragCopy | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the preview that follows the pointer; null hides it. */
  readonly show: (copy: DragCopy | null) => void;
  readonly place: (point: Point, input: PointerInput) => void;
  readonly showLine: (box: LineBox | null) => void;
  /** Animates the preview to its place; resolves at once with reduced motion. */
  readonly settle: (to: Point) => Promise<void>;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/** Pixels from the pointer to the preview, so that it does not cover the drop place, nor a finger the preview. */
const offset: Readonly<Record<PointerInput, Point>> = {
  mouse: { x: 14, y: 10 },
  touch: { x: -24, y: -64 },
};

const settleMs = 180;

export function createDragLayer(): DragLayer {
  const parts: Record<"copy" | "line" | "voice", HTMLElement | null> = {
    copy: null,
    line: null,
    voice: null,
  };
  const listeners = new Set<() => void>();
  let copy: DragCopy | null = null;
  return {
    adopt: {
      copy: (element) => {
        parts.copy = element;
      },
      line: (element) => {
        parts.line = element;
      },
      voice: (element) => {
        parts.voice = element;
      },
    },
    getCopy: () => copy,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next) => {
      copy = next;
      parts.copy?.removeAttribute("data-dropping");
      for (const listener of listeners) listener();
    },
    place: ({ x, y }, input) => {
      if (parts.copy === null) return;
      parts.copy.style.transform = placed({ x: x + offset[input].x, y: y + offset[input].y });
    },
    showLine: (box) => {
      const { line } = parts;
      if (line === null) return;
      line.hidden = box === null;
      if (box === null) return;
      line.style.width = `${box.width}px`;
      line.style.transform = placed({ x: box.left, y: box.top });
    },
    settle: async (to) => {
      const element = parts.copy;
      if (element === null) return;
      element.setAttribute("data-dropping", "");
      if (copy === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const motion = element.animate([{}, { transform: placed(to), opacity: 0.2 }], {
        duration: settleMs,
        easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
        fill: "forwards",
      });
      // Rejects when the animation is cancelled, which ends it too.
      await motion.finished.catch(() => {});
      motion.cancel();
    },
    announce: (text) => {
      if (parts.voice !== null) parts.voice.textContent = text;
    },
  };
}

function placed({ x, y }: Point): string {
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
