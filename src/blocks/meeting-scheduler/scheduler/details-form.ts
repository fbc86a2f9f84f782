import { describeInput } from "#core/forms/describe-input.ts";
import { readInput } from "#core/forms/form-input.ts";
import type { FormInput } from "#core/forms/form-input.ts";
import {
  meetingFieldNames,
  meetingFields,
  meetingTexts,
  wrongText,
} from "#core/forms/meeting/form.ts";
import type { MeetingField } from "#core/forms/meeting/form.ts";
import { unbroken } from "#core/forms/meeting/times.ts";
import { inPageLanguage } from "../../_kit/dom/languages.ts";
import { make } from "../../_kit/dom/make.ts";

/** Step 3: who the visitor is (FORM-022 to FORM-025). It stays while they go back, so that nothing typed is lost. */
export interface DetailsForm {
  readonly element: HTMLFormElement;
  /** Shows the time that was chosen. */
  readonly setTime: (lines: readonly string[]) => void;
  readonly values: () => Readonly<Record<MeetingField, string>>;
  /** Shows a message above the fields; "" removes it. */
  readonly alert: (text: string) => void;
  /** Shows messages at their fields, and focuses the first. */
  readonly showWrong: (wrong: readonly { readonly at: string; readonly message: string }[]) => void;
  readonly setBusy: (isBusy: boolean) => void;
  readonly isBusy: () => boolean;
  /** Nothing is typed. */
  readonly isEmpty: () => boolean;
  readonly reset: () => void;
}

/** Creates the form; `prefix` makes its ids unique, `onSubmit` is called once everything typed is valid. */
export function createDetailsForm(
  document: Document,
  prefix: string,
  onSubmit: () => void,
): DetailsForm {
  const fields = meetingFieldNames.map((name) => createField(document, prefix, name));
  const time = make(document, "p", { class: "meet-chosen" });
  const alert = make(document, "p", { class: "dialog-alert", role: "alert" });
  const why = make(document, "p", { class: "dialog-hint", id: `${prefix}-why` });
  const submit = make(document, "button", {
    class: "meet-submit",
    "aria-describedby": `${prefix}-why`,
  });
  const privacy = make(
    document,
    "p",
    { class: "dialog-hint" },
    "We keep what you type here to prepare the meeting, and for nothing else: ",
    make(document, "a", { href: "/privacy-policy", target: "_blank" }, "privacy policy"),
    ".",
  );
  const body = make(
    document,
    "div",
    { class: "meet-fields" },
    time,
    alert,
    ...fields.map(({ element }) => element),
    privacy,
  );
  const foot = make(document, "div", { class: "meet-foot" }, submit, why);
  const element = make(document, "form", { class: "meet-form", novalidate: true }, body, foot);
  let isBusy = false;

  const values = () =>
    // The entries are the fields' own names.
    Object.fromEntries(fields.map(({ name, input }) => [name, input.value])) as Record<
      MeetingField,
      string
    >;
  const wrongFields = () =>
    fields.flatMap(({ name, input }) => {
      const read = readInput(meetingFields[name], input.value);
      return read.ok ? [] : [{ at: name, message: read.message }];
    });
  const show = () => {
    const missing = fields.filter(({ name, input }) => isMissing(name, input.value));
    // Not `disabled`: the button stays focusable, and says why it cannot submit (FORM-023).
    submit.ariaDisabled = String(isBusy || missing.length > 0);
    submit.textContent = isBusy ? meetingTexts.submitting : meetingTexts.submit;
    const names = missing.map(({ name }) => meetingFields[name].label.toLowerCase());
    why.textContent = isBusy || names.length === 0 ? "" : `Still needed: ${names.join(" and ")}.`;
    body.inert = isBusy;
  };
  const showWrong: DetailsForm["showWrong"] = (wrong) => {
    for (const field of fields) field.say(wrong.find(({ at }) => at === field.name)?.message ?? "");
    const [first] = wrong;
    fields.find(({ name }) => name === first?.at)?.input.focus();
  };
  element.addEventListener("input", show);
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = wrongFields();
    alert.textContent = wrong.length > 0 ? wrongText(wrong) : "";
    showWrong(wrong);
    if (wrong.length === 0) onSubmit();
  });
  show();
  return {
    element,
    setTime: (lines) =>
      time.replaceChildren(...lines.map((line) => make(document, "span", {}, unbroken(line)))),
    values,
    alert: (text) => {
      alert.textContent = text;
    },
    showWrong,
    setBusy: (next) => {
      isBusy = next;
      // Keeps the focus while the fields are inert.
      if (isBusy) submit.focus();
      show();
    },
    isBusy: () => isBusy,
    isEmpty: () => Object.values(values()).every((text) => text.trim() === ""),
    reset: () => {
      element.reset();
      alert.textContent = "";
      showWrong([]);
      show();
    },
  };
}

function isMissing(name: MeetingField, text: string): boolean {
  const declared: FormInput = meetingFields[name];
  return declared.missing !== undefined && text.trim() === "";
}

/** One labelled field with the place for its message. */
function createField(document: Document, prefix: string, name: MeetingField) {
  const declared: FormInput = meetingFields[name];
  const isRequired = declared.missing !== undefined;
  const id = `${prefix}-${name}`;
  const error = make(document, "p", { class: "meet-error", id: `${id}-error` });
  const described = describeInput({
    id,
    name,
    type: declared.type,
    autocomplete: declared.autocomplete,
    isRequired,
    describedBy: [error.id],
  });
  const input = inPageLanguage(
    make(document, described.element, { ...described.attributes, class: "dialog-input" }),
  );
  const label = make(
    document,
    "label",
    { for: id },
    declared.label,
    ...(isRequired ? [] : [" ", make(document, "span", {}, "optional")]),
  );
  return {
    name,
    input,
    element: make(document, "div", { class: "dialog-field" }, label, input, error),
    say: (message: string) => {
      error.textContent = message;
      input.ariaInvalid = message === "" ? null : "true";
    },
  };
}
