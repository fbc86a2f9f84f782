import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import type { HeldInput } from "./held-input.ts";

/**
 * Shows held input in an element that can be edited, at its selection, as the browser would: the editor that is loading
 * replaces all of it once it applies the input itself.
 */
export function showInput(element: HTMLElement, input: HeldInput): void {
  const { ownerDocument: document } = element;
  const selection = document.getSelection();
  if (selection === null || !element.contains(selection.anchorNode)) return;
  // Deprecated, but without a successor, and browsers keep it.
  const run = (command: string, value?: string) => document.execCommand(command, false, value);
  if (input.kind === "text") run("insertText", input.text);
  else if (input.kind === "paste") run("insertText", input.data.getData("text/plain"));
  else if (input.kind === "key") showKey(element, selection, input.event, run);
}

const commands: Readonly<Record<string, string>> = {
  "mod+B": "bold",
  "mod+I": "italic",
  "mod+U": "underline",
  "mod+X": "delete",
};

const moves: Readonly<
  Record<string, readonly ["left" | "right" | "backward" | "forward", string]>
> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};

function showKey(
  element: HTMLElement,
  selection: Selection,
  event: KeyboardEvent,
  run: (command: string) => void,
): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isFar = ctrlKey || metaKey || altKey;
  const isMac = isMacKeyboard();
  if (isStroke(event, "mod+A", isMac)) selection.selectAllChildren(element);
  const command = Object.keys(commands).find((stroke) => isStroke(event, stroke, isMac));
  if (command !== undefined) run(commands[command] ?? "");
  if (key === "Enter") run(shiftKey ? "insertLineBreak" : "insertParagraph");
  if (key === "Backspace" || key === "Delete") {
    const isBack = key === "Backspace";
    if (isFar && selection.isCollapsed) {
      selection.modify("extend", isBack ? "backward" : "forward", "word");
    }
    run(isBack ? "delete" : "forwardDelete");
  }
  const [direction, step] = moves[key] ?? [];
  if (direction === undefined || step === undefined) return;
  const far = step === "character" ? "word" : step === "lineboundary" ? "documentboundary" : step;
  selection.modify(shiftKey ? "extend" : "move", direction, isFar ? far : step);
}
