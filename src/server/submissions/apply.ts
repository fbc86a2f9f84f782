import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import {
  describeResume,
  jobApplicationFieldNames,
  jobApplicationFields,
  resumeTypes,
} from "#core/forms/job-application/form.ts";
import type { ResumeType } from "#core/forms/job-application/form.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import { writeApplicationConfirmation } from "#core/forms/job-application/confirmation.ts";
import { writeNotice } from "#core/forms/job-application/notice.ts";
import { honeypotName, isHoneypotFilled, laterHoneypotName } from "#core/forms/honeypot-name.ts";
import type { Queryable } from "#server/db/connect.ts";
import { isDatabaseResponding } from "#server/db/unavailable.ts";
import { addEvent, unreferencedKeys } from "#server/db/queries/job-applications.ts";
import type { SuspectedResume } from "#server/db/queries/suspected-submissions.ts";
import type { NewApplication, SentBefore } from "#server/db/queries/job-applications.ts";
import { markUnreadForAll } from "#server/db/queries/application-reads.ts";
import type { ReceivedFile, Storage } from "#server/storage/storage.ts";
import type { FormBudgets } from "./intake/budgets.ts";
import type { InboxNotifier, SubmissionsDeps } from "./intake/deps.ts";
import { nameOfResume } from "./resume-name.ts";
import { noticeRecipients } from "./intake/site-contact.ts";
import type { SiteContact } from "./intake/site-contact.ts";
import type { KeepSuspected, Suspected, SuspectedInputs } from "./intake/suspected.ts";

/** The opening applied for, as currently published. */
export interface AppliedOpening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
}

/** A resume with the sender's file name and the type detected from its bytes. */
export interface Resume {
  readonly name: string;
  readonly file: ReceivedFile;
  readonly type: ResumeType;
}

/** A complete form with its context. */
export interface SentApplication {
  readonly answers: JobApplication;
  readonly opening: AppliedOpening;
  readonly resume: Resume | null;
  /** Idempotency key, the same when a browser retries after a lost response. */
  readonly key: string | null;
  readonly address: string;
}

export interface ApplyDeps
  extends
    Pick<
      SubmissionsDeps,
      | "database"
      | "storage"
      | "newId"
      | "now"
      | "publicUrl"
      | "siteContact"
      | "isSending"
      | "wake"
      | "record"
    >,
    InboxNotifier {
  readonly keepSuspected: KeepSuspected;
  /** Stores it with its mail unless it was sent before: null, or the earlier one. */
  readonly storeOnce: (application: NewApplication) => Promise<SentBefore | null>;
}

/**
 * Stores an application with its file and the notice by mail: the file first, then both rows in one statement, so
 * that no row lacks its file. Files left over by a failure are swept up later.
 */
export async function storeApplication(
  deps: ApplyDeps,
  budgets: FormBudgets,
  sent: SentApplication,
): Promise<Outcome<null>> {
  const { storage, record, keepSuspected } = deps;
  const { answers, resume } = sent;
  if (isHoneypotFilled({ ...answers })) {
    await keepSuspected(await suspectedApplication(sent));
    return done(null);
  }
  // Independent and slow, so they run concurrently: the file is flushed while the form is counted.
  const counting = Promise.all([budgets.spendShared(), deps.siteContact()]);
  counting.catch(() => {});
  const stored = resume === null ? null : await keep(storage, resume);
  let file: "left" | "perhaps named" | "unnamed" = "unnamed";
  try {
    const [full, siteContact] = await counting;
    if (full !== null) return refused("too-many-requests", { more: { retryAfter: full } });
    file = "perhaps named";
    const outcome = await insertOnce(deps, sent, siteContact, stored);
    if (!outcome.ok) return outcome;
    if (outcome.value !== null) {
      file = "left";
      record("application received", { id: outcome.value });
      deps.wake();
      deps.notify(outcome.value);
    }
    return done(null);
  } catch (error) {
    // A statement whose result was lost may still be committed after we check, so only the sweep an hour later may
    // delete the file.
    if (file === "perhaps named" && !isDatabaseResponding(error)) file = "left";
    throw error;
  } finally {
    if (stored !== null && file === "unnamed") await storage.remove(stored.key).catch(() => {});
    if (stored !== null && file === "perhaps named") await removeUnnamed(deps, stored.key);
  }
}

async function suspectedApplication({
  answers: typed,
  opening,
  resume,
  address,
}: SentApplication): Promise<Suspected<"job-application">> {
  const answers = { ...typed, [honeypotName]: "", [laterHoneypotName]: "" };
  const { title, department, location } = opening;
  return {
    form: "job-application",
    title: `Application: ${title}`,
    answers: jobApplicationFieldNames
      .filter((name) => name !== "applicantEmail" && answers[name] !== "")
      .map((name) => ({ label: jobApplicationFields[name].label, value: answers[name] })),
    senderEmail: answers.applicantEmail,
    input: { answers, opening: { title, department, location } },
    ...(resume === null ? {} : { resume: await bytesOf(resume) }),
    address,
  };
}

async function bytesOf({ name, file, type }: Resume): Promise<SuspectedResume> {
  return { name: nameOfResume(name, type), type, bytes: await file.read(0, file.bytes) };
}

/** Stores an application that was kept as suspected spam. */
export async function acceptApplication(
  deps: ApplyDeps,
  budgets: FormBudgets,
  { answers, opening }: SuspectedInputs["job-application"],
  kept: SuspectedResume | null,
): Promise<Outcome<null>> {
  const sent = { answers, opening, key: null, address: "" };
  const type = resumeTypeOf(kept?.type);
  if (kept === null || type === null) {
    return storeApplication(deps, budgets, { ...sent, resume: null });
  }
  const file = await deps.storage.receive(Readable.from([kept.bytes]));
  try {
    const resume = { name: kept.name, file, type };
    return await storeApplication(deps, budgets, { ...sent, resume });
  } finally {
    await deps.storage.drop(file);
  }
}

function resumeTypeOf(type: string | undefined): ResumeType | null {
  // The cast is safe: these are the record's own keys.
  const types = Object.keys(resumeTypes) as ResumeType[];
  return types.find((each) => each === type) ?? null;
}

interface StoredResume {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: ResumeType;
  readonly digest: string;
}

async function keep(storage: Storage, { name, file, type }: Resume): Promise<StoredResume> {
  const { bytes, digest } = file;
  return { key: await storage.keep(file), name: nameOfResume(name, type), bytes, type, digest };
}

async function removeUnnamed({ database, storage }: ApplyDeps, key: string): Promise<void> {
  const unnamed = await unreferencedKeys(database, [key]).catch((): readonly string[] => []);
  if (unnamed.includes(key)) await storage.remove(key).catch(() => {});
}

/** Stores it unless it duplicates an earlier one: its new id, or null. */
async function insertOnce(
  deps: ApplyDeps,
  sent: SentApplication,
  siteContact: SiteContact,
  resume: StoredResume | null,
): Promise<Outcome<string | null>> {
  const { answers, opening, key } = sent;
  const email = answers.applicantEmail;
  const sentDigest = digestOf([
    jobApplicationFieldNames.map((name) => answers[name]),
    resume?.digest,
  ]);
  const id = deps.newId();
  const row = {
    id,
    opening: answers.opening,
    job_title: opening.title,
    department: opening.department,
    location: opening.location,
    applicant_name: answers.applicantName,
    applicant_email: email,
    applicant_phone: answers.applicantPhone,
    current_location: answers.currentLocation,
    linkedin_url: answers.linkedinUrl,
    portfolio_url: answers.portfolioUrl,
    years_experience: answers.yearsExperience === "" ? null : Number(answers.yearsExperience),
    salary_expectation: answers.salaryExpectation,
    start_date: answers.startDate === "" ? null : answers.startDate,
    willing_to_relocate: answers.willingToRelocate === "on",
    cover_letter: answers.coverLetter,
    resume_url: resume === null ? null : describeResume(resume),
    resume_key: resume?.key ?? null,
    resume_name: resume?.name ?? null,
    resume_bytes: resume?.bytes ?? null,
    resume_type: resume?.type ?? null,
    resume_digest: resume?.digest ?? "",
    sent_digest: sentDigest,
    idempotency_key: key,
  };
  const notice = writeNotice({
    siteName: siteContact.name,
    publicUrl: deps.publicUrl,
    jobTitle: opening.title,
    department: opening.department,
    location: opening.location,
    answers,
    resume: resume === null ? null : describeResume(resume),
  });
  const mail = {
    ...notice,
    id: deps.newId(),
    ...noticeRecipients("applications", siteContact),
    replyTo: email,
    state: deps.isSending ? "waiting" : "kept",
  } as const;
  const { title: jobTitle, location } = opening;
  const confirmation = {
    ...writeApplicationConfirmation({ siteName: siteContact.name, jobTitle, location }),
    id: deps.newId(),
    replyTo: siteContact.contactEmail,
  };
  const before = await deps.storeOnce({ row, mail, confirmation });
  if (before === null) return done(id);
  if (before.sentDigest === sentDigest) return done(null);
  if (before.hasKey) {
    const details = [
      { at: "headers.idempotency-key", message: "was used for another application" },
    ];
    return refused("bad-input", { details });
  }
  // It stays one application; the new text is added to its history.
  await deps.database.transaction((sql) => addSentAgain(sql, deps, before.id, answers));
  return done(null);
}

async function addSentAgain(
  sql: Queryable,
  deps: ApplyDeps,
  id: string,
  answers: JobApplication,
): Promise<void> {
  const words = jobApplicationFieldNames.map((name) => [name, answers[name]] as const);
  await addEvent(sql, id, {
    kind: "sent-again",
    at: deps.now().toISOString(),
    by: null,
    answers: Object.fromEntries(words),
  });
  await markUnreadForAll(sql, id);
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
