import { renderToStaticMarkup } from "react-dom/server";
import type { ScreenContent } from "#core/contract/screen-content.ts";
import { screenPolicy } from "../http/csp.ts";
import { programLabel, siteWords } from "../layout/languages.ts";
import { renderOwn } from "../render/own-document.tsx";
import { attributes } from "../render/shell.tsx";
import { keepFormScript } from "./keep-form-script.ts";
import choicesCss from "./screen-choices.css?inline";
import screenCss from "./screen.css?inline";
import { passkeyScript } from "./passkey-script.ts";
import type { RenderedPage } from "../render/render-page.tsx";
import type { SiteLayout } from "../layout/site-layout.ts";
import wallCss from "./wall-drawing.css?inline";
import { WallDrawing } from "./wall-drawing.tsx";
import type { LastStone } from "./wall-drawing.tsx";

/** A form or message of the program as a document of the site. */
export function renderScreen(layout: SiteLayout, screen: ScreenContent): RenderedPage {
  const { isOwnTitle = false } = screen;
  const stone: LastStone = screen.isDone ? "laid" : "lifted";
  const panel = inLanguages(layout, screen.panel(layout));
  const scripts = [
    ...(panel.includes("<form") ? [keepFormScript] : []),
    ...(panel.includes("data-passkey") ? [passkeyScript] : []),
  ];
  const script = scripts.length === 0 ? null : scripts.join(";");
  const { html, stylesheet } = renderOwn({
    layout,
    title: screen.title,
    isOwnTitle,
    path: screen.path,
    css: wallCss + screenCss + choicesCss,
    script,
    main: renderToStaticMarkup(
      <section className="block screen">
        <div className="block-inner">
          <h1 {...(isOwnTitle ? siteWords(layout) : {})}>{screen.title}</h1>
          <div
            className="screen-lead"
            dangerouslySetInnerHTML={{ __html: inLanguages(layout, screen.lead) }}
          />
          <WallDrawing stone={stone} />
          <div className="screen-panel" dangerouslySetInnerHTML={{ __html: panel }} />
        </div>
      </section>,
    ),
  });
  const { isFramable } = screen;
  const pictures = [layout.logo.picture, layout.favicon].filter((each) => each !== null);
  return { html, policy: screenPolicy({ stylesheet, script, isFramable, pictures }) };
}

/** The HTML with languages in the place of `wordsOf`. In texts and values every quote is escaped, so that none is found there. */
function inLanguages(layout: SiteLayout, html: string): string {
  return html.replaceAll(/ data-words="(owner|program)"/g, (_, whose: string) =>
    attributes(whose === "owner" ? siteWords(layout) : programLabel(layout)),
  );
}
