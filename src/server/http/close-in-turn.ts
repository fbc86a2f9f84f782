/** Closes something that was started; aborting `hurry` cuts waiting short. */
export type Closer = (hurry: AbortSignal) => Promise<void>;

/**
 * Closes in reverse order of starting, each once. A failure does not prevent the others from closing; rejects with the
 * first failure.
 */
export async function closeInTurn(closers: Closer[], hurry: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).toReversed()) {
    try {
      // Later ones depend on earlier ones.
      await close(hurry);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
