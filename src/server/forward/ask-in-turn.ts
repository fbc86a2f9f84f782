import { twoOf } from "./two-of.ts";

interface Asking {
  /** Milliseconds for all of it: half of them are left for the second address. */
  readonly patience: number;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/** The answer of the first of two addresses of a host that gives one. Rejects with why the last one gave none. */
export async function askInTurn<Answer>(
  addresses: readonly string[],
  { patience, signal }: Asking,
  ask: (address: string, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  let lost: unknown = new Error("The host is unknown.");
  for (const address of twoOf(addresses)) {
    try {
      return await ask(address, AbortSignal.any([signal, AbortSignal.timeout(patience / 2)]));
    } catch (error) {
      lost = error;
      if (signal.aborted) break;
    }
  }
  throw lost;
}
