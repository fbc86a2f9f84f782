import type { Invitation } from "#core/contract/invitations.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { counted } from "#core/fields/counted.ts";

/** `4 Mar 2026`, in the browser's time zone. */
export function shortDayOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** What is known of a person's sign-ins: "2 sessions · last seen 4 Mar 2026". */
export function seenText({ sessions, seenAt }: Pick<ListedPerson, "sessions" | "seenAt">): string {
  const seen = seenAt === null ? "not seen lately" : `last seen ${shortDayOf(seenAt)}`;
  return sessions === 0 ? capital(seen) : `${counted(sessions, "session")} · ${seen}`;
}

/** Until when an invitation works, and who made it. */
export function invitationText({ state, expiresAt, invitedBy }: Invitation): string {
  const by = `invited by ${invitedBy}`;
  switch (state) {
    case "open":
      return `Invited until ${shortDayOf(expiresAt)} · ${by}`;
    case "expired":
      return `Expired on ${shortDayOf(expiresAt)} · ${by}. Make a new link.`;
    case "ended":
      return `Does not work: ${invitedBy} may not invite any more. Make a new link.`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
