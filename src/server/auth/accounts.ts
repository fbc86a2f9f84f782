import type { Outcome } from "#core/contract/refusals.ts";
import type { Database } from "#server/db/connect.ts";
import { findAccount, listAccounts } from "#server/db/queries/accounts.ts";
import type { ListedAccount } from "#server/db/queries/accounts.ts";
import { insertAudit } from "#server/db/queries/audit-log.ts";
import type { AuditActor } from "#server/db/queries/audit-log.ts";
import { deleteFactors, listFactorOwners } from "#server/db/queries/factors.ts";
import { endAccess } from "./_kit/end-access.ts";
import * as actions from "./people/account-actions.ts";
import type { Done } from "./people/account-actions.ts";
import { changeAccount } from "./people/change-account.ts";
import type { AccountAction, Tried } from "./people/change-account.ts";
import { sessionLimits } from "./sessions/session-limits.ts";

export interface AccountsDeps {
  readonly database: Database;
  readonly newId: () => string;
  /** Who performs the action, as recorded in the audit log. */
  readonly actor: string;
}

/** Actions on accounts by e-mail address. Each is recorded in the audit log, even if refused. */
export interface Accounts {
  readonly list: () => Promise<readonly ListedAccount[]>;
  /** Returns the token of a link that sets a new password; ends all sessions. */
  readonly reset: (email: string) => Promise<Outcome<Done & { readonly token: string }>>;
  /** Prevents signing in and ends all sessions. Refused for the last administrator. */
  readonly disable: (email: string) => Promise<Outcome<Done>>;
  readonly enable: (email: string) => Promise<Outcome<Done>>;
  readonly signOut: (email: string) => Promise<Outcome<Done>>;
  /** Removes the second factors and passkeys, and ends all sessions: the password alone signs in then. */
  readonly dropFactor: (email: string) => Promise<Outcome<Done>>;
  /** The same for everybody; returns how many accounts had a factor. */
  readonly dropAllFactors: () => Promise<number>;
}

/** The use cases behind `npm run account`. Roles are not checked: its operator has access to the database anyway. */
export function createAccounts({ database, newId, actor }: AccountsDeps): Accounts {
  const operator: AuditActor = { kind: "command", id: actor, token: null, address: null };
  const change = <Value>(
    action: Tried,
    email: string,
    run: AccountAction<Value>,
  ): Promise<Outcome<Value>> =>
    changeAccount(database, {
      by: operator,
      action,
      missing: "unknown-account",
      find: (transaction) => findAccount(transaction, email.toLowerCase(), true),
      run,
    });

  return {
    async list() {
      await insertAudit(database, { actor: operator, action: "accounts listed", subject: null });
      return listAccounts(database, sessionLimits.idle);
    },
    reset: (email) => change("password reset", email, actions.reset(newId)),
    disable: (email) => change("account disabled", email, actions.disable),
    enable: (email) => change("account enabled", email, actions.enable),
    signOut: (email) => change("account signed out", email, actions.signOutEverywhere),
    dropFactor: (email) => change("factors removed", email, actions.dropFactors),

    dropAllFactors: () =>
      database.transaction(async (sql) => {
        const owners = await listFactorOwners(sql);
        for (const personId of owners) {
          // Few accounts, and only when a key was lost.
          await deleteFactors(sql, personId);
          await endAccess(sql, personId, operator);
          await insertAudit(sql, { actor: operator, action: "factors removed", subject: personId });
        }
        return owners.length;
      }),
  };
}
