import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { publishedSiteWith } from "#server/pages/directory/test-kit.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { frameStyles } from "./frame-styles.ts";
import { siteLayout } from "../layout/site-layout.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type Settings = Parameters<typeof publishedSiteWith>[0];

const layoutOf = (settings: Settings) =>
  siteLayout(publishedSiteWith(settings, sitePages), "https://ashlar.test");

function headerOf(settings: Settings, current: string | null = "/about"): string {
  return renderToStaticMarkup(
    <SiteHeader layout={layoutOf(settings)} current={current} person={null} />,
  );
}

function footerOf(settings: Settings): string {
  const own = { sheet: "About", sheetNumber: "A-03", contactForm: "/contact" };
  return renderToStaticMarkup(
    <SiteFooter
      layout={layoutOf(settings)}
      current="/about"
      person={null}
      asksConsent={false}
      {...own}
    />,
  );
}

const entry = (id: string, label: string, link = "", items: readonly JsonObject[] = []) => ({
  id,
  label,
  link,
  items: [...items],
});
const menu = (...items: readonly JsonObject[]): Settings => ({ header: { items: [...items] } });

test("GAP-052 an entry with a page and a list shows its page first in the list", () => {
  const html = headerOf(
    menu(entry("us", "Us", "page:about", [entry("p", "", "page:publications")])),
  );
  expect(html).toContain(
    '<button type="button" class="site-industries-button" popoverTarget="site-us" aria-current="true">Us</button>',
  );
  expect(html).toMatch(
    /id="site-us" class="site-industries" popover="auto"><a href="\/about" aria-current="page">Us<i.*?<\/a><ul><li><a href="\/publications">Publications</,
  );
});

test("GAP-052 a list without a page has its name above its links, where its button is not shown", () => {
  const settings = menu(
    entry("more", "Elsewhere", "", [entry("a", "Shop", "https://shop.example/?a=1&b=2")]),
  );
  const html = headerOf(settings);
  expect(html).toContain('<p class="site-list-name">Elsewhere</p>');
  expect(html).toContain('<a href="https://shop.example/?a=1&amp;b=2">Shop</a>');
  expect(frameStyles(layoutOf(settings))).toContain(".site-list-name");
});

test("GAP-052 a menu of 12 entries with 24 below each has what there is no room for under More, and loses none", () => {
  const below = (of: string) =>
    Array.from({ length: 24 }, (_, index) =>
      entry(`${of}-${index}`, `Page ${of} ${index}`, "/signup"),
    );
  const items = Array.from({ length: 12 }, (_, index) =>
    entry(`e${index}`, `Entry number ${index}`, "", below(`e${index}`)),
  );
  const html = headerOf(menu(...items));
  expect(html.match(/href="\/signup">Page /g)).toHaveLength(12 * 24);
  const [row = "", more = ""] = html.split('id="site:more"');
  expect(row).toContain(">More</button>");
  expect(row).not.toContain("Entry number 11");
  expect(more).toContain('<p class="site-list-name">Entry number 11</p>');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/popoverTarget="([^"]+)"/g)) expect(ids).toContain(id);
});

test("a list whose id is that of the menu or of More opens all the same", () => {
  const list = [entry("a", "A", "/signup")];
  const html = headerOf(menu(entry("menu", "One", "", list), entry("more", "Two", "", list)));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["site-menu", "site:list", "site-more"]);
});

test("without entries and without Sign in there is no menu and no button for it; without a text no button", () => {
  const html = headerOf({ header: { items: [], hasSignIn: false, actionLabel: "" } });
  expect(html).not.toMatch(/<nav|<ul|button|site-cta/);
  expect(headerOf({ header: { items: [], actionLabel: "" } })).toContain("Sign in");
});

test("an empty footer has no list of pages and no legal links; its legal line is shown", () => {
  const empty = { identity: { isSample: false }, header: { hasSignIn: false } };
  const bare = footerOf({ ...empty, footer: { columns: [], legal: [] } });
  expect(bare).not.toMatch(/<nav|<ul|site-legal|<h2/);
  expect(bare).toContain("<dl>");
  const line = "© 2026 Müller & Söhne";
  expect(footerOf({ ...empty, footer: { legalLine: line } })).toContain(
    '<div class="site-legal"><p>© 2026 Müller &amp; Söhne</p></div>',
  );
  const unnamed = { columns: [{ id: "c", title: " ", links: [entry("a", "", "page:about")] }] };
  expect(footerOf({ footer: unnamed })).not.toContain("<h2");
});

test("DATA-002 the logo is the picture, with a text beside it or in its place", () => {
  const picture = "https://cdn.example/logo.svg";
  const only = headerOf({ identity: { logoImage: picture, name: "Granite Works" } });
  expect(only).toContain(
    `<img class="logo-picture" src="${picture}" alt="Granite Works" height="24"/></a>`,
  );
  const said = headerOf({ identity: { logoImage: picture, logoAlt: "Granite" } });
  expect(said).toContain('alt="Granite"');
  const both = { identity: { logoImage: "/assets/logo.svg", logoText: "GW", logoAlt: "x" } };
  expect(headerOf(both)).toContain('alt="" height="24"/><span>GW</span>');
  expect(footerOf(both)).toContain('alt="" height="24"/><span>GW</span>');
  expect(frameStyles(layoutOf(both))).toContain(".logo-picture");
  for (const bad of ["javascript:alert(1)", "http://plain.example/a.png", "mailto:a@b.example"]) {
    expect(headerOf({ identity: { logoImage: bad } })).toContain('<svg class="mark"');
  }
});

test("values with markup stay texts, and links that would run a script are left out", () => {
  const evil = `"><script>alert(1)</script>`;
  const settings: Settings = {
    identity: { name: evil, logoText: evil },
    header: {
      actionLabel: evil.slice(0, 40),
      actionLink: "javascript:alert(1)",
      items: [entry("a", evil, "page:about"), entry("b", "Run", "java\tscript:alert(1)")],
    },
    footer: {
      legalLine: evil,
      columns: [{ id: "c", title: evil, links: [entry("a", evil, "/signup")] }],
    },
  };
  const html = headerOf(settings) + footerOf(settings);
  expect(html).not.toMatch(/<script|javascript:|script:alert|>Run</);
});

test("a long name ends in dots and a long button has two lines, on sites that have them", () => {
  const settings = {
    identity: { name: "🪨".repeat(20) },
    header: { actionLabel: "Arrange a visit to our quarry in Carrara" },
  };
  expect(headerOf(settings)).toMatch(/class="site-name is-long".*class="site-cta is-long"/);
  expect(frameStyles(layoutOf(settings))).toContain(".is-long");
  expect(frameStyles(layoutOf({}))).not.toContain(".is-long");
});

test("GAP-052 in another language the words of the program are marked as English", () => {
  const german = { identity: { language: "de" } };
  const header = headerOf({ ...german, ...menu(entry("a", "Über uns", "page:about")) });
  expect(header).toContain('aria-label="Main" lang="en"><ul lang="de"><li><a href="/about"');
  expect(header).toContain('<a href="/login" rel="nofollow" lang="en">Sign in</a>');
  expect(header).toContain('aria-label="Menu" lang="en"></button>');
  expect(header).not.toContain("dir=");
  const footer = footerOf({
    ...german,
    footer: { columns: [{ id: "c", title: "Seiten", links: [entry("a", "", "page:about")] }] },
  });
  expect(footer).toContain('aria-label="All pages" lang="en"><div lang="de"><h2>Seiten</h2>');
  expect(footer).toContain('<p lang="en">Sample content');
  expect(footer).toContain('<dt lang="en">Site</dt>');
  const hebrew = footerOf({ identity: { language: "he" } });
  expect(hebrew).toContain('<p lang="en" dir="ltr">Sample content');
  expect(footerOf({})).not.toContain("lang=");
});
