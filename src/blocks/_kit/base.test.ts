import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";

const css = ["styles/base", "parts/parts"]
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), "utf8"))
  .join("");
const fonts = new URL("./fonts/", import.meta.url);
const blocks = new URL("../", import.meta.url);
const ofTypes = readdirSync(blocks)
  .map((type) => new URL(`${type}/view.css`, blocks))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, "utf8"));
/** The base stylesheet and those of all block types. */
const sheets = [css, ...ofTypes];

test("the stylesheet's colours are those that an editor can name", () => {
  for (const [name, value] of Object.entries(colourTokens)) {
    expect(css).toContain(`--${name}: ${value};`);
  }
});

test("the font of texts fits the ten packets that a new connection begins with", () => {
  // Ten packets hold 14,600 bytes, some of which are response headers.
  expect(readFileSync(new URL("inter-latin.woff2", fonts)).length).toBeLessThanOrEqual(14_000);
});

test("no font and no picture of the stylesheet comes from elsewhere", () => {
  const urls = [...css.matchAll(/url\("([^"]*)"\)/g)].map((match) => match[1] ?? "");
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) expect(url).toMatch(/^\.\.\/fonts\//);
});

test("whoever wants less motion gets none", () => {
  expect(css).toMatch(/prefers-reduced-motion: reduce[^}]*animation: none !important/s);
});

test("SITE-046 what comes into view is drawn in by the kit alone: never the first block, nor where less motion is wanted", () => {
  const rules = css.slice(css.indexOf("(prefers-reduced-motion: no-preference)"));
  expect(rules).toMatch(/\.block:not\(:first-child\)[^{]*\.in-turn \{\s*animation: seen/);
  expect(css.slice(0, -rules.length)).not.toMatch(/animation:/);
  expect(rules).toContain("--turn: calc(min(sibling-index() - 1, 9) * 0.1s)");
  for (const type of readdirSync(new URL("../", import.meta.url))) {
    const own = new URL(`../${type}/view.css`, import.meta.url);
    if (existsSync(own)) expect(readFileSync(own, "utf8")).not.toMatch(/@keyframes [\w-]*seen/);
  }
});

test("no large figure is set in the machine's own mono face, which differs from machine to machine", () => {
  const large = /var\(--step-[2-5]\)|\d\dcqi/;
  const inMono = (rule: string): boolean => rule.includes("var(--font-mono)") && large.test(rule);
  expect(inMono("{ font: var(--step-3) / 1 var(--font-mono);")).toBe(true);
  const site = new URL("../../server/site/css/", import.meta.url);
  const frame = readdirSync(site)
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(new URL(name, site), "utf8"));
  expect(frame.length).toBeGreaterThan(1);
  for (const sheet of [...sheets, ...frame]) {
    expect(sheet.split("}").filter((rule) => inMono(rule.slice(rule.lastIndexOf("{"))))).toEqual(
      [],
    );
  }
});

test("no width is measured in figures of a font: lines would break anew when the font has come", () => {
  for (const sheet of sheets) expect(sheet).not.toMatch(/\dch\b/);
});

test("no rule looks at whatever comes after an element of a kind: each block that comes or goes would cost all styles", () => {
  expect(sheets.length).toBeGreaterThan(10);
  for (const sheet of sheets) {
    const rules = sheet.replace(/\/\*.*?\*\//gs, "");
    expect(rules).not.toMatch(/(?:^|[\s>(,])(?:\*|[a-z]+\d?)\s*\+\s*\*/m);
  }
});
