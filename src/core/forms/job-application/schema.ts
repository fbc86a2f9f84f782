import { z } from "zod/mini";
import { fieldSchema } from "../field-schema.ts";
import { honeypotShape } from "../honeypot.ts";
import { jobApplicationFields } from "./form.ts";
import type { JobApplicationField } from "./form.ts";

const optional = (name: JobApplicationField) =>
  z._default(fieldSchema(jobApplicationFields[name]), "");

/**
 * A submitted application. Its honeypot field is invisible: if it is filled in, the
 * submission gets the usual response and is kept apart as suspected spam. `opening` identifies the position.
 */
export const jobApplicationSchema = z.strictObject({
  opening: z.string().check(z.maxLength(140)),
  applicantName: fieldSchema(jobApplicationFields.applicantName),
  applicantEmail: fieldSchema(jobApplicationFields.applicantEmail),
  applicantPhone: optional("applicantPhone"),
  currentLocation: optional("currentLocation"),
  linkedinUrl: optional("linkedinUrl"),
  portfolioUrl: optional("portfolioUrl"),
  yearsExperience: optional("yearsExperience"),
  salaryExpectation: optional("salaryExpectation"),
  startDate: optional("startDate"),
  willingToRelocate: optional("willingToRelocate"),
  coverLetter: fieldSchema(jobApplicationFields.coverLetter),
  ...honeypotShape,
});

export type JobApplication = z.output<typeof jobApplicationSchema>;
