import { dropOldest } from "../cache/drop-oldest.ts";
import { searchPages, wordsOf } from "./search.ts";
import type { SearchedPage, SearchResult } from "./search.ts";

/** Maximum number of cached results. */
const mostKept = 100;

export interface SearchMemory {
  /**
   * Searches these pages for `typed`. `tags` identifies the pages and their content: results are cached by search
   * words while it stays the same.
   */
  readonly search: (pages: readonly SearchedPage[], tags: string, typed: string) => SearchResult;
}

/** Caches recent results, so that many visitors with the same query cost one search. */
export function createSearchMemory(): SearchMemory {
  const kept = new Map<string, SearchResult>();
  return {
    search: (pages, tags, typed) => {
      const words = wordsOf(typed).join(" ");
      if (words === "") return searchPages([], typed);
      const key = `${tags}\n\n${words}`;
      const known = kept.get(key);
      const result = known ?? searchPages(pages, typed);
      // Reinserts it, so that the least recently used result is dropped first.
      kept.delete(key);
      kept.set(key, result);
      dropOldest(kept, mostKept);
      return result;
    },
  };
}
