import { expect, test } from "vitest";
import { lines } from "#core/fields/lines.ts";
import { alt, email } from "#core/fields/meta-text.ts";
import { richText } from "#core/fields/rich-text.ts";
import { text } from "#core/fields/text.ts";
import { isShownText } from "./field-at.ts";

const label = "T";
const cases = [
  ["a text", text({ label }), true],
  ["formatted text", richText({ label }), true],
  ["a list of lines, which is several", lines({ label, default: [] }), false],
  ["a picture's description", alt({ label, describes: { picture: "src", orElse: [] } }), false],
  ["an e-mail address", email({ label }), false],
] as const;

test.each(cases)("whether %s is drawn on the page, and edited in place", (_, field, isShown) => {
  expect(isShownText(field)).toBe(isShown);
});
