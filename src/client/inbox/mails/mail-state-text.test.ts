import { expect, test } from "vitest";
import type { Mail } from "#core/contract/job-applications.ts";
import { mailStateText } from "./mail-state-text.ts";

const mail: Mail = {
  id: "m",
  applicationId: null,
  state: "failed",
  to: "staff@company.example",
  replyTo: null,
  subject: "",
  text: "",
  attempts: 1,
  reason: "550 No such person",
  triedAt: "2020-03-14T10:42:05.000",
  nextTryAt: null,
  createdAt: "2020-03-14T10:00:00.000",
  sentAt: null,
};

test("a mail that failed tells how often and when it was tried, to the second", () => {
  expect(mailStateText(mail, true)).toBe("tried once, last 14 Mar 2020, 10:42:05");
  expect(mailStateText({ ...mail, attempts: 12 }, true)).toMatch(/^tried 12 times, last /);
});

test("a mail that waits tells when it is tried next", () => {
  const nextTryAt = "2020-03-14T10:44:05.000";
  const waiting: Mail = { ...mail, state: "waiting", triedAt: null, nextTryAt };
  expect(mailStateText(waiting, true)).toBe("tried once, next 14 Mar 2020, 10:44:05");
  expect(mailStateText({ ...waiting, attempts: 0 }, true)).toBe("about to be sent");
});

test("a mail that was kept tells whether it could be sent now", () => {
  expect(mailStateText({ ...mail, state: "kept" }, false)).toBe("no mail server is configured");
  expect(mailStateText({ ...mail, state: "kept" }, true)).toBe("not sent yet");
});
