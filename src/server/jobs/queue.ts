/**
 * `leaseSeconds` exceeds the longest attempt, so that work of a killed process is taken over afterwards. The waits
 * between attempts grow fourfold, from half a minute to six hours; the last attempt comes after a day and a half.
 */
export const tries = {
  most: 12,
  leaseSeconds: 120,
  firstWaitSeconds: 30,
  longestWaitSeconds: 6 * 60 * 60,
} as const;

/** Seconds to wait after the attempt with this number; null if it was the last. */
export function waitAfter(attempt: number): number | null {
  const { most, firstWaitSeconds, longestWaitSeconds } = tries;
  return attempt >= most
    ? null
    : Math.min(longestWaitSeconds, firstWaitSeconds * 4 ** (attempt - 1));
}

/** The result of an attempt. `isFinal`: retrying cannot succeed. */
export type Attempt =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      /** For the log only. */
      readonly detail?: string;
      readonly isFinal: boolean;
    };

/** A table of work, and how to process one item. */
export interface QueueDeps<Work extends { readonly id: string; readonly attempts: number }> {
  /** The name of an item in the log. */
  readonly name: string;
  /** Claims an item that is due, or null. */
  readonly claim: (leaseSeconds: number) => Promise<Work | null>;
  /** Must settle, since the other items wait for it. A rejection counts as a failed attempt that is retried. */
  readonly send: (work: Work) => Promise<Attempt>;
  readonly recordSent: (id: string) => Promise<void>;
  readonly recordFailure: (
    id: string,
    why: { readonly reason: string; readonly againIn: number | null },
  ) => Promise<void>;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Processes the work waiting in a table. Several processes may run one for the same table. */
export interface Queue {
  /** Processes everything that is due, unless already doing so. Returns immediately and never throws. */
  readonly wake: () => void;
  /** Takes up no more work; resolves when the current item is finished. */
  readonly stop: () => Promise<void>;
}

/** A defect or an unusable setting: the reason is shown to whoever looks at the waiting item. */
function failedBy(error: unknown): Attempt {
  const said = error instanceof Error ? error.message : String(error);
  return {
    ok: false,
    reason: `It could not be tried: ${said.replaceAll(/\s+/g, " ").slice(0, 500)}`,
    isFinal: false,
  };
}

/** A queue on a table; `wake` does not wait for the work. */
export function createQueue<Work extends { readonly id: string; readonly attempts: number }>(
  deps: QueueDeps<Work>,
): Queue {
  const { name, claim, send, record } = deps;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let isWanted = false;

  const doOne = async (work: Work): Promise<void> => {
    const attempt = await send(work).catch((error: unknown) => failedBy(error));
    if (attempt.ok) {
      await deps.recordSent(work.id);
      record(`${name} sent`, { id: work.id });
      return;
    }
    const { reason, detail, isFinal } = attempt;
    const againIn = isFinal ? null : waitAfter(work.attempts);
    await deps.recordFailure(work.id, { reason, againIn });
    record(`${name} ${againIn === null ? "failed" : "waits"}`, {
      id: work.id,
      reason,
      ...(detail === undefined ? {} : { detail }),
    });
  };

  const run = async (): Promise<void> => {
    for (;;) {
      if (isStopped) return;
      isWanted = false;
      // One at a time, so as not to flood the receiver.
      const work = await claim(tries.leaseSeconds);
      if (work !== null) await doOne(work);
      // `wake` may have been called while the last claim was in flight.
      else if (!isWanted) return;
    }
  };

  const wake = (): void => {
    isWanted = true;
    if (isStopped || running !== null) return;
    running = run()
      .catch((error: unknown) => record(`${name}s wait`, { reason: String(error) }))
      .finally(() => {
        running = null;
      });
  };

  return {
    wake,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
