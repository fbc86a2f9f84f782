import type { VisibleSpan } from "./auto-scroll.ts";
import type { Point, PointerInput } from "./phases.ts";

/** The preview that follows the pointer. */
export interface DragPreview {
  readonly name: string;
  /** A name in the blocks' icon set. */
  readonly icon: string | null;
  /** How many blocks are dragged together. */
  readonly count: number;
}

/** A container that scrolls when a drag is near its edges. */
export interface Scroller {
  /** Its visible part, in pixels of the builder's window. */
  readonly visibleSpan: () => VisibleSpan;
  /** In its own pixels. */
  readonly scrollBy: (px: number) => void;
}

/** A vertical list of entries with gaps to drop into. A gap is the number of entries before it. */
export interface DropTarget {
  /** The window whose key events belong to it. */
  readonly view: Window;
  /** The target is active while the pointer is over this element. */
  readonly area: Element;
  readonly scrollers: readonly Scroller[];
  /** The gap for a point, in a list of `count` entries. */
  readonly gapAt: (point: Point, count: number) => number;
  /** Shows the drop line in a gap; null hides it. */
  readonly show: (gap: number | null) => void;
  /** Scrolls a gap into view. */
  readonly reveal: (gap: number) => void;
  /** Where the line of a gap starts, in pixels of the builder's window. */
  readonly restAt: (gap: number) => Point;
  /** Shows these entries as lifted; returns a function that ends it. */
  readonly mark: (ids: readonly string[], by: PointerInput | "keyboard") => () => void;
}

/** One drag: what is moved, its targets, and the effect of a drop. */
export interface DragJob {
  /** For "new", the dialog it is dragged out of is hidden during the drag. */
  readonly kind: "move" | "new";
  readonly preview: DragPreview;
  readonly targets: () => readonly DropTarget[];
  /** Ids of all entries in their current order. */
  readonly order: () => readonly string[];
  /** Ids of the moved entries that still exist; for something new, an id that is not in `order`. */
  readonly moved: () => readonly string[];
  readonly nameOf: (id: string) => string;
  /** Performs the drop as one step. Called only if it changes something. */
  readonly commit: (after: string | null) => void;
  /** Calls back when entries or permissions may have changed; returns a function that unsubscribes. */
  readonly watch: (changed: () => void) => () => void;
  /** The element to focus after a keyboard drag; null while it is not rendered. */
  readonly findFocus: () => HTMLElement | null;
}
