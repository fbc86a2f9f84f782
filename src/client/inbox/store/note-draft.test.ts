import { expect, test } from "vitest";
import { textAfter } from "./note-draft.ts";

test("what is typed while a note is being stored is the next note", () => {
  expect(textAfter("Call her.", "Call her.")).toBe("");
  expect(textAfter("Call her.", "Call her. On Monday")).toBe(" On Monday");
  expect(textAfter("Call her.", "Write to her.")).toBe("Write to her.");
});
