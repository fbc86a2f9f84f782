import { expect, test } from "vitest";
import { refusals } from "./refusals.ts";

const codesWith = (status: number) =>
  Object.entries(refusals)
    .filter(([, refusal]) => refusal.status === status)
    .map(([code]) => code);

test("whoever is not signed in gets 401: signing in helps", () => {
  expect(codesWith(401)).toEqual([
    "not-signed-in",
    "publish-needs-user",
    "token-wrong",
    "sign-in-ended",
    "wrong-credentials",
  ]);
});

test("whoever may not gets 403: neither signing in nor another address helps", () => {
  expect(codesWith(403)).toEqual([
    "not-allowed",
    "page-not-shared",
    "cross-site",
    "published-page-kept",
    // These say what to do first, or with what else.
    "confirm-first",
    "factor-needed",
    "token-not-allowed",
    "setup-closed",
    "account-disabled",
  ]);
});

test("what is not there is 404, and no server's fault", () => {
  const missing = Object.entries(refusals).filter(([code]) => code.startsWith("unknown-"));
  const inBody = new Set(["unknown-person"]);
  for (const [code, { status }] of missing) expect(status, code).toBe(inBody.has(code) ? 422 : 404);
});
