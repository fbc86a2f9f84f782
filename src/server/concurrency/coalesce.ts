/**
 * Calls made while `work` is running share one further run that starts after it, so each caller gets the result of a
 * run that began after its call. At most one run is in flight and one is waiting.
 */
export function coalesce<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  const run = async (): Promise<Value> => {
    // The failure is reported to that run's own callers.
    await running?.catch(() => {});
    next = null;
    running = work();
    return running;
  };
  return () => (next ??= run());
}
