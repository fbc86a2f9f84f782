import { afterText } from "#client/ui/focus-back.ts";

/** Where the focus is when a key is pressed. */
export interface KeyContext {
  /** A control that takes typed letters: a text, or a select, which finds its options by them. */
  readonly isText: boolean;
  /** In a text, which handles copy and cut itself. */
  readonly holdsText: boolean;
  /** In a text that can be changed, which handles paste itself. */
  readonly takesText: boolean;
  /**
   * On an element that was focused because a text went away: single keys were meant for that text and do nothing, Ctrl
   * combinations are commands.
   */
  readonly isAfterText: boolean;
  /** In a control with its own undo history. */
  readonly hasOwnUndo: boolean;
  /** In a dialog or menu, which handles its own keys. */
  readonly isOverlay: boolean;
  /** In the properties panel: letters there are meant for texts, never commands. */
  readonly isPanel: boolean;
  /**
   * In a text focused because something was added, and not typed into yet: Ctrl combinations that
   * texts do not use apply to what was added.
   */
  readonly isFresh: boolean;
  /** In the canvas, the block list or nowhere: single keys apply to the selected block. */
  readonly isAboutBlocks: boolean;
}

/** Marks a control focused because something was added, until it is typed into or left. */
export const freshMark = "data-fresh-field";

/** The key context of an element in the builder or the canvas's frame. */
export function keyContextOf(target: EventTarget | null): KeyContext {
  const element = target !== null && "closest" in target ? (target as Element) : null;
  const within = (selector: string) => Boolean(element?.closest(selector));
  // In the canvas the target belongs to the frame's document, where everything is about blocks.
  const isElsewhere = element !== null && element.ownerDocument !== document;
  return {
    isText: within(`${texts}, select`),
    holdsText: within(texts),
    takesText: within(texts) && !within(":is(input, textarea):is(:read-only, :disabled)"),
    isAfterText: within(`[${afterText}]`),
    // The region element itself gets the focus when moving between regions; nothing is typed there.
    isPanel: within('[data-region="properties"] *'),
    isFresh: within(`[${freshMark}]`),
    hasOwnUndo: within("[data-own-undo]"),
    isOverlay: within('[role="dialog"], [role="alertdialog"], [role="menu"]'),
    isAboutBlocks:
      element === null ||
      isElsewhere ||
      element === document.body ||
      within('[data-keys="blocks"]'),
  };
}

const pressed = [
  "checkbox",
  "radio",
  "range",
  "button",
  "submit",
  "reset",
  "image",
  "file",
  "color",
];
const texts = `input:not(${pressed.map((type) => `[type="${type}"]`).join()}), textarea, [contenteditable]:not([contenteditable="false"])`;
