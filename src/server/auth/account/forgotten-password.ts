import { networksOf } from "#core/network-address.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { showPasswordReset } from "#core/contract/site-routes.ts";
import { findAccount } from "#server/db/queries/accounts.ts";
import { insertAudit, visitorAt } from "#server/db/queries/audit-log.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import { writeToOwner } from "../_kit/notices.ts";
import { openReset, resetMinutes } from "../_kit/reset.ts";
import type { AccountUseDeps } from "./deps.ts";

/** How often a link can be asked for: from an address and the network around it, and for one account. */
export const forgottenBudgets = {
  here: { name: "forgotten-here", windowSeconds: 15 * 60, most: 10 },
  around: { name: "forgotten-around", windowSeconds: 15 * 60, most: 50 },
  account: { name: "forgotten-account", windowSeconds: 60 * 60, most: 3 },
} as const satisfies Record<string, Budget>;

/** Somebody who says that they have forgotten the password of an account. */
export interface Forgetful {
  readonly email: string;
  readonly address: string;
}

/**
 * Returns what sends a link to set a new password, if there is such an account; it never rejects. Call it after the answer, which
 * is the same for all: neither it nor its time tells whether there is an account.
 */
export async function askForLink(
  deps: AccountUseDeps,
  { email, address }: Forgetful,
): Promise<Outcome<{ readonly send: () => Promise<void> }>> {
  if (!deps.mail.isSending) return refused("no-mail-for-password");
  const { narrow, wide } = networksOf(address);
  const wait =
    (await spend(deps, forgottenBudgets.here, narrow)) ??
    (await spend(deps, forgottenBudgets.around, wide));
  if (wait !== null) {
    deps.record("forgotten password limited", { address });
    return refused("too-many-requests", { more: { retryAfter: wait } });
  }
  const send = () =>
    sendLink(deps, { email, address }).catch((error: unknown) => {
      deps.record("forgotten password failed", { address, reason: String(error) });
    });
  return done({ send });
}

async function sendLink(deps: AccountUseDeps, { email, address }: Forgetful): Promise<void> {
  const { database, mail, newId } = deps;
  // Beyond the budget nothing is sent, and nobody is told: the mails before are there.
  if ((await spend(deps, forgottenBudgets.account, email)) !== null) return;
  const siteName = await mail.siteName();
  const isSent = await database.transaction(async (sql) => {
    const account = await findAccount(sql, email, true);
    if (account === null || account.isDisabled) return false;
    const token = await openReset(sql, newId, { personId: account.id, endEarlier: false });
    await writeToOwner(sql, deps, {
      to: account.email,
      subject: `Set a new password for ${siteName}`,
      paragraphs: [
        `Hello ${account.name},`,
        `Somebody, probably you, has forgotten the password of your account at ${siteName}. Set a new one here, within ${resetMinutes} minutes:\n${mail.origin}${showPasswordReset.path}?token=${token}`,
        "If this was not you, ignore this e-mail: your password stays as it is.",
      ],
    });
    await insertAudit(sql, {
      actor: visitorAt(address),
      action: "password link asked",
      subject: account.id,
    });
    return true;
  });
  if (isSent) mail.wake();
}
