import type { ApplicationSummary } from "#core/contract/job-applications.ts";
import { mailStates } from "#core/contract/job-applications.ts";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import type { Row } from "./row.ts";
import { booleanOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** The time up to which applications count as read by person `$1` unless `application_reads` has a row for them. */
export const readUpTo = `(select coalesce(i.read_up_to, p."createdAt") from users p
  left join inbox_readers i on i.person_id = p.id where p.id = $1)`;

/** The explicit read state of application `a` for person `$1`. */
export const readsJoin = `left join application_reads r on r.application_id = a.id and r.person_id = $1`;

export const isUnread = `not coalesce(r.is_read, a.received_at <= ${readUpTo}, true)`;

/** The `from` clause for `summaryColumns`; `$1` is the reader. */
export const summarySource = `job_applications a left join users u on u.id = a.assignee_id ${readsJoin}`;

export const summaryColumns = `a.id, a.received_at, a.job_title, a.department, a.location, a.applicant_name,
  a.applicant_email, a.status, a.assignee_id, u.name as assignee_name, a.resume_key is not null as has_resume,
  (select m.state from mails m where m.application_id = a.id order by m.created_at desc, m.state <> 'failed', m.state <> 'waiting' limit 1) as mail_state,
  ${isUnread} as is_unread`;

/** Reads `summaryColumns`. */
export function readSummary(row: Row): ApplicationSummary {
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
    isUnread: booleanOf(row, "is_unread"),
  };
}

/** Reads the column `status`. */
export function readStatus(row: Row): ApplicationStatus {
  const status = applicationStatuses.find((name) => name === row["status"]);
  if (status === undefined) throw new Error(`Column status holds ${String(row["status"])}.`);
  return status;
}
