import type { Queryable } from "../connect.ts";
import { livePages } from "./pages.ts";
import { textOf } from "./row.ts";

/** Finds out the words of published versions that have none yet, of so many at most. Returns of how many. */
export async function indexWords(sql: Queryable, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `update page_versions set words = words_of(page_name, snapshot)
     where words is null and (page_id, version_number) in (
       select p.id, v.version_number from ${livePages} where v.words is null limit $1 for update of v skip locked
     )`,
    [most],
  );
  return rowCount ?? 0;
}

/**
 * Ids of the public pages that hold words which begin like all of these, or if there are none, like any of these; those that
 * hold most of them first. The words are of letters, digits and `.+-`.
 */
export async function findByWords(
  sql: Queryable,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> {
  if (words.length === 0) return [];
  // Split as the database's words are. One letter has to be the whole word.
  const terms = words
    .flatMap((word) => word.split(/[.+-]+/))
    .filter((word) => word !== "")
    .map((word) => (word.length === 1 ? `'${word}'` : `'${word}':*`));
  for (const join of [" & ", " | "]) {
    const { rows } = await sql.query(
      `select p.id from ${livePages}, to_tsquery('simple', $1) as asked
       where p.access = 'public' and v.words @@ asked
       order by ts_rank(v.words, asked) desc, p.rank, p.id limit $2`,
      [terms.join(join), most],
    );
    if (rows.length > 0) return rows.map((row) => textOf(row, "id"));
  }
  return [];
}
