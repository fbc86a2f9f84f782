import { createApplyDialog } from "./apply-dialog.ts";
import type { ApplyDialog, Opened } from "./apply-dialog.ts";
import css from "./dialog.css?inline";

export type { Position } from "./apply-dialog.ts";

/** Opens the dialog of a position: the same one with what stands in it when it was opened before. */
export type OpenDialog = (opened: Opened) => void;

/** The dialogs of a page, each made when it is opened first; their stylesheet comes with them. */
export function createOpenDialog(document: Document): OpenDialog {
  const window = document.defaultView;
  if (window === null) throw new Error("A document that is not shown has no dialogs.");
  // The page's policy lets no other stylesheet in: this one no parser ever sees.
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
