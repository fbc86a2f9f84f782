import type { Hono } from "hono";
import { previewOther } from "#core/contract/page-radius.ts";
import { previewPage, showDraft } from "#core/contract/site-routes.ts";
import type { PageWithSite, PublishedPage } from "#server/pages/published/load-published.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";
import { screenHeaders } from "../../responses/screen.tsx";

/** When a draft link expires, and the time zone to show that in. */
export interface DraftEnd {
  readonly at: Date;
  readonly timeZone: string;
}

/**
 * Renders a draft as the site would render the page, with a note of when its link expires, if any; and its
 * Content-Security-Policy.
 */
export type DrawDraft = (draft: PageWithSite & { readonly ends?: DraftEnd }) => Promise<DrawnDraft>;

/** Renders a published page as the site does. */
export type DrawPublished = (published: PublishedPage) => Promise<DrawnDraft>;

interface DrawnDraft {
  readonly html: string;
  readonly policy: string;
}

/** The address grants access, so it must not leak as a referrer. */
const headers = { "referrer-policy": "no-referrer" } as const;

/**
 * The saved draft of a page for anyone with a link to it, the unsaved draft for its editor, and another page as publishing
 * that draft would change it. Rendered on every request, never cached; only this site may frame it.
 */
export function mountDraftPreview(
  app: Hono<Env>,
  gate: Gate,
  pages: Pick<Pages, "draftLinks" | "preview" | "previewOther">,
  draw: { readonly draft: DrawDraft; readonly published: DrawPublished },
): void {
  mountScreen(app, gate, showDraft, async ({ params, context }) => {
    const opened = await pages.draftLinks.open(params.token, context.env.address);
    if (!opened.ok) return refusalScreen(gate.draw, opened.refusal, { headers, isFramable: true });
    return answerDraft(await draw.draft(opened.value));
  });

  mountScreen(app, gate, previewPage, async ({ actor, params, body }) => {
    if (actor === null) throw new Error("The access rule of this route lets nobody in unnamed.");
    const made = body.ok ? await pages.preview(actor, params.pageId, body.value.page) : body;
    return made.ok
      ? answerDraft(await draw.draft(made.value))
      : refusalScreen(gate.draw, made.refusal, { headers, isFramable: true });
  });

  mountScreen(app, gate, previewOther, async ({ actor, params, body }) => {
    if (actor === null) throw new Error("The access rule of this route lets nobody in unnamed.");
    const made = body.ok ? await pages.previewOther(actor, params.pageId, body.value) : body;
    return made.ok
      ? answerDraft(await draw.published(made.value))
      : refusalScreen(gate.draw, made.refusal, { headers, isFramable: true });
  });
}

function answerDraft({ html, policy }: DrawnDraft): Response {
  return new Response(html, {
    headers: { ...screenHeaders, ...headers, "content-security-policy": policy },
  });
}
