import { jobApplicationTexts } from "#core/forms/job-application/form.ts";
import { createApplyForm } from "./apply-form.ts";
import { openDrafts } from "./drafts.ts";
import { make, makeButton } from "./make.ts";
import { send } from "./send.ts";
import { createToasts } from "./toasts.ts";

/** What somebody applies for, as the page shows it. */
export interface Position {
  readonly title: string;
  readonly department: string;
  readonly location: string;
}

/** One opening of the dialog. */
export interface Opened {
  /** How the form names the opening. */
  readonly name: string;
  readonly position: Position;
  /** Where the form is sent. */
  readonly address: string;
  /** What opened it, and gets the focus back. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

export interface ApplyDialog {
  readonly open: (opened: Pick<Opened, "opener" | "onClose">) => void;
}

/** Milliseconds that the panel after success stands (FORM-014, CONST-002). */
const panelStands = 2000;
let made = 0;

/** The dialog "Apply for Position" of one position, in front of the page. Closed, it keeps everything, and goes on sending. */
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
  let opened: Pick<Opened, "opener" | "onClose"> | null = null;
  let closing = 0;
  const toasts = createToasts(dialog);
  const form = createApplyForm(window, {
    prefix,
    name,
    drafts: openDrafts(window, name),
    send: (sent, onProgress) => send(window, address, sent, onProgress),
    onFailed: () => toasts.show("failure", jobApplicationTexts.failed),
    onSubmitted: (isFromHere) => {
      if (isFromHere) toasts.show("success", jobApplicationTexts.submitted);
      if (!dialog.open) return form.reset();
      dialog.dataset["state"] = "submitted";
      done.hidden = false;
      done.focus();
      closing = window.setTimeout(() => dialog.close(), panelStands);
    },
  });
  const title = make(
    document,
    "h2",
    { id: `${prefix}-title`, tabindex: "-1" },
    jobApplicationTexts.title,
  );
  const close = makeButton(document, "dialog-plain dialog-close", "Close", () => dialog.close());
  const head = make(
    document,
    "header",
    { class: "apply-head" },
    title,
    close,
    drawPosition(document, `${prefix}-position`, position),
  );
  const done = make(
    document,
    "div",
    { class: "apply-done", tabindex: "-1", hidden: true, role: "status" },
    make(document, "p", { class: "apply-done-title" }, jobApplicationTexts.submittedTitle),
    make(document, "p", {}, jobApplicationTexts.submittedWords),
  );
  dialog.append(head, form.element, done);
  document.body.append(dialog);

  dialog.addEventListener("close", () => {
    window.clearTimeout(closing);
    if (dialog.dataset["state"] === "submitted") {
      delete dialog.dataset["state"];
      done.hidden = true;
      form.reset();
    }
    opened?.onClose();
    const opener = opened?.opener;
    // The opening that it stands in may have been folded up since.
    const folded = opener?.closest("details:not([open])")?.querySelector("summary");
    (folded ?? opener)?.focus({ preventScroll: true });
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
      // On a screen without a keyboard a focused field would be half covered by one.
      const hasKeys = window.matchMedia("(pointer: fine)").matches;
      if (!hasKeys || !form.focus()) title.focus();
    },
  };
}

/** The title block of the drawing: what is applied for, in which department, and where. */
function drawPosition(document: Document, id: string, position: Position): HTMLElement {
  const { title, department, location } = position;
  const rows = [
    ["Position", title],
    ["Department", department],
    ["Location", location],
  ] as const;
  return make(
    document,
    "dl",
    { id, class: "apply-sheet" },
    ...rows.map(([term, words]) =>
      make(
        document,
        "div",
        {},
        make(document, "dt", {}, term),
        make(document, "dd", {}, make(document, "bdi", {}, words)),
      ),
    ),
  );
}

/** A press that begins and ends beside the dialog closes it; one that ends there after marking text does not. */
function closeFromOutside(dialog: HTMLDialogElement): void {
  const isOutside = ({ target, clientX, clientY }: MouseEvent): boolean => {
    if (target !== dialog) return false;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  let isBegun = false;
  dialog.addEventListener("pointerdown", (event) => {
    isBegun = isOutside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (isBegun && isOutside(event)) dialog.close();
  });
}

/** A file may be dropped anywhere on the dialog: beside the field the browser would leave the page and show it. */
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
