import type {
  addApplicationNote,
  Application,
  ApplicationQuery,
  changeJobApplication,
  listJobApplications,
} from "#core/contract/job-applications.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { listInboxPeople } from "#core/contract/inbox.ts";
import type { AnswerOf, ParsedBodyOf } from "#core/contract/route.ts";
import type { Queryable } from "#server/db/connect.ts";
import { unlessBackedUp } from "#server/db/file-lock.ts";
import {
  countApplications,
  countUnread,
  listJobTitles,
  selectApplications,
} from "#server/db/queries/application-lists.ts";
import { markAllRead, markRead } from "#server/db/queries/application-reads.ts";
import {
  addEvent,
  addEventOnce,
  deleteApplication,
  findApplication,
  lockApplication,
  updateApplication,
} from "#server/db/queries/job-applications.ts";
import { mailsOf } from "#server/db/queries/mails.ts";
import { findPerson, listPeople } from "#server/db/queries/people.ts";
import { createApplicationExports } from "./application-exports.ts";
import type { ApplicationExports } from "./application-exports.ts";
import { createApplicationFiles } from "./application-files.ts";
import type { ApplicationFiles } from "./application-files.ts";
import { filterOf } from "./application-filter.ts";
import type { SubmissionsDeps } from "./deps.ts";
import { createInboxMails } from "./inbox-mails.ts";
import type { InboxMails } from "./inbox-mails.ts";

type ApplicationsDeps = Pick<
  SubmissionsDeps,
  "database" | "storage" | "now" | "isSending" | "wake" | "record"
>;

/** What staff do with applications. Viewers read; editors and administrators change. */
export interface ApplicationsService extends ApplicationExports, ApplicationFiles, InboxMails {
  readonly list: (
    actor: Actor,
    query: ApplicationQuery,
  ) => Promise<Outcome<AnswerOf<typeof listJobApplications>>>;
  readonly load: (actor: Actor, id: string) => Promise<Outcome<Application>>;
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
  /** Marks an application as read or unread by the actor; each person has their own mark. */
  readonly mark: (actor: Actor, id: string, isRead: boolean) => Promise<Outcome<undefined>>;
  readonly markAll: (actor: Actor, upTo: string) => Promise<Outcome<undefined>>;
  /** The people to whom an application can be assigned. */
  readonly people: (actor: Actor) => Promise<Outcome<AnswerOf<typeof listInboxPeople>>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<{ id: string }>>;
}

/** The use cases of applications for staff. */
export function createApplicationsService(deps: ApplicationsDeps): ApplicationsService {
  const { database, storage, now, record } = deps;
  const whole = async (sql: Queryable, id: string, actor: Actor): Promise<Outcome<Application>> => {
    const found = await findApplication(sql, id, actor.id);
    if (found === null) return refused("unknown-application");
    return done({ ...found, ...(await mailsOf(sql, id)) });
  };
  const denied = refused("not-allowed");

  return {
    async list(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      const filter = filterOf(actor, query);
      const [applications, counts, jobTitles, unread] = await Promise.all([
        selectApplications(database, filter, query),
        countApplications(database, filter),
        listJobTitles(database),
        countUnread(database, actor.id),
      ]);
      const total =
        filter.status === null
          ? Object.values(counts).reduce((sum, count) => sum + count, 0)
          : counts[filter.status];
      return done({
        applications: [...applications],
        total,
        counts,
        ...jobTitles,
        unread,
      });
    },

    async load(actor, id) {
      return admits(staff, actor.role) ? whole(database, id, actor) : denied;
    },

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
        if (events.length > 0) await updateApplication(sql, id, next, events);
        return whole(sql, id, actor);
      });
    },

    async addNote(actor, id, { text, key }) {
      if (!admits(writers, actor.role)) return denied;
      const event = { kind: "note", at: now().toISOString(), by: actor.name, text };
      if (key === undefined) await addEvent(database, id, event);
      else await addEventOnce(database, id, { ...event, key });
      return whole(database, id, actor);
    },

    async mark(actor, id, isRead) {
      if (!admits(staff, actor.role)) return denied;
      const isThere = await markRead(database, actor.id, id, isRead);
      return isThere ? done(undefined) : refused("unknown-application");
    },

    async markAll(actor, upTo) {
      if (!admits(staff, actor.role)) return denied;
      await markAllRead(database, actor.id, new Date(upTo));
      return done(undefined);
    },

    async people(actor) {
      if (!admits(staff, actor.role)) return denied;
      const all = await listPeople(database, staff);
      const people = all.map(({ id, name, role }) => ({ id, name, role }));
      return done({ people, isSending: deps.isSending });
    },

    async remove(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      const deleted = await deleteApplication(database, id);
      if (deleted === null) return refused("unknown-application");
      record("application deleted", { id, person: actor.id });
      // A file that cannot be removed now is swept up later: no row refers to it any more.
      const { key } = deleted;
      if (key !== null) {
        await unlessBackedUp(database, () => storage.remove(key)).catch((error: unknown) =>
          record("file left", { error: String(error) }),
        );
      }
      return done({ id });
    },

    ...createApplicationExports(deps),
    ...createApplicationFiles(deps),
    ...createInboxMails(deps),
  };
}
