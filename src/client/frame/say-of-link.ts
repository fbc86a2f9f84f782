import { jobApplicationTexts } from "#core/forms/job-application/form.ts";
import { applyPath } from "#core/forms/job-application/opening-name.ts";

/** What is said where a link of the page is pressed in the builder that does something else on the site; null of others. */
export function sayOfLink(href: string): string | null {
  return href.startsWith(`${applyPath}?`) ? jobApplicationTexts.liveOnly : null;
}
