import { expect, test } from "vitest";
import { counted, nounFor } from "./counted.ts";

test.each([
  [0, "0 applications"],
  [1, "1 application"],
  [2, "2 applications"],
  [12_345, "12,345 applications"],
])("%i of them are said with their noun", (count, said) => {
  expect(counted(count, "application")).toBe(said);
});

test("a noun may have a plural of its own", () => {
  expect(counted(1, "image or video was", "images or videos were")).toBe("1 image or video was");
  expect(counted(3, "person", "people")).toBe("3 people");
  expect([nounFor(1, "change"), nounFor(0, "change")]).toEqual(["change", "changes"]);
});
