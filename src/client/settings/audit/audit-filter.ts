import type { listAudit } from "#core/contract/audit.ts";
import { actionsOf, auditActionNames } from "#core/contract/audit-actions.ts";
import type { AuditAction, AuditArea } from "#core/contract/audit-actions.ts";
import type { QueryOf } from "#core/contract/route.ts";

/** What is wanted of the log, as it was chosen; empty means any. */
export interface AuditWish {
  readonly area: AuditArea | "";
  readonly action: AuditAction | "";
  /** Id of a person, and their name. */
  readonly actor: string;
  readonly actorName: string;
  /** Id of what it was done to, and what that is called. */
  readonly subject: string;
  readonly subjectName: string;
  /** Days as an input of days has them, in the browser's time zone. */
  readonly from: string;
  readonly to: string;
}

export const anyAudit: AuditWish = {
  area: "",
  action: "",
  actor: "",
  actorName: "",
  subject: "",
  subjectName: "",
  from: "",
  to: "",
};

/** The query of the list and of the export for a wish. */
export function queryOf(wish: AuditWish): Omit<QueryOf<typeof listAudit>, "before"> {
  const { area, action, actor, subject } = wish;
  const [from, to] = [startOf(wish.from), startOf(wish.to, 1)];
  return {
    ...(area !== "" && { area }),
    ...(action !== "" && { action }),
    ...(actor !== "" && { actor }),
    ...(subject.trim() !== "" && { subject: subject.trim() }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** The actions that can be chosen in an area. */
export function actionsIn(area: AuditWish["area"]): readonly AuditAction[] {
  return area === "" ? auditActionNames : actionsOf(area);
}

/** The start of a day, or of so many days later; null while no whole day is typed. */
function startOf(day: string, later = 0): string | null {
  const parts = /^(?<year>[1-9]\d{3})-(?<month>\d\d)-(?<date>\d\d)$/.exec(day)?.groups;
  if (parts === undefined) return null;
  const { year, month, date } = parts;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
