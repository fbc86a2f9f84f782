import { expect, test } from "vitest";
import { publishedNotice } from "./published-notice.ts";

const published = { number: 2, title: "", revision: 4, publishedAt: "2026-03-14T12:00:00.000Z" };
const about = { id: "about", published, isNew: true };
const settings = { id: "site", published, isNew: true };
const pages = [{ id: "about", name: "About" }];

test("pages that are live together are counted", () => {
  expect(publishedNotice([about, settings], pages)).toEqual({
    kind: "success",
    text: "2 pages published",
    detail: "Visitors got all of it at the same moment.",
  });
});

test("DATA-002 what the server could not find out about one of several is said, with its page", () => {
  const doubts = ["Icon: this server could not look at it."];
  expect(publishedNotice([about, { ...settings, doubts }], pages)).toEqual({
    kind: "warning",
    text: "2 pages published",
    detail: `Visitors got all of it at the same moment. ${doubts[0]}`,
  });
  expect(publishedNotice([{ ...about, doubts }], pages).detail).toBe(
    `Visitors got all of it at the same moment. “About”: ${doubts[0]}`,
  );
});
