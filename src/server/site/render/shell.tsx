import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconUrlIn } from "#core/brand.ts";
import { dropOldest } from "../cache/drop-oldest.ts";
import { Head } from "./head.tsx";
import type { HeadParts } from "./head.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface ShellParts extends HeadParts {
  /** Who is signed in, by name; null on every page that more than one person gets. */
  readonly person: string | null;
  /** The slug of the page, for the navigation to mark; null where it is no page of the site. */
  readonly current: string | null;
  /** What the title block calls it. */
  readonly sheet: string;
  /** What stands over it and is no part of it, as HTML; absent where there is nothing. */
  readonly note?: string;
  /** The layer behind its content; null where there is none. */
  readonly background: ReactNode;
  /** Preload links of its pictures, as HTML. */
  readonly links: string;
  /** What is between header and footer, as HTML. */
  readonly main: string;
  /** What it says to machines: JSON-LD in which no `<` stands; absent where it says nothing. */
  readonly structured?: string;
  /** The script that starts its islands; null where it has none. */
  readonly boot: string | null;
}

/** The document around a page's blocks. Works without a script, and has none where `boot` is null. */
export function renderShell(parts: ShellParts): string {
  const { background, main, boot, structured = "", note = "" } = parts;
  const { header, footer } = drawAround(parts);
  const body = [
    `<a class="skip-link" href="#main">Skip to content</a>`,
    note,
    background === null ? "" : renderToStaticMarkup(background),
    header,
    `<main id="main" tabindex="-1">${main}</main>`,
    footer,
    // Data, which no browser runs; at the end, because no visitor waits for it.
    structured === "" ? "" : `<script type="application/ld+json">${structured}</script>`,
    boot === null ? "" : `<script>${boot}</script>`,
  ];
  const document = renderToStaticMarkup(
    <html lang="en">
      <Head {...parts} />
      <body dangerouslySetInnerHTML={{ __html: body.join("") }} />
    </html>,
  );
  // As text: React would write each of its quotes as six characters.
  const icon = `<link rel="icon" href="${iconUrlIn(parts.frame.colours)}"/>`;
  // Before the first `<style>` and `</head>` there are only texts that React has escaped and a stylesheet without `</`.
  const complete = document
    .replace("<style>", () => `${icon}<style>`)
    .replace("</head>", () => `${parts.links}</head>`);
  return `<!doctype html>${complete}`;
}

interface Around {
  readonly header: string;
  readonly footer: string;
}

/** By everything that they are made of: a page is published far more often than its frame changes. */
const drawn = new Map<string, Around>();
const drawnAtMost = 200;

function drawAround(parts: ShellParts): Around {
  // What names a person is kept nowhere.
  if (parts.person !== null) return drawAnew(parts);
  const { frame, current, sheet } = parts;
  const key = JSON.stringify([frame, current, sheet]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const around = drawAnew(parts);
  drawn.set(key, around);
  dropOldest(drawn, drawnAtMost);
  return around;
}

function drawAnew({ frame, current, sheet, person }: ShellParts): Around {
  const footer = <SiteFooter frame={frame} current={current} sheet={sheet} person={person} />;
  return {
    header: renderToStaticMarkup(<SiteHeader frame={frame} current={current} person={person} />),
    footer: renderToStaticMarkup(footer),
  };
}
