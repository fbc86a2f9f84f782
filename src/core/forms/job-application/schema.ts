import { z } from "zod/mini";
import { fieldSchema } from "../field-schema.ts";
import { trapShape } from "../trap.ts";
import { jobApplicationFields } from "./form.ts";
import type { JobApplicationField } from "./form.ts";

const optional = (name: JobApplicationField) =>
  z._default(fieldSchema(jobApplicationFields[name]), "");

/**
 * A form that was filled in. Its trap is shown to nobody: only programs fill it in, and what they send is answered like any
 * other and kept nowhere. `opening` names the position.
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
  ...trapShape,
});

export type JobApplication = z.output<typeof jobApplicationSchema>;
