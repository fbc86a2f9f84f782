import type { JsonObject } from "#core/document/json.ts";
import type { Outcome, RefusalCode } from "#core/contract/refusals.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import { isAdministrator } from "#server/db/queries/accounts.ts";
import type { AccountRow } from "#server/db/queries/accounts.ts";
import { insertAudit } from "#server/db/queries/audit-log.ts";
import type { AuditActor } from "#server/db/queries/audit-log.ts";
import { lockAdministrators } from "#server/db/queries/people.ts";

/** What is done to an account, within the transaction that has its row locked. */
export type AccountAction<Value> = (
  transaction: Queryable,
  account: AccountRow,
  by: AuditActor,
) => Promise<Outcome<Value>>;

/** What is recorded of a change; of one that was refused, the same with `refused`. */
export type Tried =
  | "person changed"
  | "role changed"
  | "account disabled"
  | "account enabled"
  | "account removed"
  | "account signed out"
  | "name forgotten"
  | "factors removed"
  | "password reset";

/** A change of an account: whose, by whom, and what. */
export interface AccountChange<Value> {
  readonly by: AuditActor;
  /** As recorded, for example `account disabled`. */
  readonly action: Tried;
  readonly detail?: JsonObject;
  /** Finds the account and locks its row. */
  readonly find: (transaction: Queryable) => Promise<AccountRow | null>;
  /** The refusal if there is no such account. */
  readonly missing: RefusalCode;
  readonly run: AccountAction<Value>;
}

/**
 * Changes an account and records it, also if it is refused. One change at a time: two administrators who disable each other
 * at once would leave none. Somebody who is no administrator any more changes nothing.
 */
export function changeAccount<Value>(
  database: Database,
  change: AccountChange<Value>,
): Promise<Outcome<Value>> {
  const { by, action, detail = {}, find, missing, run } = change;
  return database.transaction(async (transaction) => {
    await lockAdministrators(transaction);
    if (by.kind !== "command" && !(await isAdministrator(transaction, by.id))) {
      return refused("not-allowed");
    }
    const account = await find(transaction);
    const outcome = account === null ? refused(missing) : await run(transaction, account, by);
    await insertAudit(transaction, {
      actor: by,
      action: outcome.ok ? action : `${action} refused`,
      subject: account?.id ?? null,
      detail: outcome.ok ? detail : { ...detail, reason: outcome.refusal.code },
    });
    return outcome;
  });
}
