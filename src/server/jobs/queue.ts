import { setTimeout as sleep } from "node:timers/promises";
import type { Claimed, TargetOrder } from "#server/db/queries/outgoing.ts";

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
  /** How many items are sent at once, each to another target. */
  readonly most: number;
  /** Claims an item that is due for a target that is not busy, or null. */
  readonly claim: (leaseSeconds: number, order: TargetOrder) => Promise<Claimed<Work> | null>;
  /** Must settle, since other items wait for it. A rejection counts as a failed attempt that is retried. */
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
  /** Takes up no more work; resolves when the current items are finished. */
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

/** After nothing was found, how long it does not look again: many forms that arrive at once share one look. */
const restMs = 50;

/** Targets remembered, so that those that were sent to lately come after others. */
const mostRecent = 200;

/**
 * A queue on a table; `wake` does not wait for the work. Several targets are sent to at once, but to each one item after
 * the other: a dead target delays nobody else, and none is flooded.
 */
export function createQueue<Work extends { readonly id: string; readonly attempts: number }>(
  deps: QueueDeps<Work>,
): Queue {
  const { name, most, claim, record } = deps;
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  // Resolved and replaced whenever there may be more to do.
  let change = Promise.withResolvers<void>();
  const doing = new Map<string, Promise<void>>();
  const recent = new Set<string>();

  const changed = (): void => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const failed = (error: unknown): void => record(`${name}s wait`, { reason: String(error) });

  const start = ({ work, target }: Claimed<Work>): void => {
    const done = doOne(deps, work)
      .catch(failed)
      .finally(() => {
        doing.delete(target);
        recent.delete(target);
        recent.add(target);
        const [oldest] = recent;
        if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
        changed();
      });
    doing.set(target, done);
  };

  const run = async (): Promise<void> => {
    for (;;) {
      if (stopping.signal.aborted) return;
      const next = change.promise;
      if (doing.size < most) {
        const order = { busy: [...doing.keys()], recent: [...recent] };
        const claimed = await claim(tries.leaseSeconds, order);
        if (claimed !== null) {
          start(claimed);
          continue;
        }
        if (doing.size === 0) await sleep(restMs, null, stopping).catch(() => {});
        // Something may have changed while the claim was in flight, or since.
        if (change.promise !== next) continue;
        if (doing.size === 0) return;
      }
      await next;
    }
  };

  const wake = (): void => {
    changed();
    if (stopping.signal.aborted || running !== null) return;
    running = run()
      .catch(failed)
      .finally(() => {
        running = null;
      });
  };

  return {
    wake,
    stop: async () => {
      stopping.abort();
      changed();
      await running;
      await Promise.all(doing.values());
    },
  };
}

async function doOne<Work extends { readonly id: string; readonly attempts: number }>(
  deps: QueueDeps<Work>,
  work: Work,
): Promise<void> {
  const { name, record } = deps;
  const attempt = await deps.send(work).catch((error: unknown) => failedBy(error));
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
}
