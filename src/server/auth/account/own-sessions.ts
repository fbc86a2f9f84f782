import type { OwnSession } from "#core/contract/account.ts";
import { mostSessions } from "#core/contract/account.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/own-account.ts";
import { sessionLimits } from "../sessions/session-limits.ts";
import type { AccountUseDeps, Owner } from "./deps.ts";
import { deviceName } from "../_kit/device-name.ts";

/** Where a person is signed in. */
export async function listSessions(
  { database }: AccountUseDeps,
  owner: Owner,
): Promise<Outcome<{ readonly sessions: OwnSession[] }>> {
  const found = await rows.listSessionsOf(database, owner.id, {
    idleSeconds: sessionLimits.idle,
    most: mostSessions,
  });
  const sessions = found.map(({ id, userAgent, address, signedInAt, seenAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    signedInAt: signedInAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: id === owner.session,
  }));
  return done({ sessions });
}

/** Ends a session of the person; a trigger tells every process, so that its streams end too. */
export function endSession(
  { database }: AccountUseDeps,
  owner: Owner,
  sessionId: string,
): Promise<Outcome<{ readonly ended: number }>> {
  return database.transaction(async (sql) => {
    const ended = await rows.deleteOneSession(sql, owner.id, sessionId);
    if (ended === 0) return refused("unknown-session");
    await insertAudit(sql, {
      actor: auditActor(owner),
      action: "session ended",
      subject: owner.id,
      detail: { ended },
    });
    return done({ ended });
  });
}

/** Ends all sessions of the person but the one that asks. */
export function endOthers(
  { database }: AccountUseDeps,
  owner: Owner,
): Promise<Outcome<{ readonly ended: number }>> {
  return database.transaction(async (sql) => {
    const ended = await rows.deleteOtherSessions(sql, owner.id, owner.session);
    if (ended > 0) {
      await insertAudit(sql, {
        actor: auditActor(owner),
        action: "sessions ended",
        subject: owner.id,
        detail: { ended },
      });
    }
    return done({ ended });
  });
}
