import { escape, mailDocument, oneLine } from "../written-mail.ts";
import type { WrittenMail } from "../written-mail.ts";
import { jobApplicationFieldNames, jobApplicationFields } from "./form.ts";
import type { JobApplication } from "./schema.ts";

/** The facts in the notification mail about an application. */
export interface NoticeOf {
  readonly siteName: string;
  readonly publicUrl: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly location: string;
  readonly answers: Readonly<Pick<JobApplication, (typeof jobApplicationFieldNames)[number]>>;
  /** "cv.pdf (1.2 MB, application/pdf)", or null. */
  readonly resume: string | null;
}

/**
 * The mail that notifies of an application. It does not contain the resume, which can only be read after signing in.
 */
export function writeNotice(notice: NoticeOf): WrittenMail {
  const { siteName, publicUrl, jobTitle, department, location, answers, resume } = notice;
  const subject = oneLine(`Application: ${jobTitle} (${location}) from ${answers.applicantName}`);
  const { coverLetter, ...short } = answers;
  const facts = [
    ["Position", [jobTitle, department, location].filter((part) => part !== "").join(", ")],
    ...jobApplicationFieldNames.flatMap((name) => {
      if (name === "coverLetter" || short[name] === "") return [];
      const value = jobApplicationFields[name].type === "toggle" ? "Yes" : short[name];
      return [[jobApplicationFields[name].label, value]];
    }),
    ["Resume", resume ?? "None was sent."],
  ] as const;
  const end = `It is kept at ${publicUrl}. Sign in there to read the resume. Replies to this e-mail go to the applicant.`;
  const text = [
    `Somebody applied for a position on ${siteName}.`,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    `${jobApplicationFields.coverLetter.label}:\n${coverLetter}`,
    end,
  ].join("\n\n");
  const rows = facts
    .map(
      ([name, value]) => `<tr><th align="left">${escape(name)}</th><td>${escape(value)}</td></tr>`,
    )
    .join("");
  const html = mailDocument(
    subject,
    `<p>Somebody applied for a position on ${escape(siteName)}.</p><table cellpadding="4">${rows}</table><h2>${jobApplicationFields.coverLetter.label}</h2><p style="white-space:pre-wrap">${escape(coverLetter)}</p><p>${escape(end)}</p>`,
  );
  return { subject, text, html };
}
