import { expect, test } from "vitest";
import { privacyText } from "./privacy-text.ts";

const pages = (...names: readonly string[]) => ({
  privacyPages: names.map((name) => ({ id: name, name })),
});

test("the privacy pages that leave out what a page stores and loads are named", () => {
  expect(privacyText({})).toBe("");
  expect(privacyText(pages("Privacy"))).toBe(
    "“Privacy” names what it stores and loads, and leaves that out then.",
  );
  expect(privacyText(pages("A", "B", "C", "D", "E"))).toBe(
    "“A”, “B”, “C” and 2 more name what it stores and loads, and leave that out then.",
  );
});
