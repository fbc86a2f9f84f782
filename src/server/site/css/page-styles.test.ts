import { expect, test } from "vitest";
import { pageStylesheet, themeStylesheet } from "./page-styles.ts";
import { siteLayout } from "../layout/site-layout.ts";

const defaultTheme = { fontFamily: "Inter", primaryColor: "white", backgroundColor: "black" };

test("CONST-018 the default theme is Inter, in the drawing's own white on its own black", () => {
  expect(themeStylesheet(defaultTheme)).toBe("");
  const sheet = pageStylesheet("", []);
  expect(sheet).toMatch(/--font-sans:\s*Inter,/);
  expect(sheet).toMatch(/background:\s*var\(--ground\)/);
  expect(sheet).toMatch(/color:\s*var\(--ink\)/);
});

test("colours of the site take the place of ink and ground, and nothing else gets in", () => {
  expect(themeStylesheet({ primaryColor: "#fff", backgroundColor: "#101010" })).toBe(
    ":root{--ink:#fff;--ground:#101010}",
  );
  for (const bad of ["red;}body{display:none}", "url(//evil.example)", "#fff}", 7, null]) {
    expect(themeStylesheet({ primaryColor: bad, backgroundColor: bad })).toBe("");
  }
});

test("a stylesheet cannot end the element around it", () => {
  expect(pageStylesheet("", [], "a::before{content:'</style><script>'}")).not.toContain("</");
});

test("the contact address is the site's own, never one that markup could leave", () => {
  const site = { name: "A", revision: 1, navigation: [], contactForm: null };
  const contact = (theme: Record<string, string>, url: string) =>
    siteLayout({ ...site, theme }, url).contactEmail;
  expect(contact({ contactEmail: "a@b.example" }, "https://x.example")).toBe("a@b.example");
  expect(contact({ contactEmail: `a@b"><script>` }, "https://www.x.example")).toBe(
    "contact@x.example",
  );
  expect(contact({}, "http://localhost:3000")).toBe("contact@ashlar.example");
  expect(contact({}, "http://127.0.0.1:3000")).toBe("contact@ashlar.example");
});
