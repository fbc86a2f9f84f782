import { renderToStaticMarkup } from "react-dom/server";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import type { SiteFrame } from "./site-frame.ts";
import { iconUrl } from "#core/brand.ts";
import { preloadedFont } from "./page-styles.ts";

/** The loader of islands, and the chunks it will ask for at once. */
export interface PageScripts {
  readonly loader: string;
  readonly preloads: readonly string[];
}

export interface ShellParts {
  readonly frame: SiteFrame;
  /** The slug of the page, for the navigation to mark; null where it is no page of the site. */
  readonly current: string | null;
  readonly title: string;
  readonly description: string;
  /** What the title block calls it. */
  readonly sheet: string;
  /** Its one public address; null where it has none. */
  readonly canonical: string | null;
  readonly background: string | null;
  readonly stylesheet: string;
  /** Preload links of its pictures, as HTML. */
  readonly links: string;
  /** What is between header and footer, as HTML. */
  readonly main: string;
  readonly scripts: PageScripts | null;
}

/** The document around a page's blocks. Works without a script, and loads none where `scripts` is null. */
export function renderShell(parts: ShellParts): string {
  const { frame, current, background } = parts;
  const document = renderToStaticMarkup(
    <html lang="en">
      <Head {...parts} />
      <body data-background={background ?? undefined}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <SiteHeader frame={frame} current={current} />
        <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: parts.main }} />
        <SiteFooter frame={frame} current={current} sheet={parts.sheet} />
      </body>
    </html>,
  );
  // Before the first `</head>` there are only texts that React has escaped and a stylesheet without `</`.
  return `<!doctype html>${document.replace("</head>", () => `${parts.links}</head>`)}`;
}

function Head({ frame, title, description, canonical, stylesheet, scripts }: ShellParts) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description !== "" && <meta name="description" content={description} />}
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={preloadedFont}
        crossOrigin="anonymous"
      />
      <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      {scripts !== null && <Scripts {...scripts} />}
      {canonical !== null && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={frame.name} />
      <meta property="og:title" content={title} />
      {description !== "" && <meta property="og:description" content={description} />}
      {canonical !== null && <meta property="og:url" content={canonical} />}
      <meta name="theme-color" content="#0a0d0e" />
      <link rel="icon" href={iconUrl} />
    </head>
  );
}

function Scripts({ loader, preloads }: PageScripts) {
  return (
    <>
      {preloads.map((url) => (
        <link key={url} rel="modulepreload" href={url} />
      ))}
      <script type="module" src={loader} />
    </>
  );
}
