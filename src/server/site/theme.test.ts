import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import type { JsonObject } from "#core/document/json.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { ownTheme } from "#core/theme/theme.ts";
import { documentOfFormer } from "#server/starter-content/former-site.ts";
import { readSite } from "#settings/site-value.ts";
import type { Pages } from "#server/pages/pages.ts";
import { home } from "#server/starter-content/home.ts";
import { noBuild } from "./http/assets.ts";
import { renderPage } from "./render/render-page.tsx";
import { emptyPage, note, startTestSite, testEditor } from "./test-kit.tsx";

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

/** Saves these colours in the site's settings, and publishes them. */
async function publishTheme(
  pages: Pages,
  colours: Readonly<Record<string, string>>,
): Promise<void> {
  const administrator = { ...testEditor, role: "administrator" } as const;
  const loaded = await pages.loadDraft(administrator, siteDocumentId);
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  const operations = Object.entries(colours).map(([name, value]) => ({
    op: "set" as const,
    block: "theme",
    path: `content.${name}`,
    value,
  }));
  const baseRevision = loaded.value.revision;
  const saving = { baseRevision, saveId: `theme-${baseRevision}`, operations };
  const saved = await pages.save(administrator, siteDocumentId, saving);
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const { revision } = saved.value;
  const published = await pages.publish(administrator, siteDocumentId, { revision });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

test("DATA-020 the canvas shows the published theme, drawn or empty, and the builder learns its colours", async () => {
  const site = await startTestSite({ registry });
  const listed = async () => {
    const answer = await site.pages.list(testEditor);
    return answer.ok ? answer.value.site.palette?.page.ground : null;
  };
  const empty = () => site.site.drawCanvas(null);
  try {
    expect(await empty()).toEqual({ head: [], body: null });
    expect(await listed()).toBeUndefined();
    await publishTheme(site.pages, { ground: "#fdfaf3", ink: "#20180c" });
    expect(await listed()).toBe("#fdfaf3");
    expect(renderToStaticMarkup((await empty()).head)).toMatch(
      /^<style data-theme[^>]*>:root\{color-scheme:light;--ink:#20180c/,
    );
    const { head, body } = await site.site.drawCanvas(
      await site.pages.draftStart(testEditor, "home"),
    );
    const drawn = renderToStaticMarkup(head);
    const theme = drawn.indexOf("<style data-theme");
    // After the base rules and before those of types.
    expect(theme).toBeGreaterThan(drawn.indexOf("--signal: #ffb224"));
    expect(theme).toBeLessThan(drawn.indexOf("<style data-types"));
    expect(renderToStaticMarkup(body)).toContain("is-light is-bare");
  } finally {
    await site.stop();
  }
});
