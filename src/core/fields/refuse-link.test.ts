import { expect, test } from "vitest";
import { refuseLink } from "./refuse-link.ts";

test.each([
  ["exam", "Enter a page like /shop"],
  ["", "Enter a page like /shop"],
  ["plan.pdf", "the name of a file"],
  ["C:\\plan.pdf", "A file on your computer"],
  ["file:///home/me/plan.pdf", "A file on your computer"],
  ["\\\\server\\plan.pdf", "A file on your computer"],
  ["name@host", "complete with its domain"],
  ["name@", "complete with its domain"],
  ["/about us", "An address has no spaces"],
  ["https://example.com/a b", "An address has no spaces"],
  ["java\tscript:alert(1)", "This kind of address is not allowed."],
  ["sms:+49301234", "This kind of address is not allowed."],
])("%j is refused, and the text says what to do", (typed, text) => {
  expect(refuseLink(typed)).toContain(text);
});

test.each(["/about", "#contact", "https://a.example", "mailto:a@b.example", "tel:+49 30 1234"])(
  "%s is a link",
  (typed) => {
    expect(refuseLink(typed)).toBeNull();
  },
);
