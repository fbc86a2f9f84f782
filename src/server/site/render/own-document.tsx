import { pageStylesheet } from "../css/page-styles.ts";
import { renderShell } from "./shell.tsx";
import type { SiteFrame } from "../frame/site-frame.ts";

/** A document that the program itself writes: between the site's header and footer, in its look, with no script. */
export interface OwnDocument {
  readonly frame: SiteFrame;
  readonly title: string;
  readonly description?: string;
  /** What the title block calls it; absent: its title. */
  readonly sheet?: string;
  /** Its path, for the navigation to mark; null where it has none. */
  readonly path: string | null;
  /** Its one public address; absent where search engines should not keep it. */
  readonly canonical?: string;
  /** Rules on top of the site's. */
  readonly css: string;
  /** What is between header and footer, as HTML. */
  readonly main: string;
}

/** The whole document, and its stylesheet for a policy to name. */
export function renderOwn(own: OwnDocument): {
  readonly html: string;
  readonly stylesheet: string;
} {
  const { frame, title, main } = own;
  const stylesheet = pageStylesheet(frame.theme, [], own.css);
  const html = renderShell({
    frame,
    person: null,
    current: own.path,
    title: `${title} – ${frame.name}`,
    description: own.description ?? "",
    sheet: own.sheet ?? title,
    canonical: own.canonical ?? null,
    background: null,
    stylesheet,
    links: "",
    main,
    boot: null,
  });
  return { html, stylesheet };
}
