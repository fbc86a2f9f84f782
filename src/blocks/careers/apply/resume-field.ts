import { resumeRules } from "#core/forms/job-application/form.ts";
import { startBytes, wrongFile } from "#core/forms/job-application/wrong-file.ts";
import { make, makeButton } from "./make.ts";

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
 * Creates the field. `onChange` is called when a file is accepted or removed; `say` announces what
 * happened to screen readers.
 */
export function drawResumeField(
  document: Document,
  prefix: string,
  on: { readonly onChange: (file: File | null) => void; readonly say: (text: string) => void },
): ResumeField {
  const { name, label, hint, accept } = resumeRules;
  const id = `${prefix}-${name}`;
  let file: File | null = null;
  /** Counts choices, to discard a file that was still being read when the next one was chosen. */
  let choice = 0;
  let looking: Promise<void> = Promise.resolve();
  const input = make(document, "input", {
    type: "file",
    id,
    accept,
    "aria-describedby": `${id}-file ${id}-hint ${id}-error`,
  });
  const error = make(document, "p", { id: `${id}-error`, class: "apply-error", hidden: true });
  const chosen = make(document, "p", { id: `${id}-file`, class: "apply-file" });
  const invite = make(
    document,
    "p",
    { class: "apply-invite", "aria-hidden": "true" },
    make(document, "b", {}, "Choose a file"),
    " or drop it here",
  );
  const remove = makeButton(document, "apply-quiet", "Remove", () => {
    show(null);
    on.onChange(null);
    on.say("The resume was taken away.");
    input.focus();
  });
  const zone = make(document, "div", { class: "apply-drop" }, input, invite, chosen, remove);
  const mark = (message: string) => {
    error.textContent = message;
    error.hidden = message === "";
    if (message === "") input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
  };
  const show = (next: File | null) => {
    choice += 1;
    file = next;
    mark("");
    zone.dataset["state"] = next === null ? "empty" : "chosen";
    showName(next);
    // Keeps the browser's own file name from being shown beside ours.
    input.value = "";
  };
  const showName = (of: Pick<File, "name" | "size"> | null) => {
    invite.hidden = of !== null;
    chosen.hidden = of === null;
    remove.hidden = of === null;
    if (of === null) return chosen.replaceChildren();
    const size = make(document, "span", {}, sizeOf(of.size));
    chosen.replaceChildren(make(document, "bdi", {}, of.name), " ", size);
    remove.setAttribute("aria-label", `Remove ${of.name}`);
  };
  const look = async (found: File): Promise<void> => {
    choice += 1;
    const mine = choice;
    const read = await readFile(found);
    if (mine !== choice) return;
    input.value = "";
    if (typeof read === "string") {
      if (file === null) {
        mark(read);
        showName(found);
        zone.dataset["state"] = "wrong";
      } else {
        // The previous valid file is kept.
        mark(`${read}. Your earlier file is kept.`);
      }
      on.say(`${found.name}: ${read}`);
      input.focus();
      return;
    }
    show(read);
    on.onChange(read);
    on.say(`${read.name}, ${sizeOf(read.size)}, is chosen.`);
  };
  const take = (files: FileList | null | undefined) => {
    const found = files?.[0];
    if (found !== undefined) looking = look(found);
  };
  input.addEventListener("change", () => take(input.files));
  show(null);
  return {
    element: make(
      document,
      "div",
      { class: "dialog-field" },
      make(document, "label", { for: id }, label, " ", make(document, "span", {}, "optional")),
      zone,
      make(document, "p", { id: `${id}-hint`, class: "dialog-hint" }, hint),
      error,
    ),
    file: () => file,
    wrong: () => (file === null ? error.textContent : ""),
    set: show,
    take,
    settled: () => looking,
    mark,
    setOver: (isOver) => zone.toggleAttribute("data-over", isOver),
    focus: () => input.focus(),
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
    const said = wrong(new Uint8Array(bytes, 0, Math.min(startBytes, bytes.byteLength)));
    return said ?? new File([bytes], name, { type, lastModified });
  } catch {
    return wrong(new Uint8Array()) ?? found;
  }
}

/** Rounded up, so that a file over the limit never appears to be within it. */
function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(Math.ceil((bytes * 10) / (1024 * 1024)) / 10).toFixed(1)} MB`;
}
