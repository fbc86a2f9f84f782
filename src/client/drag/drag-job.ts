import type { Sight } from "./auto-scroll.ts";
import type { Point, PointerInput } from "./phases.ts";

/** What follows the pointer in place of what is dragged. */
export interface DragCopy {
  readonly name: string;
  /** Of the icon set of blocks. */
  readonly icon: string | null;
  /** How many are dragged together. */
  readonly count: number;
}

/** Something that scrolls when a drag comes near its edges. */
export interface Scroller {
  /** Where it is in the builder's window. */
  readonly sight: () => Sight;
  /** By its own pixels. */
  readonly scrollBy: (px: number) => void;
}

/** Entries one below another, between which something can be dropped. A gap is the number of entries before it. */
export interface DropTarget {
  /** The window its keys are pressed in. */
  readonly view: Window;
  /** A drop counts where this is under the pointer. */
  readonly area: Element;
  readonly scrollers: readonly Scroller[];
  /** The gap that a point means, of a list of `count` entries. */
  readonly gapAt: (point: Point, count: number) => number;
  /** Shows the line in a gap; null hides it. */
  readonly show: (gap: number | null) => void;
  /** Scrolls so far that a gap is in sight. */
  readonly reveal: (gap: number) => void;
  /** Where the line of a gap begins in the builder's window. */
  readonly restAt: (gap: number) => Point;
  /** Shows these entries as lifted; answers how to end that. */
  readonly mark: (ids: readonly string[], by: PointerInput | "keyboard") => () => void;
}

/** One drag: what is moved, where to, and what a drop does. */
export interface DragJob {
  /** New things come from a window over the page, which gets out of the way. */
  readonly kind: "move" | "new";
  readonly copy: DragCopy;
  readonly targets: () => readonly DropTarget[];
  /** Ids of all entries, as they stand now. */
  readonly order: () => readonly string[];
  /** Ids of what is moved, as far as it is still there. Of something new, an id that is not in the order. */
  readonly moved: () => readonly string[];
  readonly nameOf: (id: string) => string;
  /** Carries out the drop, as one step. Told only when it changes something. */
  readonly commit: (after: string | null) => void;
  /** Tells when entries, or what is allowed, may be others; answers how to stop. */
  readonly watch: (changed: () => void) => () => void;
  /** The control that gets the focus back after a drag by keys, once it is drawn; null while there is none. */
  readonly findFocus: () => HTMLElement | null;
}
