/**
 * Runs `work` once for all who ask while it runs, after that run: what each did before asking is in what it is given. At
 * most one run is under way, and at most one waits.
 */
export function shareRuns<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const run = async (): Promise<Value> => {
    // Those who wait for the one before were told how it went.
    await running?.catch(() => {});
    next = null;
    running = work();
    return running;
  };
  return () => (next ??= run());
}
