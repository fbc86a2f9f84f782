import { readInput } from "../form-input.ts";
import type { FormInput } from "../form-input.ts";
import { jobApplicationFieldNames, jobApplicationFields, jobApplicationTexts } from "./form.ts";
import type { JobApplicationField } from "./form.ts";

/** What was typed, by the names of the fields; what was left empty may be absent. */
export type TypedApplication = Readonly<Partial<Record<JobApplicationField, string>>>;

/** One field, or the file, and what is said beside it. */
export interface WrongField {
  readonly at: string;
  readonly message: string;
}

/** All that is wrong with what was typed, in the order of the form: what the server would say of it. */
export function wrongFields(typed: TypedApplication): readonly WrongField[] {
  return jobApplicationFieldNames.flatMap((at) => {
    const read = readInput(jobApplicationFields[at], typed[at] ?? "");
    return read.ok ? [] : [{ at, message: read.message }];
  });
}

/** The required fields that are still empty (FORM-005). */
export function missingFields(typed: TypedApplication): readonly JobApplicationField[] {
  return jobApplicationFieldNames.filter((name) => {
    const { missing }: FormInput = jobApplicationFields[name];
    return missing !== undefined && (typed[name] ?? "").trim() === "";
  });
}

const missingTexts = new Set<string | undefined>(
  Object.values(jobApplicationFields).flatMap(({ missing }: FormInput) => missing ?? []),
);

/** What is said of a form with these mistakes as a whole (FORM-003). */
export function sayWrong(wrong: readonly WrongField[]): string {
  return wrong.some(({ message }) => missingTexts.has(message))
    ? jobApplicationTexts.missing
    : jobApplicationTexts.marked;
}
