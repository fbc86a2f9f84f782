import type {
  addApplicationNote,
  Application,
  ApplicationQuery,
  changeJobApplication,
  listJobApplications,
  listMails,
  Mail,
} from "#core/contract/job-applications.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { AnswerOf, ParsedBodyOf, QueryOf } from "#core/contract/route.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import {
  addEvent,
  countApplications,
  deleteApplication,
  findApplication,
  findResume,
  listJobTitles,
  lockApplication,
  selectApplications,
  selectWhole,
  unnamedKeys,
  updateApplication,
} from "#server/db/queries/job-applications.ts";
import type { ApplicationFilter } from "#server/db/queries/job-applications.ts";
import { findMail, mailsOf, newestMails, sendAnew } from "#server/db/queries/mails.ts";
import { listPeople } from "#server/db/queries/people.ts";
import type { OpenedFile, Storage } from "#server/storage/storage.ts";
import { writeTable } from "./applications-table.ts";

/** What staff do with applications needs from outside. */
export interface OfficeParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly now: () => Date;
  readonly isSending: boolean;
  readonly wake: () => void;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** A resume to be saved by somebody. */
export interface Resume extends OpenedFile {
  readonly name: string;
  readonly type: string;
}

type Filter = Pick<ApplicationQuery, "search" | "sort" | "direction"> & Partial<ApplicationQuery>;

/** What staff do with applications. Viewers read; editors and administrators change. */
export interface ApplicationOffice {
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
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<{ id: string }>>;
  /** Who takes a resume away is noted. */
  readonly openResume: (actor: Actor, id: string) => Promise<Outcome<Resume>>;
  /** The applications of a search as comma-separated values. */
  readonly table: (actor: Actor, query: Filter) => Promise<Outcome<string>>;
  readonly mails: (
    actor: Actor,
    query: QueryOf<typeof listMails>,
  ) => Promise<Outcome<AnswerOf<typeof listMails>>>;
  readonly retryMail: (actor: Actor, id: string) => Promise<Outcome<Mail>>;
  /** Removes files that no application names and that came before this moment. Gives how many. */
  readonly sweep: (before: Date) => Promise<number>;
}

const mostMails = 100;
const mostInTable = 10_000;

/** The use cases of applications for staff. */
export function createApplicationOffice(parts: OfficeParts): ApplicationOffice {
  const { database, storage, now, record } = parts;
  const whole = async (sql: Queryable, id: string): Promise<Outcome<Application>> => {
    const found = await findApplication(sql, id);
    if (found === null) return refused("unknown-application");
    return done({ ...found, mails: [...(await mailsOf(sql, id))] });
  };
  const denied = refused("not-allowed");

  return {
    async list(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      const filter = filterOf(query);
      const [applications, counts, jobTitles] = await Promise.all([
        selectApplications(database, filter, query),
        countApplications(database, filter),
        listJobTitles(database),
      ]);
      const total =
        filter.status === null
          ? Object.values(counts).reduce((sum, count) => sum + count, 0)
          : counts[filter.status];
      return done({
        applications: [...applications],
        total,
        counts,
        jobTitles: [...jobTitles],
      });
    },

    async load(actor, id) {
      return admits(staff, actor.role) ? whole(database, id) : denied;
    },

    async change(actor, id, change) {
      if (!admits(writers, actor.role)) return denied;
      const people = await listPeople(database);
      const { assigneeId } = change;
      const person = people.find((each) => each.id === assigneeId && admits(staff, each.role));
      if (typeof assigneeId === "string" && person === undefined) return refused("unknown-person");
      return database.transaction(async (sql) => {
        const before = await lockApplication(sql, id);
        if (before === null) return refused("unknown-application");
        const next = {
          status: change.status ?? before.status,
          assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
        };
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
        return whole(sql, id);
      });
    },

    async addNote(actor, id, { text }) {
      if (!admits(writers, actor.role)) return denied;
      const event = { kind: "note", at: now().toISOString(), by: actor.name, text };
      await addEvent(database, id, event);
      return whole(database, id);
    },

    async remove(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      const deleted = await deleteApplication(database, id);
      if (deleted === null) return refused("unknown-application");
      record("application deleted", { id, person: actor.id });
      // What cannot be removed now is swept up: no row names it any more.
      if (deleted.key !== null) {
        await storage
          .remove(deleted.key)
          .catch((error: unknown) => record("file left", { error: String(error) }));
      }
      return done({ id });
    },

    async openResume(actor, id) {
      if (!admits(staff, actor.role)) return denied;
      const found = await findResume(database, id);
      if (found === null) return refused("unknown-application");
      const file = found.key === null ? null : await storage.open(found.key);
      if (file === null) return refused("no-resume");
      record("resume downloaded", { id, person: actor.id });
      return done({ ...file, name: found.name, type: found.type });
    },

    async table(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      record("applications exported", { person: actor.id });
      return done(writeTable(await selectWhole(database, filterOf(query), query, mostInTable)));
    },

    async mails(actor, { state, before }) {
      if (!admits(staff, actor.role)) return denied;
      const part = { state: state ?? null, before: before ?? null, most: mostMails };
      const mails = await newestMails(database, part);
      return done({ mails: [...mails], isSending: parts.isSending });
    },

    async retryMail(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      if (!parts.isSending) return refused("no-mail-server");
      const mail = await sendAnew(database, id);
      if (mail === null) {
        return refused(
          (await findMail(database, id)) === null ? "unknown-mail" : "mail-already-sent",
        );
      }
      parts.wake();
      return done(mail);
    },

    async sweep(before) {
      const keys = await storage.keptBefore(before);
      if (keys.length === 0) return 0;
      const strays = await unnamedKeys(database, keys);
      await Promise.all(strays.map((key) => storage.remove(key)));
      if (strays.length > 0) record("files swept", { count: String(strays.length) });
      return strays.length;
    },
  };
}

function filterOf({ search, status, assignee, jobTitle }: Filter): ApplicationFilter {
  return {
    words: search.split(/\s+/).filter((word) => word !== ""),
    status: status ?? null,
    assignee: assignee ?? null,
    jobTitle: jobTitle ?? null,
  };
}
