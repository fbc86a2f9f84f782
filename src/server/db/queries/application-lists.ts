import type { ApplicationSummary, listJobApplications } from "#core/contract/job-applications.ts";
import { mostJobTitles, mostUnread } from "#core/contract/job-applications.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { applicationStatuses } from "#core/forms/job-application/form.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import type { Queryable } from "../connect.ts";
import {
  isUnread,
  readStatus,
  readSummary,
  readsJoin,
  readUpTo,
  summaryColumns,
  summarySource,
} from "./application-summary.ts";
import { fullColumns, readApplication } from "./job-applications.ts";
import type { ApplicationRow } from "./job-applications.ts";
import { integerOf, textsOf } from "./row.ts";

/** Filter of a list; null fields and an empty `words` do not filter. */
export interface ApplicationFilter {
  /** The reader: unread is per person. */
  readonly personId: string;
  /** Lower-case words that must all occur. */
  readonly words: readonly string[];
  readonly status: ApplicationStatus | null;
  /** Id of a person, or `nobody`. */
  readonly assignee: string | null;
  readonly jobTitle: string | null;
  readonly isUnread: boolean;
}

interface Order {
  readonly sort: keyof typeof orders;
  readonly direction: "up" | "down";
}

const ways = { up: "asc", down: "desc" } as const;
const inSteps = `array_position(array['${applicationStatuses.join("','")}'], a.status)`;

/** Ties are ordered newest first. */
const orders = {
  received: (way: string) => `a.received_at ${way}, a.id ${way}`,
  name: (way: string) => `a.search_text ${way}, a.received_at desc, a.id desc`,
  position: (way: string) => `a.job_title ${way}, a.received_at desc, a.id desc`,
  status: (way: string) => `${inSteps} ${way}, a.received_at desc, a.id desc`,
} as const;

/** One page of a list of applications, in the requested order. */
export async function selectApplications(
  sql: Queryable,
  filter: ApplicationFilter,
  part: Order & { readonly offset: number; readonly most: number },
): Promise<readonly ApplicationSummary[]> {
  const { rows } = await selectPart(sql, filter, part, summaryColumns);
  return rows.map(readSummary);
}

/** All matching applications with all their fields, up to `most`, for an export. */
export async function selectWhole(
  sql: Queryable,
  filter: ApplicationFilter,
  order: Order,
  most: number,
): Promise<readonly ApplicationRow[]> {
  const part = { ...order, offset: 0, most };
  const { rows } = await selectPart(sql, filter, part, `${summaryColumns}, ${fullColumns}`);
  return rows.map(readApplication);
}

/** Filters and sorts on an index alone, and reads full rows only for the page returned. */
function selectPart(
  sql: Queryable,
  filter: ApplicationFilter,
  { sort, direction, offset, most }: Order & { readonly offset: number; readonly most: number },
  columns: string,
) {
  const order = orders[sort](ways[direction]);
  const { source, conditions, values } = filterSql(filter, filter.status);
  const next = values.length + 1;
  return sql.query(
    `with part as materialized (
       select a.id from ${source} where ${conditions} order by ${order} limit $${next} offset $${next + 1}
     )
     select ${columns} from part join ${summarySource} on true where a.id = part.id order by ${order}`,
    [...values, most, offset],
  );
}

/** Counts by status, ignoring the filter's own status. */
export async function countApplications(
  sql: Queryable,
  filter: ApplicationFilter,
): Promise<Readonly<Record<ApplicationStatus, number>>> {
  const { source, conditions, values } = filterSql(filter, null);
  const { rows } = await sql.query(
    `select a.status, count(*) as count from ${source} where ${conditions} group by a.status`,
    values,
  );
  const counted = new Map(rows.map((row) => [readStatus(row), integerOf(row, "count")]));
  const counts = applicationStatuses.map((status) => [status, counted.get(status) ?? 0]);
  // Every status has a count.
  return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
}

/** The number of applications a person has not read yet, capped at `mostUnread`. */
export async function countUnread(sql: Queryable, personId: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*) as count from (
       (select a.id from job_applications a ${readsJoin}
        where a.received_at > ${readUpTo} and not coalesce(r.is_read, false) limit $2)
       union all
       (select a.id from application_reads r join job_applications a on a.id = r.application_id
        where r.person_id = $1 and not r.is_read and a.received_at <= ${readUpTo} limit $2)
     ) as unread`,
    [personId, mostUnread],
  );
  return Math.min(mostUnread, rows[0] === undefined ? 0 : integerOf(rows[0], "count"));
}

/**
 * The job titles that have applications, the first `mostJobTitles` by name, and whether there are more; with one index
 * lookup per title.
 */
export async function listJobTitles(
  sql: Queryable,
): Promise<Pick<ResponseOf<typeof listJobApplications>, "jobTitles" | "hasMoreJobTitles">> {
  const { rows } = await sql.query(
    `with recursive titles as (
       (select job_title from job_applications order by job_title limit 1)
       union all
       select (select a.job_title from job_applications a where a.job_title > titles.job_title
         order by a.job_title limit 1)
       from titles where titles.job_title is not null
     )
     select coalesce(jsonb_agg(job_title order by job_title), '[]') as titles
     from (select job_title from titles where job_title is not null limit $1) as found`,
    [mostJobTitles + 1],
  );
  const found = rows[0] === undefined ? [] : textsOf(rows[0], "titles");
  return {
    jobTitles: found.slice(0, mostJobTitles),
    ...(found.length > mostJobTitles ? { hasMoreJobTitles: true } : {}),
  };
}

/** Adds only the conditions in use, so that the planner can choose a plan for exactly those. */
function filterSql(
  { personId, words, assignee, jobTitle, isUnread: wantsUnread }: ApplicationFilter,
  status: ApplicationStatus | null,
): { readonly source: string; readonly conditions: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [personId];
  const given = (value: unknown): string => `$${values.push(value)}`;
  // Uses `$1` in every case: a bound parameter must occur in the statement.
  const conditions = ["$1::text is not null"];
  for (const word of words) conditions.push(`strpos(a.search_text, ${given(word)}) > 0`);
  if (status !== null) conditions.push(`a.status = ${given(status)}`);
  if (jobTitle !== null) conditions.push(`a.job_title = ${given(jobTitle)}`);
  if (assignee === "nobody") conditions.push("a.assignee_id is null");
  else if (assignee !== null) conditions.push(`a.assignee_id = ${given(assignee)}`);
  if (wantsUnread) conditions.push(isUnread);
  const source = `job_applications a${wantsUnread ? ` ${readsJoin}` : ""}`;
  return { source, conditions: conditions.join(" and "), values };
}
