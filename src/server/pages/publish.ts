import { refuseWriting, siteDocumentId } from "#core/contract/document-kinds.ts";
import type { publish } from "#core/contract/pages.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { publishPages as publishPagesRoute } from "#core/contract/publish-pages.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf, ParsedBodyOf } from "#core/contract/route.ts";
import type { Page } from "#core/document/page.ts";
import { counted } from "#core/fields/counted.ts";
import { dateIn } from "#core/forms/meeting/times.ts";
import { isPublishable } from "#core/document/publishable.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudits } from "#server/db/queries/audit-log.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { holdPage, lockPage, readPageNews } from "#server/db/queries/pages.ts";
import type { PageRow, PublishedRow } from "#server/db/queries/pages.ts";
import { readLive } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { makeVersion } from "./_kit/make-version.ts";
import type { VersionText } from "./_kit/make-version.ts";
import { pageOf } from "./_kit/page-of.ts";
import { asJson, logOnWire, publishedOnWire } from "./_kit/on-wire.ts";
import { readSince } from "./read-since.ts";
import { registryOf } from "./_kit/registry-of.ts";
import { unsetSite } from "./directory/published-site.ts";
import { guidanceDoubts } from "./site/guidance-doubts.ts";
import { imprintsNamed, noImprints, readImprints, withImprint } from "./site/imprint-link.ts";
import type { FoundPictures, LookAtPictures } from "./site/look-at-pictures.ts";
import { refuseImprint, refuseNamedImprint, refuseTogether } from "./site/refuse-imprint.ts";
import { doubtsOf, refuseSettings } from "./site/refuse-settings.ts";

interface PublishDeps extends Pick<
  PagesDeps,
  "database" | "clock" | "blocks" | "publicUrl" | "directory" | "onPublished"
> {
  readonly lookAtPictures: LookAtPictures;
}
export type PublishBody = ParsedBodyOf<typeof publish>;
export type PublishPagesBody = ParsedBodyOf<typeof publishPagesRoute>;
export type PublishPagesAnswer = ResponseOf<typeof publishPagesRoute>;
export type PublishAnswer = ResponseOf<typeof publish>;

/**
 * Publishes the stored draft as a new numbered version, in one transaction under the page's row lock (VER-009,
 * VER-010, VER-021). Refused, with the saves since then, if the editor saw another revision, and if nothing would be
 * visible (VER-024). If the revision is already live, returns its version, so a second click or a retry after a lost
 * response makes none. This process serves the new page before the response is sent; other processes are notified on
 * commit.
 */
export async function publishDraft(
  deps: PublishDeps,
  actor: Actor | null,
  pageId: string,
  { revision, description }: PublishBody,
): Promise<Outcome<PublishAnswer>> {
  const outcome = await publishSet(deps, actor, { pages: [{ id: pageId, revision }], description });
  if (!outcome.ok) return outcome;
  const [first] = outcome.value;
  if (first === undefined) throw new Error("A page was published without a version");
  return done({ ...publishedOnWire(first.published), ...toldOf(first) });
}

/**
 * Publishes several drafts at the same moment, as `publishDraft` does one: visitors get the site without any of them or with
 * all. A refusal names its page, as `pageId` in `more`, and nothing is published; incomplete imprints are all named.
 */
export async function publishPages(
  deps: PublishDeps,
  actor: Actor | null,
  { pages, description }: PublishPagesBody,
): Promise<Outcome<PublishPagesAnswer>> {
  const outcome = await publishSet(deps, actor, { pages, description });
  if (!outcome.ok) return outcome;
  const byId = new Map(outcome.value.map((each) => [each.id, each]));
  return done({
    pages: pages.flatMap(({ id }) => {
      const each = byId.get(id);
      if (each === undefined) return [];
      return [{ id, published: publishedOnWire(each.published), ...toldOf(each) }];
    }),
  });
}

function toldOf({ isNew, doubts }: PublishedDraft): Pick<PublishAnswer, "isNew" | "doubts"> {
  return { isNew, ...(doubts.length > 0 && { doubts: [...doubts] }) };
}

interface PublishedDraft {
  readonly id: string;
  readonly published: PublishedRow;
  readonly isNew: boolean;
  /** What is doubtful about it, in sentences. */
  readonly doubts: readonly string[];
}

async function publishSet(
  deps: PublishDeps,
  actor: Actor | null,
  { pages, description }: PublishPagesBody,
): Promise<Outcome<readonly PublishedDraft[]>> {
  if (actor === null) return refused("publish-needs-user");
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const { site } = await deps.directory.current();
  const { identity } = site?.value ?? unsetSite;
  // Locked in one order, so that nobody waits in a circle: first the settings, which pages are judged by, then by ids.
  const settings = pages.filter(({ id }) => id === siteDocumentId);
  const others = pages.filter(({ id }) => id !== siteDocumentId);
  const inOrder = [...settings, ...others.toSorted((one, other) => (one.id < other.id ? -1 : 1))];
  const around = { publicUrl: deps.publicUrl, together: new Set(pages.map(({ id }) => id)) };
  const pictures = await picturesOf(deps, actor, pages);
  const outcome = await deps.database.transaction(
    async (sql): Promise<Outcome<readonly PublishedDraft[]>> => {
      if (settings.length === 0) await holdPage(sql, siteDocumentId);
      let imprints = settings.length === 0 ? await readImprints(sql, around) : noImprints;
      const judged: JudgedDraft[] = [];
      const incomplete: { readonly pageId: string; readonly refusal: Refusal }[] = [];
      for (const page of inOrder) {
        const one = await judgeDraft(sql, actor, page, (row, content) =>
          judgeContent(row, content, { blocks: deps.blocks, imprints: imprints.ids, pictures }),
        );
        if (!one.ok) {
          if (one.refusal.code !== "imprint-incomplete") return withPage(one.refusal, page.id);
          incomplete.push({ pageId: page.id, refusal: one.refusal });
          continue;
        }
        judged.push(one.value);
        if (page.id !== siteDocumentId) continue;
        if (one.value.live === null) imprints = await imprintsNamed(sql, one.value.page, around);
        else if (others.length > 0) imprints = await readImprints(sql, around);
      }
      const together = refuseTogether(incomplete);
      if (together !== null) return { ok: false, refusal: together };
      const named = await refuseNamedImprint(sql, imprints.named, {
        registry: deps.blocks,
        judged: new Set(judged.flatMap(({ row, live }) => (live === null ? [row.id] : []))),
      });
      if (named !== null) return withPage(named, siteDocumentId);
      const at = deps.clock();
      const text = {
        description: description || "Published from site builder",
        at,
        day: dateIn(identity.timeZone, at),
      };
      const published: PublishedDraft[] = [];
      for (const one of judged) {
        const blocks = registryOf(one.row.kind, deps);
        const page = one.row.kind === "site" ? withImprint(one.page, imprints.named) : one.page;
        published.push(await publishJudged(sql, { ...one, page }, { ...text, actor, blocks }));
      }
      await recordPublished(sql, actor, published);
      return done(published);
    },
  );
  if (!outcome.ok) return outcome;
  await deps.directory.changed();
  for (const { id } of outcome.value) deps.onPublished(id);
  return outcome;
}

/** One entry for each page, in one statement. */
function recordPublished(
  sql: Queryable,
  actor: Actor,
  published: readonly PublishedDraft[],
): Promise<void> {
  const fresh = published.filter(({ isNew }) => isNew);
  const together = fresh.length === 1 ? {} : { together: counted(fresh.length, "document") };
  return insertAudits(
    sql,
    fresh.map(({ id, published: { number } }) => ({
      actor: auditActor(actor),
      action: id === siteDocumentId ? "settings published" : "page published",
      subject: id,
      detail: { version: number, ...together },
    })),
  );
}

function withPage({ more, ...refusal }: Refusal, pageId: string): Outcome<never> {
  return { ok: false, refusal: { ...refusal, more: { ...more, pageId } } };
}

/** A locked draft that may be published; `live` is the version that it already is. */
interface JudgedDraft {
  readonly row: PageRow;
  readonly page: Page;
  readonly live: PublishedRow | null;
  readonly doubts: readonly string[];
}

/**
 * What is found of the pictures in the settings, if these are among the documents and there is something to judge: the person
 * may publish them, has seen them as they are saved, and visitors do not have them yet.
 */
async function picturesOf(
  deps: PublishDeps,
  actor: Actor,
  pages: PublishPagesBody["pages"],
): Promise<FoundPictures> {
  const named = pages.find(({ id }) => id === siteDocumentId);
  if (named === undefined || refuseWriting("site", actor) !== null) return new Map();
  const saved = await readPageNews(deps.database, siteDocumentId);
  if (saved?.revision !== named.revision) return new Map();
  if (saved.published?.revision === named.revision) return new Map();
  return deps.lookAtPictures(actor, await readBlocks(deps.database, siteDocumentId, "all"));
}

async function judgeDraft(
  sql: Queryable,
  actor: Actor,
  { id, revision }: PublishPagesBody["pages"][number],
  judge: (row: PageRow, page: Page) => Outcome<Pick<JudgedDraft, "doubts">>,
): Promise<Outcome<JudgedDraft>> {
  const row = await lockPage(sql, id);
  if (row === null) return refused("unknown-page");
  const denied = refuseWriting(row.kind, actor);
  if (denied !== null) return refused(denied);
  if (row.revision !== revision) {
    const since = await readSince(sql, id, revision, row.revision);
    if (since === null) return refused("base-too-old");
    return refused("revision-differs", {
      more: { revision: row.revision, since: asJson(logOnWire(since)) },
    });
  }
  // Read after acquiring the lock: data joined in the locking statement may be older than the wait for the lock.
  const live = await readLive(sql, id);
  if (live?.revision === row.revision)
    return done({ row, page: pageOf(row, []), live, doubts: [] });
  const page = pageOf(row, await readBlocks(sql, id, "all"));
  const verdict = judge(row, page);
  return verdict.ok ? done({ row, page, live: null, ...verdict.value }) : verdict;
}

/** What drafts are judged by beside their own content. */
interface Standards extends Pick<PublishDeps, "blocks"> {
  /** Ids of the pages that the settings name as the imprint. */
  readonly imprints: ReadonlySet<string>;
  readonly pictures: FoundPictures;
}

/** Refused if something stands in the way of publishing this content, beside how it came about; else what is doubtful. */
function judgeContent(
  row: PageRow,
  page: Page,
  { blocks, imprints, pictures }: Standards,
): Outcome<Pick<JudgedDraft, "doubts">> {
  const isSite = row.kind === "site";
  const refusal = isSite
    ? refuseSettings(page, pictures)
    : refusePage(row, page, { blocks, imprints });
  if (refusal !== null) return { ok: false, refusal };
  return done({ doubts: isSite ? doubtsOf(page, pictures) : guidanceDoubts(page, blocks) });
}

function refusePage(
  row: PageRow,
  page: Page,
  { blocks, imprints }: Pick<Standards, "blocks" | "imprints">,
): Refusal | null {
  if (!isPublishable(page.blocks)) return { code: "no-visible-blocks" };
  return refuseImprint(page, blocks, imprints.has(row.id));
}

async function publishJudged(
  sql: Queryable,
  { row, page, live, doubts }: JudgedDraft,
  {
    actor,
    at,
    day,
    ...rest
  }: Pick<VersionText, "at" | "blocks" | "description"> & {
    readonly actor: Actor;
    readonly day: string;
  },
): Promise<PublishedDraft> {
  const { id } = row;
  if (live !== null) return { id, published: live, isNew: false, doubts };
  const title = `${page.name} Published ${day}`;
  const published = await makeVersion(sql, row, page, { ...rest, title, createdBy: actor.id, at });
  return { id, published, isNew: true, doubts };
}
