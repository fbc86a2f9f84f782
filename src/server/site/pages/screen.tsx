import { renderToStaticMarkup } from "react-dom/server";
import type { ScreenContent } from "#core/contract/screen-content.ts";
import { screenPolicy } from "../http/csp.ts";
import { renderOwn } from "../render/own-document.tsx";
import { keepFormScript } from "./keep-form-script.ts";
import choicesCss from "./screen-choices.css?inline";
import screenCss from "./screen.css?inline";
import type { RenderedPage } from "../render/render-page.tsx";
import type { SiteLayout } from "../layout/site-layout.ts";
import wallCss from "./wall-drawing.css?inline";
import { WallDrawing } from "./wall-drawing.tsx";
import type { LastStone } from "./wall-drawing.tsx";

/** A form or message of the program as a document of the site. */
export function renderScreen(layout: SiteLayout, screen: ScreenContent): RenderedPage {
  const stone: LastStone = screen.isDone ? "laid" : "lifted";
  const panel = screen.panel(layout);
  const script = panel.includes("<form") ? keepFormScript : null;
  const { html, stylesheet } = renderOwn({
    layout,
    title: screen.title,
    path: screen.path,
    css: wallCss + screenCss + choicesCss,
    script,
    main: renderToStaticMarkup(
      <section className="block screen">
        <div className="block-inner">
          <h1>{screen.title}</h1>
          <div className="screen-lead" dangerouslySetInnerHTML={{ __html: screen.lead }} />
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
