import { setTimeout as sleep } from "node:timers/promises";
import { findByWords, indexWords } from "#server/db/queries/search-words.ts";
import type { PagesDeps } from "./_kit/deps.ts";

/** Which published pages hold which words, for the search of sites with many pages. */
export interface SearchWords {
  /**
   * Finds out the words of published versions that have none yet: publishing does not wait for it. Once for concurrent callers.
   * The signal ends it.
   */
  readonly refresh: (signal?: AbortSignal) => Promise<void>;
  /** Public pages in which these words are probably found: those with all of them, or else with any; the best first. */
  readonly find: (words: readonly string[], most: number) => Promise<readonly string[]>;
}

/** Versions whose words are found out by one statement. */
const atOnce = 5;
/** For how long a search waits at most for words that are not found out yet, in milliseconds. */
const patienceMs = 300;

/** Creates the index of one process. Any number of processes may keep it. */
export function createSearchWords({ database }: Pick<PagesDeps, "database">): SearchWords {
  let running: Promise<void> | null = null;

  const run = async (signal: AbortSignal | undefined): Promise<void> => {
    const isEnded = () => signal?.aborted === true;
    let isMore = true;
    while (isMore && !isEnded()) {
      isMore = (await indexWords(database, atOnce)) === atOnce;
    }
  };
  const refresh = (signal?: AbortSignal): Promise<void> => {
    running ??= run(signal).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    refresh,
    find: async (words, most) => {
      // What goes wrong there goes wrong below, too.
      const refreshed = refresh().catch(() => {});
      await Promise.race([refreshed, sleep(patienceMs, undefined, { ref: false })]);
      return findByWords(database, words, most);
    },
  };
}
