import { jobApplicationTexts } from "#core/forms/job-application/form.ts";
import { applyPath } from "#core/forms/job-application/opening-name.ts";

/** The message when a link is pressed in the builder that works only on the live site; null for other links. */
export function liveOnlyLinkMessage(href: string): string | null {
  return href.startsWith(`${applyPath}?`) ? jobApplicationTexts.liveOnly : null;
}
