import type { ApiClient } from "#core/contract/client.ts";
import type { Section } from "#core/contract/sections.ts";
import type { LinkSections } from "#client/panel/scope/link-sections.ts";
import type { SectionLoader } from "./load-sections.ts";

/** Creates sections that are loaded from the API, by a script that is loaded with the first ones. */
export function createLinkSections(api: Pick<ApiClient, "call">, now: () => number): LinkSections {
  let known: ReadonlyMap<string, readonly Section[]> = new Map();
  let loader: SectionLoader | null = null;
  const listeners = new Set<() => void>();
  const tell = (more: typeof known): void => {
    if (more.size > 0) known = new Map([...known, ...more]);
    for (const listener of listeners) listener();
  };
  const load = async (): Promise<SectionLoader> => {
    const { createSectionLoader } = await import("./load-sections.ts");
    return (loader ??= createSectionLoader(api, now, tell));
  };
  return {
    known: () => known,
    isAsking: (pageIds) => loader?.isAsking(pageIds) === true,
    ask: (pageIds) => {
      // Without the script they stay unknown, and are asked for again.
      if (pageIds.length > 0)
        load().then(
          ({ ask }) => ask(pageIds),
          () => {},
        );
    },
    find: async (words, except) => (await load()).find(words, except),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
