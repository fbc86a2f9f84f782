import { setTimeout as sleep } from "node:timers/promises";
import type { listFormSubmissions } from "#core/contract/form-submissions.ts";
import { submissionsPerAnswer } from "#core/contract/form-submissions.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { AnswerOf } from "#core/contract/route.ts";
import { requestAccessForm } from "#core/forms/request-access/form.ts";
import type { RequestAccess } from "#core/forms/request-access/form.ts";
import { writeAccessNotice } from "#core/forms/request-access/notice.ts";
import { gather } from "#core/gather.ts";
import { shareRuns } from "#core/share-runs.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import { insertNotices } from "#server/db/queries/mails.ts";
import { senderOf, storeOnce, tellOfNew } from "#server/db/queries/job-applications.ts";
import type { NewApplication } from "#server/db/queries/job-applications.ts";
import { insertSubmission, listSubmissions } from "#server/db/queries/form-submissions.ts";
import type { ReceivedFile, Storage } from "#server/storage/storage.ts";
import { storeApplication, toldOf } from "./apply.ts";
import type { SentApplication, SiteOffice } from "./apply.ts";
import { createApplicationOffice } from "./application-office.ts";
import type { ApplicationOffice } from "./application-office.ts";
import { createFormBudgets, refuseLimited } from "./budgets.ts";
import { createContactDesk } from "./contact.ts";
import type { ContactDesk } from "./contact.ts";
import { createRetryDelivery } from "./deliveries.ts";
import type { RetryDelivery } from "./deliveries.ts";
import { createHandling } from "./handling.ts";
import type { Handling } from "./handling.ts";
import { createNewsletterDesk } from "./newsletter.ts";
import type { NewsletterDesk } from "./newsletter.ts";
import { createRemovals } from "./removals.ts";
import type { Removals } from "./removals.ts";
import { readResumeType } from "./resume-type.ts";
import { together } from "./together.ts";

/** What visitor forms need from outside. */
export interface SubmissionsParts {
  readonly database: Database;
  readonly newId: () => string;
  readonly secretKey: string;
  /** Forms of all visitors together that are stored in a quarter of an hour. */
  readonly formLimit: number;
  readonly storage: Storage;
  readonly now: () => Date;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  /** What the site is called and where its own mail goes. */
  readonly office: () => Promise<SiteOffice>;
  /** Whether mails are sent; else they are kept to be read. */
  readonly isSending: boolean;
  /** There may be something to send. */
  readonly wake: () => void;
  /** One structured line for each event that somebody may have to look into. */
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Visitor forms. Expected refusals are answered; only defects and a lost database throw. */
export interface Submissions {
  /** Stores a request for access from this network address. One that only a program fills in is answered alike and not stored. */
  readonly requestAccess: (form: RequestAccess, address: string) => Promise<Outcome<null>>;
  /** Counts a form that begins to arrive from this network address: null when it may, else the seconds to wait. */
  readonly spendApplication: (address: string) => Promise<number | null>;
  /** Writes a file that comes with a form to where it is looked at; `drop` it in the end, whatever came of it. */
  readonly receiveFile: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  readonly dropFile: (file: ReceivedFile) => Promise<void>;
  /** Whether a file is, by its bytes, of a type that a resume may have (FORM-008). */
  readonly isResume: (file: ReceivedFile) => Promise<boolean>;
  /** Stores an application for a position, its file, and the mail that tells of it. The budget was spent before. */
  readonly apply: (sent: SentApplication) => Promise<Outcome<null>>;
  /** Removes what is kept to count forms, once it counts no more. */
  readonly forgetAttempts: () => Promise<void>;
  readonly applications: ApplicationOffice;
  readonly newsletter: NewsletterDesk;
  readonly contact: ContactDesk;
  readonly retryDelivery: RetryDelivery;
  readonly removals: Removals;
  readonly handling: Handling;
  /** What was sent in, for staff. */
  readonly list: (
    actor: Actor,
    before: string | null,
  ) => Promise<Outcome<AnswerOf<typeof listFormSubmissions>>>;
}

/** Together at most a few megabytes of text. */
const mostStoredTogether = 50;

/** The use cases of visitor forms. */
export function createSubmissions(parts: SubmissionsParts): Submissions {
  const { database, newId, secretKey, record } = parts;
  const budgets = createFormBudgets(database, secretKey, parts.formLimit);
  const tell = createTeller(database);
  const application = {
    ...parts,
    tell,
    storeOnce: gather((sent: readonly NewApplication[]) => storeOnce(database, sent), {
      ...together,
      most: mostStoredTogether,
      namesOf: (sent) => [senderOf(sent), `key ${String(sent.row.idempotency_key ?? sent.row.id)}`],
    }),
  };
  const limited = (address: string, wait: number) =>
    refuseLimited(record, { form: requestAccessForm, address }, wait);
  return {
    async requestAccess({ website, ...answers }, address) {
      const wait = await budgets.spendOwn(address);
      if (wait !== null) return limited(address, wait);
      if (website !== "") {
        record("form of a program", { form: requestAccessForm, address });
        return done(null);
      }
      const full = await budgets.spendShared();
      if (full !== null) return limited(address, full);
      const office = await parts.office();
      const id = newId();
      const stored = await database.transaction((sql) =>
        storeRequest(sql, { parts, office, id, answers }),
      );
      if (stored) {
        record("form received", { form: requestAccessForm, id });
        tell("");
        parts.wake();
      }
      return done(null);
    },

    async spendApplication(address) {
      const wait = await budgets.spendOwn(address);
      if (wait !== null) record("form limited", { form: "job-application", address });
      return wait;
    },
    receiveFile: (source) => parts.storage.receive(source),
    dropFile: (file) => parts.storage.drop(file),
    isResume: async (file) => (await readResumeType(file)) !== null,
    apply: (sent) => storeApplication(application, budgets, sent),
    forgetAttempts: budgets.forgetOld,
    applications: createApplicationOffice(parts),
    newsletter: createNewsletterDesk({ ...parts, tell }, budgets),
    contact: createContactDesk({ ...parts, tell }, budgets),
    removals: createRemovals(parts),
    handling: createHandling(parts),
    retryDelivery: createRetryDelivery(parts),

    async list(actor, before) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const submissions = await listSubmissions(database, { before, most: submissionsPerAnswer });
      return done({ submissions: [...submissions] });
    },
  };
}

/** Stores a request with the mail that tells of it; false when the very same was stored just before. */
async function storeRequest(
  sql: Queryable,
  {
    parts: { newId, publicUrl, isSending },
    office,
    id,
    answers,
  }: {
    readonly parts: SubmissionsParts;
    readonly office: SiteOffice;
    readonly id: string;
    readonly answers: Omit<RequestAccess, "website">;
  },
): Promise<boolean> {
  if (!(await insertSubmission(sql, { id, form: requestAccessForm, answers }))) return false;
  await insertNotices(sql, {
    ...writeAccessNotice({ siteName: office.name, publicUrl, answers }),
    ...toldOf(office),
    id: newId(),
    replyTo: answers.email,
    submissionId: id,
    state: isSending ? "waiting" : "kept",
  });
  return true;
}

/** Where many come, so many milliseconds of them are told of together. */
const tellEveryMs = 100;

/** Tells of what is stored, at once after a pause. What goes wrong is read with the next news. */
function createTeller(database: Database): (id: string) => void {
  let untold: string[] = [];
  const tellAll = shareRuns(async () => {
    const ids = untold;
    untold = [];
    await tellOfNew(database, ids);
    await sleep(tellEveryMs);
  });
  return (id) => {
    untold.push(id);
    tellAll().catch(() => {});
  };
}
