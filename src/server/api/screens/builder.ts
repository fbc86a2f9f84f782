import type { Hono } from "hono";
import { html } from "hono/html";
import { iconUrl } from "#core/brand.ts";
import { homePageId } from "#core/site-map.ts";
import * as routes from "#core/contract/site-routes.ts";
import { themeOf } from "#core/contract/theme.ts";
import type { ThemeChoice } from "#core/contract/theme.ts";
import type { Env } from "../env.ts";
import type { Gate } from "../gate.ts";
import { mountScreen } from "../mount.ts";
import { goTo } from "./go-to.ts";
import { screenHeaders } from "./screen.ts";
import type { Markup } from "./screen.ts";

/** The builder's own files, by address. */
export interface BuilderFiles {
  readonly scripts: readonly string[];
  /** What the scripts import, to be fetched at the same time. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** Nothing from elsewhere runs; its libraries set styles from script, and pages show pictures and embeds of others. */
const builderPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The document the builder draws pages into: no script of its own, and framed by nobody else. */
const canvasPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "frame-src https:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The builder's own loading screen (BUILD-031) in its own stylesheet, until its scripts are here. */
const loading = html`<main class="screen-message">
  <span class="courses" data-busy="true" aria-hidden="true"
    ><i></i><i></i><i></i><i></i><i></i
  ></span>
  <h1>Loading Site Builder</h1>
</main>`;

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

/** The builder's documents; everything in them is drawn by its scripts. */
export function mountBuilder(app: Hono<Env>, gate: Gate, files: BuilderFiles): void {
  mountScreen(app, gate, routes.openBuilder, () => goTo(`/builder/${homePageId}`, {}, 302));

  mountScreen(app, gate, routes.showBuilder, ({ context }) =>
    answerDocument(
      builderPolicy,
      html`<title>Builder · Ashlar</title>
        ${viewTransition}
        <link rel="icon" href="${iconUrl}" />
        ${files.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${files.preloads.map((href) => html`<link rel="modulepreload" href="${href}" />`)}
        ${files.scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
        <noscript
          ><style>
            #builder {
              display: none;
            }
          </style></noscript
        >`,
      html`<div id="builder">${loading}</div>
        <noscript>The builder needs JavaScript. The website itself does not.</noscript>`,
      themeOf(context.req.header("cookie")),
    ),
  );

  mountScreen(app, gate, routes.showCanvas, () =>
    answerDocument(canvasPolicy, html`<title>Page</title>`, html``),
  );
}

async function answerDocument(
  policy: string,
  head: Markup,
  body: Markup,
  theme: ThemeChoice = "system",
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="en" ${theme === "system" ? "" : html`data-theme="${theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
