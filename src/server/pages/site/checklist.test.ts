import { expect, test } from "vitest";
import { unsetSite } from "../directory/published-site.ts";
import { checklistOf } from "./checklist.ts";

const begun = { value: unsetSite, samples: 18, hasMail: false, isPublished: false };
const takenIn = (facts: Partial<Parameters<typeof checklistOf>[0]>) =>
  checklistOf({ ...begun, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));
const withIdentity = (identity: object) => ({
  value: { identity: { ...unsetSite.identity, ...identity } },
});

test("a new site has taken none of its first steps, and each is told by what it is about", () => {
  expect(takenIn({})).toEqual([]);
  expect(takenIn(withIdentity({ name: "Ashlar" }))).toEqual([]);
  expect(takenIn(withIdentity({ name: "Granite Works" }))).toEqual(["name"]);
  expect(takenIn(withIdentity({ logoImage: "/logo.svg" }))).toEqual(["logo"]);
  expect(takenIn(withIdentity({ contactAddress: "us@granite.example" }))).toEqual(["contact"]);
  expect(takenIn({ samples: 0 })).toEqual(["pages"]);
  expect(takenIn({ hasMail: true })).toEqual(["mail"]);
  expect(takenIn({ isPublished: true })).toEqual(["published"]);
});
