import { contactTargetIn } from "#blocks/contact-target.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { publish } from "#core/contract/pages.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf, ParsedBodyOf } from "#core/contract/route.ts";
import type { Page } from "#core/document/page.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { lockPage, setPublishedVersion } from "#server/db/queries/pages.ts";
import type { PageRow, PublishedRow } from "#server/db/queries/pages.ts";
import { insertVersion, notifyPublished, readLive } from "#server/db/queries/versions.ts";
import { cleanBlocks } from "./_kit/clean-blocks.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { pageOf } from "./_kit/page-of.ts";
import { asJson, logOnWire, publishedOnWire } from "./_kit/on-wire.ts";
import { readSince } from "./read-since.ts";

export type PublishBody = ParsedBodyOf<typeof publish>;
export type PublishAnswer = ResponseOf<typeof publish>;

/**
 * Publishes the stored draft as a new numbered version, in one transaction under the page's row lock (VER-009,
 * VER-010, VER-021). Refused, with the saves since then, if the editor saw another revision, and if nothing would be
 * visible (VER-024). If the revision is already live, returns its version, so a second click or a retry after a lost
 * response makes none. This process serves the new page before the response is sent; other processes are notified on
 * commit.
 */
export async function publishDraft(
  deps: Pick<PagesDeps, "database" | "clock" | "blocks" | "directory" | "onPublished">,
  actor: Actor | null,
  pageId: string,
  body: PublishBody,
): Promise<Outcome<PublishAnswer>> {
  if (actor === null) return refused("publish-needs-user");
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const outcome = await deps.database.transaction(
    async (sql): Promise<Outcome<{ published: PublishedRow; isNew: boolean }>> => {
      const row = await lockPage(sql, pageId);
      if (row === null) return refused("unknown-page");
      if (row.revision !== body.revision) {
        const since = await readSince(sql, pageId, body.revision, row.revision);
        if (since === null) return refused("base-too-old");
        return refused("revision-differs", {
          more: { revision: row.revision, since: asJson(logOnWire(since)) },
        });
      }
      // Read after acquiring the lock: data joined in the locking statement may be older than the wait for the lock.
      const live = await readLive(sql, pageId);
      if (live?.revision === row.revision) {
        return done({ published: live, isNew: false });
      }
      const page = pageOf(row, await readBlocks(sql, pageId, "all"));
      if (!page.blocks.some((block) => block.isVisible)) return refused("no-visible-blocks");
      const at = deps.clock();
      const published = await makeVersion(sql, row, page, {
        // The site's time zone is UTC.
        title: `${page.name} Published ${at.toISOString().slice(0, 10)}`,
        description: body.description || "Published from site builder",
        createdBy: actor.id,
        at,
        blocks: deps.blocks,
      });
      return done({ published, isNew: true });
    },
  );
  if (!outcome.ok) return outcome;
  const { published, isNew } = outcome.value;
  await deps.directory.changed();
  deps.onPublished(pageId);
  return done({ ...publishedOnWire(published), isNew });
}

/** The data of a version besides the page. */
export interface VersionText {
  readonly title: string;
  readonly description: string;
  readonly createdBy: string | null;
  readonly at: Date;
  readonly blocks: Registry;
}

/**
 * Inserts an immutable snapshot of the whole page, including hidden blocks, with its rich text sanitised again, and
 * makes it live. The caller must hold the page's row lock.
 */
export async function makeVersion(
  sql: Queryable,
  row: PageRow,
  page: Page,
  { title, description, createdBy, at, blocks }: VersionText,
): Promise<PublishedRow> {
  const snapshot = { ...page, blocks: await cleanBlocks(blocks, page.blocks) };
  const version = {
    pageId: row.id,
    title,
    description,
    snapshot,
    revision: row.revision,
    pageName: page.name,
    contactForm: contactTargetIn(snapshot.blocks, blocks)?.blockId ?? null,
    createdBy,
    at,
  };
  const number = await insertVersion(sql, version);
  await setPublishedVersion(sql, row.id, number);
  await notifyPublished(sql, { pageId: row.id, slug: row.slug, version: number });
  return { number, title, revision: row.revision, publishedAt: at };
}
