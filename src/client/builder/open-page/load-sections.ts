import type { ApiClient } from "#core/contract/client.ts";
import { findSections, listSections, sectionLimits } from "#core/contract/sections.ts";
import type { Section } from "#core/contract/sections.ts";
import type { FoundSections } from "#client/panel/scope/link-sections.ts";

/** Loads the sections of pages, by page; those of pages that the server did not answer for are absent. */
export async function loadSections(
  api: Pick<ApiClient, "call">,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Section[]>> {
  const ids = [...new Set(pageIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / sectionLimits.pages) }, (_, nth) =>
    ids.slice(nth * sectionLimits.pages, (nth + 1) * sectionLimits.pages),
  );
  const answers = await Promise.all(
    parts.map(async (part) => {
      const outcome = await api.call(listSections, { query: { pages: part.join(",") } });
      if (!outcome.ok) return [];
      const found = new Map(outcome.value.pages.map(({ pageId, sections }) => [pageId, sections]));
      // A page that is not published has none.
      return part.map((id): [string, readonly Section[]] => [id, found.get(id) ?? []]);
    }),
  );
  return new Map(answers.flat());
}

/** Searches the sections of all pages but one; null if the server did not answer. */
export async function searchSections(
  api: Pick<ApiClient, "call">,
  words: string,
  except: string,
): Promise<FoundSections | null> {
  const query = { words: words.slice(0, sectionLimits.search), except };
  const outcome = await api.call(findSections, { query });
  return outcome.ok ? outcome.value : null;
}
