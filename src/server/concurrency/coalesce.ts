/**
 * Calls made while `work` is running share one further run, which starts once that is over: each caller gets the result of
 * a run that began after its call. At most one run is under way, and at most one is waiting.
 */
export function coalesce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const run = async (): Promise<Value> => {
    // Its own callers hear of the failure.
    await running?.catch(() => {});
    next = null;
    running = work();
    return running;
  };
  return () => (next ??= run());
}
