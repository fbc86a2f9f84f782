import type { LoggedSave, PageSummary, Published } from "#core/contract/pages.ts";
import type { Json } from "#core/document/json.ts";
import type { SaveRow } from "#server/db/queries/operations.ts";
import type { PageRow, PublishedRow } from "#server/db/queries/pages.ts";

/** The log in the contract's format: authors by name, never by account. */
export function logOnWire(log: readonly SaveRow[]): LoggedSave[] {
  return log.map((save) => ({
    revision: save.revision,
    saveId: save.saveId,
    author: save.authorName,
    at: save.at.toISOString(),
    operations: [...save.operations],
  }));
}

/** A page as listed in the builder. */
export function summaryOf(row: PageRow, blockCount = row.blockOrder.length): PageSummary {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    parentId: row.parentId,
    group: row.place.group,
    access: row.access,
    revision: row.revision,
    blockCount,
    published: row.published === null ? null : publishedOnWire(row.published),
  };
}

/** The live version of a page in the contract's format. */
export function publishedOnWire(published: PublishedRow): Published {
  const { number, title, revision, publishedAt } = published;
  return { number, title, revision, publishedAt: publishedAt.toISOString() };
}

/** Casts our own records to JSON: interfaces have no index signature, so the compiler cannot infer it. */
export function asJson(value: readonly object[]): Json {
  return value as unknown as Json;
}
