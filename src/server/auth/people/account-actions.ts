import { done, refused } from "#core/contract/refusals.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "#server/db/connect.ts";
import * as rows from "#server/db/queries/accounts.ts";
import type { AccountRow } from "#server/db/queries/accounts.ts";
import { deleteAddressChange } from "#server/db/queries/address-changes.ts";
import { deleteFactors } from "#server/db/queries/factors.ts";
import { endInvitationsOf } from "#server/db/queries/invitations.ts";
import { removeAccount } from "#server/db/queries/removed-people.ts";
import { deleteResetTokens } from "#server/db/queries/reset-tokens.ts";
import { endAccess } from "../_kit/end-access.ts";
import { openReset } from "../_kit/reset.ts";
import type { AccountAction } from "./change-account.ts";

/** The account after an action, and how many of its sessions that ended. */
export interface Done {
  readonly account: AccountRow;
  readonly ended: number;
}

/** Prevents signing in and ends all sessions and API tokens. Refused for the last administrator. */
export const disable: AccountAction<Done> = async (sql, account, by) => {
  if (await isLastAdministrator(sql, account)) return refused("last-administrator");
  await rows.setDisabled(sql, account.id, true);
  const ended = await endAccess(sql, account.id, by);
  return done({ account: { ...account, isDisabled: true }, ended });
};

/** Ends that an account is disabled. */
export const enable: AccountAction<Done> = async (sql, account) => {
  await rows.setDisabled(sql, account.id, false);
  return done({ account: { ...account, isDisabled: false }, ended: 0 });
};

/** Ends all sessions and API tokens. */
export const signOutEverywhere: AccountAction<Done> = async (sql, account, by) =>
  done({ account, ended: await endAccess(sql, account.id, by) });

/** Removes the second factors and passkeys, and ends all sessions and API tokens: the password alone signs in then. */
export const dropFactors: AccountAction<Done> = async (sql, account, by) => {
  if ((await deleteFactors(sql, account.id)) === 0) return refused("unknown-factor");
  return done({ account, ended: await endAccess(sql, account.id, by) });
};

/** Ends all sessions, API tokens and a change of address, and makes the token of a link that sets a new password. */
export const reset =
  (newId: () => string): AccountAction<Done & { readonly token: string }> =>
  async (sql, account, by) => {
    const ended = await endAccess(sql, account.id, by);
    await deleteAddressChange(sql, account.id);
    return done({
      account,
      ended,
      token: await openReset(sql, newId, { personId: account.id, endEarlier: true }),
    });
  };

/**
 * Gives an account another role. A lower one ends its sessions, and the invitations of somebody who is no administrator any
 * more. Refused for the last administrator.
 */
export const giveRole =
  ({ was, role }: { readonly was: Role; readonly role: Role }): AccountAction<Done> =>
  async (sql, account) => {
    if (account.role !== was) return refused("person-changed");
    if (role === was) return done({ account, ended: 0 });
    if (await isLastAdministrator(sql, account)) return refused("last-administrator");
    await rows.setRole(sql, account.id, role);
    if (was === "administrator") await endInvitationsOf(sql, account.id);
    const isLower = roles.indexOf(role) > roles.indexOf(was);
    const ended = isLower ? await rows.endEverythingOpen(sql, account.id) : 0;
    return done({ account: { ...account, role }, ended });
  };

/** Removes an account and everything that grants it access. Refused for the last administrator. */
export const remove: AccountAction<Done> = async (sql, account) => {
  if (await isLastAdministrator(sql, account)) return refused("last-administrator");
  const ended = await rows.endEverythingOpen(sql, account.id);
  await deleteResetTokens(sql, account.id);
  await endInvitationsOf(sql, account.id);
  await removeAccount(sql, account.id);
  return done({ account: { ...account, isRemoved: true }, ended });
};

/** Whether nobody could administer the site any more without this account. */
async function isLastAdministrator(sql: Queryable, { id, role }: AccountRow): Promise<boolean> {
  return role === "administrator" && !(await rows.hasOtherAdministrator(sql, id));
}
