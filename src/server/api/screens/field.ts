import { html } from "hono/html";
import type { Refusal } from "#core/contract/refusals.ts";
import type { Markup } from "./screen.ts";

/** One input with its label, its hint and what is wrong with it, each announced with the input. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "long-text";
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** May be left empty, and says so. */
  readonly optional?: boolean;
  /** The first thing to type into. */
  readonly focus?: boolean;
  readonly least?: number;
  readonly most: number;
}

/** Draws a field. The value is put in whatever it was: what somebody typed is never lost. */
export function field(given: Field): Markup {
  const { name, label, hint, error, optional = false } = given;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const attributes = html`id="${name}" name="${name}" autocomplete="${given.autocomplete}"
  maxlength="${given.most}"${given.least === undefined ? "" : html` minlength="${given.least}"`}${
    optional ? "" : html` required`
  }${described === "" ? "" : html` aria-describedby="${described}"`}${
    error === undefined ? "" : html` aria-invalid="true"`
  }${given.focus === true ? html` autofocus` : ""}`;
  // The parser drops the first line break in a textarea: one is put there for it.
  const input =
    given.type === "long-text"
      ? html`<textarea rows="5" ${attributes}>${`\n${given.value ?? ""}`}</textarea>`
      : html`<input type="${given.type}" value="${given.value ?? ""}" ${attributes} />`;
  return html`<div class="field">
    <label for="${name}">${label}${optional ? html` <span>optional</span>` : ""}</label>
    ${input}${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}${
      error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`
    }
  </div>`;
}

/** What went wrong with a whole form, read out at once. */
export function alert(text: string): Markup {
  return html`<p class="alert" role="alert">${text}</p>`;
}

/** What a refusal says of one field; undefined when nothing. */
export function errorAt(refusal: Refusal | undefined, name: string): string | undefined {
  return refusal?.details?.find(({ at }) => at === name)?.message;
}
