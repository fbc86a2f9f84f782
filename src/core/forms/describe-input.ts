import type { FormInput } from "./form-input.ts";

/** What a place that draws an input knows of it. */
export interface DescribedInput {
  /** No other element of the page has it. */
  readonly id: string;
  /** What it is sent under. */
  readonly name: string;
  readonly type: FormInput["type"] | "password";
  /** What a browser may fill in by itself. */
  readonly autocomplete: string;
  readonly isRequired: boolean;
  /** Fewest characters that the browser lets pass. */
  readonly least?: number | undefined;
  /** Most digits of a number. Of a text the browser is told no bound: it would cut what is pasted, without a word. */
  readonly most?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Ids of the texts that are read out with it, in their order. */
  readonly describedBy?: readonly string[];
}

/** Attributes by their names in HTML; `true` is one without a value. */
export type InputAttributes = Readonly<Record<string, string | true>>;

/** What the browser calls an input of this type; null for a text of several lines. */
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
 * The element of a form's input and its attributes, for everything that draws one: the screens of the server, the views of
 * blocks and their islands. Its value, its class and what is wrong with it are added by who draws it.
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
  // What is typed takes the direction of its own writing, whatever the page is written in.
  const direction = type === "password" ? {} : { dir: "auto" };
  return { ...direction, ...(least === undefined ? {} : { minlength: String(least) }) };
}

const reactNames: Readonly<Record<string, string>> = {
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  minlength: "minLength",
};

/** The same attributes by the names that React has for them. */
export function reactAttributes(attributes: InputAttributes): InputAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
}
