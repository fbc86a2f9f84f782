import { expect, test } from "vitest";
import { writeNotice } from "./notice.ts";

test("the subject of a notice is one line that nothing in it turns around", () => {
  const { subject } = writeNotice({
    siteName: "Ashlar",
    publicUrl: "https://site.example",
    jobTitle: "Engineer \u2067x\u2069",
    department: "Engineering",
    location: "Remote\nBcc: all@x.example",
    answers: {
      applicantName: "Mohammed \u202eevil",
      applicantEmail: "m@x.example",
      applicantPhone: "",
      currentLocation: "",
      linkedinUrl: "",
      portfolioUrl: "",
      yearsExperience: "",
      salaryExpectation: "",
      startDate: "",
      willingToRelocate: "",
      coverLetter: "Words",
    },
    resume: null,
  });
  expect(subject).toBe("Application: Engineer x (Remote Bcc: all@x.example) from Mohammed evil");
});
