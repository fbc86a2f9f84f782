import { operationLimits } from "#core/contract/operations.ts";
import { diff } from "#core/document/diff.ts";
import { fold } from "#core/document/fold.ts";
import type { Page } from "#core/document/page.ts";
import type { Queryable } from "#server/db/connect.ts";
import type { PageRow } from "#server/db/queries/pages.ts";
import { writeChange } from "./write-change.ts";

interface FirstContent {
  /** Locked by this transaction; without any save. */
  readonly row: PageRow;
  /** What the log of the page begins with. */
  readonly before: Page;
  readonly page: Page;
  readonly author: { readonly id: string; readonly name: string };
  readonly at: Date;
  /** Names the save that gives this revision. */
  readonly saveIdOf: (revision: number) => string;
}

/**
 * Writes the first content of a page as operations, in as many saves as the log's limit asks for. Returns the row as it
 * is then.
 */
export async function writeFirstContent(sql: Queryable, content: FirstContent): Promise<PageRow> {
  const { page, author, at, saveIdOf } = content;
  let { row, before } = content;
  const operations = diff(before, page);
  for (let from = 0; from < operations.length; from += operationLimits.perSave) {
    const part = operations.slice(from, from + operationLimits.perSave);
    const { page: after } = fold(before, part);
    const revision = row.revision + 1;
    const save = {
      revision,
      saveId: saveIdOf(revision),
      authorId: author.id,
      authorName: author.name,
      at,
      operations: part,
    };
    const receipt = {
      requestHash: "",
      outcomes: part.map(() => "applied" as const),
      blockCount: after.blocks.length,
      reordered: false,
    };
    await writeChange(sql, { row, before, after, save, receipt });
    const { name, background, seo } = after;
    row = { ...row, revision, name, background, seo, blockOrder: after.blocks.map(({ id }) => id) };
    before = after;
  }
  return row;
}
