/** So many different keys are known at once; beyond them nothing is let through until they are forgotten. */
const mostKeys = 100;

/**
 * Lets what is the same through once in so many milliseconds, for lines that anybody could have written as often as they
 * like. `now`: milliseconds of a clock that never goes back.
 */
export function createSeldom(now: () => number, everyMs: number): (key: string) => boolean {
  const seen = new Set<string>();
  let since = now();
  return (key) => {
    if (now() - since >= everyMs) {
      seen.clear();
      since = now();
    }
    if (seen.has(key) || seen.size >= mostKeys) return false;
    seen.add(key);
    return true;
  };
}
