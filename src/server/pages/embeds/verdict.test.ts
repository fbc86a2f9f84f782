import { expect, test } from "vitest";
import type { EmbedVerdict } from "#server/db/queries/embed-checks.ts";
import { isClosed, ruleOn } from "./verdict.ts";
import type { Found } from "./verdict.ts";

/** What visitors get after each of these looks, and after how many minutes the next one follows. */
function after(...looks: readonly Found["kind"][]) {
  let state: { verdict: EmbedVerdict; misses: number } = { verdict: "unknown", misses: 0 };
  return looks.map((kind) => {
    const ruling = ruleOn(state, { kind });
    state = ruling;
    return [isClosed(ruling.verdict) ? "text" : "frame", ruling.againIn / 60];
  });
}

const day = 24 * 60;

test("BLOCK-029 what refuses or fails before anybody saw it is closed by the first look, and what shows is shown", () => {
  expect(after("refused")).toEqual([["text", day]]);
  expect(after("failed")).toEqual([["text", 5]]);
  expect(after("shows")).toEqual([["frame", day]]);
  expect(after("unclear")).toEqual([["frame", day]]);
});

test("BLOCK-029 what has shown is closed only by three failures or two refusals in a row", () => {
  expect(after("shows", "failed", "failed", "failed")).toEqual([
    ["frame", day],
    ["frame", 15],
    ["frame", 15],
    ["text", 5],
  ]);
  expect(after("shows", "refused", "refused").map(([shown]) => shown)).toEqual([
    "frame",
    "frame",
    "text",
  ]);
  expect(after("unclear", "failed").map(([shown]) => shown)).toEqual(["frame", "frame"]);
});

test("BLOCK-029 failures that come and go never close it", () => {
  const looks = Array.from({ length: 12 }, (_, at): Found["kind"] =>
    at % 3 === 0 ? "shows" : "failed",
  );
  expect(after(...looks).every(([shown]) => shown === "frame")).toBe(true);
});

test("BLOCK-029 what failed is looked at ever less often, and a single good look opens it", () => {
  expect(after("failed", "failed", "failed", "failed", "failed", "failed")).toEqual(
    [5, 15, 60, 360, day, day].map((minutes) => ["text", minutes]),
  );
  expect(after("failed", "failed", "shows").at(-1)).toEqual(["frame", day]);
  expect(after("refused", "refused", "shows").at(-1)).toEqual(["frame", day]);
});

test("BLOCK-029 an unclear answer opens what had failed, but not what had refused", () => {
  expect(after("failed", "unclear").at(-1)).toEqual(["frame", day]);
  expect(after("refused", "unclear").at(-1)).toEqual(["text", day]);
});
