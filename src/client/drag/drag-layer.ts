import type { DragPreview } from "./drag-job.ts";
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
    Record<"preview" | "line" | "liveRegion", (element: HTMLElement | null) => void>
  >;
  readonly getPreview: () => DragPreview | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the preview that follows the pointer; null hides it. */
  readonly show: (preview: DragPreview | null) => void;
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
  const parts: Record<"preview" | "line" | "liveRegion", HTMLElement | null> = {
    preview: null,
    line: null,
    liveRegion: null,
  };
  const listeners = new Set<() => void>();
  let preview: DragPreview | null = null;
  return {
    adopt: {
      preview: (element) => {
        parts.preview = element;
      },
      line: (element) => {
        parts.line = element;
      },
      liveRegion: (element) => {
        parts.liveRegion = element;
      },
    },
    getPreview: () => preview,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next) => {
      preview = next;
      parts.preview?.removeAttribute("data-dropping");
      for (const listener of listeners) listener();
    },
    place: ({ x, y }, input) => {
      if (parts.preview === null) return;
      parts.preview.style.transform = placed({ x: x + offset[input].x, y: y + offset[input].y });
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
      const element = parts.preview;
      if (element === null) return;
      element.setAttribute("data-dropping", "");
      if (preview === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
      if (parts.liveRegion !== null) parts.liveRegion.textContent = text;
    },
  };
}

function placed({ x, y }: Point): string {
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
