import { afterText } from "#client/ui/focus-back.ts";
import { allCommands } from "./all-commands.ts";
import type { Command, Where } from "./command.ts";
import { freshMark } from "../inputs/find-control.ts";
import { isStroke, strokesOf } from "./keys.ts";
import type { KeyPress, Keys } from "./keys.ts";
import { textKeys } from "./own-keys.ts";

/** Where the focus is when a key is pressed. */
export interface KeyPlace {
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

/** The command of a key press. "nothing": none of ours, nor of the browser's. Null leaves it to the browser. */
export function findCommand(
  press: KeyPress,
  place: KeyPlace,
  isMac: boolean,
  commands: readonly Command[] = allCommands,
): Command | "nothing" | null {
  // A letter that is typed into a text is no command; it is not even compared with their keys.
  if ((place.isText || place.isPanel) && isLetterAlone(press)) return null;
  const isPressed = (keys: Keys) =>
    strokesOf(keys, isMac).some((stroke) => isStroke(press, stroke, isMac));
  const meant = commands.filter(({ keys, byBrowser = false }) => !byBrowser && isPressed(keys));
  const isFresh = place.isFresh && (press.ctrlKey || press.metaKey) && !keysOfTexts.some(isPressed);
  const heard = meant.find(({ where }) =>
    isHeard(where, isFresh ? { ...place, isText: false } : place),
  );
  if (heard !== undefined) return heard;
  return meant.some(({ neverBrowser = false }) => neverBrowser) ? "nothing" : null;
}

/** What somebody does with the text that the caret stands in, whoever put it there: marks all of it, makes it bold. */
const keysOfTexts: readonly Keys[] = [
  ["mod+A"],
  ...Object.values(textKeys).map(({ keys }) => keys),
];

function isLetterAlone({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Where an element of the builder or of the canvas's frame stands. */
export function placeOf(target: EventTarget | null): KeyPlace {
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

function isHeard(where: Where, { isText, hasOwnUndo, isOverlay, isAboutBlocks }: KeyPlace) {
  if (isOverlay) return false;
  if (where === "anywhere") return true;
  if (where === "shared-undo") return !hasOwnUndo;
  return !isText && (where === "outside-text" || isAboutBlocks);
}

const textControls = `input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="color"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [${afterText}]`;
