import type { FormInput } from "./form-input.ts";

/** What is needed to render an input. */
export interface DescribedInput {
  /** Unique on the page. */
  readonly id: string;
  /** The name its value is sent under. */
  readonly name: string;
  readonly type: FormInput["type"] | "password";
  /** The `autocomplete` value. */
  readonly autocomplete: string;
  readonly isRequired: boolean;
  /** Minimum number of characters enforced by the browser. */
  readonly least?: number | undefined;
  /** Maximum digits of a number. Texts get no `maxlength`, because the browser would silently cut pasted text. */
  readonly most?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Ids of the elements that describe it, in reading order. */
  readonly describedBy?: readonly string[];
}

/** Attributes by their HTML names; `true` is an attribute without a value. */
export type InputAttributes = Readonly<Record<string, string | true>>;

/** The HTML input type; null for a multi-line text. */
const inputTypes = {
  text: "text",
  email: "email",
  password: "password",
  tel: "tel",
  url: "url",
  "whole-number": "number",
  date: "date",
  toggle: "checkbox",
  "long-text": null,
} as const;

/**
 * The element and attributes of a form's input, shared by the server's screens, the blocks' views and their islands.
 * The caller adds value, class and error state.
 */
export function describeInput(input: DescribedInput): {
  readonly element: "input" | "textarea";
  readonly attributes: InputAttributes;
} {
  const { id, name, autocomplete, isRequired, placeholder, describedBy = [] } = input;
  const type = inputTypes[input.type];
  return {
    element: type === null ? "textarea" : "input",
    attributes: {
      ...(type === null ? {} : { type }),
      id,
      name,
      // HTML has no `autocomplete` for a checkbox.
      ...(type === "checkbox" ? { value: "on" } : { autocomplete }),
      ...boundsOf(input),
      ...(isRequired ? { required: true } : {}),
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(describedBy.length === 0 ? {} : { "aria-describedby": describedBy.join(" ") }),
    },
  };
}

function boundsOf({ type, least, most }: DescribedInput): InputAttributes {
  if (type === "whole-number") {
    const max = most === undefined ? {} : { max: String(10 ** most - 1) };
    return { min: "0", ...max, step: "1", inputmode: "numeric" };
  }
  if (type === "date" || type === "toggle") return {};
  // Lets typed text have its own direction, whatever the page's language.
  const direction = type === "password" ? {} : { dir: "auto" };
  return { ...direction, ...(least === undefined ? {} : { minlength: String(least) }) };
}

const reactNames: Readonly<Record<string, string>> = {
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  minlength: "minLength",
};

/** The same attributes by their React names. */
export function reactAttributes(attributes: InputAttributes): InputAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
}
