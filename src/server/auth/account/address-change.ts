import type { AuditAction } from "#core/contract/audit-actions.ts";
import type { Person } from "#core/contract/session.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { findAccount } from "#server/db/queries/accounts.ts";
import * as rows from "#server/db/queries/address-changes.ts";
import type { AddressChangeRow } from "#server/db/queries/address-changes.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { isAddressTaken, setEmail } from "#server/db/queries/own-account.ts";
import { deleteResetTokens } from "#server/db/queries/reset-tokens.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import { tellOwner, writeToOwner } from "../_kit/notices.ts";
import type { AccountUseDeps, Owner } from "./deps.ts";
import { digestOf, newToken } from "../_kit/one-time-token.ts";

/** How long the links of a change work, in hours. */
const addressHours = 24;

const windowSeconds = 60 * 60;
const changes: Budget = { name: "address-change", windowSeconds, most: 5 };
/** Nobody gets many mails because of what others type. */
const received: Budget = { name: "address-mail", windowSeconds: 24 * windowSeconds, most: 3 };

/** A change as its owner sees it. */
export interface AddressChange extends Omit<AddressChangeRow, "expiresAt"> {
  readonly expiresAt: string;
}

/**
 * Begins a change of address: links go to both addresses. Whether the new one has an account already is told to nobody but whoever
 * reads its mail.
 */
export async function startChange(
  deps: AccountUseDeps,
  owner: Owner,
  email: string,
): Promise<Outcome<{ readonly addressChange: AddressChange }>> {
  const { database, mail, secretKey } = deps;
  if (!mail.isSending) return refused("no-mail-for-address");
  if (email === owner.email) return refused("same-address");
  const wait =
    (await spend({ database, secretKey }, changes, owner.id)) ??
    (await spend({ database, secretKey }, received, email));
  if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
  const tokens = { old: newToken(), new: newToken() };
  const siteName = await mail.siteName();
  const link = (token: string) => `${mail.origin}/account/address?token=${token}`;
  const change = await database.transaction(async (sql) => {
    const stored = await rows.putAddressChange(sql, {
      personId: owner.id,
      email,
      digestOfOld: digestOf(tokens.old),
      digestOfNew: digestOf(tokens.new),
      lifeSeconds: addressHours * 60 * 60,
    });
    const isTaken = (await findAccount(sql, email)) !== null;
    await writeToOwner(sql, deps, {
      to: owner.email,
      subject: `Change of your e-mail address at ${siteName}`,
      paragraphs: [
        `Hello ${owner.name},`,
        `Your account at ${siteName} is to have the address ${email} instead of this one. It changes once both addresses have confirmed it, within ${addressHours} hours.`,
        `Confirm it, or refuse it if this was not you, here:\n${link(tokens.old)}`,
      ],
    });
    await writeToOwner(
      sql,
      deps,
      isTaken
        ? takenMail(email, siteName)
        : {
            to: email,
            subject: `Confirm your e-mail address for ${siteName}`,
            paragraphs: [
              `Somebody, probably you, wants this to be the address of their account at ${siteName}.`,
              `Confirm it here, within ${addressHours} hours:\n${link(tokens.new)}`,
              "If this was not you, ignore this e-mail: nothing changes without you.",
            ],
          },
    );
    await insertAudit(sql, {
      actor: auditActor(owner),
      action: "address change asked",
      subject: owner.id,
    });
    return stored;
  });
  mail.wake();
  return done({ addressChange: forOwner(change) });
}

function takenMail(to: string, siteName: string) {
  return {
    to,
    subject: `You already have an account at ${siteName}`,
    paragraphs: [
      `Somebody wants this to be the address of their account at ${siteName}. It has an account already, so nothing changes.`,
      "If this was you, sign in with this address, or ask an administrator to remove one of your accounts. If it was not, there is nothing to do.",
    ],
  };
}

/** Ends a change that the person has begun. */
export function endChange(
  { database }: AccountUseDeps,
  owner: Owner,
): Promise<Outcome<{ readonly addressChange: null }>> {
  return database.transaction(async (sql) => {
    if (await rows.deleteAddressChange(sql, owner.id)) {
      await insertAudit(sql, {
        actor: auditActor(owner),
        action: "address change cancelled",
        subject: owner.id,
      });
    }
    return done({ addressChange: null });
  });
}

/** The change of a person as the person sees it; null if there is none. */
export async function readChange(
  { database }: AccountUseDeps,
  personId: string,
): Promise<AddressChange | null> {
  const change = await rows.findAddressChange(database, personId);
  return change === null ? null : forOwner(change);
}

/** What a link asks. */
export interface LinkedChange {
  readonly person: Person;
  readonly email: string;
  /** Whether the link was sent to the address that counts now. */
  readonly isOfOld: boolean;
  readonly isConfirmed: boolean;
}

/** The change that a link is about. */
export async function readLink(
  { database }: AccountUseDeps,
  token: string,
): Promise<Outcome<LinkedChange>> {
  const found = await rows.findLinkedChange(database, digestOf(token));
  if (found === null) return refused("address-link-wrong");
  const { person, email, isOfOld, isOldConfirmed, isNewConfirmed } = found;
  return done({ person, email, isOfOld, isConfirmed: isOfOld ? isOldConfirmed : isNewConfirmed });
}

/** What became of a change: it waits for the other address, counts, or has ended. */
export type AnsweredLink = LinkedChange & {
  readonly now: "waiting" | "changed" | "refused" | "taken";
};

/** Confirms or refuses a change. */
export async function answerLink(
  deps: AccountUseDeps,
  given: { readonly token: string; readonly answer: "confirm" | "refuse" },
  from: { readonly address: string; readonly userAgent: string },
): Promise<Outcome<AnsweredLink>> {
  const digest = digestOf(given.token);
  const attempt = () =>
    deps.database.transaction(async (sql): Promise<Outcome<AnsweredLink>> => {
      const found = await rows.findLinkedChange(sql, digest, true);
      if (found === null) return refused("address-link-wrong");
      const { person, email, isOfOld } = found;
      const answered = (now: AnsweredLink["now"]) =>
        done({ person, email, isOfOld, isConfirmed: now !== "refused", now });
      const log = (action: AuditAction) =>
        insertAudit(sql, {
          actor: auditActor({ id: person.id, source: { address: from.address, token: null } }),
          action,
          subject: person.id,
          detail: { by: isOfOld ? "old address" : "new address" },
        });
      if (given.answer === "refuse") {
        await rows.deleteAddressChange(sql, person.id);
        await log("address change refused");
        return answered("refused");
      }
      await rows.confirmAddress(sql, digest);
      const isLast = isOfOld ? found.isNewConfirmed : found.isOldConfirmed;
      if (!isLast) {
        await log("address confirmed");
        return answered("waiting");
      }
      await rows.deleteAddressChange(sql, person.id);
      if (!(await setEmail(sql, person.id, email))) {
        await log("address change refused");
        return answered("taken");
      }
      // They were sent to the old address.
      await deleteResetTokens(sql, person.id);
      await log("address changed");
      await tellOwner(sql, deps, { kind: "address changed", person, from });
      return answered("changed");
    });
  const outcome = await attempt().catch((error: unknown) => {
    // An account got this address in the same moment: it is there now, so the second look finds it.
    if (isAddressTaken(error)) return attempt();
    throw error;
  });
  deps.mail.wake();
  return outcome;
}

function forOwner({ expiresAt, ...change }: AddressChangeRow): AddressChange {
  return { ...change, expiresAt: expiresAt.toISOString() };
}
