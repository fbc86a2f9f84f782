import { jobApplicationTexts } from "#core/forms/job-application/form.ts";
import { inEnglish, inPageLanguage } from "../../_kit/dom/languages.ts";
import { createApplyForm } from "./apply-form.ts";
import { openDrafts } from "./drafts.ts";
import { closeFromOutside } from "../../_kit/dom/close-from-outside.ts";
import { make, makeButton } from "../../_kit/dom/make.ts";
import { send } from "./send.ts";
import { createSuccessPanel } from "./success-panel.ts";
import { createToasts } from "../../_kit/dom/toasts.ts";

/** The position applied for, as shown on the page. */
export interface Position {
  readonly title: string;
  readonly department: string;
  readonly location: string;
}

/** Parameters of the dialog. */
export interface Opened {
  /** Name of the opening in the submitted form. */
  readonly name: string;
  readonly position: Position;
  /** URL that the form is sent to. */
  readonly address: string;
  /** The element that opened the dialog and gets the focus back. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

export interface ApplyDialog {
  readonly open: (opened: Pick<Opened, "opener" | "onClose">) => void;
}

let made = 0;

/**
 * Creates the dialog "Apply for Position" of one position. Closing it keeps its content and
 * continues a submission in progress.
 */
export function createApplyDialog(
  window: Window & typeof globalThis,
  { name, position, address }: Pick<Opened, "name" | "position" | "address">,
): ApplyDialog {
  const { document } = window;
  const prefix = `apply-${(made += 1)}`;
  const dialog = make(document, "dialog", {
    class: "dialog apply-dialog",
    "aria-labelledby": `${prefix}-title`,
    "aria-describedby": `${prefix}-position`,
  });
  inEnglish(dialog);
  let opened: Pick<Opened, "opener" | "onClose"> | null = null;
  const toasts = createToasts(dialog, ".apply-foot");
  const form = createApplyForm(window, {
    prefix,
    name,
    drafts: openDrafts(window, name),
    send: (sent, onProgress) => send(window, address, sent, onProgress),
    onFailed: () => toasts.show("failure", jobApplicationTexts.failed),
    onSubmitted: (isFromHere) => {
      if (isFromHere) toasts.show("success", jobApplicationTexts.submitted);
      if (dialog.open) done.show();
      else form.reset();
    },
  });
  const done = createSuccessPanel(window, dialog);
  const title = make(
    document,
    "h2",
    { id: `${prefix}-title`, tabindex: "-1" },
    jobApplicationTexts.title,
  );
  const head = make(
    document,
    "header",
    { class: "apply-head" },
    title,
    makeButton(document, "dialog-plain dialog-close", "Close", () => dialog.close()),
    drawPosition(document, `${prefix}-position`, position),
  );
  dialog.append(head, form.element, done.element);
  document.body.append(dialog);

  dialog.addEventListener("close", () => {
    if (done.hide()) form.reset();
    opened?.onClose();
    if (opened !== null) focusOpener(opened.opener);
    opened = null;
  });
  closeFromOutside(dialog);
  takeDroppedFiles(dialog, form.resume);

  return {
    open: (next) => {
      opened = next;
      if (dialog.open) return;
      const hasScrollbar = window.innerWidth > document.documentElement.clientWidth;
      dialog.toggleAttribute("data-beside-scrollbar", hasScrollbar);
      dialog.showModal();
      // On a touch screen the on-screen keyboard would cover half of a focused field.
      const hasKeys = window.matchMedia("(pointer: fine)").matches;
      if (!hasKeys || !form.focus()) title.focus();
    },
  };
}

function focusOpener(opener: HTMLElement): void {
  // The opening's details may have been closed since then.
  const folded = opener.closest("details:not([open])")?.querySelector("summary");
  (folded ?? opener).focus({ preventScroll: true });
}

/** The dialog's header: position, department and location. */
function drawPosition(document: Document, id: string, position: Position): HTMLElement {
  const { title, department, location } = position;
  const rows: readonly (readonly [term: string, words: string])[] = [
    ["Position", title],
    ["Department", department],
    ["Location", location],
  ];
  return make(
    document,
    "dl",
    { id, class: "apply-sheet" },
    ...rows
      .filter(([, words]) => words !== "")
      .map(([term, words]) =>
        make(
          document,
          "div",
          {},
          make(document, "dt", {}, term),
          make(document, "dd", {}, inPageLanguage(make(document, "bdi", { dir: "auto" }, words))),
        ),
      ),
  );
}

/**
 * Accepts a file dropped anywhere on the dialog: beside the field the browser would navigate to the
 * file.
 */
function takeDroppedFiles(
  dialog: HTMLDialogElement,
  resume: {
    readonly take: (files: FileList | undefined) => void;
    readonly setOver: (isOver: boolean) => void;
  },
): void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
  for (const name of ["dragenter", "dragover"] as const) {
    dialog.addEventListener(name, (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      resume.setOver(true);
    });
  }
  dialog.addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null || !dialog.contains(relatedTarget as Node)) resume.setOver(false);
  });
  dialog.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    resume.setOver(false);
    resume.take(event.dataTransfer?.files);
  });
}
