import { setTimeout as sleep } from "node:timers/promises";
import type { Cursor } from "#core/contract/cursor.ts";
import type { listFormSubmissions } from "#core/contract/form-submissions.ts";
import { submissionsPerAnswer } from "#core/contract/form-submissions.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { requestAccessFields, requestAccessForm } from "#core/forms/request-access/form.ts";
import type {
  AccessAnswers,
  RequestAccess,
  RequestAccessField,
} from "#core/forms/request-access/form.ts";
import { writeAccessNotice } from "#core/forms/request-access/notice.ts";
import { separateHoneypot } from "#core/forms/honeypot.ts";
import { batch } from "#server/concurrency/batch.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import { insertNotices } from "#server/db/queries/mails.ts";
import { senderOf, storeOnce, notifyNewApplications } from "#server/db/queries/job-applications.ts";
import type { NewApplication } from "#server/db/queries/job-applications.ts";
import { insertSubmission, listSubmissions } from "#server/db/queries/form-submissions.ts";
import { acceptApplication } from "./apply.ts";
import type { AppliedOpening } from "./apply.ts";
import { createApplicationsService } from "./applications-service.ts";
import type { ApplicationsService } from "./applications-service.ts";
import { createFormBudgets, refuseLimited } from "./intake/budgets.ts";
import { createContactService } from "./contact.ts";
import type { ContactService } from "./contact.ts";
import { createRetryDelivery } from "./deliveries.ts";
import type { RetryDelivery } from "./deliveries.ts";
import type { SubmissionsDeps } from "./intake/deps.ts";
import { createHandling } from "./handling.ts";
import { createMeetingsService } from "./meetings/meetings.ts";
import type { MeetingsService } from "./meetings/meetings.ts";
import type { Handling } from "./handling.ts";
import { createNewsletterService } from "./newsletter.ts";
import type { NewsletterService } from "./newsletter.ts";
import { receiveApplication } from "./receive-application.ts";
import type { ArrivingApplication, ReceivedApplication } from "./receive-application.ts";
import { createRemovals } from "./removals.ts";
import type { Removals } from "./removals.ts";
import { noticeRecipients } from "./intake/site-contact.ts";
import type { SiteContact } from "./intake/site-contact.ts";
import { createKeepSuspected, createSuspectedService } from "./intake/suspected.ts";
import type { Suspected, SuspectedService } from "./intake/suspected.ts";
import { statementBatching } from "./intake/statement-batching.ts";

/** Visitor forms. Expected refusals are returned; only defects and a lost database throw. */
export interface Submissions {
  /** Stores a request for access from this network address. Suspected spam gets the same result and is kept apart. */
  readonly requestAccess: (form: RequestAccess, address: string) => Promise<Outcome<null>>;
  /** Counts, parses, checks and stores an application, with its file and the notice by mail. */
  readonly receiveApplication: <Opening extends AppliedOpening>(
    arriving: ArrivingApplication<Opening>,
  ) => Promise<Outcome<ReceivedApplication<Opening>>>;
  /** Removes expired counters of forms. */
  readonly forgetAttempts: () => Promise<void>;
  readonly applications: ApplicationsService;
  readonly newsletter: NewsletterService;
  readonly contact: ContactService;
  readonly meetings: MeetingsService;
  readonly retryDelivery: RetryDelivery;
  readonly removals: Removals;
  readonly handling: Handling;
  readonly suspected: SuspectedService;
  /** The requests for access, for staff. */
  readonly list: (
    actor: Actor,
    before: Cursor | null,
  ) => Promise<Outcome<ResponseOf<typeof listFormSubmissions>>>;
}

/** A few megabytes of text at most. */
const mostStoredTogether = 50;

/** The use cases of visitor forms. */
export function createSubmissions(deps: SubmissionsDeps): Submissions {
  const { database, newId, secretKey, record } = deps;
  const budgets = createFormBudgets(database, secretKey, deps.formLimit);
  const notify = createNotifier(database);
  const keepSuspected = createKeepSuspected({ ...deps, notify });
  const application = {
    ...deps,
    notify,
    keepSuspected,
    storeOnce: batch((sent: readonly NewApplication[]) => storeOnce(database, sent), {
      ...statementBatching,
      most: mostStoredTogether,
      keysOf: (sent) => [senderOf(sent), `key ${String(sent.row.idempotency_key ?? sent.row.id)}`],
    }),
  };
  const limited = (address: string, wait: number) =>
    refuseLimited(record, { form: requestAccessForm, address }, wait);
  const store = async (answers: AccessAnswers): Promise<void> => {
    const siteContact = await deps.siteContact();
    const id = newId();
    const stored = await database.transaction((sql) =>
      storeRequest(sql, { deps, siteContact, id, answers }),
    );
    if (!stored) return;
    record("form received", { form: requestAccessForm, id });
    notify("");
    deps.wake();
  };
  const newsletter = createNewsletterService({ ...deps, notify, keepSuspected }, budgets);
  const contact = createContactService({ ...deps, notify, keepSuspected }, budgets);
  const meetings = createMeetingsService({ ...deps, notify, keepSuspected }, budgets);
  return {
    async requestAccess(sent, address) {
      const { isSpam, answers } = separateHoneypot(sent);
      const wait = await budgets.spend(requestAccessForm, address, isSpam);
      if (wait !== null) return limited(address, wait);
      if (isSpam) {
        await keepSuspected(suspectedRequest(answers, address));
        return done(null);
      }
      await store(answers);
      return done(null);
    },

    receiveApplication: (arriving) => receiveApplication(application, budgets, arriving),
    forgetAttempts: budgets.forgetOld,
    applications: createApplicationsService(deps),
    newsletter,
    contact,
    meetings,
    suspected: createSuspectedService(deps, {
      "request-access": async ({ answers }) => {
        await store(answers);
        return done(null);
      },
      newsletter: ({ asked }) => newsletter.accept(asked),
      contact: (input) => contact.accept(input),
      meeting: async ({ asked }) => {
        const outcome = await meetings.accept(asked);
        return outcome.ok ? done(null) : outcome;
      },
      "job-application": (input, resume) => acceptApplication(application, budgets, input, resume),
    }),
    removals: createRemovals(deps),
    handling: createHandling(deps),
    retryDelivery: createRetryDelivery(deps),

    async list(actor, before) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const submissions = await listSubmissions(database, {
        form: requestAccessForm,
        before,
        most: submissionsPerAnswer,
      });
      return done({ submissions: [...submissions] });
    },
  };
}

function suspectedRequest(answers: AccessAnswers, address: string): Suspected<"request-access"> {
  // The cast is safe: these are the record's own keys.
  const names = Object.keys(requestAccessFields) as RequestAccessField[];
  return {
    form: requestAccessForm,
    title: "Request for access",
    answers: names
      .filter((name) => name !== "email" && answers[name] !== "")
      .map((name) => ({ label: requestAccessFields[name].label, value: answers[name] })),
    senderEmail: answers.email,
    input: { answers },
    address,
  };
}

/** Stores a request with its notice by mail; false if an identical one was stored just before. */
async function storeRequest(
  sql: Queryable,
  {
    deps: { newId, publicUrl, isSending },
    siteContact,
    id,
    answers,
  }: {
    readonly deps: Pick<SubmissionsDeps, "newId" | "publicUrl" | "isSending">;
    readonly siteContact: SiteContact;
    readonly id: string;
    readonly answers: AccessAnswers;
  },
): Promise<boolean> {
  if (!(await insertSubmission(sql, { id, form: requestAccessForm, answers }))) return false;
  await insertNotices(sql, {
    ...writeAccessNotice({ siteName: siteContact.name, publicUrl, answers }),
    ...noticeRecipients("access", siteContact),
    id: newId(),
    replyTo: answers.email,
    submissionId: id,
    state: isSending ? "waiting" : "kept",
  });
  return true;
}

/** Minimum milliseconds between notifications of open inboxes, so that many arrivals share one. */
const notifyEveryMs = 100;

/**
 * Notifies open inboxes of stored submissions, immediately after a pause. A failed notification is not retried: the
 * next one makes up for it.
 */
function createNotifier(database: Database): (id: string) => void {
  let untold: string[] = [];
  const notifyAll = coalesce(async () => {
    const ids = untold;
    untold = [];
    await notifyNewApplications(database, ids);
    await sleep(notifyEveryMs);
  });
  return (id) => {
    untold.push(id);
    notifyAll().catch(() => {});
  };
}
