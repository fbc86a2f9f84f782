import type { ApiClient } from "#core/contract/client.ts";
import { findSections, listSections, sectionLimits } from "#core/contract/sections.ts";
import type { Section } from "#core/contract/sections.ts";
import type { LinkSections } from "#client/panel/scope/link-sections.ts";

type ByPage = ReadonlyMap<string, readonly Section[]>;
type Api = Pick<ApiClient, "call">;

/** Loads sections from the API. */
export type SectionLoader = Pick<LinkSections, "ask" | "isAsking" | "find">;

/** Milliseconds until the sections of a page are loaded again when they are needed: somebody may have published it. */
const freshMs = 60_000;

/**
 * Creates a loader that passes on what it has loaded, and says with an empty map that it is asking. Failed requests leave
 * sections unknown, and they are asked for again.
 */
export function createSectionLoader(
  api: Api,
  now: () => number,
  onChange: (more: ByPage) => void,
): SectionLoader {
  const askedAt = new Map<string, number>();
  const asking = new Set<string>();
  const load = async (pageIds: readonly string[]): Promise<void> => {
    const loaded = await loadSections(api, pageIds);
    for (const id of pageIds) {
      asking.delete(id);
      if (!loaded.has(id)) askedAt.delete(id);
    }
    onChange(loaded);
  };
  return {
    isAsking: (pageIds) => pageIds.some((id) => asking.has(id)),
    ask: (pageIds) => {
      const wanted = pageIds.filter((id) => now() - (askedAt.get(id) ?? -freshMs) >= freshMs);
      if (wanted.length === 0) return;
      for (const id of wanted) {
        askedAt.set(id, now());
        asking.add(id);
      }
      void load(wanted);
      onChange(new Map());
    },
    find: async (words, except) => {
      const query = { words: words.slice(0, sectionLimits.search), except };
      const outcome = await api.call(findSections, { query });
      return outcome.ok ? outcome.value : null;
    },
  };
}

/** The sections of pages, by page; those of pages that the server did not answer for are absent. */
async function loadSections(api: Api, pageIds: readonly string[]): Promise<ByPage> {
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
