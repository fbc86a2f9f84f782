import { renderToStaticMarkup } from "react-dom/server";
import { pagePolicy } from "./csp.ts";
import notFoundCss from "./not-found.css?inline";
import { PageLinks } from "./page-links.tsx";
import { pageStylesheet } from "./page-styles.ts";
import type { RenderedPage } from "./render-page.tsx";
import { renderShell } from "./shell.tsx";
import type { SiteFrame } from "./site-frame.ts";

/** The page for every address that has none; it says nothing of the address asked for. */
export function renderNotFound(frame: SiteFrame): RenderedPage {
  return renderMessage(frame, "404", {
    title: "This page is not on the plan",
    text: "The address may have changed, or it was never drawn. These are the pages that stand.",
  });
}

/** The page for when a page cannot be read just now. */
export function renderUnavailable(frame: SiteFrame): RenderedPage {
  return renderMessage(frame, "503", {
    title: "This page cannot be read just now",
    text: "Nothing is lost. Please try again in a moment.",
  });
}

function renderMessage(
  frame: SiteFrame,
  figure: string,
  { title, text }: { readonly title: string; readonly text: string },
): RenderedPage {
  const stylesheet = pageStylesheet(frame.theme, [], notFoundCss);
  const main = renderToStaticMarkup(
    <section className="block message-page">
      <div className="block-inner">
        <p className="message-figure" aria-hidden="true">
          {figure}
        </p>
        <h1>{title}</h1>
        <p className="message-text">{text}</p>
        {frame.pages.length > 0 && (
          <nav className="message-pages" aria-label="All pages">
            <PageLinks pages={frame.pages} current={null} />
          </nav>
        )}
      </div>
    </section>,
  );
  const html = renderShell({
    // All pages are listed above it already.
    frame: { ...frame, footer: [] },
    current: null,
    title: `${title} – ${frame.name}`,
    description: "",
    sheet: figure,
    canonical: null,
    background: null,
    stylesheet,
    links: "",
    main,
    scripts: null,
  });
  return { html, policy: pagePolicy(stylesheet) };
}
