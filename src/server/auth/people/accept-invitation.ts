import type { acceptInvitation } from "#core/contract/invitations.ts";
import type { Outcome, RefusalCode } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/invitations.ts";
import type { FoundInvitation } from "#server/db/queries/invitations.ts";
import { insertPerson } from "#server/db/queries/people.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import { rememberAddress } from "../_kit/budgets.ts";
import { checkNewPassword } from "../passwords/new-password.ts";
import { busyRefusal, tooBusy } from "../passwords/too-busy.ts";
import type { PeopleDeps } from "./deps.ts";
import { digestOf } from "../_kit/one-time-token.ts";

/** What somebody with the link of an invitation can do. */
export interface Accepting {
  /** Whom the link invites; refused with the reason if it no longer works. */
  readonly readInvitation: (token: string) => Promise<Outcome<Pick<Person, "name" | "email">>>;
  /** Creates the account, with the role of the invitation. `address` is where the request came from. */
  readonly acceptInvitation: (
    form: ParsedBodyOf<typeof acceptInvitation>,
    address: string,
  ) => Promise<Outcome<Person>>;
}

/** Passwords that are hashed for one link, however many requests come with it at once. */
const attempts: Budget = { name: "invitation-link", windowSeconds: 15 * 60, most: 10 };

/** The use cases of somebody who was invited. */
export function createAccepting(
  deps: Pick<PeopleDeps, "database" | "passwords" | "readKnownSite" | "secretKey" | "record">,
): Accepting {
  const { database, passwords, record } = deps;
  const create = async (
    { token, name, password }: ParsedBodyOf<typeof acceptInvitation>,
    address: string,
  ): Promise<Outcome<Person>> => {
    // Before the slow hash, so that nobody without a valid link can keep the server busy.
    const meant = await findOpen(database, token);
    if (!meant.ok) return meant;
    const site = await deps.readKnownSite();
    const judged = await checkNewPassword({ password, name, email: meant.value.email, ...site });
    if (!judged.ok) return judged;
    const wait = await spend(deps, attempts, digestOf(token));
    if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
    const hash = await passwords.withPriority(() => passwords.hash(password)).catch(tooBusy);
    if (hash === "busy") return busyRefusal;
    return database.transaction(async (sql) => {
      // Of concurrent requests with one link, the first one ends it, and the others find it used.
      const found = await findOpen(sql, token, true);
      if (!found.ok) return found;
      const { id, email, role, firm, note } = found.value;
      const person: Person = { id, name, email, role };
      const isMade = await insertPerson(sql, { ...person, firm, note, passwordHash: hash });
      if (!isMade) return refused("invitation-has-account");
      await rows.endInvitation(sql, id, "used");
      const actor = auditActor({ id, source: { address, token: null } });
      await insertAudit(sql, {
        actor,
        action: "invitation accepted",
        subject: id,
        detail: { role },
      });
      return done(person);
    });
  };
  return {
    async readInvitation(token) {
      const found = await findOpen(database, token);
      return found.ok ? done({ name: found.value.name, email: found.value.email }) : found;
    },

    async acceptInvitation(form, address) {
      const outcome = await create(form, address);
      if (!outcome.ok) {
        record("invitation refused", { reason: outcome.refusal.code, address });
        return outcome;
      }
      const { id, email } = outcome.value;
      await rememberAddress(database, { secretKey: deps.secretKey, email, address }, id);
      record("invitation accepted", { person: id, address });
      return outcome;
    },
  };
}

const endings = {
  used: "invitation-used",
  withdrawn: "invitation-withdrawn",
  replaced: "invitation-replaced",
} as const satisfies Readonly<Record<rows.InvitationEnd, RefusalCode>>;

/** The open invitation of a link, or why there is none. */
async function findOpen(
  sql: Queryable,
  token: string,
  lock = false,
): Promise<Outcome<FoundInvitation>> {
  const digest = digestOf(token);
  const found = await rows.findInvitation(sql, digest, lock);
  if (found === null) {
    const end = await rows.findEnd(sql, digest);
    return refused(end === null ? "invitation-wrong" : endings[end]);
  }
  if (found.hasAccount) return refused("invitation-has-account");
  if (found.state === "ended") return refused("invitation-withdrawn");
  if (found.state === "expired") return refused("invitation-expired");
  return done(found);
}
