import type { Application } from "#core/contract/job-applications.ts";
import { mostEvents } from "#core/contract/job-applications.ts";
import { confirmationsPerDay } from "#core/forms/job-application/confirmation.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import type { WrittenMail } from "#core/forms/written-mail.ts";
import { mailboxOf } from "#core/mailbox.ts";
import type { Queryable } from "../connect.ts";
import { recipientsOf } from "./mail-recipients.ts";
import type { NewNotice } from "./mails.ts";
import { readStatus, readSummary, summaryColumns, summarySource } from "./application-summary.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, jsonOf, textOf, textOrNullOf, textsOf } from "./row.ts";

/** Columns of a new application, with their types. */
const newColumns = {
  id: "text",
  opening: "text",
  job_title: "text",
  department: "text",
  location: "text",
  applicant_name: "text",
  applicant_email: "text",
  applicant_phone: "text",
  current_location: "text",
  linkedin_url: "text",
  portfolio_url: "text",
  years_experience: "integer",
  salary_expectation: "text",
  start_date: "date",
  willing_to_relocate: "boolean",
  cover_letter: "text",
  resume_url: "text",
  resume_key: "text",
  resume_name: "text",
  resume_bytes: "integer",
  resume_type: "text",
  resume_digest: "text",
  sent_digest: "text",
  idempotency_key: "text",
} as const;

/** A new application, by column name. */
export type NewApplicationRow = Readonly<
  Record<keyof typeof newColumns, string | number | boolean | null>
>;

/**
 * Notifies all processes of new applications. Not done in the storing transaction: transactions with NOTIFY commit one
 * at a time, each with its own flush, whereas this one writes nothing and needs no flush.
 */
export async function notifyNewApplications(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql.query(
    {
      name: "tell-of-applications",
      text: "select pg_notify('application_changed', id) from unnest($1::text[]) id",
    },
    [ids],
  );
}

/** An application that was submitted before. */
export interface SentBefore {
  readonly id: string;
  /** Digest of everything that was submitted then. */
  readonly sentDigest: string;
  /** True if it has the same idempotency key (at any time); false if it is identical within the last ten minutes. */
  readonly hasKey: boolean;
}

const lookedFor = ["sender", "idempotency_key", "applicant_email", "opening", "resume_digest"];
const mailColumns = ["recipient", "reply_to", "subject", "text_body", "html_body", "state"];
const confirmationColumns = ["subject", "text_body", "html_body"];
const sentColumns = [
  "place integer",
  "sender text",
  "mailbox text",
  "mail_id text",
  ...Object.entries(newColumns).map(([name, type]) => `${name} ${type}`),
  ...mailColumns.map((name) => `${name} text`),
  "otherwise text",
  "confirmation_id text",
  "contact text",
  ...confirmationColumns.map((name) => `confirmation_${name} text`),
];

/**
 * One statement, hence one transaction, one flush and one round trip. Senders' mailboxes are locked in one global order,
 * so that concurrent calls cannot deadlock, and counted after all of them are locked.
 */
const storeStatement = {
  name: "store-applications",
  text: `with sent as materialized (
      select * from json_to_recordset($1) as one (${sentColumns.join(", ")})
    ), before as materialized (
      select place, found.* from (select * from sent order by hashtextextended(sender, 0) offset 0) as ordered
      cross join lateral application_sent_before(${lookedFor.join(", ")}) as found
    ), fresh as materialized (
      select *, applications_of_mailbox(mailbox) as lately from sent where place not in (select place from before)
    ), application as (
      insert into job_applications (${Object.keys(newColumns).join(", ")}, mailbox)
      select ${Object.keys(newColumns).join(", ")}, mailbox from fresh
    ), mail as (
      insert into mails (id, application_id, ${mailColumns.join(", ")})
      select case told.place when 1 then mail_id else mail_id || '-' || told.place end, id, told.email,
        ${mailColumns.slice(1).join(", ")}
      from fresh cross join lateral (
        select email, row_number() over () as place from ${recipientsOf("'applications'", "recipient", "otherwise")} as found
      ) as told
    ), confirmation as (
      insert into mails (id, application_id, recipient, reply_to, state, ${confirmationColumns.join(", ")})
      select confirmation_id, id, applicant_email, contact, state,
        ${confirmationColumns.map((name) => `confirmation_${name}`).join(", ")}
      from fresh where lately < ${confirmationsPerDay}
    )
    select place, id, sent_digest, has_key from before`,
};

/** An application, its notification mail, stored once per recipient, and the mail that confirms it to the applicant. */
export interface NewApplication {
  readonly row: NewApplicationRow;
  readonly mail: NewNotice;
  readonly confirmation: WrittenMail & { readonly id: string; readonly replyTo: string };
}

/** The applicant's mailbox; applications of the same sender are stored one at a time. */
export function senderOf({ row }: NewApplication): string {
  return `application ${mailboxOf(String(row.applicant_email))}`;
}

/**
 * Stores applications with status `new` (FORM-011), each with its notification mails and its confirmation, atomically. Skips duplicates:
 * those with the same key, or by the same person for the same opening with the same file within ten minutes. Returns,
 * in order, null for each one stored, else its earlier duplicate. No two of the given applications may share a sender
 * or a key.
 */
export async function storeOnce(
  sql: Queryable,
  applications: readonly NewApplication[],
): Promise<readonly (SentBefore | null)[]> {
  const sent = applications.map((application, place) => {
    const { row, mail, confirmation } = application;
    return {
      place,
      sender: senderOf(application),
      ...row,
      mailbox: mailboxOf(String(row.applicant_email)),
      mail_id: mail.id,
      recipient: mail.own,
      otherwise: mail.otherwise,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      state: mail.state,
      confirmation_id: confirmation.id,
      contact: confirmation.replyTo,
      confirmation_subject: confirmation.subject,
      confirmation_text_body: confirmation.text,
      confirmation_html_body: confirmation.html,
    };
  });
  const { rows } = await sql.query(storeStatement, [JSON.stringify(sent)]);
  const before = new Map(rows.map((row) => [integerOf(row, "place"), readBefore(row)]));
  return applications.map((_, place) => before.get(place) ?? null);
}

function readBefore(row: Row): SentBefore {
  return {
    id: textOf(row, "id"),
    sentDigest: textOf(row, "sent_digest"),
    hasKey: booleanOf(row, "has_key"),
  };
}

/** An application without its mails. */
export type ApplicationRow = Omit<Application, "mails" | "olderMails">;

/** The columns that `readApplication` reads besides `summaryColumns`. */
export const fullColumns = `a.applicant_phone, a.current_location, a.linkedin_url, a.portfolio_url,
  a.years_experience, a.salary_expectation, a.start_date::text, a.willing_to_relocate, a.cover_letter, a.resume_url,
  a.resume_name, a.resume_bytes, a.resume_type, a.history`;

/** One application as seen by a person, or null. */
export async function findApplication(
  sql: Queryable,
  id: string,
  personId: string,
): Promise<ApplicationRow | null> {
  const { rows } = await sql.query(
    `select ${summaryColumns}, ${fullColumns} from ${summarySource} where a.id = $2`,
    [personId, id],
  );
  return rows[0] === undefined ? null : readApplication(rows[0]);
}

/** Current state of an application, its row locked until the transaction ends. Null if there is no such application. */
export async function lockApplication(
  sql: Queryable,
  id: string,
): Promise<{ readonly status: ApplicationStatus; readonly assigneeId: string | null } | null> {
  const { rows } = await sql.query(
    `select status, assignee_id from job_applications where id = $1 for update`,
    [id],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { status: readStatus(row), assigneeId: textOrNullOf(row, "assignee_id") };
}

/** Writes status and assignee, and appends the events to the history. */
export async function updateApplication(
  sql: Queryable,
  id: string,
  next: { readonly status: ApplicationStatus; readonly assigneeId: string | null },
  events: readonly object[],
): Promise<void> {
  await sql.query(
    `update job_applications set status = $2, assignee_id = $3, history = history || $4::jsonb where id = $1`,
    [id, next.status, next.assigneeId, JSON.stringify(events)],
  );
}

/** Appends to the history of an application, if it exists. */
export async function addEvent(sql: Queryable, id: string, event: object): Promise<void> {
  await sql.query(`update job_applications set history = history || $2::jsonb where id = $1`, [
    id,
    JSON.stringify([event]),
  ]);
}

/** The same, unless an event with this key exists. */
export async function addEventOnce(
  sql: Queryable,
  id: string,
  event: { readonly key: string },
): Promise<void> {
  await sql.query(
    `update job_applications set history = history || $2::jsonb where id = $1 and not history @> $3::jsonb`,
    [id, JSON.stringify([event]), JSON.stringify([{ key: event.key }])],
  );
}

/** Where the resume of an application is stored. */
export interface ResumeRow {
  /** Null if none was uploaded. */
  readonly key: string | null;
  readonly name: string;
  readonly type: string;
}

/** The resume of an application; null if there is no such application. */
export async function findResume(sql: Queryable, id: string): Promise<ResumeRow | null> {
  const { rows } = await sql.query(
    `select resume_key, coalesce(resume_name, '') as name, coalesce(resume_type, '') as type
     from job_applications where id = $1`,
    [id],
  );
  return readResume(rows[0]);
}

/**
 * Deletes an application with its mails and returns where its resume was stored; null if there was no such application.
 */
export async function deleteApplication(sql: Queryable, id: string): Promise<ResumeRow | null> {
  const { rows } = await sql.query(
    `delete from job_applications where id = $1
     returning resume_key, coalesce(resume_name, '') as name, coalesce(resume_type, '') as type`,
    [id],
  );
  return readResume(rows[0]);
}

/** The keys that no application refers to. */
export async function unreferencedKeys(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select coalesce(jsonb_agg(key), '[]') as keys from unnest($1::text[]) key
     where not exists (select from job_applications where resume_key = key)`,
    [keys],
  );
  return rows[0] === undefined ? [] : textsOf(rows[0], "keys");
}

function readResume(row: Row | undefined): ResumeRow | null {
  return row === undefined
    ? null
    : {
        key: textOrNullOf(row, "resume_key"),
        name: textOf(row, "name"),
        type: textOf(row, "type"),
      };
}

/** Reads `summaryColumns` and `fullColumns`. */
export function readApplication(row: Row): ApplicationRow {
  const resumeName = textOrNullOf(row, "resume_name");
  // Only this program writes the column, with events of these types.
  const events = jsonOf(row, "history") as Application["history"];
  const older = events.length - mostEvents;
  return {
    ...readSummary(row),
    applicantPhone: textOf(row, "applicant_phone"),
    currentLocation: textOf(row, "current_location"),
    linkedinUrl: textOf(row, "linkedin_url"),
    portfolioUrl: textOf(row, "portfolio_url"),
    yearsExperience: row["years_experience"] === null ? null : integerOf(row, "years_experience"),
    salaryExpectation: textOf(row, "salary_expectation"),
    startDate: textOrNullOf(row, "start_date"),
    willingToRelocate: booleanOf(row, "willing_to_relocate"),
    coverLetter: textOf(row, "cover_letter"),
    resumeUrl: textOrNullOf(row, "resume_url"),
    resume:
      resumeName === null
        ? null
        : {
            name: resumeName,
            bytes: integerOf(row, "resume_bytes"),
            type: textOf(row, "resume_type"),
          },
    history: events.slice(-mostEvents),
    ...(older > 0 ? { olderEvents: older } : {}),
  };
}
