import { resumeTypes } from "#core/forms/job-application/form.ts";
import type { ResumeType } from "#core/forms/job-application/form.ts";

const mostCharacters = 100;

/** A safe file name for display: one line without a path, with the extension of its detected type. */
export function nameOfResume(sent: string, type: ResumeType): string {
  const ending = resumeTypes[type];
  const base = (/[^\\/]*(?=[\\/]*$)/.exec(sent)?.[0] ?? "")
    .toWellFormed()
    // Line breaks, bidirectional marks, and characters not allowed in file names.
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]+/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(new RegExp(`\\.${ending}$`, "i"), "")
    .replace(/^[.\s-]+/, "")
    .trim();
  // The cut may have split a surrogate pair.
  const short = base.slice(0, mostCharacters).replace(/[\ud800-\udbff]$/, "");
  return `${short === "" ? "resume" : short}.${ending}`;
}
