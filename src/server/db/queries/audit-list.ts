import type { AuditAction, AuditKind } from "#core/contract/audit-actions.ts";
import { auditKinds } from "#core/contract/audit-actions.ts";
import type { Cursor } from "#core/contract/cursor.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import { exactTime } from "./exact-time.ts";
import { objectOf, textOf, textOrNullOf } from "./row.ts";
import type { Row } from "./row.ts";

/** Which entries are wanted; null means any. */
export interface AuditFilter {
  readonly actions: readonly AuditAction[] | null;
  readonly actor: string | null;
  readonly subject: string | null;
  /** ISO 8601: at this moment or later. */
  readonly from: string | null;
  /** ISO 8601: before this moment. */
  readonly to: string | null;
}

/** An entry of the audit log, with the names that its ids have now. */
export interface ListedAudit {
  readonly id: string;
  /** ISO 8601, in UTC, to the microsecond. */
  readonly at: string;
  /** Null: written by a release that did not note it. */
  readonly kind: AuditKind | null;
  readonly actor: string;
  readonly actorName: string | null;
  readonly tokenName: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** What the subject's id names: at most one of them. */
  readonly names: {
    readonly page: string | null;
    readonly person: string | null;
    readonly token: string | null;
  };
  readonly address: string | null;
  readonly detail: JsonObject;
}

/**
 * The newest entries before a place in the list, in one statement. Several actions are looked up one by one, each in its
 * index, so that no filter has to read or sort more than a few pages of the table.
 */
export async function selectAudit(
  sql: Queryable,
  filter: AuditFilter,
  part: AuditPart,
): Promise<readonly ListedAudit[]> {
  const { text, values } = auditQuery(filter, part);
  const { rows } = await sql.query(text, values);
  return rows.map(readEntry);
}

/** Where a page of the list begins, and how many entries it has at most. */
interface AuditPart {
  readonly before: Cursor | null;
  readonly most: number;
}

/** The statement of `selectAudit`. */
export function auditQuery(
  filter: AuditFilter,
  part: AuditPart,
): { readonly text: string; readonly values: readonly unknown[] } {
  const { actions, actor, subject } = filter;
  const values: unknown[] = [part.most];
  const bind: Bind = (value, type = "text") => `$${values.push(value)}::${type}`;
  const actorIs = actor === null ? [] : [{ column: "actor", value: bind(actor) }];
  const subjectIs = subject === null ? [] : [{ column: "subject", value: bind(subject) }];
  const actionIs = actions === null ? [] : [{ column: "action", value: "wanted.name" }];
  // The index that begins with the object has few entries for each: all else is looked at in the rows.
  const inIndex = subject === null ? [...actorIs, ...actionIs] : subjectIs;
  const inRows = subject === null ? [] : [...actorIs, ...actionIs];
  const newest = newestOf(inIndex, inRows, { ...filter, ...part, bind });
  const found =
    actions === null
      ? newest
      : `select each.* from unnest(${bind(actions, "text[]")}) as wanted (name)
          cross join lateral (${newest}) each
          order by each.at desc, each.id desc limit $1`;
  return {
    values,
    text: `with found as (${found})
      select f.id, ${exactTime("f.at")} as at_exact, f.kind, f.actor, a.name as actor_name,
        t.name as token_name, f.action, f.subject, p.name as page_name, u.name as person_name,
        own.name as own_token_name, f.address, f.detail
      from found f
      left join users a on a.id = f.actor
      left join api_tokens t on t.id = f.detail ->> 'token'
      left join pages p on p.id = f.subject
      left join users u on u.id = f.subject
      left join api_tokens own on own.id = f.subject
      order by f.at desc, f.id desc`,
  };
}

type Bind = (value: unknown, type?: "text" | "text[]" | "timestamptz") => string;

interface Equal {
  readonly column: string;
  readonly value: string;
}

/**
 * The newest entries with these values, between two ends of the index that begins with their columns. Whole rows are
 * compared, and sorted by, rather than values alone: so this index is the only one in which they are in order, and the
 * database does not read through all newer entries when it takes rare values for frequent ones.
 */
function newestOf(
  inIndex: readonly Equal[],
  inRows: readonly Equal[],
  {
    from,
    to,
    before,
    bind,
  }: Pick<AuditFilter, "from" | "to"> & {
    readonly before: Cursor | null;
    readonly bind: Bind;
  },
): string {
  const columns = inIndex.map(({ column }) => column);
  const bounds = inIndex.map(({ value }) => value);
  const compared = (more: readonly string[], sign: string, ends: readonly string[]): string[] => {
    const [names, values] = [
      [...columns, ...more],
      [...bounds, ...ends],
    ];
    return names.length === 0 ? [] : [`(${names.join(", ")}) ${sign} (${values.join(", ")})`];
  };
  const isBeforeFirst = before !== null && (to === null || Date.parse(before.at) <= Date.parse(to));
  const isToFirst = to !== null && (before === null || Date.parse(to) <= Date.parse(before.at));
  const conditions = [
    ...(from === null
      ? compared([], ">=", [])
      : compared(["at"], ">=", [bind(from, "timestamptz")])),
    // Of two ends the nearer one alone, which the other would only hide from the index.
    ...(isBeforeFirst
      ? compared(["at", "id"], "<", [bind(before.at, "timestamptz"), bind(before.id)])
      : []),
    ...(isToFirst ? compared(["at"], "<", [bind(to, "timestamptz")]) : []),
    ...(isBeforeFirst || isToFirst ? [] : compared([], "<=", [])),
    ...inRows.map(({ column, value }) => `${column} = ${value}`),
  ];
  const order = [...columns, "at", "id"].map((column) => `${column} desc`).join(", ");
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
  return `select * from audit_log ${where} order by ${order} limit $1`;
}

function readEntry(row: Row): ListedAudit {
  const kind = textOrNullOf(row, "kind");
  return {
    id: textOf(row, "id"),
    at: textOf(row, "at_exact"),
    kind: auditKinds.find((each) => each === kind) ?? null,
    actor: textOf(row, "actor"),
    actorName: textOrNullOf(row, "actor_name"),
    tokenName: textOrNullOf(row, "token_name"),
    action: textOf(row, "action"),
    subject: textOrNullOf(row, "subject"),
    names: {
      page: textOrNullOf(row, "page_name"),
      person: textOrNullOf(row, "person_name"),
      token: textOrNullOf(row, "own_token_name"),
    },
    address: textOrNullOf(row, "address"),
    detail: objectOf(row, "detail"),
  };
}
