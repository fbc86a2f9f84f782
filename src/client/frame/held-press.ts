import { blockElement } from "./boxes.ts";
import { pointedAt } from "./pointing.ts";

/** A press on the canvas before the builder could answer it. */
export interface HeldPress {
  readonly block: string;
  /** Path of the pressed list item, or null. */
  readonly item: string | null;
}

/** Attribute of the frame's element that passes the press from the opening script to the builder. */
const heldAttribute = "data-held";
/** Attribute of the pressed block's element until the builder outlines it. */
const pressedAttribute = "data-pressed";
const selectedAttribute = "data-selected";
/** Attribute of the page's `main` until the builder answers presses itself. */
const waitsAttribute = "data-waits";

/**
 * Keeps the last press on a page that the server drew, until the builder answers, and shows what was pressed as selected
 * at once. No link is followed and no form is sent meanwhile.
 */
export function holdPresses(frame: HTMLIFrameElement, main: HTMLElement): void {
  main.setAttribute(waitsAttribute, "");
  for (const name of ["click", "auxclick", "submit", "dragstart", "dragover", "drop"]) {
    main.ownerDocument.addEventListener(
      name,
      (event) => {
        if (!main.hasAttribute(waitsAttribute)) return;
        event.preventDefault();
        const pressed = name === "click" ? pointedAt(event.target) : null;
        if (pressed === null) return;
        const held: HeldPress = { block: pressed.block, item: pressed.item };
        frame.setAttribute(heldAttribute, JSON.stringify(held));
        unmark(main, null);
        const place = blockElement(main.ownerDocument, pressed.block);
        place?.setAttribute(pressedAttribute, "");
        place?.setAttribute(selectedAttribute, "");
      },
      { capture: true },
    );
  }
}

/** Ends the holding: the builder answers presses itself from now on, and shows its own selection. */
export function endHolding(main: HTMLElement, selected: string | null): void {
  main.removeAttribute(waitsAttribute);
  unmark(main, selected);
}

function unmark(main: HTMLElement, selected: string | null): void {
  const place = main.querySelector<HTMLElement>(`[${pressedAttribute}]`);
  place?.removeAttribute(pressedAttribute);
  if (place?.dataset["block"] !== selected) place?.removeAttribute(selectedAttribute);
}

/** Whether something was pressed that nobody has answered. */
export function isPressHeld(document: Document): boolean {
  return document.querySelector(`iframe[${heldAttribute}]`) !== null;
}

/** The last press on the canvas that nobody has answered, if any; it counts as answered then. */
export function takeHeldPress(document: Document): HeldPress | null {
  const frame = document.querySelector(`iframe[${heldAttribute}]`);
  const held = frame?.getAttribute(heldAttribute) ?? null;
  frame?.removeAttribute(heldAttribute);
  // Written above, in the same document.
  return held === null ? null : (JSON.parse(held) as HeldPress);
}
