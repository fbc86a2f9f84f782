import { afterEach, expect, test, vi } from "vitest";
import { createLineLog } from "./line-log.ts";

afterEach(() => void vi.useRealTimers());

test("a line is written at once, those that come shortly after it together, and none is lost at the end", () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const { log, flush } = createLineLog((lines) => written.push(lines));
  for (const line of ["a", "b", "c"]) log(line);
  expect(written).toEqual(["a"]);
  vi.runAllTimers();
  expect(written).toEqual(["a", "b\nc"]);
  for (const line of ["d", "e"]) log(line);
  expect(written).toEqual(["a", "b\nc", "d"]);
  flush();
  expect(written).toEqual(["a", "b\nc", "d", "e"]);
  vi.runAllTimers();
  expect(written).toHaveLength(4);
});
