import { html } from "hono/html";
import { iconUrl } from "#core/brand.ts";
import type { ThemeChoice } from "#core/contract/theme.ts";
import { screenHeaders } from "../../responses/screen.tsx";

/** A tool's own files, by address. */
export interface ToolFiles {
  readonly scripts: readonly string[];
  /** What the scripts import, to be fetched at the same time. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** The builder's, and those of the block types that it loads as it needs them. */
export interface BuilderFiles extends ToolFiles {
  /** Addresses of all that a block type needs besides `scripts` and `preloads`; none of a type that is not there. */
  readonly ofType: (type: string) => readonly string[];
}

/**
 * The site's pages begin a view transition when they are left, for whatever comes next; where that takes no part the
 * browser throws an error in it. It has to be known before any stylesheet is loaded.
 */
const viewTransition = html`<style>
  @media (prefers-reduced-motion: no-preference) {
    @view-transition {
      navigation: auto;
    }
  }
</style>`;

/** What stands in a tool's stylesheet until its scripts are here. */
export function drawLoading(words: string): Markup {
  return html`<main class="screen-message">
    <span class="courses" data-busy="true" aria-hidden="true"
      ><i></i><i></i><i></i><i></i><i></i
    ></span>
    <h1>${words}</h1>
  </main>`;
}

/** A piece of HTML in which everything put in was escaped. */
type Markup = ReturnType<typeof html>;

interface Tool {
  readonly policy: string;
  /** What it is called; also in the sentence for browsers without scripts. */
  readonly name: string;
  /** Id of the element it is drawn into. */
  readonly place: string;
  readonly files: ToolFiles;
  /** Addresses of modules that its scripts import once they run. */
  readonly soon?: readonly string[];
  readonly loading: Markup;
  readonly theme: ThemeChoice;
  /** Addresses of what its scripts ask for first: on its way while they are still read. */
  readonly asks?: readonly string[];
  /** The document of a frame that its scripts draw into, loaded beside them; they put it in its place. */
  readonly frame?: { readonly title: string; readonly path: string };
}

/** The document of the builder or the inbox: everything in it is drawn by its scripts. */
export function answerTool({
  policy,
  name,
  place,
  files,
  loading,
  theme,
  soon = [],
  asks = [],
  frame,
}: Tool): Promise<Response> {
  return answerDocument(
    policy,
    html`<title>${name} · Ashlar</title>
      ${viewTransition}
      <link rel="icon" href="${iconUrl}" />
      ${files.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      ${files.preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
      ${files.scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
      ${asks.map((href) => html`<link rel="preload" as="fetch" crossorigin href="${href}" />`)}
      ${soon.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
      <noscript
        ><style>
          #${place} {
            display: none;
          }
        </style></noscript
      >`,
    html`<div id="${place}">${loading}</div>
      ${
        frame === undefined
          ? ""
          : html`<iframe title="${frame.title}" src="${frame.path}" hidden></iframe>`
      }
      <noscript
        >The ${name.toLowerCase()} needs JavaScript. The website itself does not.</noscript
      >`,
    theme,
  );
}

/** A whole document of the staff's, kept by nobody. A phone's keyboard takes its room from it, and hides no sheet at its bottom. */
export async function answerDocument(
  policy: string,
  head: Markup,
  body: Markup,
  theme: ThemeChoice = "system",
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="en" ${theme === "system" ? "" : html`data-theme="${theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return new Response(String(document), {
    headers: {
      ...screenHeaders,
      "content-security-policy": policy,
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
