import { expect, test } from "vitest";
import { jobApplicationFields, jobApplicationTexts, resumeRules } from "./form.ts";
import { jobApplicationSchema } from "./schema.ts";
import { missingFields, describeWrongFields, wrongFields } from "./wrong-fields.ts";
import { wrongFile } from "./wrong-file.ts";

const whole = { applicantName: "Ada", applicantEmail: "ada@x.example", coverLetter: "Words" };

test("FORM-003 ERR-007 full name, email and cover letter are required, and spaces are nothing", () => {
  const wrong = wrongFields({ applicantName: " \t", currentLocation: "Berlin" });
  expect(wrong).toEqual(
    (["applicantName", "applicantEmail", "coverLetter"] as const).map((at) => ({
      at,
      message: jobApplicationFields[at].missing,
    })),
  );
  expect(describeWrongFields(wrong)).toBe("Please fill in all required fields");
  expect(wrongFields(whole)).toEqual([]);
});

test("FORM-005 what is still missing is told in the order of the form", () => {
  expect(missingFields({})).toEqual(["applicantName", "applicantEmail", "coverLetter"]);
  expect(missingFields({ ...whole, applicantEmail: " " })).toEqual(["applicantEmail"]);
  expect(missingFields(whole)).toEqual([]);
});

const typed = [
  {},
  whole,
  { ...whole, applicantEmail: "ada" },
  { ...whole, yearsExperience: "-1" },
  { ...whole, yearsExperience: "1.5" },
  { ...whole, yearsExperience: "100", linkedinUrl: "linkedin.com/in/ada" },
  { ...whole, startDate: "2026-02-30" },
  { ...whole, linkedinUrl: "javascript:alert(1)" },
  { ...whole, portfolioUrl: "x.example" },
  { ...whole, applicantPhone: "call me" },
  { ...whole, applicantName: "A\nB", coverLetter: "\u0000" },
  { ...whole, coverLetter: "a".repeat(10_001), salaryExpectation: "€".repeat(101) },
];
test.each(typed.map((form) => [JSON.stringify(form).slice(0, 90), form] as const))(
  "FORM-006 FORM-007 browser and server say the same of %s",
  (_name, form) => {
    const { error } = jobApplicationSchema.safeParse({ opening: "a.b", ...form });
    const onServer = (error?.issues ?? []).map(({ path, message }) => ({
      at: path.join("."),
      message,
    }));
    expect(wrongFields(form)).toEqual(onServer);
  },
);

test.each([
  ["1.5", false],
  ["-1", false],
  ["100", false],
  ["007", true],
  ["0", true],
])("FORM-007 years of experience are a number and nothing else is said of %s", (years, isFine) => {
  const { wrong } = jobApplicationFields.yearsExperience;
  const said = wrongFields({ ...whole, yearsExperience: years });
  expect(said).toEqual(isFine ? [] : [{ at: "yearsExperience", message: wrong }]);
});

const start = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const compound = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

test.each([
  ["cv.pdf", "%PDF-1.7", true],
  ["cv", "%PDF-1.4", true],
  ["cv.pdf", "\xef\xbb\xbf%PDF-1.7", true],
  ["cv.pdf", "\r\n\n \t%PDF-1.7", true],
  ["cv.pdf", "\x1b%-12345X@PJL JOB\r\n%PDF-1.4", true],
  ["cv.pdf", `${"\n".repeat(1019)}%PDF-1.4`, true],
  ["cv.pdf", `${"\n".repeat(1020)}%PDF-1.4`, false],
  ["cv.pdf", "<script>hit()</script>%PDF-1.4", false],
  ["cv.pdf", "\xef\xbb\xbf\n<html>%PDF-1.4", false],
  ["cv.pdf", "#!/bin/sh\n%PDF-1.4", false],
  ["cv.pdf", "MZ\x90\0\x03%PDF-1.4", false],
  ["cv.pdf", "PK\x03\x04%PDF-1.4", false],
  ["cv.doc", compound, true],
  ["cv.doc", "{\\rtf1\\ansi", true],
  ["cv.rtf", "{\\rtf1\\ansi", false],
  ["CV.DOCX", "PK\x03\x04", true],
  ["cv.xls", compound, false],
  ["cv.zip", "PK\x03\x04", false],
  ["cv.pdf", "<html>", false],
  ["cv.pdf", "", false],
  ["photo.png", "\x89PNG", false],
])("FORM-008 ERR-008 CONST-001 a browser sees what is no resume: %s", (name, begins, isFine) => {
  const said = wrongFile({ name, bytes: 1000, start: start(begins) });
  expect(said).toBe(isFine ? null : jobApplicationTexts.wrongType);
});

test("FORM-009 ERR-009 CONST-001 a browser sees what is larger than 5 MB", () => {
  const file = { name: "cv.pdf", start: start("%PDF-1.7") };
  expect(wrongFile({ ...file, bytes: resumeRules.mostBytes })).toBeNull();
  expect(wrongFile({ ...file, bytes: resumeRules.mostBytes + 1 })).toBe(
    "File size must be less than 5MB",
  );
});
