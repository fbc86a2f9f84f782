import { createApplyDialog } from "./apply-dialog.ts";
import type { ApplyDialog, Opened } from "./apply-dialog.ts";
import css from "./dialog.css?inline";

export type { Position } from "./apply-dialog.ts";

/** Opens the dialog of a position; reopening shows the same dialog with its content. */
export type OpenDialog = (opened: Opened) => void;

/** Returns a function that opens dialogs, each created on first use; adds their stylesheet. */
export function createOpenDialog(document: Document): OpenDialog {
  const window = document.defaultView;
  if (window === null) throw new Error("A document that is not shown has no dialogs.");
  // The CSP blocks other stylesheets; a constructed one is not subject to it.
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const dialogs = new Map<string, ApplyDialog>();
  return (opened) => {
    const known = dialogs.get(opened.name) ?? createApplyDialog(window, opened);
    dialogs.set(opened.name, known);
    known.open(opened);
  };
}
