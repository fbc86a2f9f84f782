import { expect, test } from "vitest";
import { contactLink, customLinkMarker } from "#core/fields/href.ts";
import { link, url } from "#core/fields/link.ts";
import { noteOnLink, warnOfAnchor, warnOfLink } from "./link-target.ts";
import { isCustomLink, labelOfLink, offeredLinks, wordsOfLink } from "./offered-links.ts";
import { warnOfSectionId } from "./section-id-input.tsx";
import { warnOfUrl } from "./url-input.tsx";
import { pageOfSection } from "./use-linked-sections.ts";

const targets = {
  origin: "https://ashlar.example",
  pageId: "home",
  pages: [
    { id: "home", slug: "/", name: "Home", isPublished: true, sections: [], knowsSections: true },
    {
      id: "about",
      slug: "/about",
      name: "About Us",
      isPublished: true,
      sections: [{ id: "k1", name: "People", anchor: "team" }],
      knowsSections: true,
    },
    {
      id: "industry",
      slug: "/industry",
      name: "Industry",
      isPublished: false,
      sections: [],
      knowsSections: true,
    },
  ],
  own: [
    { id: "b1", name: "Contact", anchor: "contact" },
    { id: "b2", name: "Pricing", anchor: "pricing" },
    { id: "b3", name: "Contact again", anchor: "contact" },
    { id: "b4", name: "Words", anchor: null },
  ],
};
test.each([
  ["/about", null],
  ["page:about", null],
  ["/login", null],
  ["mailto:", null],
  ["page:industry", "not published"],
  ["/industry?a=b#c", "not published"],
  ["/demo", "no such page"],
  ["#pricing", null],
  ["#demo", "not on this page"],
  ["page:#gone", "not on this page"],
  ["page:about#gone", "no such section"],
  ["page:gone", "no such page"],
])("an offered link says why it leads nowhere yet: %s", (offered, note) => {
  expect(noteOnLink(offered, targets)).toBe(note);
});

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
    ["Presets", ["page:about", "mailto:", "page:#b1"]],
    ["Pages", ["page:home", "page:industry"]],
    ["Sections of this page", ["page:#b2", "page:#b3", "page:#b4"]],
    // Filled by a search.
    ["Sections of other pages", []],
    [
      "Forms and other screens",
      ["/meet", "/signup", "/login", "/careers/apply", "/search", "/privacy-policy"],
    ],
  ]);
});

test("PANEL-016 PANEL-018 a link that is none of the offered ones reads as custom, the marker too", () => {
  for (const custom of ["/team", customLinkMarker, "/about?x=1", "page:about?x=1", "#demo"]) {
    expect(isCustomLink(custom, groups, targets), custom).toBe(true);
  }
  for (const offered of ["#pricing", "/about", "page:about#k1", "page:gone", "page:#gone", ""]) {
    expect(isCustomLink(offered, groups, targets), offered).toBe(false);
  }
});

test("a link is named by what it leads to now, by path or id", () => {
  const label = (stored: string) => labelOfLink(stored, groups, targets);
  expect(["", "/about", "page:about"].map(label)).toEqual(["No link", "About", "About"]);
  expect(label("#pricing")).toBe("Pricing (#pricing)");
  expect(label("page:#b4")).toBe("Words");
  expect(label("page:about#k1")).toBe("About Us: People (/about#team)");
  expect(label("page:about#gone")).toBe("About Us (/about)");
  expect(label("page:gone")).toBe("A deleted page");
  expect(label("page:#gone")).toBe("A deleted component");
});

test("a link that is inserted without a selected text has the name of its page or section", () => {
  const links = ["page:about", "page:about#k1", "page:#b4", "https://a.example"];
  const words = links.map((stored) => wordsOfLink(stored, targets));
  expect(words).toEqual(["About Us", "People", "Words", "https://a.example"]);
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

test("a link by id is warned of where visitors would not get there", () => {
  for (const fine of ["page:about", "page:home", "page:about#k1", "page:#b4", "page:about?x=1"]) {
    expect(warnOfLink(fine, targets), fine).toBeNull();
  }
  expect(warnOfLink("page:industry", targets)).toContain("“Industry” is not published yet");
  expect(warnOfLink("page:gone", targets)).toContain("was deleted");
  expect(warnOfLink("page:about#gone", targets)).toContain("“About Us” no longer has the section");
  expect(warnOfLink("page:#gone", targets)).toContain("deleted or hidden");
  expect(warnOfAnchor("page:#b2", targets)).toBeNull();
  expect(warnOfAnchor("page:#gone", targets)).toContain("deleted or hidden");
});

test("a link in a menu or to a legal page says what visitors get there instead of its page", () => {
  const whenGone = { page: "visitors do not get this link", address: "visitors find nothing" };
  const inMenu = (to: string) => warnOfLink(to, targets, { whenGone });
  expect(inMenu("page:industry")).toBe(
    "“Industry” is not published yet: until then, visitors do not get this link.",
  );
  expect(inMenu("page:gone")).toContain("was deleted: visitors do not get this link.");
  expect(inMenu("/team")).toBe("There is no page at /team: until there is, visitors find nothing.");
  expect(inMenu("/industry")).toContain("until then, visitors find nothing.");
  expect(inMenu("page:about")).toBeNull();
  const advised = { whenGone: { ...whenGone, page: null } };
  expect(warnOfLink("page:industry", targets, advised)).toBeNull();
  expect(warnOfLink("page:gone", targets, advised)).toBeNull();
  expect(warnOfLink("/team", targets, advised)).toContain("visitors find nothing");
});

test("a section of a page whose sections are not known yet is not warned of, and named by its page", () => {
  const pages = targets.pages.map((page) => ({ ...page, sections: [], knowsSections: false }));
  const early = { ...targets, pages };
  expect(warnOfLink("page:about#k1", early)).toBeNull();
  expect(labelOfLink("page:about#k1", offeredLinks(presets, early), early)).toBe(
    "About Us (/about)",
  );
});

test("sections are asked for where a link, stored or typed, names one of another page", () => {
  const asked = (typed: string) => pageOfSection(typed, targets);
  expect(["page:about#k1", "/about#team", "/about/?x=1#team"].map(asked)).toEqual([
    "about",
    "about",
    "about",
  ]);
  for (const none of [
    "page:about",
    "page:#b4",
    "#contact",
    "/about",
    "/nowhere#x",
    "https://a.example#b",
    "",
  ]) {
    expect(asked(none), none).toBeNull();
  }
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
  expect(warnOfLink("", targets, { isOptional: true })).toBeNull();
  expect(warnOfUrl("", optional)).toBeNull();
  expect(warnOfLink("exam", targets, { isOptional: true })).toContain("Incomplete");
  expect(warnOfLink("/team", targets, { isOptional: true })).toContain("There is no page at /team");
});

test("a section id that is doubled, or cannot be one, is warned of", () => {
  expect(warnOfSectionId("contact", targets.own)).toContain("Another section");
  expect(warnOfSectionId("pricing", targets.own)).toBeNull();
  expect(warnOfSectionId("1st", targets.own)).toContain("begins with a letter");
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
