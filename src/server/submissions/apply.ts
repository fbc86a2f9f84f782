import { createHash } from "node:crypto";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import {
  describeResume,
  jobApplicationFieldNames,
  jobApplicationTexts,
  resumeRules,
} from "#core/forms/job-application/form.ts";
import type { ResumeType } from "#core/forms/job-application/form.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import { writeNotice } from "#core/forms/job-application/notice.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import {
  addEvent,
  findByKey,
  findRecent,
  insertApplication,
  lockSender,
  tellOfNew,
  unnamedKeys,
} from "#server/db/queries/job-applications.ts";
import { markUnreadForAll } from "#server/db/queries/application-reads.ts";
import { insertMail } from "#server/db/queries/mails.ts";
import type { ReceivedFile, Storage } from "#server/storage/storage.ts";
import type { FormBudgets } from "./budgets.ts";
import { nameOfResume } from "./resume-name.ts";
import { readResumeType } from "./resume-type.ts";

/** The position somebody applies for, as it is published now. */
export interface AppliedOpening {
  readonly title: string;
  readonly department: string;
  readonly location: string;
}

/** Who runs the site: what the notice is about, and where it goes. */
export interface SiteOffice {
  readonly name: string;
  readonly contactEmail: string;
}

/** A file that came with a form, under the name that it was sent with. */
export interface SentFile {
  readonly name: string;
  readonly file: ReceivedFile;
}

/** A whole form with what came beside it. */
export interface SentApplication {
  readonly answers: JobApplication;
  readonly opening: AppliedOpening;
  readonly resume: SentFile | null;
  /** What a browser that sends again after a lost answer sends again too. */
  readonly key: string | null;
  readonly address: string;
}

export interface ApplyParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly office: () => Promise<SiteOffice>;
  /** Whether mails are sent; else they are kept to be read. */
  readonly isSending: boolean;
  /** There may be a mail to send. */
  readonly wake: () => void;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/**
 * Stores an application with its file and the mail that tells of it: the file first, then both rows in one transaction, so
 * that no row is without its file. What is left over when that fails is swept up later.
 */
export async function storeApplication(
  parts: ApplyParts,
  budgets: FormBudgets,
  sent: SentApplication,
): Promise<Outcome<null>> {
  const { database, storage, record } = parts;
  const { answers, resume, address } = sent;
  if (answers.website !== "") {
    record("form of a program", { form: "job-application", address });
    return done(null);
  }
  const type = resume === null ? null : await readResumeType(resume.file);
  if (resume !== null && type === null) {
    return refused("bad-input", {
      details: [{ at: resumeRules.name, message: jobApplicationTexts.wrongType }],
    });
  }
  const full = await budgets.spendShared(database);
  if (full !== null) return refused("too-many-requests", { more: { retryAfter: full } });
  const office = await parts.office();
  const stored = resume === null || type === null ? null : await keep(storage, resume, type);
  let isNamed = false;
  try {
    const outcome = await database.transaction<Outcome<string | null>>((sql) =>
      insertOnce(sql, parts, sent, office, stored),
    );
    isNamed = outcome.ok && outcome.value !== null;
    if (!outcome.ok) return outcome;
    if (outcome.value !== null) {
      record("application received", { id: outcome.value });
      parts.wake();
      // It is stored: an open inbox that does not hear of it now reads it with the next news.
      await tellOfNew(database, outcome.value).catch(() => {});
    }
    return done(null);
  } finally {
    // A commit whose answer was lost may stand: then the row names the file, and only the sweep may judge.
    if (stored !== null && !isNamed) await removeUnnamed(parts, stored.key);
  }
}

interface StoredResume {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: ResumeType;
  readonly digest: string;
}

async function keep(storage: Storage, sent: SentFile, type: ResumeType): Promise<StoredResume> {
  const { bytes, digest } = sent.file;
  const name = nameOfResume(sent.name, type);
  return { key: await storage.keep(sent.file), name, bytes, type, digest };
}

async function removeUnnamed({ database, storage }: ApplyParts, key: string): Promise<void> {
  const unnamed = await unnamedKeys(database, [key]).catch((): readonly string[] => []);
  if (unnamed.includes(key)) await storage.remove(key).catch(() => {});
}

/** Stores it unless it is the same as one before: the id it got, or null. */
async function insertOnce(
  sql: Queryable,
  parts: ApplyParts,
  sent: SentApplication,
  office: SiteOffice,
  resume: StoredResume | null,
): Promise<Outcome<string | null>> {
  const { answers, opening, key } = sent;
  const email = answers.applicantEmail;
  const sentDigest = digestOf([
    jobApplicationFieldNames.map((name) => answers[name]),
    resume?.digest,
  ]);
  await lockSender(sql, email, answers.opening);
  const same = key === null ? null : await findByKey(sql, key);
  if (same !== null) {
    if (same.sentDigest === sentDigest) return done(null);
    const details = [
      { at: "headers.idempotency-key", message: "was used for another application" },
    ];
    return refused("bad-input", { details });
  }
  const resumeDigest = resume?.digest ?? "";
  const recent = await findRecent(sql, { email, opening: answers.opening, resumeDigest });
  if (recent !== null) {
    // One application all the same: what was written anew is read beside it.
    if (recent.sentDigest !== sentDigest) await addSentAgain(sql, parts, recent.id, answers);
    return done(null);
  }
  const id = parts.newId();
  await insertApplication(sql, {
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
    resume_digest: resumeDigest,
    sent_digest: sentDigest,
    idempotency_key: key,
  });
  const notice = writeNotice({
    siteName: office.name,
    publicUrl: parts.publicUrl,
    jobTitle: opening.title,
    department: opening.department,
    location: opening.location,
    answers,
    resume: resume === null ? null : describeResume(resume),
  });
  await insertMail(sql, {
    ...notice,
    id: parts.newId(),
    applicationId: id,
    to: office.contactEmail,
    replyTo: email,
    state: parts.isSending ? "waiting" : "kept",
  });
  return done(id);
}

async function addSentAgain(
  sql: Queryable,
  parts: ApplyParts,
  id: string,
  answers: JobApplication,
): Promise<void> {
  const words = jobApplicationFieldNames.map((name) => [name, answers[name]] as const);
  await addEvent(sql, id, {
    kind: "sent-again",
    at: parts.now().toISOString(),
    by: null,
    answers: Object.fromEntries(words),
  });
  await markUnreadForAll(sql, id);
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
