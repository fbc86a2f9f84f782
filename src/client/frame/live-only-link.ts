import { applyPath } from "#core/forms/job-application/opening-name.ts";
import { meetingPath } from "#core/forms/meeting/form.ts";

/** What to say of links that work only on the live site (BLOCK-055), by how their addresses begin. */
const messages = [
  [`${applyPath}?`, "The application form opens on the live site."],
  [meetingPath, "The form for a meeting opens on the live site."],
] as const;

/** The message when a link is pressed in the builder that works only on the live site; null for other links. */
export function liveOnlyLinkMessage(href: string): string | null {
  return messages.find(([start]) => href.startsWith(start))?.[1] ?? null;
}
