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
  { before, most }: { readonly before: Cursor | null; readonly most: number },
): Promise<readonly ListedAudit[]> {
  const { text, values } = auditQuery(filter, { before, most });
  const { rows } = await sql.query(text, values);
  return rows.map(readEntry);
}

/** The statement of `selectAudit`. */
export function auditQuery(
  { actions, actor, subject, from, to }: AuditFilter,
  { before, most }: { readonly before: Cursor | null; readonly most: number },
): { readonly text: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [most];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const wanted = [
    ...(actor === null ? [] : [`actor = ${bind(actor)}`]),
    ...(subject === null ? [] : [`subject = ${bind(subject)}`]),
    ...(from === null ? [] : [`at >= ${bind(from)}::timestamptz`]),
    ...(to === null ? [] : [`at < ${bind(to)}::timestamptz`]),
    ...(before === null
      ? []
      : [`(at, id) < (${bind(before.at)}::timestamptz, ${bind(before.id)})`]),
  ];
  const newest = (conditions: readonly string[]): string =>
    `select * from audit_log${conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`}
      order by at desc, id desc limit $1`;
  const found =
    actions === null
      ? newest(wanted)
      : `select each.* from unnest(${bind(actions)}::text[]) as wanted(name)
          cross join lateral (${newest(["action = wanted.name", ...wanted])}) each
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
