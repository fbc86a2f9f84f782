import type { Queryable } from "../connect.ts";
import type { PlaceRow } from "./page-places.ts";
import { textOf } from "./row.ts";

/**
 * Lets a page and the home page take each other's place. Pages below the one that becomes the home page keep their
 * addresses, which begin with that of the former home page from then on: they stand below it, those in the bin too.
 * Returns their ids.
 */
export async function swapHomePage(
  sql: Queryable,
  page: Pick<PlaceRow, "id" | "slug" | "parentId">,
  home: Pick<PlaceRow, "id">,
): Promise<readonly string[]> {
  // In the order in which a set of pages is published, so that nobody waits in a circle.
  await sql.query(`select id from pages where id in ($1, $2) order by id collate "C" for update`, [
    page.id,
    home.id,
  ]);
  // No two pages may have one address, not even between two rows of one statement.
  await sql.query(`update pages set slug = 'home:' || id where id = $1`, [page.id]);
  await sql.query(`update pages set slug = $2, parent_id = $3, updated_at = now() where id = $1`, [
    home.id,
    page.slug,
    page.parentId,
  ]);
  await sql.query(
    `update pages set slug = '/', parent_id = null, updated_at = now() where id = $1`,
    [page.id],
  );
  const { rows } = await sql.query(
    `update pages set parent_id = $2, updated_at = now() where parent_id = $1 returning id`,
    [page.id, home.id],
  );
  return rows.map((row) => textOf(row, "id"));
}
