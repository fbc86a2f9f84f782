import type { Operation } from "../../src/core/document/operation.ts";
import type { Page } from "../../src/core/document/page.ts";
import { equal } from "../../src/core/document/equal.ts";
import { emptyPage, fold } from "../../src/core/document/fold.ts";
import type { Database } from "../../src/server/db/connect.ts";

/** Ids of acknowledged saves that are missing from the log. */
export async function findLostSaves(
  database: Database,
  saves: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ readonly save_id: string }>(
    "select save_id from page_operations where save_id = any($1)",
    [saves],
  );
  const stored = new Set(rows.map((row) => row.save_id));
  return saves
    .filter((id) => !stored.has(id))
    .map((id) => `save ${id} was acknowledged and is not stored`);
}

/** Texts of acknowledged forms that are missing from the tables. */
export async function findLostForms(
  database: Database,
  words: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.query<{ readonly word: string }>(
    `select word from unnest($1::text[]) as word
     where exists (select from form_submissions f where f::text like '%' || word || '%')
        or exists (select from job_applications j where j::text like '%' || word || '%')`,
    [words],
  );
  const kept = new Set(rows.map(({ word }) => word));
  return words
    .filter((word) => !kept.has(word))
    .map((word) => `a form with ${word} was acknowledged and is not stored`);
}

/** Pages whose log has a gap, or does not fold to the stored rows. */
export async function findUnfolded(
  database: Database,
  draftOf: (pageId: string) => Promise<{ readonly page: Page }>,
): Promise<readonly string[]> {
  const { rows } = await database.query<{
    readonly page_id: string;
    readonly revision: number;
    readonly operations: Operation[];
  }>("select page_id, revision, operations from page_operations order by page_id, revision");
  const wrong: string[] = [];
  for (const [pageId, log] of Map.groupBy(rows, (row) => row.page_id)) {
    const { page } = await draftOf(pageId);
    const operations = log.flatMap((save) => save.operations);
    // The row's initial name was not set by an operation.
    const first = operations.find((each) => each.op === "setPage" && each.path === "name");
    const name = first?.op === "setPage" && typeof first.was === "string" ? first.was : page.name;
    const folded = fold({ ...emptyPage, name }, operations);
    if (folded.failedAt !== null || !equal(folded.page, page)) {
      wrong.push(`folding the log of ${pageId} does not give its rows`);
    }
    if (log.some(({ revision }, at) => revision !== at + 1))
      wrong.push(`the log of ${pageId} has a gap`);
  }
  return wrong;
}
