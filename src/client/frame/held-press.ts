import { pointedAt } from "./pointing.ts";

/** A press on the canvas before the builder could answer it. */
export interface HeldPress {
  readonly block: string;
  /** Path of the pressed list item, or null. */
  readonly item: string | null;
}

/** Attribute of the frame's element that passes the press from the opening script to the builder. */
const heldAttribute = "data-held";

/**
 * Keeps the last press on a page that the server drew. The page is inert until the builder answers, so that no link is
 * followed; what was pressed is found at the same place.
 */
export function holdPresses(frame: HTMLIFrameElement, main: HTMLElement): void {
  const document = main.ownerDocument;
  document.addEventListener(
    "click",
    ({ clientX, clientY }) => {
      if (!main.inert) return;
      // Inert elements are not found at a position.
      main.inert = false;
      const pressed = pointedAt(document.elementFromPoint(clientX, clientY));
      main.inert = true;
      if (pressed === null) return;
      const held: HeldPress = { block: pressed.block, item: pressed.item };
      frame.setAttribute(heldAttribute, JSON.stringify(held));
    },
    { capture: true },
  );
}

/** The last press on the canvas that nobody has answered, if any; it counts as answered then. */
export function takeHeldPress(document: Document): HeldPress | null {
  const frame = document.querySelector(`iframe[${heldAttribute}]`);
  const held = frame?.getAttribute(heldAttribute) ?? null;
  frame?.removeAttribute(heldAttribute);
  // Written above, in the same document.
  return held === null ? null : (JSON.parse(held) as HeldPress);
}
