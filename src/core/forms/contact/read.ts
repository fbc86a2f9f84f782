import type { FormInput } from "../form-input.ts";
import { readInput } from "../form-input.ts";
import { laterHoneypotName, honeypotName } from "../honeypot-name.ts";
import { autocompleteOf } from "./autocomplete.ts";
import { contactFieldRules } from "./form.ts";
import type { ContactField, ContactForm } from "./form.ts";
import { breaksRules, readRules } from "./rules.ts";

/** One answer in a form, with its field's label. */
export interface ContactAnswer {
  readonly label: string;
  readonly value: string;
}

/** A submission, checked against the form's fields. */
export type ReadContact =
  | {
      readonly ok: true;
      /** In the form's order, without empty ones. */
      readonly answers: readonly ContactAnswer[];
      /** The answer to the first e-mail field. */
      readonly email: string | null;
    }
  | {
      readonly ok: false;
      /** True if an unknown field was filled in: the form was changed after the visitor opened the page. */
      readonly isOther: boolean;
      readonly wrong: readonly { readonly at: string; readonly message: string }[];
    };

/** Names a form sends besides those of its fields. */
export const ownNames = ["form", honeypotName, laterHoneypotName] as const;

/** Checks a submission against the published form's fields, whatever the page that sent it looked like. */
export function readContact(
  { fields }: Pick<ContactForm, "fields">,
  sent: Readonly<Record<string, string>>,
): ReadContact {
  const known = new Set<string>([...ownNames, ...fields.map(({ name }) => name)]);
  const isOther = Object.entries(sent).some(
    ([name, typed]) => !known.has(name) && typed.trim() !== "",
  );
  const wrong: { readonly at: string; readonly message: string }[] = [];
  const answers: ContactAnswer[] = [];
  let email: string | null = null;
  for (const field of fields) {
    const read = readOne(field, sent[field.name] ?? "");
    if (!read.ok) wrong.push({ at: field.name, message: read.message });
    else if (read.text !== "") {
      const value = field.type === "checkbox" ? "Yes" : read.text;
      answers.push({ label: field.label, value });
      if (field.type === "email") email ??= read.text;
    }
  }
  const [first] = fields;
  if (!isOther && wrong.length === 0 && answers.length === 0 && first !== undefined) {
    wrong.push({ at: first.name, message: "Please fill in at least one field." });
  }
  return isOther || wrong.length > 0 ? { ok: false, isOther, wrong } : { ok: true, answers, email };
}

/** Converts a contact field to the input type that all forms share. */
export function formInputOf(field: ContactField): FormInput {
  const { label, type, isRequired } = field;
  const isChosen = type === "select" || type === "radio";
  return {
    ...contactFieldRules[type],
    autocomplete: autocompleteOf(field),
    label,
    ...(isRequired ? { missing: missingOf(type, isChosen) } : {}),
    ...(type === "email" ? { wrong: "Please enter an address like name@example.com." } : {}),
    ...(type === "tel" ? { wrong: "Please enter a number like +1 555 010 0199." } : {}),
  };
}

function missingOf(type: ContactField["type"], isChosen: boolean): string {
  if (isChosen) return "Please choose one.";
  return type === "checkbox" ? "Please tick the box." : "Please fill this in.";
}

function readOne(field: ContactField, sent: string): ReturnType<typeof readInput> {
  const asked = formInputOf(field);
  const read = readInput(asked, sent);
  if (!read.ok || read.text === "") return read;
  if (field.type === "select" || field.type === "radio") {
    // The options are normalised like the answer, so that spaces and direction marks do not matter.
    const isOffered = field.options.some((option) => {
      const offered = readInput(asked, option);
      return offered.ok && offered.text === read.text;
    });
    return isOffered ? read : { ok: false, message: "Please choose one from the list." };
  }
  if (field.type === "checkbox") return read;
  const broken = breaksRules(readRules(field.validation), read.text);
  return broken === null ? read : { ok: false, message: broken };
}
