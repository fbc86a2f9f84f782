import type { Landing } from "./places.ts";

/** The id of the `dragHelp` element in every document with drag handles. */
export const dragHelpId = "drag-help";
/** The description of things that can be dragged, for screen readers (DND-005 to DND-008). */
export const dragHelp =
  "Press Space to lift it, the arrow keys, Home and End to move it, Space again to drop it, Escape to cancel.";

/** `Lifted Hero, position 3 of 9`. */
export function liftedText(name: string, { position, count }: Landing): string {
  return `Lifted ${name}, position ${position} of ${count}`;
}

/** `Position 4 of 9, after FAQ`; `after` is the name of the previous entry, null at the start. */
export function movedText({ position, count }: Landing, after: string | null): string {
  return `Position ${position} of ${count}, ${after === null ? "at the start" : `after ${after}`}`;
}

/** `Dropped, position 4 of 9`. */
export function droppedText({ position, count }: Landing): string {
  return `Dropped, position ${position} of ${count}`;
}

/** `Cancelled, back at 3 of 9`. `origin` is null for something new, or removed in the meantime. */
export function cancelledText(origin: Landing | null): string {
  return origin === null ? "Cancelled" : `Cancelled, back at ${origin.position} of ${origin.count}`;
}
