import type { AuditEntryOnWire } from "#core/contract/audit.ts";
import { auditActionNamed, auditDetails } from "#core/contract/audit-actions.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";

/** Who did it, for people. */
export function whoOf({ actor, kind }: Pick<AuditEntryOnWire, "actor" | "kind">): string {
  if (actor.name !== null) return actor.name;
  if (kind === "visitor") return "Somebody who was not signed in";
  if (kind === "schedule") return "The program itself";
  if (kind === "setup") return "The setup";
  if (kind === "ai") return "The assistant";
  // Commands and former releases name themselves.
  return kind === "command" || actor.id.includes(" ") ? actor.id : "An account that is gone";
}

/** What was done, after who: "published a page". */
export function whatOf({ action }: Pick<AuditEntryOnWire, "action">): string {
  return auditActionNamed(action)?.says ?? action;
}

/** What it was done to: its name, where it is, and what to tell beside; null if that is nothing, or who did it. */
export function objectOf({
  action,
  actor,
  subject,
}: Pick<AuditEntryOnWire, "action" | "actor" | "subject">): {
  readonly text: string;
  readonly href: string | null;
} | null {
  if (subject === null || subject.id === actor.id) return null;
  const { id, name } = subject;
  if (id === siteDocumentId) return { text: "Settings", href: "/settings" };
  const on = auditActionNamed(action)?.on;
  if (on === "page") return { text: name ?? id, href: `/builder/${encodeURIComponent(id)}` };
  if (on === "person") {
    return name === null ? { text: id, href: null } : { text: name, href: "/settings/people" };
  }
  if (on === "application" && action !== "application deleted") {
    return { text: "Application", href: `/inbox/applications/${encodeURIComponent(id)}` };
  }
  return { text: name ?? id, href: null };
}

/** What else is known, as short parts. */
export function factsOf({
  detail,
  token,
  address,
}: Pick<AuditEntryOnWire, "detail" | "token" | "address">): readonly string[] {
  return [
    ...Object.entries(auditDetails).flatMap(([key, label]) => {
      const value = detail[key];
      return value === undefined || value === "" ? [] : [`${label}: ${String(value)}`];
    }),
    ...(token === null ? [] : [`With the API token ${token.name ?? token.id}`]),
    ...(address === null ? [] : [`Network address ${address}`]),
  ];
}

/** `Saturday, 28 November 2026`, in the browser's time zone. */
export function weekdayOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

/** Entries that follow each other, by day. */
export function byDay<Entry extends Pick<AuditEntryOnWire, "at">>(
  entries: readonly Entry[],
): readonly { readonly day: string; readonly entries: readonly Entry[] }[] {
  const days: { readonly day: string; readonly entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = weekdayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
