import { iconUrl } from "#core/brand.ts";
import { preloadedFont } from "./page-styles.ts";
import type { SiteFrame } from "./site-frame.ts";

/** The loader of islands, and the chunks it will ask for at once. */
export interface PageScripts {
  readonly loader: string;
  readonly preloads: readonly string[];
}

/** What a document says of itself before its body. */
export interface HeadParts {
  readonly frame: SiteFrame;
  readonly title: string;
  readonly description: string;
  /** Its one public address; null where it has none. */
  readonly canonical: string | null;
  readonly stylesheet: string;
  readonly scripts: PageScripts | null;
}

/** The head of every document: what a browser, a search engine and a shared link need to know. */
export function Head({ frame, title, description, canonical, stylesheet, scripts }: HeadParts) {
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
