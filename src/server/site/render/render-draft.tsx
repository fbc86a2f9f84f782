import { renderToStaticMarkup } from "react-dom/server";
import type { SitedPage } from "#server/pages/load-published.ts";
import draftCss from "./draft-note.css?inline";
import { drawPageInTurns } from "./render-page.tsx";
import type { RenderContext, RenderedPage } from "./render-page.tsx";
import { wordsOf } from "#core/page-words.ts";
import { siteFrame } from "../frame/site-frame.ts";

/** When a link ends, and the time zone of whoever made it. */
interface DraftEnd {
  readonly at: Date;
  readonly timeZone: string;
}

/** A page that is not public; a link to it ends. */
export interface DraftPage extends SitedPage {
  readonly ends?: DraftEnd;
}

/**
 * The draft of a page as visitors would see it, with a note that it is none of theirs yet. It says nothing to machines:
 * no address, no card, no facts. In the builder's own preview, which has no end, the note would only be in the way.
 */
export function renderDraft(draft: DraftPage, context: RenderContext): Promise<RenderedPage> {
  const { page, slug, ends } = draft;
  const frame = siteFrame(draft.site, context.publicUrl);
  const { title } = wordsOf({ ...page, slug }, frame.name);
  return drawPageInTurns(draft, context, {
    frame,
    title: `Draft: ${title}`,
    description: "",
    canonical: null,
    ...(ends === undefined
      ? {}
      : { note: renderToStaticMarkup(<DraftNote ends={ends} />), css: draftCss }),
  });
}

/**
 * The server does not know the reader's time zone, and the page may have no script: the end is told in the zone of whoever
 * made the link, by name.
 */
function DraftNote({ ends: { at, timeZone } }: { readonly ends: DraftEnd }) {
  const text = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(at);
  return (
    <aside className="draft-note" aria-label="About this preview">
      Draft preview · expires <time dateTime={at.toISOString()}>{text}</time> · not public
    </aside>
  );
}
