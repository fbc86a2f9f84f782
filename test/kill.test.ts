// @module-tag once
import { dirname } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { LoggedSave } from "#core/contract/pages.ts";
import { judge } from "../bench/kill-check.ts";
import type { Evidence } from "../bench/kill-check.ts";
import { runMoveKills } from "../bench/kill-moves.ts";
import { runKills } from "../bench/kill-run.ts";
import { dueAfter, judgeAnswer, judgeSet } from "../bench/kill-sets-check.ts";
import { runSetKills } from "../bench/kill-sets.ts";
import { textBlock } from "../bench/session.ts";
import { buildProgram } from "./program.ts";

let build: string;

beforeAll(async () => {
  build = dirname(dirname(await buildProgram()));
});

const nothingWrong = { lost: 0, halfApplied: 0, logDiffers: 0, wrongVersion: 0 };

// `npm run bench kill` is the long version, with 50 kills instead of 5.
test(
  "killed at random moments of saving and publishing, the program starts again and has lost nothing it answered",
  { timeout: 120_000 },
  async () => {
    const report = await runKills(5, build);
    expect(report, `seed ${report.seed}`).toMatchObject({
      kills: 5,
      startsFailed: 0,
      ...nothingWrong,
    });
    expect(report.saves).toBeGreaterThan(0);
  },
);

test(
  "killed at random moments of moving and publishing, the program has every page at one address, and all old ones lead there",
  { timeout: 120_000 },
  async () => {
    const report = await runMoveKills(5, build);
    expect(report.problems, `seed ${report.seed}`).toEqual([]);
    expect(report.moves).toBeGreaterThan(0);
  },
);

test(
  "killed at random moments of publishing a set of pages, the program has published all of them or none, and none twice",
  { timeout: 120_000 },
  async () => {
    const report = await runSetKills(5, build);
    expect(report.problems, `seed ${report.seed}`).toEqual([]);
    expect(report.publications + report.unanswered).toBeGreaterThan(0);
  },
);

const added = { op: "add", item: textBlock("one", "<p>1</p>"), after: null } as const;
const set = {
  op: "set",
  block: "one",
  path: "content.html",
  was: "<p>1</p>",
  value: "<p>2</p>",
} as const;
const visible = { op: "set", block: "one", path: "isVisible", was: true, value: false } as const;

function logged(
  revision: number,
  saveId: string,
  operations: LoggedSave["operations"],
): LoggedSave {
  return { revision, saveId, author: "A", at: "2026-03-14T12:00:00.000Z", operations };
}

/** Two saves and a publication, without any problems. */
const sound: Evidence = {
  firstName: "Business",
  log: [logged(1, "first", [added]), logged(2, "second", [set, visible])],
  draft: {
    page: {
      name: "Business",
      background: {},
      seo: {},
      blocks: [{ ...textBlock("one", "<p>2</p>"), isVisible: false }],
    },
    revision: 2,
  },
  published: { number: 1, revision: 1 },
  saves: [
    { saveId: "first", operations: [added], acknowledged: 1 },
    { saveId: "second", operations: [set, visible], acknowledged: 2 },
  ],
  publications: [{ number: 1, revision: 1 }],
  html: "<main><p>1</p></main>",
};

test("the comparison finds nothing wrong where nothing is", () => {
  expect(judge(sound)).toMatchObject(nothingWrong);
});

test("the comparison finds a lost save, a lost publication, and two publications with one number", () => {
  const third = { saveId: "third", operations: [set], acknowledged: 3 };
  expect(judge({ ...sound, saves: [...sound.saves, third] }).lost).toBe(1);
  expect(judge({ ...sound, publications: [{ number: 2, revision: 2 }] }).lost).toBe(1);
  const doubled = [...sound.publications, { number: 1, revision: 2 }];
  expect(judge({ ...sound, publications: doubled }).lost).toBe(1);
});

test("a publication that was answered twice is one", () => {
  const again = [...sound.publications, ...sound.publications];
  expect(judge({ ...sound, publications: again })).toMatchObject(nothingWrong);
});

test("the comparison finds a save of which a part was written, and one that nobody sent", () => {
  const half = [logged(1, "first", [added]), logged(2, "second", [set])];
  expect(judge({ ...sound, log: half }).halfApplied).toBe(1);
  expect(judge({ ...sound, saves: sound.saves.slice(0, 1) }).halfApplied).toBe(1);
});

test("the comparison finds rows that the log does not give, and a gap in the log", () => {
  const blocks = [textBlock("one", "<p>2</p>")];
  const draft = { ...sound.draft, page: { ...sound.draft.page, blocks } };
  expect(judge({ ...sound, draft }).logDiffers).toBe(1);
  const log = [logged(1, "first", [added]), logged(3, "second", [set, visible])];
  expect(judge({ ...sound, log }).logDiffers).toBe(1);
});

test("the comparison finds visitors who get another version than the one that is live", () => {
  expect(judge({ ...sound, html: "<main><p>2</p></main>" }).wrongVersion).toBe(1);
  expect(judge({ ...sound, html: null }).wrongVersion).toBe(1);
  expect(judge({ ...sound, published: null, publications: [] }).wrongVersion).toBe(1);
});

const lastSet = {
  counter: 3,
  versions: [
    { id: "about", number: 5, revision: 8 },
    { id: "business", number: 4, revision: 9 },
  ],
};
const askedSet = {
  counter: 4,
  pages: [
    { id: "about", revision: 10 },
    { id: "business", revision: 11 },
  ],
};

/** Pages that show this counter, with these versions. */
function seenAs(counter: string, versions: typeof lastSet.versions) {
  return versions.map((version) => ({ ...version, stored: counter, shown: counter }));
}

const seenLast = seenAs("3", lastSet.versions);
const seenAsked = seenAs("4", [...dueAfter(lastSet.versions, askedSet)]);
const both = { last: lastSet, asked: askedSet };

test("the comparison of sets finds nothing wrong in the set that was answered last, and in the one asked for since", () => {
  expect(judgeSet({ ...both, seen: seenLast })).toEqual([]);
  expect(judgeSet({ ...both, seen: seenAsked })).toEqual([]);
  expect(judgeSet({ last: lastSet, asked: null, seen: seenLast })).toEqual([]);
});

test("the comparison of sets finds pages of two sets, and a set that nobody asked for", () => {
  const mixed = [...seenAsked.slice(0, 1), ...seenLast.slice(1)];
  expect(judgeSet({ ...both, seen: mixed })).toEqual([
    "The pages are of different sets: about has 4, business has 3.",
  ]);
  expect(judgeSet({ last: lastSet, asked: null, seen: seenAsked })).toEqual([
    "All pages have 4, but 3 was answered last, and nothing asked for since.",
  ]);
});

test("the comparison of sets finds visitors who get another version than the table has", () => {
  const stale = seenAsked.map((page) => (page.id === "about" ? { ...page, shown: "3" } : page));
  expect(judgeSet({ ...both, seen: stale })).toEqual([
    "Visitors of about get 3; its live version has 4.",
  ]);
});

test.each([5, 7])(
  "the comparison of sets finds a number that is given twice or left out: %i",
  (number) => {
    const wrong = seenAsked.map((page) => (page.id === "about" ? { ...page, number } : page));
    expect(judgeSet({ ...both, seen: wrong })).toEqual([
      `about has version ${number} of revision 10; it should have version 6 of revision 10.`,
    ]);
  },
);

test("a set that is asked for again publishes what is not live, and the comparison finds what is published twice", () => {
  const due = dueAfter(seenAsked, askedSet);
  expect(due.map(({ number, isNew }) => ({ number, isNew }))).toEqual([
    { number: 6, isNew: false },
    { number: 5, isNew: false },
  ]);
  expect(judgeAnswer(due, due)).toEqual([]);
  expect(judgeAnswer(dueAfter(lastSet.versions, askedSet), due)).toHaveLength(2);
  const twice = due.map((version) => ({ ...version, number: version.number + 1, isNew: true }));
  expect(judgeAnswer(twice, due)[0]).toBe(
    "The answer for about was version 7 of revision 10, new; it should be version 6 of revision 10, live before.",
  );
});
