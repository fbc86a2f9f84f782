import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { ownTheme } from "#core/theme/theme.ts";
import { publishedSiteWith } from "#server/pages/directory/test-kit.ts";
import { pageStylesheet } from "./page-styles.ts";
import { themeStylesheet } from "./theme-stylesheet.ts";
import { siteLayout } from "../layout/site-layout.ts";

test("CONST-018 the default theme is Inter, in the drawing's own white on its own black", () => {
  expect(themeStylesheet(ownTheme)).toBe("");
  const sheet = pageStylesheet("", []);
  expect(sheet).toMatch(/--font-sans:\s*Inter,/);
  expect(sheet).toMatch(/background:\s*var\(--ground\)/);
  expect(sheet).toMatch(/color:\s*var\(--ink\)/);
});

test("colours of the site take the place of ink and ground, and nothing else gets in", () => {
  const themeOf = (theme: JsonObject) => publishedSiteWith({ theme }).value.theme;
  const css = themeStylesheet(themeOf({ ink: "#ffffff", ground: "#101010" }));
  expect(css).toMatch(/^:root\{[^}]*--ink:#ffffff;[^}]*--ground:#101010;/);
  for (const bad of ["red;}body{display:none}", "url(//evil.example)", "#ffffff}", 7, null]) {
    expect(themeStylesheet(themeOf({ ink: bad, ground: bad }))).toBe("");
  }
});

test("a stylesheet cannot end the element around it", () => {
  expect(pageStylesheet("", [], "a::before{content:'</style><script>'}")).not.toContain("</");
});

test("the contact address is the site's own, never one that markup could leave", () => {
  const contact = (contactAddress: string, url: string) =>
    siteLayout(publishedSiteWith({ identity: { contactAddress } }), url).contactEmail;
  expect(contact("a@b.example", "https://x.example")).toBe("a@b.example");
  expect(contact(`a@b"><script>`, "https://www.x.example")).toBe("contact@x.example");
  expect(contact("", "http://localhost:3000")).toBe("contact@ashlar.example");
  expect(contact("", "http://127.0.0.1:3000")).toBe("contact@ashlar.example");
});
