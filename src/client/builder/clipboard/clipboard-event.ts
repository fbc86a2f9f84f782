import { keyContextOf, type KeyContext } from "#client/keys/key-context.ts";

/** Whether a text, or for copying and cutting a dialog or menu, handles the event itself. */
export function isTaken(event: ClipboardEvent, as: "holdsText" | "takesText"): boolean {
  if (event.defaultPrevented) return true;
  const places = placesOf(event);
  return places.some((place) => place[as]) || (as === "holdsText" && isOver(event));
}

/** Whether the focus is in a dialog or a menu. */
export function isOver(event: ClipboardEvent): boolean {
  return placesOf(event).some(({ isOverlay }) => isOverlay);
}

function placesOf({ target }: ClipboardEvent): readonly KeyContext[] {
  return [target, ownerOf(target)?.activeElement ?? null].map(keyContextOf);
}

/** Whether the focus is in a text that was focused because its block was just added, with nothing typed yet. */
export function isInFreshText(event: ClipboardEvent): boolean {
  return placesOf(event).some(({ isFresh }) => isFresh);
}

/** The document of an event target. Not by `instanceof`: targets in the canvas belong to another window's classes. */
function ownerOf(target: EventTarget | null): Document | null {
  return target !== null && "ownerDocument" in target ? (target as Node).ownerDocument : null;
}

/** Selected text takes precedence over selected blocks. */
export function hasMarkedText({ target }: ClipboardEvent): boolean {
  const window = ownerOf(target)?.defaultView ?? null;
  return window !== null && window.getSelection()?.isCollapsed === false;
}
