import type { changeOwnPassword, loadAccount } from "#core/contract/account.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf, ResponseOf } from "#core/contract/route.ts";
import type { Person } from "#core/contract/session.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { deleteOldAddressChanges } from "#server/db/queries/address-changes.ts";
import { deleteEndedVerifications } from "#server/db/queries/challenges.ts";
import { forgetPrivateMails } from "#server/db/queries/mails.ts";
import { readProof, setName } from "#server/db/queries/own-account.ts";
import { checkSession } from "#server/db/queries/sessions.ts";
import { sessionLimits } from "../sessions/session-limits.ts";
import { answerLink, endChange, readChange, readLink, startChange } from "./address-change.ts";
import type { AddressChange, AnsweredLink, LinkedChange } from "./address-change.ts";
import { proveIdentity } from "./confirm-identity.ts";
import type { Confirmed, Proof } from "./confirm-identity.ts";
import type { AccountUseDeps, Owner } from "./deps.ts";
import { askForLink } from "./forgotten-password.ts";
import type { Forgetful } from "./forgotten-password.ts";
import { changePassword } from "./own-password.ts";
import type { ChangedPassword } from "./own-password.ts";
import { endOthers, endSession, listSessions } from "./own-sessions.ts";

/** Where a request came from, as mails name it. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** For how long mails about accounts are kept after they were sent, in days. */
const forgetDays = 30;

/** The use cases of the own account. An `Owner` is somebody with a session; an API token can do none of this. */
export interface OwnAccount {
  readonly load: (owner: Owner) => Promise<Outcome<ResponseOf<typeof loadAccount>>>;
  readonly rename: (owner: Owner, name: string) => Promise<Outcome<Person>>;
  readonly changePassword: (
    owner: Owner,
    passwords: ParsedBodyOf<typeof changeOwnPassword>,
    userAgent: string,
  ) => Promise<Outcome<ChangedPassword>>;
  readonly startAddressChange: (
    owner: Owner,
    email: string,
  ) => Promise<Outcome<{ readonly addressChange: AddressChange }>>;
  readonly endAddressChange: (owner: Owner) => Promise<Outcome<{ readonly addressChange: null }>>;
  readonly readAddressLink: (token: string) => Promise<Outcome<LinkedChange>>;
  readonly answerAddressLink: (
    given: { readonly token: string; readonly answer: "confirm" | "refuse" },
    from: Origin,
  ) => Promise<Outcome<AnsweredLink>>;
  readonly listSessions: (owner: Owner) => ReturnType<typeof listSessions>;
  readonly endSession: (owner: Owner, sessionId: string) => ReturnType<typeof endSession>;
  readonly endOtherSessions: (owner: Owner) => ReturnType<typeof endOthers>;
  /** Proves again who is signed in, for what asks again. */
  readonly proveIdentity: (owner: Owner, proof: Proof) => Promise<Outcome<Confirmed>>;
  /** Whether the session was confirmed lately, and whether a code can confirm it. */
  readonly readProof: (owner: Owner) => Promise<
    Outcome<{
      readonly isConfirmed: boolean;
      readonly hasCodes: boolean;
      readonly hasPasskeys: boolean;
    }>
  >;
  /** Whether forgotten passwords can be replaced by mail. */
  readonly isMailSent: boolean;
  readonly askForPasswordLink: (forgetful: Forgetful) => ReturnType<typeof askForLink>;
  /** Deletes mails about accounts whose links have ended long ago, changes of addresses of which nothing came, and one-time values. */
  readonly forgetOld: () => Promise<void>;
  /**
   * The person of a session that is still open and has every factor it needs; null otherwise. For streams, which outlive a
   * changed cookie.
   */
  readonly checkOpenSession: (sessionId: string) => Promise<Person | null>;
}

/** The use cases of the own account. */
export function createOwnAccount(deps: AccountUseDeps): OwnAccount {
  const { database } = deps;
  return {
    isMailSent: deps.mail.isSending,

    async load({ session, id, name, email, role }) {
      const open = await checkSession(database, session, sessionLimits.idle);
      return done({
        person: { id, name, email, role },
        isMailSent: deps.mail.isSending,
        needsFactor: open?.needsFactor ?? false,
        addressChange: await readChange(deps, id),
      });
    },

    rename: ({ id, email, role, source }, name) =>
      database.transaction(async (sql) => {
        if (await setName(sql, id, name)) {
          await insertAudit(sql, {
            actor: auditActor({ id, source }),
            action: "name changed",
            subject: id,
          });
        }
        return done({ id, name, email, role });
      }),

    changePassword: (owner, passwords, userAgent) =>
      changePassword(deps, owner, passwords, userAgent),
    startAddressChange: (owner, email) => startChange(deps, owner, email),
    endAddressChange: (owner) => endChange(deps, owner),
    readAddressLink: (token) => readLink(deps, token),
    answerAddressLink: (given, from) => answerLink(deps, given, from),
    listSessions: (owner) => listSessions(deps, owner),
    endSession: (owner, sessionId) => endSession(deps, owner, sessionId),
    endOtherSessions: (owner) => endOthers(deps, owner),
    proveIdentity: (owner, proof) => proveIdentity(deps, owner, proof),

    async readProof({ session }) {
      const proof = await readProof(database, session);
      return proof === null ? refused("not-signed-in") : done(proof);
    },

    askForPasswordLink: (forgetful) => askForLink(deps, forgetful),

    async forgetOld() {
      await forgetPrivateMails(database, forgetDays);
      await deleteOldAddressChanges(database);
      await deleteEndedVerifications(database);
    },

    async checkOpenSession(sessionId) {
      const open = await checkSession(database, sessionId, sessionLimits.idle);
      return open === null || open.needsFactor ? null : open.person;
    },
  };
}

/** The owner of a session that sent a request; null for an API token. */
export function ownerOf(request: {
  readonly actor: Person & Required<Pick<Actor, "source">>;
  readonly session: string | null;
}): Owner | null {
  const { actor, session } = request;
  return session === null ? null : { ...actor, session };
}
