import { isMacKeyboard, isStroke, strokesOf } from "#client/keys/keys.ts";
import type { KeyPress, Keys } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import { keyContextOf } from "#client/keys/key-context.ts";
import type { KeyContext } from "#client/keys/key-context.ts";
import { allCommands } from "./all-commands.ts";
import type { Command, Where } from "./command.ts";

/**
 * Finds the command of a key press. "nothing" means no command, but the browser's default must be prevented; null
 * leaves the key to the browser.
 */
export function findCommand(
  press: KeyPress,
  place: KeyContext,
  isMac: boolean,
  commands: readonly Command[] = allCommands,
): Command | "nothing" | null {
  // Fast path: a letter typed into a text is never a command.
  const isTyped = place.isText || place.isAfterText;
  if ((isTyped || place.isPanel) && isLetterAlone(press)) return null;
  const isPressed = (keys: Keys) =>
    strokesOf(keys, isMac).some((stroke) => isStroke(press, stroke, isMac));
  const meant = commands.filter(({ keys, byBrowser = false }) => !byBrowser && isPressed(keys));
  const hasModifier = press.ctrlKey || press.metaKey;
  const isFresh = place.isFresh && hasModifier && !keysOfTexts.some(isPressed);
  const isText = (place.isText && !isFresh) || (place.isAfterText && !hasModifier);
  const active = meant.find(({ where }) => isActive(where, { ...place, isText }));
  if (active !== undefined) return active;
  return meant.some(({ neverBrowser = false }) => neverBrowser) ? "nothing" : null;
}

/** Whether a key press in a document of the builder is a command, or is withheld from the browser. */
export function isCommandKey(event: KeyboardEvent): boolean {
  return findCommand(event, keyContextOf(event.target), isMacKeyboard()) !== null;
}

/**
 * Keys for editing the focused text itself, which stay its own even if it was focused only because its block was just
 * added: select all, and formatting.
 */
const keysOfTexts: readonly Keys[] = [
  ["mod+A"],
  ...Object.values(textKeys).map(({ keys }) => keys),
];

function isLetterAlone({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function isActive(where: Where, { isText, hasOwnUndo, isOverlay, isAboutBlocks }: KeyContext) {
  if (isOverlay) return false;
  if (where === "anywhere") return true;
  if (where === "shared-undo") return !hasOwnUndo;
  return !isText && (where === "outside-text" || isAboutBlocks);
}
