import { afterText } from "#client/ui/focus-back.ts";

/** Where the focus is when a key is pressed. */
export interface KeyContext {
  /** A control that takes typed text. */
  readonly isText: boolean;
  /** Keeps an undo of its own. */
  readonly hasOwnUndo: boolean;
  /** In a dialog or a menu: the keys are its own. */
  readonly isOverlay: boolean;
  /** On a control of the properties: a letter there is meant for a text, never for a command. */
  readonly isPanel: boolean;
  /** In a text that got the focus because something was added, and was not typed into yet: keys with Ctrl that texts have no use for are about what was added. */
  readonly isFresh: boolean;
  /** In the canvas, the block list or nowhere: single keys are about the selected block. */
  readonly isAboutBlocks: boolean;
}

/** On a control that has the focus because something was added, until it is typed into or left. */
export const freshMark = "data-fresh-field";

/** Where an element of the builder or of the canvas's frame stands. */
export function keyContextOf(target: EventTarget | null): KeyContext {
  const element = target !== null && "closest" in target ? (target as Element) : null;
  const within = (selector: string) => Boolean(element?.closest(selector));
  // In the canvas the target is of the frame's document, where all is about blocks.
  const isElsewhere = element !== null && element.ownerDocument !== document;
  return {
    isText: within(textControls),
    // The region itself is where a key leads on the way from part to part: nothing is typed there.
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

const textControls = `input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="color"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [${afterText}]`;
