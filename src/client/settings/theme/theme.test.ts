import { expect, test } from "vitest";
import { themeCss } from "#blocks/_kit/styles/theme-css.ts";
import { ownTheme } from "#core/theme/theme.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { adviseTheme } from "./advise-theme.ts";
import { themeSheet } from "../preview/theme-sheet.ts";

const advised = (theme: Record<string, string>) => adviseTheme(siteDocumentOf({ theme }).blocks);

test("DATA-020 the design's own colours need no advice", () => {
  expect(advised({})).toEqual([]);
});

test("DATA-020 a text too similar to its ground is named at its field, with a shade that would do", () => {
  const [advice] = advised({ ground: "#101010", ink: "#303030" });
  expect(advice?.path).toBe("content.ink");
  expect(advice?.sentences[0]).toMatch(
    /^Text on ground: the contrast is \d+(?:\.\d+)? to 1, and has to be 4\.5 to 1\.$/,
  );
  const shade = JSON.stringify(advice?.offer?.value).slice(1, -1);
  expect(shade).toMatch(/^#[0-9a-f]{6}$/);
  expect(advised({ ground: "#101010", ink: shade })).toEqual([]);
});

test("a page that is published in another theme is shown in the design's own, and in what is chosen", () => {
  expect(themeSheet(ownTheme)).toContain("--ground:#0a0d0e");
  expect(themeSheet(ownTheme)).toContain("--radius:3px");
  const chosen = themeSheet({ ...ownTheme, ground: "#ffffff", corner: "round" });
  expect(chosen.lastIndexOf("--ground:#ffffff")).toBeGreaterThan(
    chosen.indexOf("--ground:#0a0d0e"),
  );
  expect(chosen).toContain("--radius:10px");
});

test("the design's own theme takes back everything that a published theme sets on its pages", () => {
  const published = themeCss({
    headingFont: "Poppins",
    textFont: "Roboto",
    figureFont: "Montserrat",
    ground: "#fdfaf4",
    ink: "#101418",
    signal: "#7a1fa2",
    paper: "#ffffff",
    corner: "round",
    density: "airy",
  });
  const tokens = [
    ...(/:root\{(?<set>[^}]*)\}/.exec(published)?.groups?.["set"] ?? "").matchAll(/--[\w-]+(?=:)/g),
  ];
  const names = tokens.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["--font-head", "--control", "--wrong", "--hair"]));
  const own = themeSheet(ownTheme);
  expect(names.filter((name) => !own.includes(`${name}:`))).toEqual([]);
});
