import { pathOf } from "#core/contract/client.ts";
import { mostDraftLinks, mostOwnDraftLinks } from "#core/contract/draft-links.ts";
import { maySharePage } from "#core/contract/page-sharing.ts";
import type { DraftLink, listDraftLinks, makeDraftLink } from "#core/contract/draft-links.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf, ParsedBodyOf } from "#core/contract/route.ts";
import { showDraft } from "#core/contract/site-routes.ts";
import { networksOf } from "#core/network-address.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { readDraft } from "#server/db/queries/blocks.ts";
import {
  findDraftLink,
  insertDraftLink,
  lockDraftLinks,
  revokeDraftLink,
  selectDraftLinks,
} from "#server/db/queries/draft-links.ts";
import type { DraftLinkRow } from "#server/db/queries/draft-links.ts";
import { findAccess } from "#server/db/queries/pages.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import { cleanBlocks } from "./_kit/clean-blocks.ts";
import { newLinkId, openToken, signToken } from "./draft-token.ts";
import { pageOf } from "./_kit/page-of.ts";
import { publishedSiteOf } from "./directory/published-site.ts";
import type { LoadDeps, PageWithSite } from "./published/load-published.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { privacyFor } from "./privacy/privacy-source.ts";
import { refsOf, resolveRefs } from "./published/page-refs.ts";

/**
 * Limits per window: links made by one person, and drafts rendered for one network address. Each request renders the
 * draft again, so somebody with a link could otherwise keep the server busy. A wrong link costs no query.
 */
export const draftLinkBudgets = {
  windowSeconds: 15 * 60,
  perPerson: 300,
  perAddress: 600,
} as const;

/** The current draft behind a link, and the link's expiry, in the time zone of its maker. */
export interface LinkedDraft extends PageWithSite {
  readonly ends: { readonly at: Date; readonly timeZone: string };
}

export interface DraftLinks {
  readonly make: (
    actor: Actor,
    pageId: string,
    wish: ParsedBodyOf<typeof makeDraftLink>,
  ) => Promise<Outcome<DraftLink>>;
  readonly list: (
    actor: Actor,
    pageId: string,
  ) => Promise<Outcome<ResponseOf<typeof listDraftLinks>>>;
  readonly end: (actor: Actor, linkId: string) => Promise<Outcome<{ readonly id: string }>>;
  /** The draft behind a link, for a reader at this network address. */
  readonly open: (token: string, address: string) => Promise<Outcome<LinkedDraft>>;
}

type DraftLinksDeps = LoadDeps & Pick<PagesDeps, "clock" | "directory" | "secretKey">;

/**
 * Links that show the saved draft of one page to anyone who has them (BUILD-056, GAP-040). A link works until it
 * expires, somebody ends it, or its maker may no longer share the page.
 */
export function createDraftLinks(deps: DraftLinksDeps): DraftLinks {
  const { database, clock, secretKey } = deps;

  /** A refusal if the actor may not share this page, otherwise null. */
  const refuseSharing = async (actor: Actor, pageId: string) => {
    if (!admits(staff, actor.role)) return refused("not-allowed");
    const access = await findAccess(database, pageId);
    if (access === null) return refused("unknown-page");
    return maySharePage(actor.role, access) ? null : refused("page-not-shared");
  };

  const linkFor = (actor: Actor, link: DraftLinkRow): DraftLink => ({
    id: link.id,
    path: pathOf(showDraft, { token: signToken(secretKey, link.id) }),
    madeBy: link.makerName,
    madeAt: link.madeAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    canEnd: mayEnd(actor, link),
  });

  return {
    async make(actor, pageId, { minutes, timeZone }) {
      const refusal = await refuseSharing(actor, pageId);
      if (refusal !== null) return refusal;
      const wait = await spend(deps, budgetOf(draftLinkBudgets.perPerson), `made by ${actor.id}`);
      if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
      const madeAt = clock();
      const expiresAt = new Date(madeAt.getTime() + minutes * 60_000);
      const link = { id: newLinkId(), pageId, madeBy: actor.id, madeAt, expiresAt, timeZone };
      const full = await database.transaction(async (sql) => {
        await lockDraftLinks(sql, pageId);
        const standing = await selectDraftLinks(sql, { pageId, at: madeAt, most: mostDraftLinks });
        const own = standing.filter(({ madeBy }) => madeBy === actor.id);
        if (own.length >= mostOwnDraftLinks) return refused("too-many-own-draft-links");
        if (standing.length >= mostDraftLinks) return refused("too-many-draft-links");
        await insertDraftLink(sql, link);
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "draft link made",
          subject: pageId,
          detail: { expires: expiresAt.toISOString() },
        });
        return null;
      });
      return (
        full ?? done(linkFor(actor, { ...link, makerName: actor.name, makerRole: actor.role }))
      );
    },

    async list(actor, pageId) {
      const refusal = await refuseSharing(actor, pageId);
      if (refusal !== null) return refusal;
      const standing = { pageId, at: clock(), most: mostDraftLinks };
      const links = await selectDraftLinks(database, standing);
      return done({ links: links.map((link) => linkFor(actor, link)) });
    },

    async end(actor, linkId) {
      const link = admits(staff, actor.role) ? await findDraftLink(database, linkId) : null;
      // An actor who may not end a link must not learn whether it exists.
      if (link === null || !mayEnd(actor, link)) return refused("unknown-draft-link");
      await database.transaction(async (sql) => {
        await revokeDraftLink(sql, { id: linkId, by: actor.id, at: clock() });
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "draft link ended",
          subject: link.pageId,
        });
      });
      return done({ id: linkId });
    },

    open: (token, address) => openDraftLink(deps, token, address),
  };
}

function mayEnd(actor: Actor, link: DraftLinkRow): boolean {
  return admits(writers, actor.role) || link.madeBy === actor.id;
}

async function openDraftLink(
  deps: DraftLinksDeps,
  token: string,
  address: string,
): Promise<Outcome<LinkedDraft>> {
  const { database, clock, blocks, secretKey } = deps;
  const linkId = openToken(secretKey, token);
  if (linkId === null) return refused("draft-link-wrong");
  const reader = `shown at ${networksOf(address).narrow}`;
  const wait = await spend(deps, budgetOf(draftLinkBudgets.perAddress), reader);
  if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
  const link = await findDraftLink(database, linkId);
  if (link === null || clock() >= link.expiresAt) return refused("draft-link-ended");
  const [draft, directory] = await Promise.all([
    readDraft(database, link.pageId),
    deps.directory.current(),
  ]);
  if (draft === null) return refused("draft-link-ended");
  if (!maySharePage(link.makerRole, draft.row.access)) return refused("draft-link-ended");
  const page = pageOf(draft.row, draft.blocks);
  // The same cleaning as when publishing.
  const clean = await cleanBlocks(blocks, page.blocks);
  const ends = { at: link.expiresAt, timeZone: link.timeZone };
  const resolved = {
    ...resolveRefs(await refsOf(deps, clean), directory),
    ...(await privacyFor(deps, clean, directory)),
  };
  const { slug, place } = draft.row;
  const site = publishedSiteOf(directory);
  return done({ slug, place, page: { ...page, blocks: clean }, site, ...resolved, ends });
}

/** A budget of links to drafts. */
function budgetOf(most: number): Budget {
  return { name: "draft", windowSeconds: draftLinkBudgets.windowSeconds, most };
}
