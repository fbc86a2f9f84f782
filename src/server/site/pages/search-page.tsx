import { renderToStaticMarkup } from "react-dom/server";
import { counted } from "#core/fields/counted.ts";
import { searchLimit, showSearch } from "#core/contract/site-routes.ts";
import { describeCut, type FittedText } from "#core/fields/fit-text.ts";
import { pagePolicy } from "../http/csp.ts";
import { sheetNumber } from "../layout/sheet-number.ts";
import notFoundCss from "./not-found.css?inline";
import { renderOwn } from "../render/own-document.tsx";
import type { RenderedPage } from "../render/render-page.tsx";
import type { Piece, SearchResult } from "./search.ts";
import { SearchForm } from "./search-form.tsx";
import { siteWords } from "../layout/languages.ts";
import type { SiteLayout } from "../layout/site-layout.ts";

/**
 * The pages that match the query, or only the form if it is empty. A query that is too long is cut, and the page says
 * so.
 */
export function renderSearch(
  layout: SiteLayout,
  { text: typed, cutCount }: FittedText,
  result: SearchResult,
): RenderedPage {
  const title = "Search";
  const main = renderToStaticMarkup(
    <section className="block message-page search-page">
      <div className="block-inner">
        <h1>{title}</h1>
        <SearchForm typed={typed} />
        {cutCount > 0 && (
          <p role="alert">
            {describeCut(cutCount)}: a search has room for {searchLimit}.
          </p>
        )}
        <p className="search-count">{saying(result)}</p>
        {result.hits.length > 0 && (
          <ol className="search-hits">
            {result.hits.map(({ page, name, excerpt }) => (
              <li key={page.id}>
                <h2>
                  <a href={page.slug} {...siteWords(layout)}>
                    <span>
                      <Pieces pieces={name} />
                    </span>
                    <i aria-hidden="true">{sheetNumber(page)}</i>
                  </a>
                </h2>
                <p {...siteWords(layout)}>
                  <Pieces pieces={excerpt} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>,
  );
  const { html, stylesheet } = renderOwn({
    layout,
    title: typed === "" ? title : `${typed} – ${title}`,
    sheet: title,
    path: showSearch.path,
    css: notFoundCss,
    main,
  });
  return { html, policy: pagePolicy({ stylesheet }) };
}

function saying({ words, hits, partial }: SearchResult): string {
  if (words.length === 0) return "Type a word or two: a product, an industry, a question.";
  if (hits.length === 0) {
    return "No page has these words. Try fewer or shorter ones, or look through the pages below.";
  }
  const pages = counted(hits.length, "page");
  return partial ? `No page has all of these words. ${pages} with some of them:` : `${pages}:`;
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  // Pieces of a text have no identity but their position.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text));
}
