import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { completeLink } from "./complete-link.ts";
import { leadsSomewhere, readTarget } from "./href.ts";

test.each([
  ["www.example.com", "https://www.example.com"],
  ["WWW.Example.com", "https://WWW.Example.com"],
  ["example.com", "https://example.com"],
  ["example.com/path?a=1#b", "https://example.com/path?a=1#b"],
  ["  example.com/path  ", "https://example.com/path"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["bücher.example", "https://bücher.example"],
  ["例え.テスト/道", "https://例え.テスト/道"],
  ["xn--bcher-kva.example", "https://xn--bcher-kva.example"],
  ["example.com/plan.pdf", "https://example.com/plan.pdf"],
  ["//example.com/x", "https://example.com/x"],
  ["https:/example.com", "https://example.com"],
  ["https//example.com", "https://example.com"],
  ["http:example.com", "http://example.com"],
  ["https:\\\\example.com", "https://example.com"],
  ["https: //example.com", "https://example.com"],
  ["HTTPS:///example.com/a", "https://example.com/a"],
])("%s is completed to the website %s", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
  expect(readTarget(link).kind).toBe("external");
});

test.each([
  ["name@host.example", "mailto:name@host.example"],
  ["First.Last+tag@host.example", "mailto:First.Last+tag@host.example"],
  ["a%b@host.example", "mailto:a%25b@host.example"],
  ["name@host.example?subject=Hello", "mailto:name@host.example?subject=Hello"],
  ["mailto: name@host.example", "mailto:name@host.example"],
  ["Some Name <name@host.example>", "mailto:name@host.example"],
  ["<name@host.example>", "mailto:name@host.example"],
])("%s is completed to the mail link %s", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
  expect(readTarget(link).kind).toBe("mail");
});

test.each([
  ["+49 30 1234", "tel:+49301234"],
  ["+49 (0)30 / 123 45-67", "tel:+49301234567"],
  ["0049 30 1234567", "tel:0049301234567"],
  ["030/1234567", "tel:0301234567"],
  ["(030) 12 34 56", "tel:030123456"],
  ["(555) 123-4567", "tel:5551234567"],
  ["+1.555.123.4567", "tel:+15551234567"],
  ["tel: +49 30 1234", "tel:+49301234"],
])("%s is completed to the phone link %s", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
  expect(readTarget(link).kind).toBe("phone");
});

test.each([
  ["<https://example.com/a>", "https://example.com/a"],
  ['"https://example.com/a"', "https://example.com/a"],
  ["„www.example.com“", "https://www.example.com"],
  ["[the words](https://example.com/a)", "https://example.com/a"],
  ["\u200bhttps://example.com/a\ufeff", "https://example.com/a"],
  ["www.example.com.", "https://www.example.com"],
  ["example.com,", "https://example.com"],
])("%s, as it is copied from elsewhere, is taken as %s", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});

test.each([
  "/",
  "/about",
  "/about?x=1#team",
  "#contact",
  "https://example.com/a?b=1&c=(2)",
  "http://example.com",
  "https://example.com.",
  "mailto:",
  "mailto:a@b.example?subject=a%20b",
  "tel:+49\u00a030",
  "tel:+49 30 1234",
])("%s is a link already, and stays as it is", (link) => {
  expect(completeLink(link)).toBe(link);
});

test.each([
  "",
  "exam",
  "Read more",
  "see www.example.com for more",
  "https://",
  "https:/",
  "http://a b",
  "localhost:3000",
  "192.168.0.1",
  "e.g.",
  "1.5",
  "2026",
  "12345",
  "01067",
  "01.02.2026",
  "2026-11-26",
  "name@host",
  "@name",
  "a@b.example, c@d.example",
  "user:secret@example.com",
  "plan.pdf",
  "Annual report 2026.docx",
  "C:\\Users\\me\\plan.pdf",
  "file:///home/me/plan.pdf",
  "\\\\server\\share",
  "/about us",
  "#our team",
  "custom:",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "JavaScript:alert(1)//example.com",
  "data:text/html,<b>x</b>",
  "vbscript:x",
  "<script>alert(1)</script>",
  '<a href="https://example.com">x</a>',
  "[x](javascript:alert(1))",
  "<javascript:alert(1)>",
  "http:javascript:alert(1)",
  "//exa\\mple.com",
  "https://example.com/\ud83d",
  `${"a.".repeat(1500)}com`,
])("%j cannot become a link, and stays as it was typed", (typed) => {
  expect(completeLink(typed)).toBe(typed);
});

testOnce(
  "what is completed leads somewhere, or is what was typed; completing it again changes nothing",
  () => {
    const parts = fc.constantFrom(
      ...'www. example .com .pdf @ : // / \\ # ? & % + 0 30 1234 ( ) - < > [ ] " “ https http mailto: tel: javascript: data: é \u200b \ud83d'.split(
        " ",
      ),
      " ",
      "\t",
    );
    const typing = fc.oneof(
      fc.array(parts, { maxLength: 10 }).map((some) => some.join("")),
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.emailAddress(),
      fc.domain(),
    );
    fc.assert(
      fc.property(typing, (typed) => {
        const link = completeLink(typed);
        expect(leadsSomewhere(link) || link === typed.trim()).toBe(true);
        expect(completeLink(link)).toBe(link);
      }),
      { numRuns: 1000 },
    );
  },
);

test("a long text is read at once", () => {
  for (const part of ["a.", "a@", "<", "0 ", "(0", "-", '"', "[a](", "x://"]) {
    const started = performance.now();
    completeLink(part.repeat(1990 / part.length));
    completeLink(`${part.repeat(1990 / part.length)}!`);
    expect(performance.now() - started, part).toBeLessThan(200);
  }
});
