import { expect, test } from "vitest";
import { judgePercent, sumPercent } from "./percent-total.ts";

test("PANEL-187 ERR-039 GAP-030 a sum of exactly 100 is confirmed in green: total 100%", () => {
  const verdict = judgePercent(sumPercent([50, 25, 15, 10]));
  expect(verdict).toEqual({ tone: "good", text: expect.stringContaining("Total 100%") });
});

test("PANEL-188 ERR-040 GAP-030 a sum over 100 is warned of in red: over 100%", () => {
  const verdict = judgePercent(sumPercent([60, 41]));
  expect(verdict).toEqual({ tone: "danger", text: "Total 101%: over 100%" });
});

test("PANEL-189 ERR-041 GAP-030 a sum under 100 is warned of in yellow: should equal 100%", () => {
  expect(judgePercent(sumPercent([60, 20]))).toEqual({
    tone: "warn",
    text: "Total 80%: should equal 100%",
  });
  expect(judgePercent(sumPercent([])).tone).toBe("warn");
});

test("PANEL-187 thirds of a percent that are a whole together are one", () => {
  expect(sumPercent([33.3, 33.3, 33.4])).toBe(100);
  expect(sumPercent([0.1, 0.2])).toBe(0.3);
});

test("the dust of decimals is no share: hundredths are counted, and what is below them is not", () => {
  expect(sumPercent([33.3, 33.3, 33.4])).toBe(100);
  expect(sumPercent([99.99])).toBe(99.99);
  expect(sumPercent([99.996])).toBe(100);
});
