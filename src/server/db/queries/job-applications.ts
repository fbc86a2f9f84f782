import type { Application, ApplicationSummary } from "#core/contract/job-applications.ts";
import { mailStates } from "#core/contract/job-applications.ts";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, jsonOf, textOf, textOrNullOf, textsOf, timeOf } from "./row.ts";

/** An application about to be stored, by the names of its columns. */
export type NewApplicationRow = Readonly<Record<NewColumn, string | number | boolean | null>>;

const newColumns = [
  "id",
  "opening",
  "job_title",
  "department",
  "location",
  "applicant_name",
  "applicant_email",
  "applicant_phone",
  "current_location",
  "linkedin_url",
  "portfolio_url",
  "years_experience",
  "salary_expectation",
  "start_date",
  "willing_to_relocate",
  "cover_letter",
  "resume_url",
  "resume_key",
  "resume_name",
  "resume_bytes",
  "resume_type",
  "resume_digest",
  "sent_digest",
  "idempotency_key",
] as const;
type NewColumn = (typeof newColumns)[number];

/** Until the transaction ends, of all that this person sends for this opening only one is stored at a time. */
export async function lockSender(sql: Queryable, email: string, opening: string): Promise<void> {
  await sql.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `application ${opening} ${email.toLowerCase()}`,
  ]);
}

/** An application that was sent before. */
export interface SentBefore {
  readonly id: string;
  /** Of everything that was sent then. */
  readonly sentDigest: string;
}

/** The application that came with this key, at whatever time. */
export async function findByKey(sql: Queryable, key: string): Promise<SentBefore | null> {
  const { rows } = await sql.query(
    `select id, sent_digest from job_applications where idempotency_key = $1`,
    [key],
  );
  return readSentBefore(rows[0]);
}

/** What the same person sent for the same opening with the same file within the last ten minutes. */
export async function findRecent(
  sql: Queryable,
  sender: { readonly email: string; readonly opening: string; readonly resumeDigest: string },
): Promise<SentBefore | null> {
  const { rows } = await sql.query(
    `select id, sent_digest from job_applications
     where lower(applicant_email) = lower($1) and opening = $2 and resume_digest = $3
       and received_at > now() - interval '10 minutes'
     order by received_at desc limit 1`,
    [sender.email, sender.opening, sender.resumeDigest],
  );
  return readSentBefore(rows[0]);
}

function readSentBefore(row: Row | undefined): SentBefore | null {
  return row === undefined
    ? null
    : { id: textOf(row, "id"), sentDigest: textOf(row, "sent_digest") };
}

/** Stores an application with status `new` (FORM-011). */
export async function insertApplication(sql: Queryable, row: NewApplicationRow): Promise<void> {
  await sql.query(
    `insert into job_applications (${newColumns.join(", ")})
     values (${newColumns.map((_, index) => `$${index + 1}`).join(", ")})`,
    newColumns.map((name) => row[name]),
  );
}

const summaryColumns = `a.id, a.received_at, a.job_title, a.department, a.location, a.applicant_name, a.applicant_email,
  a.status, a.assignee_id, u.name as assignee_name, a.resume_key is not null as has_resume,
  (select m.state from mails m where m.application_id = a.id order by m.created_at desc limit 1) as mail_state`;

/** What a list is asked for, by an optional status, person and position. */
export interface ApplicationFilter {
  readonly words: readonly string[];
  readonly status: ApplicationStatus | null;
  /** Id of a person, or `nobody`. */
  readonly assignee: string | null;
  readonly jobTitle: string | null;
}

const conditions = `($1::text[] = '{}' or (
    select bool_and(strpos(lower(a.applicant_name || ' ' || a.applicant_email || ' ' || a.job_title), lower(word)) > 0)
    from unnest($1::text[]) word))
  and ($2::text is null or a.job_title = $2)
  and ($3::text is null or case when $3 = 'nobody' then a.assignee_id is null else a.assignee_id = $3 end)`;

const values = ({ words, jobTitle, assignee }: ApplicationFilter): readonly unknown[] => [
  words,
  jobTitle,
  assignee,
];

const orders = {
  received: "a.received_at",
  name: "lower(a.applicant_name)",
  position: "lower(a.job_title)",
  status: `array_position(array['${applicationStatuses.join("','")}'], a.status)`,
} as const;

/** One part of a list of applications, in the wished order; of equal ones the newest first. */
export async function selectApplications(
  sql: Queryable,
  filter: ApplicationFilter,
  part: {
    readonly sort: keyof typeof orders;
    readonly direction: "up" | "down";
    readonly offset: number;
    readonly most: number;
  },
): Promise<readonly ApplicationSummary[]> {
  const way = part.direction === "up" ? "asc" : "desc";
  const { rows } = await sql.query(
    `select ${summaryColumns} from job_applications a left join users u on u.id = a.assignee_id
     where ${conditions} and ($4::text is null or a.status = $4)
     order by ${orders[part.sort]} ${way}, a.received_at desc, a.id desc limit $5 offset $6`,
    [...values(filter), filter.status, part.most, part.offset],
  );
  return rows.map(readSummary);
}

/** How many there are of each status, whatever status the filter wants. */
export async function countApplications(
  sql: Queryable,
  filter: ApplicationFilter,
): Promise<Readonly<Record<ApplicationStatus, number>>> {
  const { rows } = await sql.query(
    `select a.status, count(*) as count from job_applications a where ${conditions} group by a.status`,
    values(filter),
  );
  const counted = new Map(rows.map((row) => [readStatus(row), integerOf(row, "count")]));
  const counts = applicationStatuses.map((status) => [status, counted.get(status) ?? 0]);
  // Every status has its count.
  return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
}

/** Every position that somebody applied for, by name. */
export async function listJobTitles(sql: Queryable): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select coalesce(jsonb_agg(distinct job_title order by job_title), '[]') as titles from job_applications`,
  );
  return rows[0] === undefined ? [] : textsOf(rows[0], "titles");
}

/** An application without its mails. */
export type ApplicationRow = Omit<Application, "mails">;

const fullColumns = `${summaryColumns}, a.applicant_phone, a.current_location, a.linkedin_url, a.portfolio_url,
  a.years_experience, a.salary_expectation, a.start_date::text, a.willing_to_relocate, a.cover_letter, a.resume_url,
  a.resume_name, a.resume_bytes, a.resume_type, a.history`;

/** One application, or null. */
export async function findApplication(sql: Queryable, id: string): Promise<ApplicationRow | null> {
  const { rows } = await sql.query(
    `select ${fullColumns} from job_applications a left join users u on u.id = a.assignee_id where a.id = $1`,
    [id],
  );
  return rows[0] === undefined ? null : readApplication(rows[0]);
}

/** All applications of a filter, newest first, at most so many: for a table. */
export async function selectWhole(
  sql: Queryable,
  filter: ApplicationFilter,
  { sort, direction }: { readonly sort: keyof typeof orders; readonly direction: "up" | "down" },
  most: number,
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql.query(
    `select ${fullColumns} from job_applications a left join users u on u.id = a.assignee_id
     where ${conditions} and ($4::text is null or a.status = $4)
     order by ${orders[sort]} ${direction === "up" ? "asc" : "desc"}, a.received_at desc, a.id desc limit $5`,
    [...values(filter), filter.status, most],
  );
  return rows.map(readApplication);
}

/** What a change starts from: locked until the transaction ends. Null where there is no such application. */
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

/** Writes a status and a person, and adds to the history what happened. */
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

/** Adds to the history; false where there is no such application. */
export async function addEvent(sql: Queryable, id: string, event: object): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update job_applications set history = history || $2::jsonb where id = $1`,
    [id, JSON.stringify([event])],
  );
  return rowCount === 1;
}

/** Where the resume of an application lies. */
export interface ResumeRow {
  /** Null: none was sent. */
  readonly key: string | null;
  readonly name: string;
  readonly type: string;
}

/** The resume of an application; null where there is no such application. */
export async function findResume(sql: Queryable, id: string): Promise<ResumeRow | null> {
  const { rows } = await sql.query(
    `select resume_key, coalesce(resume_name, '') as name, coalesce(resume_type, '') as type
     from job_applications where id = $1`,
    [id],
  );
  return readResume(rows[0]);
}

/** Deletes an application with its mails and gives where its resume lay; null where there was none. */
export async function deleteApplication(sql: Queryable, id: string): Promise<ResumeRow | null> {
  const { rows } = await sql.query(
    `delete from job_applications where id = $1
     returning resume_key, coalesce(resume_name, '') as name, coalesce(resume_type, '') as type`,
    [id],
  );
  return readResume(rows[0]);
}

/** Those of the keys that no application names. */
export async function unnamedKeys(
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

function readStatus(row: Row): ApplicationStatus {
  const status = applicationStatuses.find((name) => name === row["status"]);
  if (status === undefined) throw new Error(`Column status holds ${String(row["status"])}.`);
  return status;
}

function readSummary(row: Row): ApplicationSummary {
  const assigneeId = textOrNullOf(row, "assignee_id");
  return {
    id: textOf(row, "id"),
    receivedAt: timeOf(row, "received_at").toISOString(),
    jobTitle: textOf(row, "job_title"),
    department: textOf(row, "department"),
    location: textOf(row, "location"),
    applicantName: textOf(row, "applicant_name"),
    applicantEmail: textOf(row, "applicant_email"),
    status: readStatus(row),
    assignee: assigneeId === null ? null : { id: assigneeId, name: textOf(row, "assignee_name") },
    hasResume: booleanOf(row, "has_resume"),
    mailState: mailStates.find((name) => name === row["mail_state"]) ?? null,
  };
}

function readApplication(row: Row): ApplicationRow {
  const resumeName = textOrNullOf(row, "resume_name");
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
    // Only this program writes it, each event by its type.
    history: jsonOf(row, "history") as Application["history"],
  };
}
