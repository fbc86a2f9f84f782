import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { registry } from "#blocks/registry.ts";
import { noBuild } from "../http/assets.ts";
import type { Build } from "../http/assets.ts";
import { renderPage } from "./render-page.tsx";
import { emptyPage } from "../test-kit.tsx";

const build: Build = {
  ...noBuild,
  chunk: (source) => ({ url: `/assets/${source.split("/").slice(-2).join("-")}.js`, imports: [] }),
};

/** Renders a page without blocks with this stored background, and returns what was logged. */
function render(background: JsonObject) {
  const log: string[] = [];
  const { html } = renderPage(emptyPage({ background }), {
    registry,
    build,
    publicUrl: "https://ashlar.test",
    log: (line) => log.push(line),
  });
  return { html, log };
}

test("SITE-039 the network stands behind the page, after the skip link, with its rules and the loader alone", () => {
  const { html, log } = render({ kind: "neural-network" });
  expect(html).toMatch(/skip-link[^]*?<div class="page-background [^]*?<header/);
  expect(html.match(/<svg viewBox="0 0 1440 900"/g)).toHaveLength(1);
  expect(html).toContain(".background-neural-network path");
  expect(html.match(/<script[ >]/g)).toHaveLength(1);
  expect(html).toContain('import("/assets/islands-main.ts.js")');
  // It starts after the page has loaded, so nothing is preloaded.
  expect(html).not.toContain("modulepreload");
  expect(log).toEqual([]);
});

test("SITE-039 the particles wait for the loader behind the page", () => {
  const { html, log } = render({ kind: "animated-particles", color: "blueprint" });
  expect(html).toMatch(/skip-link[^]*?<div class="page-background [^>]*hidden[^]*?<header/);
  expect(html).not.toMatch(/\.page-background\s*\{/);
  expect(html.match(/<script[ >]/g)).toHaveLength(1);
  expect(log).toEqual([]);
});

test("a background that does not move brings no script", () => {
  const { html } = render({ kind: "solid-dark", color: "raised" });
  expect(html).toContain("background-solid-dark");
  expect(html).toMatch(/\.page-background\s*\{\s*background:\s*var\(--raised\)/);
  expect(html).not.toMatch(/<script/);
});

test("an unknown kind draws nothing and is logged with its page; the page stands", () => {
  const { html, log } = render({ kind: "<lava>" });
  expect(html).toContain('<main id="main"');
  expect(html).not.toMatch(/page-background|lava|<script/);
  expect(log).toEqual([expect.stringContaining("/about: background.kind is of no known kind")]);
});

test("a page without a background has not a byte of one", () => {
  const { html, log } = render({});
  expect(html).not.toMatch(/page-background|<script/);
  expect(log).toEqual([]);
});
