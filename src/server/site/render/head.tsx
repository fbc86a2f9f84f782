import { feed } from "#core/contract/discovery-routes.ts";
import type { SharedPage } from "../seo/about-page.ts";
import type { SiteLayout } from "../layout/site-layout.ts";

/** The contents of a document's head. */
export interface HeadParts {
  readonly layout: SiteLayout;
  readonly title: string;
  readonly description: string;
  /** Its canonical public address; null if it has none. */
  readonly canonical: string | null;
  /** How it is shown when shared; absent if it is not public. */
  readonly shared?: SharedPage | undefined;
  /** False if search engines are asked not to list it. */
  readonly isListed?: boolean;
  readonly stylesheet: string;
}

/** The head of every document, for browsers, search engines and shared links. */
export function Head(parts: HeadParts) {
  const { layout, title, description, canonical, shared, isListed = true, stylesheet } = parts;
  const { colours } = layout;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description !== "" && <meta name="description" content={description} />}
      {!isListed && <meta name="robots" content="noindex" />}
      <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {canonical !== null && shared !== undefined && (
        <Shared {...shared} canonical={canonical} site={layout.name} description={description} />
      )}
      <meta name="theme-color" content={colours.ground} />
    </head>
  );
}

interface SharedProps extends SharedPage {
  readonly canonical: string;
  readonly site: string;
  readonly description: string;
}

/** The tags for link previews; Twitter's card falls back to Open Graph for everything it does not name itself. */
function Shared(props: SharedProps) {
  const { canonical, site, description, picture, pictureSize, heading, markdown } = props;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={heading} />
      {description !== "" && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      {pictureSize !== null && (
        <>
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
        </>
      )}
      <meta property="og:image:alt" content={`${heading} – ${site}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="text/markdown" href={markdown} />
      <link rel="alternate" type="application/atom+xml" title={site} href={feed.path} />
    </>
  );
}
