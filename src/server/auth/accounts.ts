import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import * as rows from "#server/db/queries/accounts.ts";
import type { AccountRow, ListedAccount } from "#server/db/queries/accounts.ts";
import { insertAudit } from "#server/db/queries/audit-log.ts";
import type { AuditActor } from "#server/db/queries/audit-log.ts";
import { lockAdministrators } from "#server/db/queries/people.ts";
import { openReset } from "./reset.ts";
import { sessionLimits } from "./session-limits.ts";

export interface AccountsDeps {
  readonly database: Database;
  readonly newId: () => string;
  /** Who performs the action, as recorded in the audit log. */
  readonly actor: string;
}

/** The account after an action, and how many of its sessions that ended. */
export interface Done {
  readonly account: AccountRow;
  readonly ended: number;
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
}

/** What is recorded of each action; one that was refused has its own name. */
type Tried = "password reset" | "account disabled" | "account enabled" | "account signed out";

type Change<Value> = (sql: Queryable, account: AccountRow) => Promise<Outcome<Value>>;

/** The use cases behind `npm run account`. Roles are not checked: its operator has access to the database anyway. */
export function createAccounts({ database, newId, actor }: AccountsDeps): Accounts {
  const operator: AuditActor = { kind: "command", id: actor, token: null, address: null };
  const change = <Value>(action: Tried, email: string, work: Change<Value>) =>
    database.transaction(async (sql) => {
      // Two administrators disabling each other at once would leave none.
      await lockAdministrators(sql);
      const account = await rows.findAccount(sql, email.toLowerCase(), true);
      const outcome = account === null ? refused("unknown-account") : await work(sql, account);
      await insertAudit(sql, {
        actor: operator,
        action: outcome.ok ? action : `${action} refused`,
        subject: account?.id ?? null,
        detail: outcome.ok ? {} : { reason: outcome.refusal.code, email },
      });
      return outcome;
    });

  return {
    async list() {
      await insertAudit(database, { actor: operator, action: "accounts listed", subject: null });
      return rows.listAccounts(database, sessionLimits.idle);
    },

    reset: (email) =>
      change("password reset", email, async (sql, account) => {
        const ended = await rows.deleteSessionsOf(sql, account.id);
        return done({ account, ended, token: await openReset(sql, newId, account.id) });
      }),

    disable: (email) =>
      change("account disabled", email, async (sql, account) => {
        const isNeeded =
          account.role === "administrator" && !(await rows.hasOtherAdministrator(sql, account.id));
        if (isNeeded) return refused("last-administrator");
        await rows.setDisabled(sql, account.id, true);
        const ended = await rows.deleteSessionsOf(sql, account.id);
        return done({ account: { ...account, isDisabled: true }, ended });
      }),

    enable: (email) =>
      change("account enabled", email, async (sql, account) => {
        await rows.setDisabled(sql, account.id, false);
        return done({ account: { ...account, isDisabled: false }, ended: 0 });
      }),

    signOut: (email) =>
      change("account signed out", email, async (sql, account) =>
        done({ account, ended: await rows.deleteSessionsOf(sql, account.id) }),
      ),
  };
}
