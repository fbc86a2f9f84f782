import { dropOldest } from "../cache/drop-oldest.ts";
import { searchPages, wordsOf } from "./search.ts";
import type { SearchedPage, SearchResult } from "./search.ts";

/** Results that are kept at most. */
const mostKept = 100;

export interface SearchMemory {
  /**
   * What a search for `typed` finds in these pages. `tags` says which they are, each with its content: results are kept
   * for as long as it is the same, by the words that are looked for.
   */
  readonly search: (pages: readonly SearchedPage[], tags: string, typed: string) => SearchResult;
}

/** Keeps the last results, so that many visitors with one question cost one search. */
export function createSearchMemory(): SearchMemory {
  const kept = new Map<string, SearchResult>();
  let keptOf = "";
  return {
    search: (pages, tags, typed) => {
      const words = wordsOf(typed).join(" ");
      if (words === "") return searchPages([], typed);
      if (tags !== keptOf) kept.clear();
      keptOf = tags;
      const known = kept.get(words);
      const result = known ?? searchPages(pages, typed);
      // The one that was asked for last is the last to go.
      kept.delete(words);
      kept.set(words, result);
      dropOldest(kept, mostKept);
      return result;
    },
  };
}
