import type { Queue } from "./jobs/queue.ts";
import type { Every } from "./realtime/page-events.ts";
import type { Submissions } from "./submissions/submissions.ts";

interface ScheduleDeps {
  readonly every: Every;
  /** Null where mails are kept to be read. */
  readonly mails: Pick<Queue, "wake"> | null;
  readonly deliveries: Pick<Queue, "wake">;
  readonly submissions: Submissions;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** A mail that waits for its next attempt waits this much longer at most. */
const queueCheckMs = 5000;
const sweepMs = 10 * 60 * 1000;
const forgetMs = 60 * 1000;
/** A file that no row names may belong to a form that is just being sent, for so long. */
const strayMs = 60 * 60 * 1000;

/** Starts what the program does from time to time. Gives how to stop it. */
export function startSchedule(deps: ScheduleDeps): () => void {
  const { every, mails, deliveries, submissions, record } = deps;
  const stops = [
    every(() => mails?.wake(), queueCheckMs),
    every(deliveries.wake, queueCheckMs),
    every(() => void sweepFiles(submissions, record), sweepMs),
    every(() => void submissions.forgetAttempts().catch(() => {}), forgetMs),
    every(() => void forgetSubscribers(submissions, record), sweepMs),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function sweepFiles(
  { applications }: Submissions,
  record: ScheduleDeps["record"],
): Promise<void> {
  // By the clock of the machine whose files they are.
  await applications
    .sweep(new Date(Date.now() - strayMs))
    .catch((error: unknown) => record("sweep failed", { reason: String(error) }));
}

async function forgetSubscribers(
  { newsletter }: Submissions,
  record: ScheduleDeps["record"],
): Promise<void> {
  await newsletter
    .forget()
    .catch((error: unknown) => record("forgetting failed", { reason: String(error) }));
}
