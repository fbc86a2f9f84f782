import type { AuditAction } from "#core/contract/audit-actions.ts";
import type { Person } from "#core/contract/session.ts";
import type { Database } from "#server/db/connect.ts";
import { findAccount } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit, visitorAt } from "#server/db/queries/audit-log.ts";
import { countAttempt } from "#server/db/queries/rate-limits.ts";
import type { AuthDeps } from "../_kit/deps.ts";

/** What did not get into an account. */
export type FailedSignIn = Extract<
  AuditAction,
  | "sign-in failed"
  | "sign-in limited"
  | "sign-in of a disabled account"
  | "factor wrong"
  | "code limited"
  | "passkey refused"
  | "identity not confirmed"
>;

/** Records sign-ins in the audit log. */
export interface SignInLog {
  readonly signedIn: (person: Person, from: { readonly address: string }) => Promise<void>;
  /**
   * Records a failure, without being waited for: how long the response takes must not tell whether there is such an account.
   * The row names the account, never the address that was typed; without an account it names nobody.
   */
  readonly failed: (
    action: FailedSignIn,
    attempt: { readonly email: string; readonly address: string },
  ) => void;
  /** Resolves once everything is recorded. */
  readonly settled: () => Promise<void>;
}

/** The window in which failures are counted, in seconds. */
const windowSeconds = 60 * 60;
/** Failures that may wait to be recorded: with a slow database, those beyond are only counted by the budgets. */
const mostWaiting = 100;

/** Writes to the audit log. */
export function createSignInLog({
  database,
  record,
}: Pick<AuthDeps, "database" | "record">): SignInLog {
  const waiting = new Set<Promise<void>>();
  return {
    signedIn: (person, { address }) =>
      insertAudit(database, {
        actor: auditActor({ id: person.id, source: { address, token: null } }),
        action: "signed in",
        subject: person.id,
      }),

    failed(action, attempt) {
      if (waiting.size >= mostWaiting) return;
      const work = recordFailure(database, action, attempt)
        .catch((error: unknown) => record("sign-in not recorded", { reason: String(error) }))
        .finally(() => waiting.delete(work));
      waiting.add(work);
    },

    async settled() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}

/**
 * The 1st, 2nd, 4th, 8th … failure of an account within an hour gets a row, with that number. So a flood leaves no more rows
 * than its number has binary digits, and still can be seen for what it is. All failures without an account count as those of
 * one.
 */
async function recordFailure(
  database: Database,
  action: FailedSignIn,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const account = await findAccount(database, email);
  const key = `audit:${action}:${account?.id ?? "nobody"}`;
  const { count } = await countAttempt(database, key, windowSeconds);
  if (!isPowerOfTwo(count)) return;
  await insertAudit(database, {
    actor: visitorAt(address),
    action,
    subject: account?.id ?? null,
    detail: { inLastHour: count },
  });
}

function isPowerOfTwo(count: number): boolean {
  return (count & (count - 1)) === 0;
}
