import { jobApplicationTexts } from "#core/forms/job-application/form.ts";
import { make } from "../../_kit/dom/make.ts";

/** How long the success panel is shown, in milliseconds (FORM-014, CONST-002). */
const panelStands = 2000;

/** What replaces the form after a submission, until it closes the dialog. */
export interface SuccessPanel {
  readonly element: HTMLElement;
  readonly show: () => void;
  /** Returns whether the panel was shown. */
  readonly hide: () => boolean;
}

/** Creates the panel, which closes the dialog after `panelStands`. */
export function createSuccessPanel(window: Window, dialog: HTMLDialogElement): SuccessPanel {
  const { document } = window;
  let closing = 0;
  const element = make(
    document,
    "div",
    { class: "apply-done", tabindex: "-1", hidden: true, role: "status" },
    make(document, "p", { class: "apply-done-title" }, jobApplicationTexts.submittedTitle),
    make(document, "p", {}, jobApplicationTexts.submittedWords),
  );
  return {
    element,
    show: () => {
      dialog.dataset["state"] = "submitted";
      element.hidden = false;
      element.focus();
      closing = window.setTimeout(() => dialog.close(), panelStands);
    },
    hide: () => {
      window.clearTimeout(closing);
      if (dialog.dataset["state"] !== "submitted") return false;
      delete dialog.dataset["state"];
      element.hidden = true;
      return true;
    },
  };
}
