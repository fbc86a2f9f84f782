import type { AuditEntryOnWire } from "#core/contract/audit.ts";
import { auditActionNamed, auditDetails } from "#core/contract/audit-actions.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { ListedAudit } from "#server/db/queries/audit-list.ts";

/** An entry as administrators get it: with names, and nothing in its detail but what is known. */
export function entryOnWire(entry: ListedAudit): AuditEntryOnWire {
  const { id, at, kind, actor, actorName, action, subject, address, detail } = entry;
  const token = detail["token"];
  return {
    id,
    at,
    kind,
    actor: { id: actor, name: actorName },
    token: typeof token === "string" ? { id: token, name: entry.tokenName } : null,
    action,
    subject: subject === null ? null : { id: subject, name: nameOfSubject(entry) },
    address,
    detail: knownDetail(detail),
  };
}

/** An id can be that of a page and, by chance, of something else: the action tells what it is done to. */
export function nameOfSubject({
  action,
  names,
}: Pick<ListedAudit, "action" | "names">): string | null {
  const on = auditActionNamed(action)?.on;
  return on === "page" || on === "person" || on === "token" ? names[on] : null;
}

/** The parts of a detail that are known, as plain values: lists become one text. */
export function knownDetail(
  detail: JsonObject,
): Readonly<Record<string, string | number | boolean>> {
  const known = Object.keys(auditDetails).flatMap((key): [string, string | number | boolean][] => {
    const value = plainOf(detail[key]);
    return value === null ? [] : [[key, value]];
  });
  return Object.fromEntries(known);
}

function plainOf(value: Json | undefined): string | number | boolean | null {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join(", ");
  const isPlain =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? value : null;
}
