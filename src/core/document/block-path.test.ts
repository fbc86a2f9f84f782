import { expect, test } from "vitest";
import { splitBlockPath } from "./block-path.ts";

test("a path is taken apart into its part, the field's name and what follows", () => {
  expect(splitBlockPath("content.title")).toEqual({ part: "content", name: "title", rest: [] });
  expect(splitBlockPath("content.stats.#k3f9a2bc.label")).toEqual({
    part: "content",
    name: "stats",
    rest: ["#k3f9a2bc", "label"],
  });
  expect(splitBlockPath("styles")).toEqual({ part: "styles", name: "", rest: [] });
});

test("a path to no field is none", () => {
  for (const path of ["name", "isVisible", "", "seo.title", "contents.title", "constructor.x"]) {
    expect(splitBlockPath(path), path).toBeNull();
  }
});
