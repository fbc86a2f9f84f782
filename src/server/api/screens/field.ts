import { html, raw } from "hono/html";
import type { Refusal } from "#core/contract/refusals.ts";
import { describeInput } from "#core/forms/describe-input.ts";
import type { DescribedInput, InputAttributes } from "#core/forms/describe-input.ts";
import type { FormField } from "#core/forms/form-field.ts";
import { trapLabel, trapName } from "#core/forms/trap-name.ts";
import type { Markup } from "../responses/screen.ts";

/** One input with its label, its hint and what is wrong with it, each announced with the input. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: DescribedInput["type"];
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** May be left empty, and says so. */
  readonly optional?: boolean;
  /** The first thing to type into. */
  readonly focus?: boolean;
  readonly least?: number;
  /** Most digits of a number. Of a text the browser is told no bound: it would cut what is pasted, without a word. */
  readonly most?: number;
  /** Rows of a long text. */
  readonly rows?: number;
}

/** Draws a field. The value is put in whatever it was: what somebody typed is never lost. */
export function field(given: Field): Markup {
  const { name, label, hint, error, optional = false } = given;
  const input = inputOf(
    {
      ...given,
      id: name,
      isRequired: !optional,
      describedBy: [
        ...(hint === undefined ? [] : [`${name}-hint`]),
        ...(error === undefined ? [] : [`${name}-error`]),
      ],
    },
    given,
  );
  const words = html`<label for="${name}"
    >${label}${optional && given.type !== "toggle" ? html` <span>optional</span>` : ""}</label
  >`;
  return html`<div class="${given.type === "toggle" ? "field field-toggle" : "field"}">
    ${given.type === "toggle" ? html`${input}${words}` : html`${words}${input}`}${
      hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`
    }${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** A form as it is drawn again: what was typed into it, and why it was refused. */
export interface Filled {
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal: Refusal | undefined;
}

/** Draws a field that a visitor form declares. */
export function formField(
  name: string,
  declared: FormField,
  { typed, refusal }: Filled,
  look: Pick<Field, "focus" | "rows"> = {},
): Markup {
  const { missing, wrong: _, ...drawn } = declared;
  return field({
    ...drawn,
    ...look,
    name,
    optional: missing === undefined,
    value: typed[name] ?? "",
    error: errorAt(refusal, name),
  });
}

/** A field that people do not see: what is typed into it comes from a program. */
export const trap: Markup = html`<div class="trap" aria-hidden="true">
  <label for="${trapName}">${trapLabel}</label>
  <input id="${trapName}" name="${trapName}" tabindex="-1" autocomplete="off" />
</div>`;

function inputOf(input: DescribedInput, { value = "", rows = 5, error, focus }: Field): Markup {
  const { element, attributes } = describeInput(input);
  const all = html`${attributesOf(attributes)}${
    error === undefined ? "" : html` aria-invalid="true"`
  }${focus === true ? html` autofocus` : ""}`;
  if (element === "textarea") {
    // The parser drops the first line break in a textarea: one is put there for it.
    return html`<textarea rows="${rows}" ${all}>${`\n${value}`}</textarea>`;
  }
  if (input.type === "toggle") return html`<input ${all}${value === "on" ? html` checked` : ""} />`;
  return html`<input ${all} value="${value}" />`;
}

/** Attributes as they stand in a tag; their names are the program's own. */
function attributesOf(attributes: InputAttributes): Markup {
  const all = Object.entries(attributes).map(([name, value]) =>
    value === true ? html` ${raw(name)}` : html` ${raw(name)}="${value}"`,
  );
  return html`${all}`;
}

/** What went wrong with a whole form, read out at once. */
export function alert(text: string): Markup {
  return html`<p class="alert" role="alert">${text}</p>`;
}

/** What a refusal says of one field; undefined when nothing. */
export function errorAt(refusal: Refusal | undefined, name: string): string | undefined {
  return refusal?.details?.find(({ at }) => at === name)?.message;
}
