import css from "./dialog.css?inline";
import { createSchedulerDialog } from "./scheduler-dialog.ts";
import type { SchedulerDialog } from "./scheduler-dialog.ts";

/** Opens the scheduler for a link, which names the form and gets the focus back. */
export type OpenScheduler = (opener: HTMLAnchorElement) => void;

/** Returns a function that opens the dialog, which is created on first use; adds its stylesheet. */
export function createOpenScheduler(document: Document): OpenScheduler {
  const window = document.defaultView;
  if (window === null) throw new Error("A document that is not shown has no dialogs.");
  // The CSP blocks other stylesheets; a constructed one is not subject to it.
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  let dialog: SchedulerDialog | null = null;
  return (opener) => {
    dialog ??= createSchedulerDialog(window);
    dialog.open(opener);
  };
}
