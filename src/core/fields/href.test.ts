import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { contactLink, customLinkMarker, readAnchor, readFragment, readTarget } from "./href.ts";
import { link, sectionId, url } from "./link.ts";

const kinds = {
  page: ["/", "/about", "/about?x=1#team", "/a/b", " /about "],
  anchor: ["#contact", "#über-uns", "#%C3%BCber-uns", "#a.b:c_d-1"],
  external: ["https://example.com", "http://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM"],
  mail: ["mailto:a@b.example", "mailto:a@b.example?subject=x", contactLink],
  phone: ["tel:+49 30 123456", "TEL:123"],
  none: [
    "",
    "   ",
    customLinkMarker,
    "about",
    "example.com",
    "example.com:8080",
    "localhost:3000/x",
    "/a b",
    "#",
    "#1a",
    "#a b",
    "#a%20b",
    "#%C3",
    "https:",
    "https:/",
    "https://",
    "https://a b",
    "mailto:nobody",
    "tel:call-me",
    "javascript&#58;alert(1)",
  ],
  forbidden: [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "java\r\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "\u0000javascript:alert(1)",
    "java\u200bscript:alert(1)",
    "\ufeffjavascript:alert(1)",
    "java\u00adscript:alert(1)",
    "javascript\u00a0:alert(1)",
    "javascript:1/alert(1)",
    "javascript:1",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "about:blank",
    "ftp://example.com",
    "custom:x",
    "view-source:https://example.com",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "//",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "https:\\\\evil.example",
    "ht\ttps://example.com",
  ],
} as const;

for (const [kind, links] of Object.entries(kinds)) {
  test(`a typed link is read as ${kind}: ${links.length} spellings`, () => {
    for (const typed of links) expect([typed, readTarget(typed).kind]).toEqual([typed, kind]);
  });
}

test("A52 a hostile address is read at once, however long it is", () => {
  // With an ambiguous pattern these take minutes, and the test times out.
  expect(readTarget(`mailto:${"@".repeat(200_000)} x`).kind).toBe("none");
  expect(readTarget(`mailto:${"a@".repeat(100_000)} x`).kind).toBe("none");
});

test("PANEL-009 what is half typed is stored as it is; what is forbidden or leads elsewhere than it reads is refused and never read", () => {
  for (const field of [link({ label: "L" }), url({ label: "L" })]) {
    for (const typed of kinds.none) {
      if (typed.includes("\u0000")) continue;
      expect(field.refuse(typed)).toBeNull();
      expect(field.read(typed)).toEqual({ value: typed });
    }
    for (const typed of kinds.forbidden) {
      expect(field.refuse(typed), typed).toContain("must be");
      expect(field.read(typed), typed).toMatchObject({
        value: field.kind === "link" ? customLinkMarker : "",
        problem: expect.any(String),
      });
    }
  }
});

testOnce(
  "whatever is typed, what may be rendered keeps to http, https, mailto, tel, the site and the page",
  () => {
    const schemes = fc.constantFrom(
      "javascript",
      "data",
      "vbscript",
      "https",
      "mailto",
      "",
      "/",
      "#",
    );
    const noise = fc.string({
      unit: fc.constantFrom("\t", "\n", "\u0001", "\u200b", "/", "\\", "a", ":"),
    });
    const typed = fc
      .tuple(noise, schemes, noise, fc.constantFrom(":", "", "//"), fc.string())
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(typed, (given) => {
        const target = readTarget(given);
        if (!("href" in target)) return;
        if (target.href === contactLink) return;
        // Resolved as a browser does on a page of the site.
        const { protocol, host } = new URL(target.href, "https://site.example/page");
        expect(["https:", "http:", "mailto:", "tel:"]).toContain(protocol);
        if (target.kind === "page" || target.kind === "anchor") expect(host).toBe("site.example");
      }),
      { numRuns: 3000 },
    );
  },
);

test("PANEL-025 a section id is read with and without #, and is no id when it could not be linked to", () => {
  expect(readAnchor("contact")).toBe("contact");
  expect(readAnchor(" #contact ")).toBe("contact");
  for (const typed of ["", "#", "a b", "1a", "##a", 'a"b', "<a>"])
    expect(readAnchor(typed)).toBeNull();
  expect(sectionId({ label: "Section id" }).refuse("half typed id")).toBeNull();
});

test("a section id at the end of an address is read as browsers find it, percent-encoded or not", () => {
  expect(readTarget("#%C3%BCber")).toEqual({ kind: "anchor", href: "#über", anchor: "über" });
  expect(readFragment("%C3%BCber")).toBe("über");
  expect(readFragment("#über")).toBe("über");
  expect(readFragment("%C3")).toBeNull();
});
