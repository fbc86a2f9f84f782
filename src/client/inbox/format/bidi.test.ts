import { expect, test } from "vitest";
import { isolateBidi } from "./bidi.ts";

test("a name cannot turn the words around it", () => {
  expect(`Delete ${isolateBidi("\u202Eada\u2069")}?`).toBe("Delete \u2068ada\u2069?");
});
