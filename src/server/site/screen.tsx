import { renderToStaticMarkup } from "react-dom/server";
import { screenPolicy } from "./csp.ts";
import { renderOwn } from "./own-document.tsx";
import screenCss from "./screen.css?inline";
import type { RenderedPage } from "./render-page.tsx";
import type { SiteFrame } from "./site-frame.ts";
import wallCss from "./wall.css?inline";
import { Wall } from "./wall.tsx";
import type { LastStone } from "./wall.tsx";

/** A screen's own texts; `lead` and `panel` are HTML in which everything put in was escaped. */
export interface ScreenDrawing {
  readonly title: string;
  /** The path of the screen, for the navigation to mark; null where it has none of its own. */
  readonly path: string | null;
  readonly lead: string;
  readonly panel: string;
  /** All is done that was to be done here. */
  readonly isDone: boolean;
}

/** A form or a message of the program as a document of the site: what it is for on one side, what is to be done on the other. */
export function renderScreen(frame: SiteFrame, screen: ScreenDrawing): RenderedPage {
  const stone: LastStone = screen.isDone ? "laid" : "lifted";
  const { html, stylesheet } = renderOwn({
    frame,
    title: screen.title,
    path: screen.path,
    css: wallCss + screenCss,
    main: renderToStaticMarkup(
      <section className="block screen">
        <div className="block-inner">
          <h1>{screen.title}</h1>
          <div className="screen-lead" dangerouslySetInnerHTML={{ __html: screen.lead }} />
          <Wall stone={stone} />
          <div className="screen-panel" dangerouslySetInnerHTML={{ __html: screen.panel }} />
        </div>
      </section>,
    ),
  });
  return { html, policy: screenPolicy(stylesheet) };
}
