import { readInput } from "../form-input.ts";
import type { FormInput } from "../form-input.ts";
import { jobApplicationFieldNames, jobApplicationFields, jobApplicationTexts } from "./form.ts";
import type { JobApplicationField } from "./form.ts";

/** The typed values by field name; empty ones may be absent. */
export type TypedApplication = Readonly<Partial<Record<JobApplicationField, string>>>;

/** A field, or the resume, and the error message to show at it. */
export interface WrongField {
  readonly at: string;
  readonly message: string;
}

/** All errors in field order, the same as the server's. */
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

/** The summary message for a form with these errors (FORM-003). */
export function describeWrongFields(wrong: readonly WrongField[]): string {
  return wrong.some(({ message }) => missingTexts.has(message))
    ? jobApplicationTexts.missing
    : jobApplicationTexts.marked;
}
