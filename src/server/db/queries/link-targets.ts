import type { Queryable } from "../connect.ts";
import { livePages } from "./pages.ts";
import { textOf, textOrNullOf } from "./row.ts";
import { readSections } from "./sections.ts";
import type { SectionRow } from "./sections.ts";

/** A published page that a link leads to. */
export interface LinkTargetRow {
  readonly id: string;
  readonly slug: string;
  /** The path that was asked for, if the page had it before; else null. */
  readonly from: string | null;
  /** Its sections that have a section id. */
  readonly sections: readonly SectionRow[];
}

const linkTargets = {
  name: "link-targets",
  text: `select p.id, p.slug, null as from_path, v.sections
      from ${livePages} where p.id = any($1) or p.slug = any($2)
      union all
      select p.id, p.slug, r.from_path, v.sections
      from ${livePages} join redirects r on r.to_page = p.id
      where r.from_path = any($2) and r.to_suffix = ''
      union all
      select '', r.from_path, r.from_path, '[]'
      from redirects r where r.from_path = any($2) and (r.to_page is null or r.to_suffix <> '')`,
};

/**
 * The published pages with one of these ids, or that are or were at one of these paths. A path that is redirected to anything
 * but a whole page is its own target, without an id: the redirect is followed when somebody goes there.
 */
export async function findLinkTargets(
  sql: Queryable,
  { ids, paths }: { readonly ids: readonly string[]; readonly paths: readonly string[] },
): Promise<readonly LinkTargetRow[]> {
  const { rows } = await sql.query(linkTargets, [ids, paths]);
  return rows.map((row) => ({
    id: textOf(row, "id"),
    slug: textOf(row, "slug"),
    from: textOrNullOf(row, "from_path"),
    sections: readSections(row),
  }));
}
