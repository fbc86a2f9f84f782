import { createHmac } from "node:crypto";
import { cleanBlock } from "#blocks/clean-rich-text.ts";
import { pathOf } from "#core/contract/client.ts";
import type { makeDraftLink } from "#core/contract/pages.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { AnswerOf } from "#core/contract/route.ts";
import { showDraft } from "#core/contract/site-routes.ts";
import { networksOf } from "#core/network-address.ts";
import { readDraft } from "#server/db/queries/blocks.ts";
import { hasPage } from "#server/db/queries/pages.ts";
import { countAttempt, deleteOldAttempts } from "#server/db/queries/people.ts";
import { openToken, signToken } from "./draft-token.ts";
import { pageOf } from "./load-draft.ts";
import { loadSite } from "./load-published.ts";
import type { SitedPage } from "./load-published.ts";
import type { PagesParts } from "./pages.ts";
import { sanitiseRichText } from "./sanitise.ts";

/** How long a link shows a draft. */
export const draftLinkMinutes = 15;

/**
 * In each window: links made by one person, and drafts drawn for one network address. A draft is drawn anew for every
 * request, so that somebody with a link could otherwise keep the server busy; a wrong link costs no query.
 */
export const draftLinkBudgets = {
  windowSeconds: 15 * 60,
  perPerson: 300,
  perAddress: 600,
} as const;

/** What a link shows: the draft as it stands now, and until when. */
export interface LinkedDraft extends SitedPage {
  readonly expiresAt: Date;
}

export interface DraftLinks {
  readonly make: (actor: Actor, pageId: string) => Promise<Outcome<AnswerOf<typeof makeDraftLink>>>;
  readonly open: (token: string, address: string) => Promise<Outcome<LinkedDraft>>;
}

type DraftLinkParts = Pick<PagesParts, "database" | "clock" | "blocks" | "secretKey">;

/**
 * Links that show the saved draft of one page to whoever has them, for a quarter of an hour (BUILD-056, GAP-040). They work
 * for investor pages too: only staff can make one, and staff see those pages anyway. Nothing of them is stored.
 */
export function createDraftLinks(parts: DraftLinkParts): DraftLinks {
  const { database, clock, blocks, secretKey } = parts;
  const { windowSeconds, perPerson, perAddress } = draftLinkBudgets;

  /** Null when there is some left, else the seconds to wait. */
  const spend = async (key: string, most: number): Promise<number | null> => {
    const digest = createHmac("sha256", secretKey).update(key).digest("base64url");
    const { count, secondsLeft } = await countAttempt(database, `draft:${digest}`, windowSeconds);
    if (count === 1) await deleteOldAttempts(database);
    return count > most ? secondsLeft : null;
  };

  return {
    async make(actor, pageId) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      if (!(await hasPage(database, pageId))) return refused("unknown-page");
      const wait = await spend(`made by ${actor.id}`, perPerson);
      if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
      // The token counts in whole seconds, and what is said of it is exactly what holds.
      const now = Math.floor(clock().getTime() / 1000) * 1000;
      const expiresAt = new Date(now + draftLinkMinutes * 60_000);
      const token = signToken(secretKey, { pageId, expiresAt });
      return done({ path: pathOf(showDraft, { token }), expiresAt: expiresAt.toISOString() });
    },

    async open(token, address) {
      const meant = openToken(secretKey, token);
      if (meant === null) return refused("draft-link-wrong");
      const { pageId, expiresAt } = meant;
      if (clock() >= expiresAt) return refused("draft-link-expired");
      const wait = await spend(`shown at ${networksOf(address).own}`, perAddress);
      if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
      const [draft, site] = await Promise.all([readDraft(database, pageId), loadSite(parts)]);
      if (draft === null || site === null) return refused("draft-link-wrong");
      const page = pageOf(draft.row, draft.blocks);
      // As publishing would make it.
      const clean = page.blocks.map((block) => cleanBlock(blocks, block, sanitiseRichText));
      return done({ slug: draft.row.slug, page: { ...page, blocks: clean }, site, expiresAt });
    },
  };
}
