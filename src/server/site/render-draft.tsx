import { renderToStaticMarkup } from "react-dom/server";
import type { SitedPage } from "#server/pages/load-published.ts";
import draftCss from "./draft-note.css?inline";
import { drawPage } from "./render-page.tsx";
import type { RenderContext, RenderedPage } from "./render-page.tsx";
import { wordsOf } from "#core/page-words.ts";
import { siteFrame } from "./site-frame.ts";

/** A page that is not public; a link to it ends. */
export interface DraftPage extends SitedPage {
  readonly expiresAt?: Date;
}

/**
 * The draft of a page as visitors would see it, with a note that it is none of theirs yet. It says nothing to machines:
 * no address, no card, no facts. In the builder's own preview, which has no end, the note would only be in the way.
 */
export function renderDraft(draft: DraftPage, context: RenderContext): RenderedPage {
  const { page, slug, expiresAt } = draft;
  const frame = siteFrame(draft.site, context.publicUrl);
  const { title } = wordsOf({ ...page, slug }, frame.name);
  return drawPage(draft, context, {
    frame,
    title: `Draft: ${title}`,
    description: "",
    canonical: null,
    ...(expiresAt === undefined
      ? {}
      : { note: renderToStaticMarkup(<DraftNote expiresAt={expiresAt} />), css: draftCss }),
  });
}

/** The server does not know the reader's zone, and the page may have no script: the hour is that of the site. */
function DraftNote({ expiresAt }: { readonly expiresAt: Date }) {
  const iso = expiresAt.toISOString();
  return (
    <aside className="draft-note" aria-label="About this preview">
      Draft preview · expires <time dateTime={iso}>{iso.slice(11, 16)} UTC</time> · not public
    </aside>
  );
}
