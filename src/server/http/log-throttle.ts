/** Maximum number of keys remembered; beyond it every new key is suppressed until they are forgotten. */
const mostKeys = 100;

/**
 * Returns a function that is true once per key and `everyMs` milliseconds, to limit log lines that visitors could
 * trigger at will. `now`: monotonic clock, in milliseconds.
 */
export function createLogThrottle(now: () => number, everyMs: number): (key: string) => boolean {
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
