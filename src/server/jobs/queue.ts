/**
 * `leaseSeconds` is longer than any attempt takes: work of a process that was killed is taken up after it. The waits
 * between attempts grow fourfold, from half a minute to six hours; the last of all comes after a day and a half.
 */
export const tries = {
  most: 12,
  leaseSeconds: 120,
  firstWaitSeconds: 30,
  longestWaitSeconds: 6 * 60 * 60,
} as const;

/** Seconds until the attempt after the one with this number; null: it was the last. */
export function waitAfter(attempt: number): number | null {
  const { most, firstWaitSeconds, longestWaitSeconds } = tries;
  return attempt >= most
    ? null
    : Math.min(longestWaitSeconds, firstWaitSeconds * 4 ** (attempt - 1));
}

/** What came of an attempt. `isFinal`: it will never be taken. */
export type Attempt =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      /** For the log alone. */
      readonly detail?: string;
      readonly isFinal: boolean;
    };

/** A table of work, and how a piece of it is done. */
export interface QueueDeps<Work extends { readonly id: string; readonly attempts: number }> {
  /** What a piece is called in the log. */
  readonly name: string;
  /** Takes a piece whose time has come, or null. */
  readonly claim: (leaseSeconds: number) => Promise<Work | null>;
  /** Always answers: the others wait for it. That it rejects is a failure like any other, to be tried again. */
  readonly send: (work: Work) => Promise<Attempt>;
  readonly noteSent: (id: string) => Promise<void>;
  readonly noteNotSent: (
    id: string,
    why: { readonly reason: string; readonly againIn: number | null },
  ) => Promise<void>;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Does what waits in a table. Any number of processes may have one. */
export interface Queue {
  /** Does all whose time has come, unless it is just doing so. Returns at once and never throws. */
  readonly wake: () => void;
  /** Resolves when nothing is being done; takes up nothing more. */
  readonly stop: () => Promise<void>;
}

/** A defect, or a setting that cannot work: whoever looks at what waits has to see why. */
function failedBy(error: unknown): Attempt {
  const said = error instanceof Error ? error.message : String(error);
  return {
    ok: false,
    reason: `It could not be tried: ${said.replaceAll(/\s+/g, " ").slice(0, 500)}`,
    isFinal: false,
  };
}

/** A queue on a table: nobody who asks for something waits for it. */
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
      await deps.noteSent(work.id);
      record(`${name} sent`, { id: work.id });
      return;
    }
    const { reason, detail, isFinal } = attempt;
    const againIn = isFinal ? null : waitAfter(work.attempts);
    await deps.noteNotSent(work.id, { reason, againIn });
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
      // oxlint-disable-next-line no-await-in-loop -- One after the other: whoever takes them is not hurried.
      const work = await claim(tries.leaseSeconds);
      // oxlint-disable-next-line no-await-in-loop
      if (work !== null) await doOne(work);
      // Somebody may have asked while the last answer was on its way.
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
