import { html, raw } from "hono/html";
import { iconUrl, mark } from "#core/brand.ts";
import { screenPolicy, screenStyle } from "./screen-style.ts";

/** A piece of HTML in which everything put in was escaped. */
export type Markup = ReturnType<typeof html>;

export interface Screen {
  readonly status: number;
  readonly title: string;
  readonly content: Markup;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In one piece: the policy's hash is of exactly these characters, and a formatter would indent them. */
const styleElement = `<style>${screenStyle}</style>`;

const drawnMark = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${mark.courses}"/><path class="keystone" d="${mark.keystone}"/></svg>`;

/** A whole document: plain HTML, no script, works in any browser and is never kept by one. */
export async function answerScreen({ status, title, content, headers }: Screen): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Ashlar</title>
        <link rel="icon" href="${iconUrl}" />
        ${raw(styleElement)}
      </head>
      <body>
        <main>
          <div class="brand">${raw(drawnMark)}Ashlar</div>
          ${content}
        </main>
        <footer><a href="/">Go to the website</a></footer>
      </body>
    </html>`;
  return new Response(String(document), {
    status,
    headers: { ...screenHeaders, "content-security-policy": screenPolicy, ...headers },
  });
}

/** Of everything that only one person may see. */
export const screenHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
};

/** One input with its label, its hint and what is wrong with it, each announced with the input. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The first thing to type into. */
  readonly focus?: boolean;
  readonly least?: number;
  readonly most: number;
}

/** Draws a field. */
export function field(given: Field): Markup {
  const { name, label, hint, error } = given;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${given.type}"
      value="${given.value ?? ""}"
      autocomplete="${given.autocomplete}"
      required
      maxlength="${given.most}"
      ${
        given.least === undefined ? "" : html` minlength="${given.least}"`
      }${described === "" ? "" : html` aria-describedby="${described}"`}${
        error === undefined ? "" : html` aria-invalid="true"`
      }${given.focus === true ? html` autofocus` : ""}
    />
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** What went wrong with a whole form, read out at once. */
export function alert(text: string): Markup {
  return html`<p class="alert" role="alert">${text}</p>`;
}
