import * as fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { expect, test } from "vitest";
import { escapeHtml } from "#core/fields/html-text.ts";
import { refuseLink } from "#core/fields/refuse-link.ts";
import { findUnsafeHtml, richText } from "#core/fields/rich-text.ts";
import { draw } from "#blocks/test-kit.tsx";
import { linkAttributes } from "#client/rich-text/link-attributes.ts";
import { sanitiseRichText } from "#server/pages/_kit/sanitise.ts";
import { testOnce } from "./test-once.ts";

/** Characters that are legal in addresses but parsed differently by different readers. */
const pieces = fc.constantFrom(
  ..."&# &x; &amp; &amp;amp; &#58; &colon; &Tab; &copy &nbsp; & ; ' \" < > % %26 %3C ( ) [ ] { } | ^ ` ~ @ : / // ? = + , ! $ * . é 日 😀 \ud83d \u00a0 \u200b \u202e".split(
    " ",
  ),
  " ",
  "a",
  "1",
);
const tail = fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 12 });
const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ["http", "https"] }),
  fc
    .tuple(
      fc.constantFrom(
        "https://a.example/?a=1",
        "https://a.example/",
        "http://a.example/#",
        "/about",
        "/about?a=",
        "#team",
        "mailto:a@b.example",
        "mailto:a@b.example?subject=",
        "tel:+49 30",
      ),
      tail,
    )
    .map(([start, rest]) => start + rest.join("")),
);

/** The attribute as browsers serialise it: they write a no-break space as an entity. */
const written = (address: string) => escapeHtml(address).replaceAll("\u00a0", "&nbsp;");

/** The address of the only link, as an HTML parser reads it. */
function readBack(html: string): string | undefined {
  let address: string | undefined;
  const note = (tagName: string, attribs: Record<string, string>) => {
    address = attribs["href"];
    return { tagName, attribs };
  };
  sanitizeHtml(html, { allowedTags: ["a"], allowedAttributes: false, transformTags: { a: note } });
  return address;
}

function holds(typed: string): void {
  const address = typed.trim();
  const attributes = linkAttributes(address);
  const opens = attributes.target === null ? "" : ' target="_blank" rel="noopener"';
  const html = `<p><a href="${written(attributes.href)}"${opens}>words</a></p>`;
  expect(findUnsafeHtml(html)).toBeNull();
  expect(sanitiseRichText(html)).toBe(html);
  // The added tag makes the sanitiser use its HTML parser.
  expect(readBack(sanitiseRichText(`${html}<b>x</b>`))).toBe(attributes.href);
  const field = richText({ label: "Text" });
  expect(field.refuse(html)).toBeNull();
  expect(field.read(html)).toEqual({ value: html });
  const drawn = draw("text", { content: { html } });
  expect(drawn).toContain(html);
  const again = readBack(drawn);
  expect(again).toBe(attributes.href);
  // The reopened dialog accepts it and writes the same.
  expect(refuseLink(again ?? "")).toBeNull();
  expect(linkAttributes(again ?? "")).toEqual(attributes);
}

testOnce(
  "every address that the link dialog takes survives being saved, checked, drawn and opened again",
  () => {
    fc.assert(
      fc.property(addresses, (typed) => {
        fc.pre(refuseLink(typed.trim()) === null);
        holds(typed);
      }),
      { numRuns: 1000 },
    );
  },
);

test.each([
  "https://a.example/?a=1&#top",
  "https://a.example/?a=1&x;b=2",
  "https://a.example/?a=1&amp;b=2",
  "https://a.example/?q=&quot;a&quot;&lt",
  "https://a.example/?q=\"a\"&b='c'",
  "https://a.example/?q=<b>",
  "https://a.example/#:~:text=a&#58;b",
  "/about?a=&copy;",
  "mailto:a@b.example?subject=a&#38;b",
  "tel:+49\u00a030",
])("the link dialog takes %s, and so does everybody after it", (typed) => {
  expect(refuseLink(typed)).toBeNull();
  holds(typed);
});

test("half a character is not an address: it could not be saved", () => {
  expect(refuseLink("https://a.example/\ud83d")).not.toBeNull();
});
