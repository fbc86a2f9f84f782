import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import { directoryWith } from "#server/pages/directory/test-kit.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { frameStyles } from "./frame-styles.ts";
import { siteLayout } from "../layout/site-layout.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const layout = siteLayout(
  publishedSiteOf(directoryWith(sitePages, "Ashlar")),
  "https://ashlar.test",
);
const around = { layout, current: "/industry/retail", person: null };
const own = {
  sheet: "Retail & E-commerce",
  sheetNumber: "B-04",
  contactForm: null,
  asksConsent: false,
};

/** As it was before a site had settings, one tag on a line. */
const recorded = (part: string) =>
  readFile(new URL(`../../../../test/fixtures/starter-frame/${part}.txt`, import.meta.url), "utf8");
const inLines = (html: string) => `${html.replaceAll("><", ">\n<")}\n`;

test("SITE-029 SITE-021 the header of a site that set nothing is that of the starter pages", async () => {
  const header = renderToStaticMarkup(<SiteHeader {...around} />);
  expect(inLines(header)).toBe(await recorded("header"));
});

test("SITE-021 the footer of a site that set nothing is that of the starter pages", async () => {
  const footer = renderToStaticMarkup(<SiteFooter {...around} {...own} />);
  expect(inLines(footer)).toBe(await recorded("footer"));
});

test("a site that set nothing has no styles of its own for its frame", () => {
  expect(frameStyles(layout)).toBe("");
});
