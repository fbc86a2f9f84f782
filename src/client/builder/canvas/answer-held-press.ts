import { findBlock } from "#client/editor/edits.ts";
import type { Editor } from "#client/editor/editor.ts";
import { takeHeldPress } from "#client/frame/held-press.ts";

/** Selects what was pressed on the canvas before the builder was ready, if it is on the page. */
export function answerHeldPress(editor: Editor): void {
  const press = takeHeldPress(document);
  if (press === null || findBlock(editor.getState().history.present, press.block) === null) return;
  editor.select(press.block, { item: press.item, from: "canvas" });
}
