import { expect, test } from "vitest";
import { done } from "#core/contract/refusals.ts";
import { arrivalText } from "./arrival-text.ts";

const at = (path: string) => ({ path, to: path, pageName: null });

test("at the address of the privacy policy it is said which one a visitor gets", () => {
  for (const path of ["/privacy-policy", "/privacy-policy.md"]) {
    expect(arrivalText(done({ ...at(path), kind: "program" }))).toBe(
      `There is no redirect: a visitor gets the privacy policy that comes with the site at ${path}.`,
    );
  }
  const chosen = { path: "/privacy-policy", to: "/legal/data", pageName: "Your data" };
  expect(arrivalText(done({ ...chosen, kind: "redirect" }))).toBe(
    "A visitor arrives at /legal/data, the page “Your data”.",
  );
});

test("other addresses of the program are told as that", () => {
  expect(arrivalText(done({ ...at("/login"), kind: "program" }))).toBe(
    "There is no redirect: /login belongs to the program.",
  );
});
