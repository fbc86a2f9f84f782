import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Head } from "./head.tsx";
import type { HeadParts } from "./head.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface ShellParts extends HeadParts {
  /** The slug of the page, for the navigation to mark; null where it is no page of the site. */
  readonly current: string | null;
  /** What the title block calls it. */
  readonly sheet: string;
  /** The layer behind its content; null where there is none. */
  readonly background: ReactNode;
  /** Preload links of its pictures, as HTML. */
  readonly links: string;
  /** What is between header and footer, as HTML. */
  readonly main: string;
  /** What it says to machines: JSON-LD in which no `<` stands; absent where it says nothing. */
  readonly structured?: string;
}

/** The document around a page's blocks. Works without a script, and loads none where `scripts` is null. */
export function renderShell(parts: ShellParts): string {
  const { frame, current, background } = parts;
  const document = renderToStaticMarkup(
    <html lang="en">
      <Head {...parts} />
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {background}
        <SiteHeader frame={frame} current={current} />
        <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: parts.main }} />
        <SiteFooter frame={frame} current={current} sheet={parts.sheet} />
        {/* Data, which no browser runs; at the end, because no visitor waits for it. */}
        {(parts.structured ?? "") !== "" && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: parts.structured ?? "" }}
          />
        )}
      </body>
    </html>,
  );
  // Before the first `</head>` there are only texts that React has escaped and a stylesheet without `</`.
  return `<!doctype html>${document.replace("</head>", () => `${parts.links}</head>`)}`;
}
