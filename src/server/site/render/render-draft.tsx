import { renderToStaticMarkup } from "react-dom/server";
import type { PageWithSite } from "#server/pages/published/load-published.ts";
import { titlesOf } from "#core/page-titles.ts";
import draftCss from "./draft-note.css?inline";
import { drawPageInTurns } from "./render-page.tsx";
import type { RenderContext, RenderedPage } from "./render-page.tsx";
import { programWords } from "../layout/languages.ts";
import { siteLayout } from "../layout/site-layout.ts";
import type { SiteLayout } from "../layout/site-layout.ts";

/** When the link expires, and the time zone of its maker. */
interface DraftEnd {
  readonly at: Date;
  readonly timeZone: string;
}

/** A draft; `ends` is set if it is shown by a link. */
export interface DraftPage extends PageWithSite {
  readonly ends?: DraftEnd;
}

/**
 * A page's draft as visitors would see it, with a note that it is not public. Without canonical address, share tags
 * and structured data. The builder's own preview has no expiry and omits the note.
 */
export function renderDraft(draft: DraftPage, context: RenderContext): Promise<RenderedPage> {
  const { page, slug, ends } = draft;
  const layout = siteLayout(draft.site, context.publicUrl);
  const { title } = titlesOf({ ...page, slug }, layout);
  return drawPageInTurns(draft, context, {
    layout,
    title: `Draft: ${title}`,
    description: "",
    canonical: null,
    ...(ends === undefined
      ? {}
      : { note: renderToStaticMarkup(<DraftNote ends={ends} layout={layout} />), css: draftCss }),
  });
}

/**
 * The server does not know the reader's time zone and the page may have no script, so the expiry is shown in the time
 * zone of the link's maker, with its name.
 */
function DraftNote({
  ends: { at, timeZone },
  layout,
}: {
  readonly ends: DraftEnd;
  readonly layout: SiteLayout;
}) {
  const text = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
  return (
    <aside className="draft-note" aria-label="About this preview" {...programWords(layout)}>
      Draft preview · expires <time dateTime={at.toISOString()}>{text}</time> · not public
    </aside>
  );
}
