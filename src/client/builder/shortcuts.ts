import type { Editor } from "./editor/editor.ts";

/** What of a keyboard event decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing"
> & { readonly getModifierState: (name: "AltGraph") => boolean };

/** Where the focus is when a key is pressed. */
export interface KeyPlace {
  /** A control that takes typed text. */
  readonly isText: boolean;
  /** Keeps an undo of its own. */
  readonly hasOwnUndo: boolean;
  /** In a dialog or a menu: the keys are its own. */
  readonly isOverlay: boolean;
  /** In the canvas, the block list or nowhere: single keys are about the selected block. */
  readonly isAboutBlocks: boolean;
}

export type Shortcut =
  | "undo"
  | "redo"
  | "save"
  | "duplicate"
  | "delete"
  | "move-up"
  | "move-down"
  | "deselect"
  /** Nothing of ours, and nothing of the browser's either. */
  | "nothing";

/**
 * The command of a key press; null leaves it to the browser. Single keys count only where no text has the focus, and
 * AltGr is not Ctrl and Alt: it writes letters.
 */
export function findShortcut(press: KeyPress, place: KeyPlace, isMac: boolean): Shortcut | null {
  if (press.isComposing || press.getModifierState("AltGraph")) return null;
  const isMod = isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
  const letter = letterOf(press);
  if (isMod && !press.altKey) {
    if (letter === "s" && !press.shiftKey) return place.isOverlay ? "nothing" : "save";
    if (place.isOverlay) return null;
    if (letter === "z" && !place.hasOwnUndo) return press.shiftKey ? "redo" : "undo";
    if (letter === "y" && !isMac && !press.shiftKey && !place.hasOwnUndo) return "redo";
    if (letter === "d" && !press.shiftKey && !place.isText) return "duplicate";
    return null;
  }
  if (place.isOverlay || place.isText || press.ctrlKey || press.metaKey || press.shiftKey) {
    return null;
  }
  if (press.key === "Escape" && !press.altKey) return "deselect";
  if (!place.isAboutBlocks) return null;
  if (press.altKey && press.key === "ArrowUp") return "move-up";
  if (press.altKey && press.key === "ArrowDown") return "move-down";
  const isDelete = press.key === "Delete" || press.key === "Backspace";
  return isDelete && !press.altKey ? "delete" : null;
}

/** Carries out what a key press means. */
export function runShortcut(editor: Editor, event: KeyboardEvent, isMac: boolean): void {
  if (event.defaultPrevented) return;
  const shortcut = findShortcut(event, placeOf(event.target), isMac);
  if (shortcut === null) return;
  const { selection } = editor.getState();
  const block = selection?.block;
  switch (shortcut) {
    case "undo":
      editor.undo();
      break;
    case "redo":
      editor.redo();
      break;
    case "save":
      if (!event.repeat) void editor.save();
      break;
    case "deselect":
      if (selection === null) return;
      editor.select(selection.item === null ? null : selection.block, { from: "canvas" });
      break;
    case "duplicate":
      if (block !== undefined) editor.duplicateBlock(block);
      break;
    case "delete":
      if (block === undefined) return;
      editor.removeBlock(block);
      break;
    case "move-up":
      if (block !== undefined) editor.moveBlock(block, "up");
      break;
    case "move-down":
      if (block !== undefined) editor.moveBlock(block, "down");
      break;
    case "nothing":
      break;
  }
  event.preventDefault();
}

function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // Other alphabets: the key that has the letter on a Latin keyboard.
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : "";
}

function placeOf(target: EventTarget | null): KeyPlace {
  const element = target !== null && "closest" in target ? (target as Element) : null;
  const within = (selector: string) => Boolean(element?.closest(selector));
  // In the canvas the target is of the frame's document, where all is about blocks.
  const isElsewhere = element !== null && element.ownerDocument !== document;
  return {
    isText: within(textControls),
    hasOwnUndo: within("[data-own-undo]"),
    isOverlay: within('[role="dialog"], [role="alertdialog"], [role="menu"]'),
    isAboutBlocks:
      element === null ||
      isElsewhere ||
      element === document.body ||
      within('[data-keys="blocks"]'),
  };
}

const textControls =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="color"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
