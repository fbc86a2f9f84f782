import type { OwnAccount } from "./auth/account/account.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Embeds } from "./pages/embeds/embeds.ts";
import type { Pages } from "./pages/pages.ts";
import type { Every } from "./realtime/every.ts";
import type { Submissions } from "./submissions/submissions.ts";

interface ScheduleDeps {
  readonly every: Every;
  /** Null if mails are not sent but kept for reading. */
  readonly mails: Pick<Queue, "wake"> | null;
  readonly deliveries: Pick<Queue, "wake">;
  readonly embeds: Pick<Embeds, "wake">;
  readonly submissions: Submissions;
  readonly auth: { readonly account: Pick<OwnAccount, "forgetOld"> };
  readonly pages: { readonly redirects: Pick<Pages["redirects"], "flushHits"> };
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** How late a retry of a mail can be at most, in milliseconds. */
const queueCheckMs = 5000;
/** How late a look at an embedded website can be at most, in milliseconds. */
const embedsCheckMs = 60 * 1000;
const sweepMs = 10 * 60 * 1000;
const forgetMs = 60 * 1000;
/** For how long visits of redirects are only counted in memory. */
const hitsMs = 60 * 1000;
/** For this long a file without a row may belong to a form that is still being received. */
const strayMs = 60 * 60 * 1000;

/** Starts the periodic tasks. Returns a function that stops them. */
export function startSchedule(deps: ScheduleDeps): () => void {
  const { every, mails, deliveries, embeds, submissions, pages, record } = deps;
  const stops = [
    every(() => mails?.wake(), queueCheckMs),
    every(deliveries.wake, queueCheckMs),
    every(() => embeds.wake(), embedsCheckMs),
    every(() => void sweepFiles(submissions, record), sweepMs),
    every(() => void submissions.forgetAttempts().catch(() => {}), forgetMs),
    every(() => void pages.redirects.flushHits(), hitsMs),
    every(() => void forgetOld(deps), sweepMs),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function sweepFiles(
  { applications }: Submissions,
  record: ScheduleDeps["record"],
): Promise<void> {
  // Uses this machine's clock, because it set the files' times.
  await applications
    .sweep(new Date(Date.now() - strayMs))
    .catch((error: unknown) => record("sweep failed", { reason: String(error) }));
}

async function forgetOld({ auth, submissions, record }: ScheduleDeps): Promise<void> {
  const { newsletter, suspected } = submissions;
  await Promise.all([newsletter.forget(), suspected.forget(), auth.account.forgetOld()])
    .then(() => {})
    .catch((error: unknown) => record("forgetting failed", { reason: String(error) }));
}
