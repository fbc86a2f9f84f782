import { renderToStaticMarkup } from "react-dom/server";
import type { SitePage } from "#core/site-map.ts";
import { pagePolicy } from "../http/csp.ts";
import notFoundCss from "./not-found.css?inline";
import { renderOwn } from "../render/own-document.tsx";
import { PageLinks } from "../render/page-links.tsx";
import type { RenderedPage } from "../render/render-page.tsx";
import { SearchForm } from "./search-form.tsx";
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
  const { product, overview } = layout.navigation;
  const home = layout.pages.filter(({ slug }) => slug === "/");
  const main = [...home, ...product, ...(overview === null ? [] : [overview])].filter(
    (page) => !like.includes(page),
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
          {layout.pages.length > 0 && <SearchForm />}
          {like.length > 0 && (
            <nav className="message-pages" aria-label="Pages with a similar address">
              <p>Did you mean</p>
              <PageLinks pages={like} current={null} numbered />
            </nav>
          )}
          {main.length > 0 && (
            <nav className="message-pages" aria-label="Where to start">
              <p>Where to start</p>
              <PageLinks pages={main} current={null} numbered />
            </nav>
          )}
        </div>
      </section>,
    ),
  });
  return { html, policy: pagePolicy({ stylesheet }) };
}
