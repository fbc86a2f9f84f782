import { expect, test } from "vitest";
import type { RedirectEntry } from "#core/contract/redirects.ts";
import { factsOf, readable, whyIdle } from "./entry-texts.ts";

const entry: RedirectEntry = {
  id: "r",
  from: "/old",
  to: "/about",
  pageName: "About",
  isPermanent: true,
  source: "own",
  state: "works",
  hits: 0,
  lastHitAt: null,
  changedAt: "2026-03-14T12:00:00.000Z",
  by: "Ada",
};

test.each([
  ["/caf%c3%a9/menu", "/café/menu"],
  ["https://company.example/%C3%BC?q=a%20b", "https://company.example/ü?q=a b"],
  ["/100%25", "/100%25"],
  ["/a%3fb", "/a%3fb"],
  ["/%ff", "/%ff"],
])("%s is shown as %s, which means the same when it is typed", (address, shown) => {
  expect(readable(address)).toBe(shown);
});

test("an entry says where it is from and how often it was used", () => {
  expect(factsOf(entry)).toBe("Own entry by Ada · no visits yet");
  expect(
    factsOf({
      ...entry,
      source: "moved",
      by: null,
      isPermanent: false,
      hits: 1,
      lastHitAt: "2026-03-14T12:00:00.000Z",
    }),
  ).toBe("Automatic, a page moved · temporary · 1 visit, last 14 Mar 2026");
});

test("an entry without effect says why", () => {
  expect(whyIdle(entry)).toBeNull();
  expect(whyIdle({ ...entry, state: "page-there" })).toBe(
    "No effect: a page is published at /old.",
  );
  expect(whyIdle({ ...entry, state: "deleted" })).toBe("No effect: “About” is deleted.");
});
