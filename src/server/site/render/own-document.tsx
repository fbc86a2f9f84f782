import { frameStyles } from "./frame-styles.ts";
import { pageStylesheet } from "../css/page-styles.ts";
import { siteFormAddress } from "./contact-link.tsx";
import { renderShell } from "./shell.tsx";
import type { SiteLayout } from "../layout/site-layout.ts";

/** A document that the program itself writes: between the site's header and footer, in its look. */
export interface OwnDocument {
  readonly layout: SiteLayout;
  readonly title: string;
  /** Whether the site's owner wrote it. */
  readonly isOwnTitle?: boolean;
  readonly description?: string;
  /** Its name in the title block; absent: its title. */
  readonly sheet?: string;
  /** Its path, to mark in the navigation; null if it has none. */
  readonly path: string | null;
  /** Its canonical public address; absent if search engines should not index it. */
  readonly canonical?: string;
  /** CSS in addition to the site's. */
  readonly css: string;
  /** HTML between header and footer. */
  readonly main: string;
  /** Its one inline script; absent: none. */
  readonly script?: string | null;
}

/** The whole document, and its stylesheet for the policy's hash. */
export function renderOwn(own: OwnDocument): {
  readonly html: string;
  readonly stylesheet: string;
} {
  const { layout, title, main } = own;
  const stylesheet = pageStylesheet(layout.theme, [], frameStyles(layout) + own.css);
  const html = renderShell({
    layout,
    person: null,
    contactForm: siteFormAddress(layout, own.path),
    current: own.path,
    title: `${title} – ${layout.title}`,
    description: own.description ?? "",
    sheet: own.sheet ?? title,
    sheetNumber: null,
    canonical: own.canonical ?? null,
    background: null,
    stylesheet,
    links: "",
    isProgram: true,
    isOwnName: own.isOwnTitle ?? false,
    isListed: own.canonical === undefined || layout.isListed,
    main,
    boot: own.script ?? null,
  });
  return { html, stylesheet };
}
