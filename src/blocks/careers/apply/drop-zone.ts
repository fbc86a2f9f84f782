import { resumeRules } from "#core/forms/job-application/form.ts";
import { make, makeButton } from "../../_kit/dom/make.ts";

/** Where a file is chosen or dropped, and the name of the chosen one is shown. */
export interface DropZone {
  readonly element: HTMLElement;
  /** `of` is the file whose name is shown; null shows the invitation to choose one. */
  readonly show: (
    state: "empty" | "chosen" | "wrong",
    of: Pick<File, "name" | "size"> | null,
  ) => void;
  readonly setInvalid: (isInvalid: boolean) => void;
  /** Keeps the browser's own file name from being shown beside ours. */
  readonly forget: () => void;
  readonly focus: () => void;
}

/** Creates the file input with this id, and the button that removes the file. */
export function drawDropZone(
  document: Document,
  id: string,
  on: { readonly onChoose: (files: FileList | null) => void; readonly onRemove: () => void },
): DropZone {
  const input = make(document, "input", {
    type: "file",
    id,
    accept: resumeRules.accept,
    "aria-describedby": `${id}-file ${id}-hint ${id}-error`,
  });
  input.addEventListener("change", () => on.onChoose(input.files));
  const invite = make(
    document,
    "p",
    { class: "apply-invite", "aria-hidden": "true" },
    make(document, "b", {}, "Choose a file"),
    " or drop it here",
  );
  const chosen = make(document, "p", { id: `${id}-file`, class: "apply-file" });
  const remove = makeButton(document, "apply-quiet", "Remove", on.onRemove);
  const element = make(document, "div", { class: "apply-drop" }, input, invite, chosen, remove);
  return {
    element,
    show: (state, of) => {
      element.dataset["state"] = state;
      invite.hidden = of !== null;
      chosen.hidden = of === null;
      remove.hidden = of === null;
      if (of === null) return chosen.replaceChildren();
      const size = make(document, "span", {}, sizeOf(of.size));
      chosen.replaceChildren(make(document, "bdi", {}, of.name), " ", size);
      remove.setAttribute("aria-label", `Remove ${of.name}`);
    },
    setInvalid: (isInvalid) => {
      if (isInvalid) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    },
    forget: () => {
      input.value = "";
    },
    focus: () => input.focus(),
  };
}

/** Formats a size in KB or MB, rounded up so that a file over the limit never appears to be within it. */
export function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.ceil(bytes / 1024))} KB`
    : `${(Math.ceil((bytes * 10) / (1024 * 1024)) / 10).toFixed(1)} MB`;
}
