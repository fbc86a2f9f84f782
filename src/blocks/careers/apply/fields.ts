import { describeInput } from "#core/forms/describe-input.ts";
import type { FormInput } from "#core/forms/form-input.ts";
import {
  jobApplicationFieldNames,
  jobApplicationFields,
} from "#core/forms/job-application/form.ts";
import type { JobApplicationField } from "#core/forms/job-application/form.ts";
import { wrongFields } from "#core/forms/job-application/wrong-fields.ts";
import type { WrongField } from "#core/forms/job-application/wrong-fields.ts";
import { inPageLanguage } from "../../_kit/dom/languages.ts";
import { make } from "../../_kit/dom/make.ts";

type Texts = Readonly<Record<JobApplicationField, string>>;

/** The inputs of the form, each with its label and error message. */
export interface Fields {
  /** In order; the long text is last. */
  readonly elements: readonly HTMLElement[];
  readonly read: () => Texts;
  /** Sets texts of fields that are still empty. */
  readonly fill: (texts: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  /**
   * Returns all errors, including incomplete input that the browser does not expose as text, such
   * as half a date.
   */
  readonly wrong: () => readonly WrongField[];
  /** Shows the error of each field, and clears those of the others. */
  readonly mark: (wrong: readonly WrongField[]) => void;
  readonly focus: (name: string) => boolean;
}

interface Drawn {
  readonly field: FormInput;
  readonly input: HTMLInputElement | HTMLTextAreaElement;
  readonly element: HTMLElement;
  readonly error: HTMLElement;
  /** Character count, shown near the limit. */
  readonly count: HTMLElement;
}

/** The count is shown from this many characters before the limit. */
const nearMost = 1000;

/**
 * Creates the fields of the form. `prefix` makes their ids unique; `onWrong` is called with the
 * error of a field on leaving it.
 */
export function createFields(
  document: Document,
  prefix: string,
  on: { readonly onInput: () => void; readonly onWrong: (label: string, message: string) => void },
): Fields {
  const drawn = new Map<JobApplicationField, Drawn>(
    jobApplicationFieldNames.map((name) => [name, draw(document, prefix, name)]),
  );
  const read = (): Texts =>
    // The names come from the list that the type is derived from.
    Object.fromEntries([...drawn].map(([name, { input }]) => [name, textOf(input)])) as Texts;
  const mark = (one: JobApplicationField, message: string) => {
    const { input, error } = drawn.get(one) ?? {};
    if (input === undefined || error === undefined || error.textContent === message) return;
    error.textContent = message;
    error.hidden = message === "";
    if (message === "") input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
  };
  const wrong = (): readonly WrongField[] => {
    const typed = wrongFields(read());
    return jobApplicationFieldNames.flatMap((at) => {
      const { field, input } = drawn.get(at) ?? {};
      const isHalf = input?.validity.badInput === true;
      if (isHalf) return [{ at, message: field?.wrong ?? "" }];
      return typed.filter((each) => each.at === at);
    });
  };
  const messageOf = (name: string): string => wrong().find(({ at }) => at === name)?.message ?? "";
  for (const [name, each] of drawn) {
    const { input, field, error } = each;
    const showError = (message: string) => {
      if (message !== "" && message !== error.textContent) on.onWrong(field.label, message);
      mark(name, message);
    };
    input.addEventListener("input", () => {
      const message = messageOf(name);
      // Fixing an error clears it immediately, and pasting too much text shows one immediately.
      const isPasted = isTooLong(each) && message !== error.textContent;
      if (message === "" || isTooLong(each)) showError(message);
      // A long text is tall, and its error is shown below it.
      if (isPasted) error.scrollIntoView({ block: "nearest" });
      showCount(each);
      on.onInput();
    });
    input.addEventListener("change", () => {
      // A field left empty is not an error yet.
      if (textOf(input).trim() === "" && !input.validity.badInput) return;
      showError(messageOf(name));
    });
  }
  return {
    elements: [...drawn.values()].map(({ element }) => element),
    read,
    wrong,
    fill: (texts) => {
      for (const [name, each] of drawn) {
        if (textOf(each.input) === "") setText(each, texts[name] ?? "");
      }
    },
    clear: () => {
      for (const [name, each] of drawn) {
        setText(each, "");
        mark(name, "");
      }
    },
    mark: (all) => {
      for (const name of drawn.keys()) {
        mark(name, all.find(({ at }) => at === name)?.message ?? "");
      }
    },
    focus: (at) => {
      const { input, error } = [...drawn].find(([name]) => name === at)?.[1] ?? {};
      input?.focus();
      error?.scrollIntoView({ block: "nearest" });
      return input !== undefined;
    },
  };
}

function draw(document: Document, prefix: string, name: JobApplicationField): Drawn {
  const field: FormInput = jobApplicationFields[name];
  const { label, type, autocomplete, most, missing, hint } = field;
  const id = `${prefix}-${name}`;
  const { element: tag, attributes } = describeInput({
    id,
    name,
    type,
    autocomplete,
    most,
    // Announced with aria-required only: the form shows its own messages.
    isRequired: false,
    describedBy: [
      ...(hint === undefined ? [] : [`${id}-hint`]),
      `${id}-error`,
      ...(type === "long-text" ? [`${id}-count`] : []),
    ],
  });
  const input = inPageLanguage(
    make(document, tag, {
      // For checkboxes too: Firefox restores their state after a reload, which may contradict the
      // draft.
      autocomplete,
      ...attributes,
      ...(tag === "textarea" ? { rows: "7" } : {}),
      ...(missing === undefined ? {} : { "aria-required": "true" }),
      ...(type === "toggle" ? {} : { class: "dialog-input" }),
    }),
  );
  const words = make(document, "label", { for: id }, label);
  if (missing === undefined && type !== "toggle") {
    words.append(" ", make(document, "span", {}, "optional"));
  }
  const error = make(document, "p", { id: `${id}-error`, class: "apply-error", hidden: true });
  const count = make(document, "p", { id: `${id}-count`, class: "dialog-hint", hidden: true });
  const isToggle = type === "toggle";
  const element = make(
    document,
    "div",
    { class: isToggle ? "dialog-field apply-toggle" : "dialog-field" },
    ...(isToggle ? [input, words] : [words, input]),
    ...(hint === undefined
      ? []
      : [make(document, "p", { id: `${id}-hint`, class: "dialog-hint" }, hint)]),
    error,
    ...(type === "long-text" ? [count] : []),
  );
  return { field, input, element, error, count };
}

function textOf(input: HTMLInputElement | HTMLTextAreaElement): string {
  if (input.type !== "checkbox") return input.value;
  return "checked" in input && input.checked ? "on" : "";
}

function setText(drawn: Drawn, text: string): void {
  const { input } = drawn;
  if (input.type === "checkbox" && "checked" in input) input.checked = text === "on";
  else input.value = text;
  showCount(drawn);
}

function isTooLong({ input, field }: Drawn): boolean {
  return textOf(input).length > field.most;
}

function showCount({ input, field, count }: Drawn): void {
  const { length } = textOf(input);
  count.hidden = length <= field.most - nearMost;
  // Hidden text would still be read as the field's description.
  count.textContent = count.hidden
    ? ""
    : `${length.toLocaleString("en")} of ${field.most.toLocaleString("en")} characters`;
}
