import { expect, test } from "vitest";
import { contactLink, customLinkMarker } from "#core/fields/href.ts";
import { link, url } from "#core/fields/link.ts";
import { isCustomLink, offeredLinks, warnOfAnchor, warnOfLink } from "./link-target.ts";
import { warnOfSectionId } from "./section-id-input.tsx";
import { warnOfUrl } from "./url-input.tsx";

const targets = {
  origin: "https://ashlar.example",
  pages: [
    { slug: "/", name: "Home", isPublished: true },
    { slug: "/about", name: "About Us", isPublished: true },
    { slug: "/industry", name: "Industry", isPublished: false },
  ],
  anchors: ["contact", "pricing", "contact"],
};
const presets = [
  { value: "/about", label: "About" },
  { value: contactLink, label: "Write to us" },
  { value: "#contact", label: "#contact" },
];
const address = url({ label: "Address" });
const optional = url({ label: "Address", isOptional: true });
const groups = offeredLinks(presets, targets);

test("PANEL-018 presets come first, then pages, sections and screens that are not among them", () => {
  expect(groups.map(({ title, options }) => [title, options.map(({ value }) => value)])).toEqual([
    ["Presets", ["/about", "mailto:", "#contact"]],
    ["Pages", ["/", "/industry"]],
    ["Sections of this page", ["#pricing"]],
    [
      "Forms and other screens",
      ["/meet", "/signup", "/login", "/careers/apply", "/search", "/privacy-policy"],
    ],
  ]);
});

test("PANEL-016 PANEL-018 a link that is none of the offered ones reads as custom, the marker too", () => {
  expect(isCustomLink("/team", groups)).toBe(true);
  expect(isCustomLink(customLinkMarker, groups)).toBe(true);
  expect(isCustomLink("#pricing", groups)).toBe(false);
  expect(isCustomLink("", groups)).toBe(false);
});

test("PANEL-009 any typed address is kept, and only what would lead nowhere is warned of", () => {
  const silent = [
    "/",
    "/about/",
    "/about?x=1#y",
    "/login",
    "/signup",
    "https://a.example",
    "mailto:",
    "tel:+1",
  ];
  expect(silent.map((typed) => warnOfLink(typed, targets))).toEqual(silent.map(() => null));
});

test("a link to a page that does not exist, or is not published, is warned of", () => {
  expect(warnOfLink("/team", targets)).toContain("There is no page at /team");
  expect(warnOfLink("/industry", targets)).toContain("not published yet");
});

test("ERR-035 a link or scroll target without a section on the page is warned of", () => {
  expect(warnOfLink("#demo", targets)).toContain("“demo”");
  expect(warnOfAnchor("demo", targets)).toContain("“demo”");
  expect(warnOfAnchor("pricing", targets)).toBeNull();
});

test("a half typed link and one without an address are warned of", () => {
  expect(warnOfLink("exam", targets)).toContain("Incomplete");
  expect(warnOfLink(customLinkMarker, targets)).toContain("Enter where it leads");
  expect(warnOfUrl("https:/", address)).toContain("Incomplete");
  expect(warnOfUrl("https://a.example", address)).toBeNull();
});

test("an empty link, address or section is warned of: a button would lead nowhere", () => {
  expect(warnOfLink("", targets)).toContain("No link yet");
  expect(warnOfUrl("", address)).toContain("No address yet");
  expect(warnOfAnchor("", targets)).toContain("No section yet");
});

test("an optional link or address may be missing, but not lead nowhere", () => {
  expect(warnOfLink("", targets, true)).toBeNull();
  expect(warnOfUrl("", optional)).toBeNull();
  expect(warnOfLink("exam", targets, true)).toContain("Incomplete");
  expect(warnOfLink("/team", targets, true)).toContain("There is no page at /team");
});

test("a section id that is doubled, or cannot be one, is warned of", () => {
  expect(warnOfSectionId("contact", targets.anchors)).toContain("Another section");
  expect(warnOfSectionId("pricing", targets.anchors)).toBeNull();
  expect(warnOfSectionId("1st", targets.anchors)).toContain("begins with a letter");
});

test("a half typed address is warned of in the words in which its field refuses others, and paths only where they lead somewhere", () => {
  const file = url({ label: "File", takesPaths: true });
  for (const field of [address, optional, file]) {
    const expected = field.refuse("javascript:alert(1)");
    expect(warnOfUrl("https:/", field)).toContain(`it ${expected}.`);
    expect(warnOfUrl("mailto:a@a.example", field)).toContain(`it ${expected}.`);
    expect(warnOfUrl("https://a.example", field)).toBeNull();
  }
  expect(warnOfUrl("/files/plan.pdf", file)).toBeNull();
  expect(warnOfUrl("/files/plan.pdf", address)).toContain("begins with https://");
  expect(warnOfUrl("/files/plan.pdf", optional)).toContain("begins with https://");
  const refusal = link({ label: "Link" }).refuse("javascript:alert(1)");
  expect(warnOfLink("exam", targets)).toContain(`it ${refusal}.`);
});
