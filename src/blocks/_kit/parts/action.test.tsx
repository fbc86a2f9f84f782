import { expect, test } from "vitest";
import { draw, testSite } from "../../test-kit.tsx";
import { resolveAction } from "./action.tsx";

const nowhere = { action: "link", link: "", url: "", scrollTarget: "" };

function resolve(values: Partial<typeof nowhere>, text = "") {
  return resolveAction({ ...nowhere, ...values }, testSite, text);
}

test("PANEL-024 each action of a button leads where its own field says", () => {
  const all = { link: "/about", url: "https://example.com", scrollTarget: "demo" };
  expect(resolve({ ...all, action: "link" })).toEqual({ href: "/about", external: false });
  expect(resolve({ ...all, action: "external" })).toEqual({
    href: "https://example.com",
    external: true,
  });
  expect(resolve({ ...all, action: "scroll" })).toEqual({ href: "#demo", external: false });
  expect(resolve({ ...all, action: "contact-form" })).toEqual({
    href: "mailto:contact@ashlar.example",
    external: false,
  });
});

test("CON-012 a link to a page that does not exist becomes a mail with the button's text as its subject", () => {
  const mail = {
    href: "mailto:contact@ashlar.example?subject=Get%20started%20%26%20more",
    external: false,
  };
  expect(resolve({ link: "/team" }, "Get started & more")).toEqual(mail);
  expect(resolve({ action: "contact-form" }, "Get started & more")).toEqual(mail);
});

test("GAP-050 the contact form is the one that the site has; only without one it is a mail, and an address is never a form", () => {
  const site = { ...testSite, contactForm: "/contact-form?form=abcd1234" };
  const lead = (values: Partial<typeof nowhere>, on: typeof site = site) =>
    resolveAction({ ...nowhere, ...values }, on, "Write")?.href;
  expect(lead({ action: "contact-form" })).toBe("/contact-form?form=abcd1234");
  expect(lead({ action: "contact-form" }, { ...site, contactForm: "#b-abcd1234" })).toBe(
    "#b-abcd1234",
  );
  expect(lead({ link: "mailto:" })).toMatch(/^mailto:/);
  expect(lead({ link: "/team" })).toMatch(/^mailto:/);
});

test("a page is found whatever stands behind its path", () => {
  for (const [typed, href] of [
    ["/about", "/about"],
    ["/about/", "/about"],
    ["/about?a=1#team", "/about?a=1#team"],
    ["/about/#team", "/about#team"],
    ["/", "/"],
    ["/#contact", "/#contact"],
    ["/login", "/login"],
    ["/signup", "/signup"],
    ["/pricing", "/pricing"],
  ] as const) {
    expect(resolve({ link: typed })).toEqual({ href, external: false });
  }
});

test("PANEL-015 the mail preset is the address of the site", () => {
  expect(resolve({ link: "mailto:" }, "Write")).toEqual({
    href: "mailto:contact@ashlar.example?subject=Write",
    external: false,
  });
  expect(resolve({ link: "mailto:other@ashlar.example" })?.href).toBe(
    "mailto:other@ashlar.example",
  );
});

test("PANEL-016 a custom link that is not typed yet leads nowhere, nor does a half typed or forbidden one", () => {
  for (const link of ["", "custom:", "exam", "//evil.example", "javascript:alert(1)"]) {
    expect(resolve({ link })).toBeNull();
    expect(resolve({ action: "external", url: link })).toBeNull();
  }
  expect(resolve({ action: "scroll", scrollTarget: "a b" })).toBeNull();
});

test("without an address of the site there is no mail to it", () => {
  const silent = { ...testSite, contactEmail: "" };
  expect(resolveAction({ ...nowhere, action: "contact-form" }, silent, "x")).toBeNull();
});

test("a button that leads nowhere is drawn as text: no link, no look of a button", () => {
  const html = draw("hero", { content: { title: "T", buttonText: "Soon", buttonLink: "exam" } });
  expect(html).toContain('<span class="unlinked"><span dir="auto">Soon</span></span>');
  expect(html).not.toContain("<a");
});

test("a link that is half typed or leads elsewhere than it reads is no link, where an empty one would be a mail too", () => {
  for (const applyLink of ["exam", "https://", "//evil.example", "/\\evil.example", "https:evil"]) {
    const html = draw("careers", {
      content: { openings: [{ id: "one", title: "Engineer", applyLink }] },
    });
    expect(html, applyLink).toContain('class="unlinked"');
    expect(html, applyLink).not.toContain("<a");
  }
});

test("SITE-041 GAP-023 an external link opens in a new tab, with noopener, and says so; an internal one never does", () => {
  const html = draw("hero", {
    content: {
      buttonText: "Out",
      buttonAction: "external",
      buttonUrl: "https://example.com",
      secondaryButtonText: "In",
      secondaryButtonLink: "/about",
    },
  });
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/example.com" target="_blank" rel="noopener">.*Out.*\(opens in a new tab\)<\/span><\/a>/,
  );
  expect(html).toMatch(/<a [^>]*href="\/about"><span[^>]*>In<\/span><\/a>/);
});

test("a button without text is not drawn for visitors; in the canvas it waits for its text", () => {
  const block = { content: { title: "T", buttonLink: "/about" } };
  expect(draw("hero", block)).not.toContain("<a");
  expect(draw("hero", block, "canvas")).toContain('data-at="content.buttonText"');
});

test("SITE-042 a scroll target that no section has stays a link: nothing of the page breaks", () => {
  expect(resolve({ action: "scroll", scrollTarget: "nowhere" })).toEqual({
    href: "#nowhere",
    external: false,
  });
});

test("GAP-050 a download leads to its file and nowhere without one", () => {
  const file = "https://example.com/plan.pdf";
  const values = { action: "download", link: "/about", url: "https://example.com" };
  expect(resolveAction({ ...values, file }, testSite)).toEqual({ href: file, external: true });
  expect(resolveAction(values, testSite)).toBeNull();
});

test("GAP-050 a file on a path of this site is downloaded from there: no page has to be", () => {
  const values = { action: "download", link: "", file: "/files/plan.zip?v=2" };
  expect(resolveAction(values, testSite, "Plan")).toEqual({
    href: "/files/plan.zip?v=2",
    external: false,
  });
  for (const file of ["files/plan.zip", "//files.example/plan.zip"]) {
    expect(resolveAction({ ...values, file }, testSite, "Plan")).toBeNull();
  }
});

test("GAP-017 the preset for writing to the site leads to its form, unless there is none or a page of that name", () => {
  const link = { action: "link", link: "/contact" };
  const withForm = { ...testSite, contactForm: "#contact" };
  expect(resolveAction(link, withForm)).toEqual({ href: "#contact", external: false });
  expect(resolveAction(link, testSite)).toEqual({ href: "/contact", external: false });
  const withPage = { ...withForm, links: { ...testSite.links, "/contact": "/contact" } };
  expect(resolveAction(link, withPage)).toEqual({ href: "/contact", external: false });
});
