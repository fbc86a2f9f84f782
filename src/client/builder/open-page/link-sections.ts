import type { ApiClient } from "#core/contract/client.ts";
import type { Section } from "#core/contract/sections.ts";
import type { LinkSections } from "#client/panel/scope/link-sections.ts";

/** Milliseconds until the sections of a page are loaded again when they are needed: somebody may have published it. */
const freshMs = 60_000;

/** Creates sections that are loaded from the API. Failed requests leave them unknown, and they are asked for again. */
export function createLinkSections(api: Pick<ApiClient, "call">, now: () => number): LinkSections {
  let known: ReadonlyMap<string, readonly Section[]> = new Map();
  const askedAt = new Map<string, number>();
  const asking = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const load = async (pageIds: readonly string[]): Promise<void> => {
    const loaded = await import("./load-sections.ts")
      .then(({ loadSections }) => loadSections(api, pageIds))
      .catch(() => null);
    for (const id of pageIds) {
      asking.delete(id);
      if (loaded?.has(id) !== true) askedAt.delete(id);
    }
    if (loaded !== null && loaded.size > 0) known = new Map([...known, ...loaded]);
    tell();
  };
  return {
    known: () => known,
    isAsking: (pageIds) => pageIds.some((id) => asking.has(id)),
    ask: (pageIds) => {
      const wanted = pageIds.filter((id) => now() - (askedAt.get(id) ?? -freshMs) >= freshMs);
      if (wanted.length === 0) return;
      for (const id of wanted) {
        askedAt.set(id, now());
        asking.add(id);
      }
      void load(wanted);
      tell();
    },
    find: async (words, except) =>
      (await import("./load-sections.ts")).searchSections(api, words, except),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
