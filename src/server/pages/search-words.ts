import { findByWords, indexWords } from "#server/db/queries/search-words.ts";
import type { PagesDeps } from "./_kit/deps.ts";

/** Versions whose words are found out by one statement. */
const atOnce = 20;

/**
 * Finds out the words of published versions that have none yet: publishing does not wait for it. The signal ends it.
 */
export async function refreshWords(
  { database }: Pick<PagesDeps, "database">,
  signal?: AbortSignal,
): Promise<void> {
  const isEnded = () => signal?.aborted === true;
  let isMore = true;
  while (isMore && !isEnded()) {
    isMore = (await indexWords(database, atOnce)) === atOnce;
  }
}

/** Public pages in which these words are probably found: those with all of them, or else with any; the best first. */
export async function pagesWithWords(
  deps: Pick<PagesDeps, "database">,
  words: readonly string[],
  most: number,
): Promise<readonly string[]> {
  await refreshWords(deps);
  return findByWords(deps.database, words, most);
}
