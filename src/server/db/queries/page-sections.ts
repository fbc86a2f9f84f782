import type { Queryable } from "../connect.ts";
import { livePages } from "./pages.ts";
import { integerOf, textOf } from "./row.ts";
import { readSections } from "./sections.ts";
import type { SectionRow } from "./sections.ts";

/** A published page and its sections that links can lead to, in their order. */
export interface SectionsRow {
  readonly pageId: string;
  readonly sections: readonly SectionRow[];
}

/** The sections of those of these pages that are published. */
export async function readSectionsOf(
  sql: Queryable,
  pageIds: readonly string[],
): Promise<readonly SectionsRow[]> {
  const { rows } = await sql.query(
    {
      name: "sections-of-pages",
      text: `select p.id, v.sections from ${livePages} where p.id = any($1)`,
    },
    [pageIds],
  );
  return rows.map((row) => ({ pageId: textOf(row, "id"), sections: readSections(row) }));
}

/** A section that was searched for. */
export interface FoundSection extends SectionRow {
  readonly pageId: string;
}

/** A text without upper case and accents, as people search. Most texts are ASCII, for which the rest would take long. */
const folded = (text: string) =>
  `case when octet_length(${text}) = length(${text}) then lower(${text})
     else lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')) end`;

/**
 * The sections of published pages whose label has each of these words, which are folded already: the first `most` in the
 * order of the list of pages, and how many there are.
 */
export async function searchSections(
  sql: Queryable,
  search: {
    readonly words: readonly string[];
    readonly except: string | null;
    readonly most: number;
  },
): Promise<{ readonly count: number; readonly sections: readonly FoundSection[] }> {
  const { rows } = await sql.query(
    {
      name: "search-sections",
      text: `select p.id as page_id, s.id, s.name, s.anchor, count(*) over () as count
        from ${livePages},
          rows from (jsonb_to_recordset(v.sections) as (id text, name text, anchor text)) with ordinality
            as s(id, name, anchor, nth),
          lateral (select concat(p.name, ': ', s.name, ' (', p.slug, '#', s.anchor, ')') as text) as label
        where p.id is distinct from $2 and ${folded("label.text")} like all ($1)
        order by p.rank, p.id, s.nth limit $3`,
    },
    [search.words.map(containing), search.except, search.most],
  );
  const [first] = rows;
  return {
    count: first === undefined ? 0 : integerOf(first, "count"),
    sections: rows.map((row) => ({
      pageId: textOf(row, "page_id"),
      id: textOf(row, "id"),
      name: textOf(row, "name"),
      anchor: textOf(row, "anchor"),
    })),
  };
}

/** The pattern of a text that contains this word. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
