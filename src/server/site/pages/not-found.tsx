import { renderToStaticMarkup } from "react-dom/server";
import type { SitePage } from "#core/site-map.ts";
import { pagePolicy } from "../http/csp.ts";
import notFoundCss from "./not-found.css?inline";
import { renderOwn } from "../render/own-document.tsx";
import { PageLinks } from "../render/page-links.tsx";
import type { RenderedPage } from "../render/render-page.tsx";
import { SearchForm } from "./search-form.tsx";
import type { MenuEntry, Menus } from "#server/pages/directory/menus.ts";
import { siteWords } from "../layout/languages.ts";
import { leadOf } from "../layout/lead.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import wallCss from "./wall-drawing.css?inline";
import { WallDrawing } from "./wall-drawing.tsx";
import type { LastStone } from "./wall-drawing.tsx";

/**
 * The page for an address that has none (GAP-025): a search, pages with a similar address, and the main pages. It
 * does not repeat the requested address.
 */
export function renderNotFound(layout: SiteLayout, like: readonly SitePage[] = []): RenderedPage {
  return renderMessage(layout, {
    figure: "404",
    title: "This page is not on the plan",
    text: "The address may have changed, or it was never drawn.",
    like,
    stone: "missing",
  });
}

/** The page for when a page cannot be read at the moment. */
export function renderUnavailable(layout: SiteLayout): RenderedPage {
  return renderMessage(layout, {
    figure: "503",
    title: "This page cannot be read just now",
    text: "Nothing is lost. Please try again in a moment.",
    like: [],
    stone: "lifted",
  });
}

interface Message {
  readonly figure: string;
  readonly title: string;
  readonly text: string;
  readonly like: readonly SitePage[];
  readonly stone: LastStone;
}

function renderMessage(
  layout: SiteLayout,
  { figure, title, text, like, stone }: Message,
): RenderedPage {
  const { menus } = layout;
  const main = placesToStart(menus).filter(
    ({ page }) => !like.some(({ slug }) => slug === page?.slug),
  );
  const { html, stylesheet } = renderOwn({
    layout,
    title,
    sheet: figure,
    path: null,
    css: wallCss + notFoundCss,
    main: renderToStaticMarkup(
      <section className="block message-page">
        <div className="block-inner">
          <WallDrawing stone={stone} figure={figure} />
          <h1>{title}</h1>
          <p className="message-text">{text}</p>
          {menus.home !== null && <SearchForm />}
          {like.length > 0 && (
            <nav className="message-pages" aria-label="Pages with a similar address">
              <p>Did you mean</p>
              <PageLinks
                links={like.map(linkTo)}
                current={null}
                numbered
                words={siteWords(layout)}
              />
            </nav>
          )}
          {main.length > 0 && (
            <nav className="message-pages" aria-label="Where to start">
              <p>Where to start</p>
              <PageLinks links={main} current={null} numbered words={siteWords(layout)} />
            </nav>
          )}
        </div>
      </section>,
    ),
  });
  return { html, policy: pagePolicy({ stylesheet }) };
}

const mostToStart = 4;

/** The home page, and where the first entries of the menu lead. */
function placesToStart({ home, header }: Menus): readonly MenuEntry[] {
  const entries = header.slice(0, mostToStart).flatMap((entry) => {
    const { lead, others } = leadOf(entry);
    return lead ?? others.slice(0, 1);
  });
  return home === null ? entries : [home, ...entries];
}

function linkTo({ id, slug, name, group, sheet }: SitePage): MenuEntry {
  return { id, label: name, href: slug, page: { slug, group, sheet } };
}
