import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("a person is shown by the first letters of the first and the last name", () => {
  expect(initialsOf("Ada Lovelace")).toBe("AL");
  expect(initialsOf("  maria   del  carmen ")).toBe("MC");
  expect(initialsOf("Administrator")).toBe("A");
  expect(initialsOf("👩‍🚀 Ó")).toBe("👩Ó");
  expect(initialsOf(" ")).toBe("?");
});
