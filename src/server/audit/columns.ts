import { auditActionNamed, auditAreas, auditDetails } from "#core/contract/audit-actions.ts";
import type { ListedAudit } from "#server/db/queries/audit-list.ts";
import type { Column } from "#server/tables/column.ts";
import { knownDetail, nameOfSubject } from "./entry-on-wire.ts";

/** The columns of an export of the audit log. Times are to the microsecond, so that the order can be told. */
export const auditColumns: readonly Column<ListedAudit>[] = [
  { name: "Time", width: 28, valueOf: ({ at }) => at },
  { name: "Kind", width: 10, valueOf: ({ kind }) => kind },
  { name: "Who", width: 24, valueOf: ({ actor, actorName }) => actorName ?? actor },
  { name: "Who, id", width: 28, valueOf: ({ actor }) => actor },
  { name: "API token", width: 20, valueOf: ({ detail, tokenName }) => tokenOf(detail, tokenName) },
  {
    name: "Area",
    width: 14,
    valueOf: ({ action }) => {
      const facts = auditActionNamed(action);
      return facts === null ? null : auditAreas[facts.area];
    },
  },
  { name: "Action", width: 24, valueOf: ({ action }) => action },
  { name: "On what", width: 24, valueOf: nameOfSubject },
  { name: "On what, id", width: 28, valueOf: ({ subject }) => subject },
  { name: "Network address", width: 18, valueOf: ({ address }) => address },
  { name: "Detail", width: 40, valueOf: ({ detail }) => detailOf(detail) },
];

function tokenOf(detail: ListedAudit["detail"], name: string | null): string | null {
  const { token } = detail;
  return name ?? (typeof token === "string" ? token : null);
}

function detailOf(detail: ListedAudit["detail"]): string {
  const known = knownDetail(detail);
  return Object.entries(auditDetails)
    .filter(([key]) => known[key] !== undefined)
    .map(([key, label]) => `${label}: ${String(known[key])}`)
    .join("; ");
}
