import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { QueryOf, ResponseOf } from "#core/contract/route.ts";
import { sectionLimits } from "#core/contract/sections.ts";
import type { findSections, listSections } from "#core/contract/sections.ts";
import { readSectionsOf, searchSections } from "#server/db/queries/page-sections.ts";
import type { PagesDeps } from "./_kit/deps.ts";

/** The sections of published pages that links of other pages can lead to. */
export interface Sections {
  /** Those of these pages. */
  readonly list: (
    actor: Actor,
    query: QueryOf<typeof listSections>,
  ) => Promise<Outcome<ResponseOf<typeof listSections>>>;
  /** Those that a search finds. */
  readonly find: (
    actor: Actor,
    query: QueryOf<typeof findSections>,
  ) => Promise<Outcome<ResponseOf<typeof findSections>>>;
}

/** Creates the use cases of sections. */
export function createSections({ database }: Pick<PagesDeps, "database">): Sections {
  return {
    list: async (actor, { pages }) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const rows = await readSectionsOf(database, pages.split(","));
      return done({
        pages: rows.map(({ pageId, sections }) => ({ pageId, sections: [...sections] })),
      });
    },
    find: async (actor, { words, except = null }) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const folded = fold(words).split(/\s+/).filter(Boolean);
      if (folded.length === 0) return done({ count: 0, sections: [] });
      const { count, sections } = await searchSections(database, {
        words: folded,
        except,
        most: sectionLimits.found,
      });
      return done({ count, sections: [...sections] });
    },
  };
}

/** Without upper case and accents, as people search; the same as the query does with what it searches. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/gu, "")
    .toLowerCase();
}
