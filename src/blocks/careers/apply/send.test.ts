import { expect, test } from "vitest";
import { describeProgress, describeFailure, describeMissing } from "./texts.ts";
import { readAnswer } from "./send.ts";

test("FORM-002 only an application that was stored counts as sent", () => {
  expect(readAnswer(201, "{}")).toEqual({ kind: "sent" });
  expect(readAnswer(200, "<html>A login of some network</html>")).toEqual({ kind: "failed" });
  expect(readAnswer(0, "")).toEqual({ kind: "failed" });
});

test("FORM-015 a defect, and what no server of ours says, is a failure", () => {
  expect(readAnswer(500, '{"error":{"code":"failed","message":"x"}}')).toEqual({ kind: "failed" });
  expect(readAnswer(502, "<html>Bad gateway</html>")).toEqual({ kind: "failed" });
  expect(readAnswer(403, "null")).toEqual({ kind: "failed" });
});

test("a refusal brings its words and what is wrong with which field", () => {
  const details = [{ at: "resume", message: "No" }, { at: 3 }, null];
  const body = JSON.stringify({ error: { code: "bad-input", message: "Words", details } });
  expect(readAnswer(422, body)).toEqual({
    kind: "refused",
    said: "Words",
    wrong: [{ at: "resume", message: "No" }],
  });
  expect(readAnswer(429, '{"error":{"message":"Wait"}}')).toEqual({
    kind: "refused",
    said: "Wait",
    wrong: [],
  });
});

test("FORM-005 why nothing can be sent yet is said in words", () => {
  expect(describeMissing(["Full name", "Email", "Cover letter"])).toBe(
    "Still needed: full name, email, and cover letter.",
  );
  expect(describeMissing(["Email"])).toBe("Still needed: email.");
  expect(describeMissing([])).toBe("");
});

test("how far a resume has gone is told in whole per cent, and then that an answer is awaited", () => {
  expect(describeProgress(0.419, true)).toContain("41 %");
  expect(describeProgress(1, true)).toContain("waiting for confirmation");
  expect(describeProgress(0.4, false)).not.toContain("%");
  expect(describeFailure(false)).not.toBe(describeFailure(true));
});
