import { resumeTypes } from "#core/forms/job-application/form.ts";
import type { ResumeType } from "#core/forms/job-application/form.ts";

const mostCharacters = 100;

/** What a file is called where people read it: one plain line without any path, ending as its true type does. */
export function nameOfResume(sent: string, type: ResumeType): string {
  const ending = resumeTypes[type];
  const base = (sent.split(/[\\/]/).at(-1) ?? "")
    .toWellFormed()
    // Line breaks, marks that turn the direction of writing, and what no system takes in a name.
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]+/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(new RegExp(`\\.${ending}$`, "i"), "")
    .replace(/^[.\s-]+/, "")
    .trim();
  // A character may be cut in two.
  const short = base.slice(0, mostCharacters).replace(/[\ud800-\udbff]$/, "");
  return `${short === "" ? "resume" : short}.${ending}`;
}
