import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import type { JsonObject } from "#core/document/json.ts";
import { ownTheme } from "#core/theme/theme.ts";
import { documentOfFormer } from "#settings/former-site.ts";
import { readSite } from "#settings/site-value.ts";
import { home } from "#server/starter-content/home.ts";
import { noBuild } from "./http/assets.ts";
import { renderPage } from "./render/render-page.tsx";
import { emptyPage, note, startTestSite, testEditor } from "./test-kit.tsx";
import { createTestDatabase } from "../../../test/database.ts";

/** The home page of a site with this theme. */
function homeIn(theme: JsonObject): string {
  const page = emptyPage({ settings: { theme } });
  const blocks = [...home.blocks, note("unknown", "x")];
  const log = () => {};
  const context = { registry, build: noBuild, publicUrl: "https://ashlar.test", log };
  return renderPage({ ...page, page: { ...page.page, blocks } }, context).html;
}

const formerly = (theme: JsonObject) =>
  readSite(documentOfFormer({ name: "Test", theme, pages: [] }).blocks).theme;

test("CONST-018 DATA-020 the stored white on black of every first start reads as the design's own looks", () => {
  expect(formerly({ primaryColor: "white", backgroundColor: "black" })).toEqual(ownTheme);
  expect(formerly({})).toEqual(ownTheme);
  expect(formerly({ primaryColor: "#fff", backgroundColor: "#101010" })).toEqual({
    ...ownTheme,
    ink: "#ffffff",
    ground: "#101010",
  });
});

test("DATA-020 a page in the design's own looks has not a byte of a theme", () => {
  const own = homeIn({});
  expect(homeIn({ corner: "soft", density: "normal", ground: "", headingFont: "" })).toBe(own);
  expect(own).not.toMatch(/is-bare|is-dark|--font-head|--control:|--wrong:#/);
});

test("DATA-020 a theme comes with the page's one stylesheet, and its ground with the browser's bars and the icon", () => {
  const html = homeIn({ ground: "#fdfaf3", ink: "#20180c", signal: "#a3341a", corner: "square" });
  expect(html).toMatch(/:root\{color-scheme:light;[^}]*--ink:#20180c;[^}]*--radius:0px/);
  expect(html).toContain('name="theme-color" content="#fdfaf3"');
  expect(html).toContain("is-light is-bare");
  expect(html.match(/<style/g)).toHaveLength(1);
});

test("DATA-020 the canvas shows the published theme, drawn or empty, and the builder learns its colours", async () => {
  const site = await startTestSite({ registry });
  const canvas = async (page: string | null) => {
    const start = page === null ? null : await site.pages.draftStart(testEditor, page);
    const { head } = await site.site.drawCanvas(start);
    return renderToStaticMarkup(head);
  };
  const palette = async () => {
    const listed = await site.pages.list(testEditor);
    return listed.ok ? listed.value.site.palette : null;
  };
  try {
    expect(await canvas(null)).toBe("");
    expect(await palette()).toBeUndefined();
  } finally {
    await site.stop();
  }
});

test("DATA-020 on the canvas the theme stands after the base rules and before those of types", async () => {
  const owned = await createTestDatabase();
  const first = await startTestSite({ registry, on: owned });
  const colours = { backgroundColor: "#fdfaf3", primaryColor: "#20180c" };
  await owned.database.query("update sites set theme_settings = $1", [JSON.stringify(colours)]);
  const site = await startTestSite({ registry, on: owned });
  try {
    const start = await site.pages.draftStart(testEditor, "home");
    const { head, body } = await site.site.drawCanvas(start);
    const drawn = renderToStaticMarkup(head);
    const theme = drawn.indexOf("<style data-theme");
    expect(theme).toBeGreaterThan(drawn.indexOf("--signal: #ffb224"));
    expect(theme).toBeLessThan(drawn.indexOf("<style data-types"));
    expect(drawn.slice(theme)).toMatch(/^[^>]*>:root\{color-scheme:light;--ink:#20180c/);
    expect(renderToStaticMarkup(body)).toContain("is-light is-bare");
    const empty = await site.site.drawCanvas(null);
    expect(renderToStaticMarkup(empty.head)).toMatch(/^<style data-theme[^>]*>:root\{color-scheme/);
    expect(empty.body).toBeNull();
    const listed = await site.pages.list(testEditor);
    expect(listed.ok && listed.value.site.palette?.page.ground).toBe("#fdfaf3");
  } finally {
    await first.stop();
    await site.stop();
    await owned.drop();
  }
});
