import sharp from "sharp";
import { expect, test } from "vitest";
import { brandColours } from "#core/brand.ts";
import { registry } from "#blocks/registry.ts";
import type { JsonObject } from "#core/document/json.ts";
import { noBuild } from "./http/assets.ts";
import { renderPage } from "./render/render-page.tsx";
import { emptyPage } from "./test-kit.tsx";

/** The SVG icon in the head of a page of a site with this theme. */
function iconOf(theme: JsonObject): string {
  const { html } = renderPage(emptyPage({ settings: { theme } }), {
    registry,
    build: noBuild,
    publicUrl: "https://ashlar.test",
    log: () => {},
  });
  const [, drawn = ""] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"\/>/.exec(html) ?? [];
  // A URL without anything that could end the attribute.
  expect(drawn).toMatch(/^[\w%'./:=,-]+$/);
  return decodeURIComponent(drawn);
}

test("a page carries its icon, so that none is asked for beside its first picture", async () => {
  const svg = iconOf({});
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
  for (const colour of Object.values(brandColours)) expect(svg).toContain(colour);
});

test("the icon is in the theme's colours, as far as those can be read", () => {
  expect(iconOf({ ground: "#123456", ink: "#ffeedd" })).toMatch(/#123456.*#ffeedd/);
  const unfit = iconOf({ ground: '"/><script>', ink: "red" });
  expect(unfit).toBe(iconOf({}));
});
