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
import { mostInTable } from "#core/contract/job-applications.ts";
import type { listInboxPeople } from "#core/contract/inbox.ts";
import type { AnswerOf, ParsedBodyOf, QueryOf } from "#core/contract/route.ts";
import { withoutTokens } from "#core/forms/newsletter/mail.ts";
import type { Queryable } from "#server/db/connect.ts";
import { unlessBackedUp } from "#server/db/file-lock.ts";
import {
  countApplications,
  countUnread,
  listJobTitles,
  selectApplications,
  selectWhole,
} from "#server/db/queries/application-lists.ts";
import type { ApplicationFilter } from "#server/db/queries/application-lists.ts";
import { markAllRead, markRead } from "#server/db/queries/application-reads.ts";
import {
  addEvent,
  addEventOnce,
  deleteApplication,
  findApplication,
  findResume,
  lockApplication,
  unnamedKeys,
  updateApplication,
} from "#server/db/queries/job-applications.ts";
import type { ApplicationRow } from "#server/db/queries/job-applications.ts";
import {
  countMails,
  findMail,
  mailsOf,
  newestMails,
  outgoingMails,
} from "#server/db/queries/mails.ts";
import { listPeople } from "#server/db/queries/people.ts";
import type { OpenedFile } from "#server/storage/storage.ts";
import type { SubmissionsDeps } from "./deps.ts";
import { applicationColumns } from "./tables/applications.ts";
import { writeCsv } from "./tables/csv.ts";
import { makeWorkbook } from "./tables/workbook.ts";

type ApplicationsDeps = Pick<
  SubmissionsDeps,
  "database" | "storage" | "now" | "isSending" | "wake" | "record"
>;

/** A resume to be saved by somebody. */
export interface Resume extends OpenedFile {
  readonly name: string;
  readonly type: string;
}

type Filter = Pick<ApplicationQuery, "search" | "sort" | "direction"> & Partial<ApplicationQuery>;

/** What staff do with applications. Viewers read; editors and administrators change. */
export interface ApplicationsService {
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
  /** Whether the actor has looked at an application; each person has an own mark. */
  readonly mark: (actor: Actor, id: string, isRead: boolean) => Promise<Outcome<undefined>>;
  readonly markAll: (actor: Actor, upTo: string) => Promise<Outcome<undefined>>;
  /** Who can look after an application. */
  readonly people: (actor: Actor) => Promise<Outcome<AnswerOf<typeof listInboxPeople>>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<{ id: string }>>;
  /** Who takes a resume away is noted. */
  readonly openResume: (actor: Actor, id: string) => Promise<Outcome<Resume>>;
  /** The applications of a search, at most `mostInTable` of them, as comma-separated values, a part at a time. */
  readonly csv: (actor: Actor, query: Filter) => Promise<Outcome<AsyncIterable<string>>>;
  /** The same as a workbook for a spreadsheet. */
  readonly workbook: (actor: Actor, query: Filter) => Promise<Outcome<Uint8Array<ArrayBuffer>>>;
  readonly mails: (
    actor: Actor,
    query: QueryOf<typeof listMails>,
  ) => Promise<Outcome<AnswerOf<typeof listMails>>>;
  readonly retryMail: (actor: Actor, id: string) => Promise<Outcome<Mail>>;
  /** Removes files that no application names and that came before this moment. Gives how many. */
  readonly sweep: (before: Date) => Promise<number>;
}

const mostMails = 100;

/** The use cases of applications for staff. */
export function createApplicationsService(deps: ApplicationsDeps): ApplicationsService {
  const { database, storage, now, record } = deps;
  const whole = async (sql: Queryable, id: string, actor: Actor): Promise<Outcome<Application>> => {
    const found = await findApplication(sql, id, actor.id);
    if (found === null) return refused("unknown-application");
    return done({ ...found, mails: [...(await mailsOf(sql, id))] });
  };
  const denied = refused("not-allowed");
  const readToExport = (actor: Actor, query: Filter): Promise<readonly ApplicationRow[]> =>
    selectWhole(database, filterOf(actor, query), query, mostInTable);
  /** Who takes applications away is noted. */
  const noteExport = (actor: Actor): void => record("applications exported", { person: actor.id });

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
        jobTitles: [...jobTitles],
        unread,
      });
    },

    async load(actor, id) {
      return admits(staff, actor.role) ? whole(database, id, actor) : denied;
    },

    async change(actor, id, change) {
      if (!admits(writers, actor.role)) return denied;
      const people = await listPeople(database);
      const { assigneeId, was = {} } = change;
      const person = people.find((each) => each.id === assigneeId && admits(staff, each.role));
      if (typeof assigneeId === "string" && person === undefined) return refused("unknown-person");
      return database.transaction(async (sql) => {
        const before = await lockApplication(sql, id);
        if (before === null) return refused("unknown-application");
        const next = {
          status: change.status ?? before.status,
          assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
        };
        // What somebody else changed meanwhile is not undone unseen; to the same it may have been changed.
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
      const all = await listPeople(database);
      const people = all
        .filter(({ role }) => admits(staff, role))
        .map(({ id, name, role }) => ({ id, name, role }));
      return done({ people, isSending: deps.isSending });
    },

    async remove(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      const deleted = await deleteApplication(database, id);
      if (deleted === null) return refused("unknown-application");
      record("application deleted", { id, person: actor.id });
      // What cannot be removed now is swept up: no row names it any more.
      const { key } = deleted;
      if (key !== null) {
        await unlessBackedUp(database, () => storage.remove(key)).catch((error: unknown) =>
          record("file left", { error: String(error) }),
        );
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

    async csv(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      // A database that does not answer is said as such, and not by a table that breaks off.
      const rows = await readToExport(actor, query);
      noteExport(actor);
      return done(
        writeCsv(
          applicationColumns,
          partsOf(() => Promise.resolve(rows)),
        ),
      );
    },

    async workbook(actor, query) {
      if (!admits(staff, actor.role)) return denied;
      const read = partsOf(() => readToExport(actor, query));
      const bytes = await makeWorkbook("Applications", applicationColumns, read);
      if (bytes === null) throw new Error("More applications were read than were asked for.");
      noteExport(actor);
      return done(bytes);
    },

    async mails(actor, { state, before }) {
      if (!admits(staff, actor.role)) return denied;
      const part = { state: state ?? null, before: before ?? null, most: mostMails };
      const [mails, counts] = await Promise.all([
        newestMails(database, part),
        countMails(database),
      ]);
      return done({ mails: mails.map(forStaff), counts, isSending: deps.isSending });
    },

    async retryMail(actor, id) {
      if (!admits(writers, actor.role)) return denied;
      if (!deps.isSending) return refused("no-mail-server");
      const mail = await outgoingMails.sendAgain(database, id);
      if (mail === null) {
        return refused(
          (await findMail(database, id)) === null ? "unknown-mail" : "mail-already-sent",
        );
      }
      deps.wake();
      return done(forStaff(mail));
    },

    async sweep(before) {
      const keys = await storage.keptBefore(before);
      if (keys.length === 0) return 0;
      const strays = await unnamedKeys(database, keys);
      let count = 0;
      for (const key of strays) {
        // oxlint-disable-next-line no-await-in-loop -- Each in a transaction of its own, which is not to last.
        if (!(await unlessBackedUp(database, () => storage.remove(key)))) break;
        count += 1;
      }
      if (count > 0) record("files swept", { count: String(count) });
      return count;
    },
  };
}

/** Rows of a table that are written at once: 100 with the longest letters make half a megabyte. */
const rowsInPart = 100;

/** Rows that are read when the first of them is asked for. */
async function* partsOf<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const rows = await read();
  for (let from = 0; from < rows.length; from += rowsInPart) {
    yield rows.slice(from, from + rowsInPart);
  }
}

/** What is kept here is passed on by hand; of all other mails only those they are for are to press the links. */
function forStaff(mail: Mail): Mail {
  return mail.state === "kept" ? mail : { ...mail, text: withoutTokens(mail.text) };
}

function filterOf(
  actor: Actor,
  { search, status, assignee, jobTitle, unread }: Filter,
): ApplicationFilter {
  return {
    personId: actor.id,
    words: search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ""),
    status: status ?? null,
    assignee: assignee ?? null,
    jobTitle: jobTitle ?? null,
    isUnread: unread !== undefined,
  };
}
