import { notSentText } from "../not-sent.ts";
import type { FormInput } from "../form-input.ts";

/** The fields of the application form in order, by the names they are sent and stored under (DATA-013). */
export const jobApplicationFields = {
  applicantName: {
    label: "Full name",
    type: "text",
    autocomplete: "name",
    most: 100,
    missing: "Please enter your full name.",
  },
  applicantEmail: {
    label: "Email",
    type: "email",
    autocomplete: "email",
    most: 254,
    missing: "Please enter your email address: we need it to answer you.",
    wrong: "Please enter an address like name@example.com.",
  },
  applicantPhone: {
    label: "Phone",
    type: "tel",
    autocomplete: "tel",
    most: 40,
    wrong: "Please enter a number like +1 555 010 0199.",
  },
  currentLocation: {
    label: "Current location",
    type: "text",
    autocomplete: "address-level2",
    most: 150,
  },
  linkedinUrl: {
    label: "LinkedIn",
    type: "url",
    autocomplete: "url",
    most: 500,
    wrong: "Please enter an address like https://www.linkedin.com/in/your-name.",
  },
  portfolioUrl: {
    label: "Portfolio",
    type: "url",
    autocomplete: "url",
    most: 500,
    wrong: "Please enter an address like https://example.com.",
  },
  yearsExperience: {
    label: "Years of experience",
    type: "whole-number",
    autocomplete: "off",
    most: 2,
    wrong: "Please enter a whole number from 0 to 99.",
  },
  salaryExpectation: {
    label: "Salary expectation",
    type: "text",
    autocomplete: "off",
    most: 100,
  },
  startDate: {
    label: "Earliest start date",
    type: "date",
    autocomplete: "off",
    most: 10,
    wrong: "Please enter a date like 2026-03-14.",
  },
  willingToRelocate: {
    label: "I am willing to relocate",
    type: "toggle",
    autocomplete: "off",
    most: 2,
    wrong: "Please tick the box or leave it empty.",
  },
  coverLetter: {
    label: "Cover letter",
    type: "long-text",
    autocomplete: "off",
    most: 10_000,
    missing: "Please write a few lines: what have you built, and why here?",
  },
} as const satisfies Readonly<Record<string, FormInput>>;

export type JobApplicationField = keyof typeof jobApplicationFields;

/** The names of the fields in order. */
export const jobApplicationFieldNames = Object.keys(
  jobApplicationFields,
) as readonly JobApplicationField[];

/** The form's texts, verbatim from the specification (FORM-001 to FORM-015). */
export const jobApplicationTexts = {
  title: "Apply for Position",
  submit: "Submit Application",
  submitting: "Submitting…",
  marked: notSentText,
  missing: "Please fill in all required fields",
  submitted: "Application submitted successfully!",
  submittedTitle: "Application Submitted!",
  submittedWords: "Thank you for applying. We'll review your application and get back to you soon.",
  failed: "Failed to submit application. Please try again.",
  wrongType: "Please upload a PDF or Word document",
  tooLarge: "File size must be less than 5MB",
} as const;

/** The resume upload (CONST-001). */
export const resumeRules = {
  name: "resume",
  label: "Resume",
  hint: "PDF, DOC or DOCX, at most 5MB.",
  mostBytes: 5 * 1024 * 1024,
  /** The file types offered in the browser's file dialog. */
  accept: ".pdf,.doc,.docx",
} as const;

/** The allowed types of a resume and their file extensions. */
export const resumeTypes = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
} as const;

export type ResumeType = keyof typeof resumeTypes;

/** The description stored beside the file: "cv.pdf (1.2 MB, application/pdf)" (FORM-010, GAP-018). */
export function describeResume(file: {
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
}): string {
  const megabytes = Math.max(0.1, file.bytes / (1024 * 1024)).toFixed(1);
  return `${file.name} (${megabytes} MB, ${file.type})`;
}

/** The statuses of an application, in their usual order (GAP-020). */
export const applicationStatuses = [
  "new",
  "reviewing",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];
