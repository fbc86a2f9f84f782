import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconUrlIn } from "#core/brand.ts";
import { dropOldest } from "../cache/drop-oldest.ts";
import { isRightToLeft, programWords } from "../layout/languages.ts";
import type { WordsIn } from "../layout/languages.ts";
import { Head } from "./head.tsx";
import type { HeadParts } from "./head.tsx";
import { loaderElement } from "./site-scripts.tsx";
import type { PageScripts } from "./site-scripts.tsx";
import { takePreloads } from "./render-island.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface ShellParts extends HeadParts {
  /** Name of the signed-in person; null on every page that is shared between people. */
  readonly person: string | null;
  /** The page's slug, to mark in the navigation; null if it is no page of the site. */
  readonly current: string | null;
  /** The page's name in the title block. */
  readonly sheet: string;
  /** Its number in the set of sheets; null if it is no page of the site. */
  readonly sheetNumber: string | null;
  /** Address of the form by which visitors of this page write to the site; null if there is none. */
  readonly contactForm: string | null;
  /** HTML shown over the page but not part of it; absent if there is none. */
  readonly note?: string;
  /** The layer behind the content; null if there is none. */
  readonly background: ReactNode;
  /** Preload links for its pictures, as HTML. */
  readonly links: string;
  /** HTML between header and footer. */
  readonly main: string;
  /** Whether that, and the page's name, are words of the program. */
  readonly isProgram?: boolean;
  /** Whether the page's name is the owner's, even so. */
  readonly isOwnName?: boolean;
  /** JSON-LD without any `<`; absent if there is none. */
  readonly structured?: string;
  /** The script that starts its islands; null if it has none. */
  readonly boot: string | null;
  /** The site's scripts; absent on every page that loads none. */
  readonly scripts?: Pick<PageScripts, "loader" | "banner"> | null;
}

/** The first thing in the body of every document. */
export const skipLink = /<a class="skip-link"[^>]*>[^<]*<\/a>/;

/** The document around a page's blocks. Works without scripts, and contains none if `boot` is null. */
export function renderShell(parts: ShellParts): string {
  const { layout, background, main, boot, structured = "", note = "", isProgram = false } = parts;
  const { scripts = null } = parts;
  const { header, footer } = renderSurround(parts);
  const body = [
    `<a class="skip-link" href="#main"${attributes(programWords(layout))}>Skip to content</a>`,
    scripts === null ? "" : scripts.banner,
    note,
    background === null ? "" : renderToStaticMarkup(background),
    header,
    `<main id="main" tabindex="-1"${isProgram ? attributes(programWords(layout)) : ""}>${main}</main>`,
    footer,
    // Data that no browser runs; at the end because no visitor waits for it.
    structured === "" ? "" : `<script type="application/ld+json">${structured}</script>`,
    boot === null ? "" : `<script>${boot}</script>`,
    scripts === null ? "" : loaderElement(scripts.loader),
  ];
  const document = renderToStaticMarkup(
    <html lang={layout.language} dir={isRightToLeft(layout) ? "rtl" : undefined}>
      <Head {...parts} />
      <body dangerouslySetInnerHTML={{ __html: body.join("") }} />
    </html>,
  );
  const icon = iconOf(layout);
  // Before the first `<style>` and `</head>` there are only texts escaped by React and a stylesheet without `</`.
  const complete = document
    .replace("charSet", "charset")
    .replace("<style>", () => `${icon}<style>`)
    .replace("</head>", () => `${parts.links}</head>`);
  return `<!doctype html>${complete}`;
}

function iconOf({ favicon, colours }: ShellParts["layout"]): string {
  if (favicon !== null) return renderToStaticMarkup(<link rel="icon" href={favicon} />);
  // As a string: React would escape each of its quotes to six characters.
  return `<link rel="icon" href="${iconUrlIn(colours)}"/>`;
}

/** These attributes as HTML, for values without a quote. */
export function attributes({ lang, dir }: WordsIn): string {
  return (lang === undefined ? "" : ` lang="${lang}"`) + (dir === undefined ? "" : ` dir="${dir}"`);
}

interface DrawnSurround {
  readonly header: string;
  readonly footer: string;
}

type SurroundParts = Pick<
  ShellParts,
  | "layout"
  | "current"
  | "person"
  | "sheet"
  | "sheetNumber"
  | "contactForm"
  | "isProgram"
  | "isOwnName"
  | "scripts"
>;

/** Cached by all their inputs: pages are published far more often than the layout changes. */
const cached = new Map<string, DrawnSurround>();
const maxCached = 200;

function renderSurround(parts: ShellParts): DrawnSurround {
  // Anything that names a person is never cached.
  if (parts.person !== null) return drawSurround(parts);
  const { layout, current, sheet, sheetNumber, contactForm } = parts;
  const flags = [hasProgramName(parts), hasBanner(parts)];
  const key = JSON.stringify([layout, current, sheet, sheetNumber, contactForm, flags]);
  const known = cached.get(key);
  if (known !== undefined) return known;
  const around = drawSurround(parts);
  cached.set(key, around);
  dropOldest(cached, maxCached);
  return around;
}

/** The header and the footer. `wrap` puts each into something that reaches what is inside. */
export function drawSurround(
  parts: SurroundParts,
  wrap: (part: ReactNode) => ReactNode = (part) => part,
): DrawnSurround {
  const { layout, current, person, sheet, sheetNumber, contactForm } = parts;
  const around = { layout, current, person };
  const isProgram = hasProgramName(parts);
  const own = { sheet, sheetNumber, contactForm, isProgram, asksConsent: hasBanner(parts) };
  return {
    header: draw(wrap(<SiteHeader {...around} />)),
    footer: draw(wrap(<SiteFooter {...around} {...own} />)),
  };
}

/** Without React's preload links for the logo, whose element stands as early. */
function draw(part: ReactNode): string {
  return takePreloads(renderToStaticMarkup(part)).html;
}

function hasProgramName({ isProgram = false, isOwnName = false }: SurroundParts): boolean {
  return isProgram && !isOwnName;
}

function hasBanner({ scripts = null }: SurroundParts): boolean {
  return scripts !== null && scripts.banner !== "";
}
