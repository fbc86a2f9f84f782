import type {
  Application,
  ApplicationQuery,
  listJobApplications,
} from "#core/contract/job-applications.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { listInboxPeople } from "#core/contract/inbox.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import {
  countApplications,
  countUnread,
  listJobTitles,
  selectApplications,
} from "#server/db/queries/application-lists.ts";
import { markAllRead, markRead } from "#server/db/queries/application-reads.ts";
import { listPeople } from "#server/db/queries/people.ts";
import { createApplicationChanges } from "./application-changes.ts";
import type { ApplicationChanges } from "./application-changes.ts";
import { createApplicationExports } from "./application-exports.ts";
import type { ApplicationExports } from "./application-exports.ts";
import { createApplicationFiles } from "./application-files.ts";
import type { ApplicationFiles } from "./application-files.ts";
import { filterOf } from "./application-filter.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";
import { createInboxMails } from "./inbox-mails.ts";
import type { InboxMails } from "./inbox-mails.ts";
import { wholeApplication } from "./whole-application.ts";

type ApplicationsDeps = Pick<
  SubmissionsDeps,
  "database" | "storage" | "now" | "isSending" | "wake" | "record"
>;

/** What staff do with applications. Viewers read; editors and administrators change. */
export interface ApplicationsService
  extends ApplicationChanges, ApplicationExports, ApplicationFiles, InboxMails {
  readonly list: (
    actor: Actor,
    query: ApplicationQuery,
  ) => Promise<Outcome<ResponseOf<typeof listJobApplications>>>;
  readonly load: (actor: Actor, id: string) => Promise<Outcome<Application>>;
  /** Marks an application as read or unread by the actor; each person has their own mark. */
  readonly mark: (actor: Actor, id: string, isRead: boolean) => Promise<Outcome<undefined>>;
  readonly markAll: (actor: Actor, upTo: string) => Promise<Outcome<undefined>>;
  /** The people to whom an application can be assigned. */
  readonly people: (actor: Actor) => Promise<Outcome<ResponseOf<typeof listInboxPeople>>>;
}

/** The use cases of applications for staff. */
export function createApplicationsService(deps: ApplicationsDeps): ApplicationsService {
  const { database } = deps;
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
      return admits(staff, actor.role) ? wholeApplication(database, id, actor) : denied;
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

    ...createApplicationChanges(deps),
    ...createApplicationExports(deps),
    ...createApplicationFiles(deps),
    ...createInboxMails(deps),
  };
}
