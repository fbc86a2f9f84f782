import type {
  addApplicationNote,
  Application,
  changeJobApplication,
} from "#core/contract/job-applications.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { unlessBackupRuns } from "#server/db/file-lock.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  addEvent,
  addEventOnce,
  deleteApplication,
  lockApplication,
  updateApplication,
} from "#server/db/queries/job-applications.ts";
import { findPerson } from "#server/db/queries/people.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";
import { wholeApplication } from "./whole-application.ts";

/** What only editors and administrators do with an application. */
export interface ApplicationChanges {
  readonly change: (
    actor: Actor,
    id: string,
    change: ParsedBodyOf<typeof changeJobApplication>,
  ) => Promise<Outcome<Application>>;
  readonly addNote: (
    actor: Actor,
    id: string,
    note: ParsedBodyOf<typeof addApplicationNote>,
  ) => Promise<Outcome<Application>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<{ id: string }>>;
}

/** The use cases that change or delete an application. */
export function createApplicationChanges({
  database,
  storage,
  now,
  record,
}: Pick<SubmissionsDeps, "database" | "storage" | "now" | "record">): ApplicationChanges {
  const denied = refused("not-allowed");

  return {
    async change(actor, id, change) {
      if (!admits(writers, actor.role)) return denied;
      const { assigneeId, was = {} } = change;
      const person = typeof assigneeId === "string" ? await findPerson(database, assigneeId) : null;
      if (typeof assigneeId === "string" && (person === null || !admits(staff, person.role))) {
        return refused("unknown-person");
      }
      return database.transaction(async (sql) => {
        const before = await lockApplication(sql, id);
        if (before === null) return refused("unknown-application");
        const next = {
          status: change.status ?? before.status,
          assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
        };
        // Refuses to overwrite another person's change unseen, unless it set the same value.
        const isOther = (name: "status" | "assigneeId"): boolean =>
          was[name] !== undefined && was[name] !== before[name] && next[name] !== before[name];
        if (isOther("status") || isOther("assigneeId")) return refused("application-changed");
        const said = { at: now().toISOString(), by: actor.name };
        const events = [
          ...(next.status === before.status
            ? []
            : [{ ...said, kind: "status", from: before.status, to: next.status }]),
          ...(next.assigneeId === before.assigneeId
            ? []
            : [{ ...said, kind: "assignee", to: person?.name ?? null }]),
        ];
        if (events.length > 0) {
          await updateApplication(sql, id, next, events);
          const status =
            next.status === before.status ? {} : { was: before.status, now: next.status };
          await insertAudit(sql, {
            actor: auditActor(actor),
            action: "application changed",
            subject: id,
            detail: status,
          });
        }
        return wholeApplication(sql, id, actor);
      });
    },

    async addNote(actor, id, { text, key }) {
      if (!admits(writers, actor.role)) return denied;
      const event = { kind: "note", at: now().toISOString(), by: actor.name, text };
      return database.transaction(async (sql) => {
        if (key === undefined) await addEvent(sql, id, event);
        else await addEventOnce(sql, id, { ...event, key });
        const outcome = await wholeApplication(sql, id, actor);
        if (!outcome.ok) return outcome;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "note added",
          subject: id,
        });
        return outcome;
      });
    },

    async remove(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      const deleted = await database.transaction(async (sql) => {
        const row = await deleteApplication(sql, id);
        if (row === null) return null;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "application deleted",
          subject: id,
        });
        return row;
      });
      if (deleted === null) return refused("unknown-application");
      record("application deleted", { id, person: actor.id });
      // A file that cannot be removed now is swept up later: no row refers to it any more.
      const { key } = deleted;
      if (key !== null) {
        await unlessBackupRuns(database, () => storage.remove(key)).catch((error: unknown) =>
          record("file left", { error: String(error) }),
        );
      }
      return done({ id });
    },
  };
}
