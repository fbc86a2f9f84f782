/** Ends one thing that was started; `hurry` cuts its waiting short. */
export type Closer = (hurry: AbortSignal) => Promise<void>;

/**
 * Ends what was started, the last first, each once. One that fails keeps none of the others from ending; then rejects with
 * the first failure.
 */
export async function closeInTurn(closers: Closer[], hurry: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).toReversed()) {
    try {
      // What came later uses what came earlier.
      // oxlint-disable-next-line no-await-in-loop
      await close(hurry);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
