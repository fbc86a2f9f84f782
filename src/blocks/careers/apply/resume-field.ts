import { resumeRules } from "#core/forms/job-application/form.ts";
import { startBytes, wrongFile } from "#core/forms/job-application/wrong-file.ts";
import { drawDropZone, sizeOf } from "./drop-zone.ts";
import { make } from "../../_kit/dom/make.ts";

/** The resume field: choose, drop or remove a file. */
export interface ResumeField {
  readonly element: HTMLElement;
  readonly file: () => File | null;
  /** Returns the error of a rejected file that is still shown; "" if there is none. */
  readonly wrong: () => string;
  /** Sets or clears the file without calling `onChange`. */
  readonly set: (file: File | null) => void;
  /** Accepts dropped files, wherever they were dropped. */
  readonly take: (files: FileList | undefined) => void;
  /** Resolves when the latest file has been checked. */
  readonly settled: () => Promise<void>;
  readonly mark: (message: string) => void;
  readonly setOver: (isOver: boolean) => void;
  readonly focus: () => void;
}

/**
 * Creates the field. `onChange` is called when a file is accepted or removed; `announce` tells screen
 * readers what happened.
 */
export function createResumeField(
  document: Document,
  prefix: string,
  on: { readonly onChange: (file: File | null) => void; readonly announce: (text: string) => void },
): ResumeField {
  const { name, label, hint } = resumeRules;
  const id = `${prefix}-${name}`;
  let file: File | null = null;
  /** Counts choices, to discard a file that was still being read when the next one was chosen. */
  let choice = 0;
  let looking: Promise<void> = Promise.resolve();
  const zone = drawDropZone(document, id, {
    onChoose: (files) => take(files),
    onRemove: () => {
      show(null);
      on.onChange(null);
      on.announce("The resume was removed.");
      zone.focus();
    },
  });
  const error = make(document, "p", { id: `${id}-error`, class: "apply-error", hidden: true });
  const mark = (message: string) => {
    error.textContent = message;
    error.hidden = message === "";
    zone.setInvalid(message !== "");
  };
  const show = (next: File | null) => {
    choice += 1;
    file = next;
    mark("");
    zone.show(next === null ? "empty" : "chosen", next);
    zone.forget();
  };
  const reject = (found: File, message: string) => {
    if (file === null) {
      mark(message);
      zone.show("wrong", found);
    } else {
      // The previous valid file is kept.
      mark(`${message}. Your earlier file is kept.`);
    }
    on.announce(`${found.name}: ${message}`);
    zone.focus();
  };
  const look = async (found: File): Promise<void> => {
    choice += 1;
    const mine = choice;
    const read = await readFile(found);
    if (mine !== choice) return;
    zone.forget();
    if (typeof read === "string") return reject(found, read);
    show(read);
    on.onChange(read);
    on.announce(`${read.name}, ${sizeOf(read.size)}, is chosen.`);
  };
  const take = (files: FileList | null | undefined) => {
    const found = files?.[0];
    if (found !== undefined) looking = look(found);
  };
  show(null);
  return {
    element: make(
      document,
      "div",
      { class: "dialog-field" },
      make(document, "label", { for: id }, label, " ", make(document, "span", {}, "optional")),
      zone.element,
      make(document, "p", { id: `${id}-hint`, class: "dialog-hint" }, hint),
      error,
    ),
    file: () => file,
    wrong: () => (file === null ? error.textContent : ""),
    set: show,
    take,
    settled: () => looking,
    mark,
    setOver: (isOver) => zone.element.toggleAttribute("data-over", isOver),
    focus: zone.focus,
  };
}

/**
 * Returns an in-memory copy that later changes on disk do not affect, or an error message. A
 * folder, for example, cannot be read.
 */
async function readFile(found: File): Promise<File | string> {
  const { name, size, type, lastModified } = found;
  const wrong = (start: Uint8Array) => wrongFile({ name, bytes: size, start });
  try {
    if (size > resumeRules.mostBytes) return wrong(new Uint8Array()) ?? found;
    const bytes = await found.arrayBuffer();
    const problem = wrong(new Uint8Array(bytes, 0, Math.min(startBytes, bytes.byteLength)));
    return problem ?? new File([bytes], name, { type, lastModified });
  } catch {
    return wrong(new Uint8Array()) ?? found;
  }
}
