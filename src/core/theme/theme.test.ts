import { expect, test } from "vitest";
import { nearestShade, paletteOf, rgba } from "./derive-palette.ts";
import { contrastBetween, luminance, toHex } from "../fields/contrast.ts";
import { mixed, oklchToHex, toOklch } from "./oklch.ts";
import { lightest, ownPalette } from "./palette.ts";
import { judgeTheme, pairs } from "./pairs.ts";
import { ownTheme } from "./theme.ts";
import type { Theme } from "./theme.ts";
import { tokensOf } from "./tokens.ts";

const contrast = (one: string, other: string) => contrastBetween(rgba(one), rgba(other));
/** As `judgeTheme`, without the search for what would do. */
const passes = (theme: Theme) =>
  pairs.every(({ colour, ground, least }) => {
    const palette = paletteOf(theme);
    return contrast(colour(palette), ground(palette)) >= least;
  });
const themed = (values: Partial<Theme>): Theme => ({ ...ownTheme, ...values });

test("DATA-020 the design's own looks set no token, nor do its own colours when they are chosen", () => {
  expect(tokensOf(ownTheme)).toEqual({});
  expect(paletteOf(ownTheme)).toBe(ownPalette);
  const { ground, ink, signal } = ownPalette.page;
  expect(tokensOf(themed({ ground, ink, signal, paper: ownPalette.paper }))).toEqual({});
  expect(judgeTheme(ownTheme)).toEqual([]);
});

test("CONST-018 a colour that depends on nothing chosen stays the design's own", () => {
  expect(tokensOf(themed({ signal: "#FF8800" }))).toEqual({ "--signal": "#ff8800" });
  expect(tokensOf(themed({ paper: "#ffffff" }))).toEqual({});
  const ink = tokensOf(themed({ ink: "#ffe9d6" }));
  expect(ink).toMatchObject({ "--ink": "#ffe9d6" });
  expect(ink).not.toHaveProperty("--ground");
  expect(ink).not.toHaveProperty("--signal");
});

test("CONST-018 on a light ground without a chosen text colour, text is dark and everything can be read", () => {
  const light = themed({ ground: "#ffffff" });
  expect(tokensOf(light)).toMatchObject({ "--ground": "#ffffff", "--ink": "#12181a" });
  expect(paletteOf(light).isLight).toBe(true);
  expect(judgeTheme(light)).toEqual([]);
});

test("corners and density are tokens, too, and the usual ones are none", () => {
  expect(tokensOf(themed({ corner: "square" }))).toEqual({ "--radius": "0px" });
  expect(tokensOf(themed({ corner: "round" }))).toEqual({ "--radius": "10px" });
  expect(tokensOf(themed({ density: "airy" }))).toMatchObject({
    "--space-4": "1.3rem",
    "--space-8": "clamp(3.9rem,2.275rem + 7.8vw,9.75rem)",
  });
  expect(tokensOf(themed({ density: "compact" }))).toMatchObject({ "--space-5": "1.05rem" });
});

test("a colour keeps its digits through OKLCH, and one that no screen shows loses chroma only", () => {
  for (const digits of ["#000000", "#ffffff", "#ff0000", "#12ab9f", "#ffb224", "#0a0d0e"]) {
    expect(oklchToHex(toOklch(rgba(digits)))).toBe(digits);
  }
  expect(toOklch(rgba("#ff0000")).l).toBeCloseTo(0.628, 3);
  const vivid = toOklch(rgba(oklchToHex({ l: 0.7, c: 0.5, h: 1 })));
  expect(vivid.l).toBeCloseTo(0.7, 2);
  expect(vivid.c).toBeLessThan(0.5);
  expect(mixed(rgba("#000000"), rgba("#ffffff"), 0)).toBe("#000000");
  expect(mixed(rgba("#000000"), rgba("#ffffff"), 1)).toBe("#ffffff");
});

/** Random themes that are dark and light in turn; some of their colours are unset. */
function randomThemes(count: number): readonly Theme[] {
  let state = 20_261_128;
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  const digits = (l: number) => oklchToHex({ l, c: next() * 0.25, h: next() * 2 * Math.PI });
  return Array.from({ length: count }, (_, index) => {
    const isLight = index % 2 === 1;
    const ground = digits(isLight ? 0.6 + next() * 0.4 : next() * 0.55);
    const ink = next() < 0.2 ? "" : digits(isLight ? next() * 0.5 : 0.6 + next() * 0.4);
    const signal = next() < 0.2 ? "" : digits(next());
    return themed({ ground, ink, signal, paper: next() < 0.5 ? "" : digits(next()) });
  });
}

test("DATA-020 in 200 random themes that pass, every text has 4.5:1 and every control 3:1, mixtures of the stylesheet too", () => {
  const passing = randomThemes(900).filter(passes);
  expect(passing.filter((theme) => paletteOf(theme).isLight).length).toBeGreaterThan(100);
  expect(passing.filter((theme) => !paletteOf(theme).isLight).length).toBeGreaterThan(100);
  for (const theme of passing) {
    expect(judgeTheme(theme)).toEqual([]);
    const { page, isLight = false } = paletteOf(theme);
    const wrong = tokensOf(theme)["--wrong"] ?? "#ff9a8f";
    expect(isLight).toBe(luminance(rgba(page.ground)) > lightest);
    const tokens = tokensOf(theme);
    const soft = mixed(rgba(page.ink), rgba(page.muted), 0.26);
    const control = tokens["--control"] ?? "#68757f";
    for (const ground of [page.ground, page.raised]) {
      for (const text of [
        page.ink,
        page.muted,
        page.signal,
        page.blueprint,
        page.growth,
        wrong,
        soft,
      ]) {
        expect(
          contrast(text, ground),
          JSON.stringify({ theme, text, ground }),
        ).toBeGreaterThanOrEqual(4.5);
      }
      expect(
        contrast(control, ground),
        JSON.stringify({ theme, control, ground }),
      ).toBeGreaterThanOrEqual(3);
    }
  }
});

test("DATA-020 the shade proposed for a faint pair passes, and no shade nearer in lightness does", () => {
  const faint = randomThemes(40).filter((theme) => !passes(theme));
  expect(faint.length).toBeGreaterThan(10);
  for (const theme of faint) {
    for (const { field, nearest } of judgeTheme(theme)) {
      if (nearest === null) throw new Error(`Nothing would do: ${JSON.stringify(theme)} ${field}`);
      const own = pairs.filter((pair) => pair.field === field);
      const fails = (value: string) => {
        const palette = paletteOf({ ...theme, [field]: value });
        return own.some(
          ({ colour, ground, least }) => contrast(colour(palette), ground(palette)) < least,
        );
      };
      expect(fails(nearest)).toBe(false);
      const { l, c, h } = toOklch(rgba(paletteOf(theme).page[field]));
      const away = Math.abs(toOklch(rgba(nearest)).l - l);
      for (const nearer of [0.25, 0.5, 0.75, 0.9].flatMap((share) => [
        share * away,
        -share * away,
      ])) {
        if (l + nearer < 0 || l + nearer > 1 || away - Math.abs(nearer) < 0.006) continue;
        expect(
          fails(oklchToHex({ l: l + nearer, c, h })),
          JSON.stringify({ theme, field, nearest }),
        ).toBe(true);
      }
    }
  }
});

test("DATA-020 a faint pair says in plain words what is too similar, by how much, and what would do", () => {
  const [first, ...more] = judgeTheme(themed({ signal: "#1a3a8a" }));
  expect(first).toMatchObject({ pair: "Signal on ground", least: 4.5, field: "signal" });
  expect(first?.ratio).toBeLessThan(4.5);
  expect(first?.nearest).toMatch(/^#[0-9a-f]{6}$/);
  expect(more.map(({ pair }) => pair)).toEqual(["Signal on raised areas"]);
  expect(pairs.map(({ name }) => name)).toContain("Quiet text on raised areas");
});

/** Its texts and signals can be read on neither of its grounds, and only almost black ones could. */
const worst = themed({ ground: "#7a7a00", ink: "#ffffff", signal: "#00ff00" });

test("DATA-020 what would do is found with at most 60 palettes, and once for a theme", () => {
  let derived = 0;
  // Each palette that is tried is of a copy of the theme.
  const counted = new Proxy(worst, {
    ownKeys: (target) => {
      derived += 1;
      return Reflect.ownKeys(target);
    },
  });
  const faint = judgeTheme(counted);
  expect(faint.map(({ nearest }) => nearest)).toEqual(["#040404", "#040404", "#000500", "#000500"]);
  expect(derived).toBeGreaterThan(10);
  expect(derived).toBeLessThanOrEqual(60);
  const before = derived;
  expect(judgeTheme(counted)).toBe(faint);
  expect(derived).toBe(before);
});

test("DATA-020 a theme on a ground between dark and light is told of the same shade as if all were tried", () => {
  const middling = randomThemes(600).filter(({ ground }) => {
    const light = luminance(rgba(ground));
    return light > 0.12 && light < 0.25;
  });
  const faint = [worst, ...middling].filter((theme) => !passes(theme)).slice(0, 25);
  expect(faint.length).toBe(25);
  for (const theme of faint) {
    for (const { field, nearest } of judgeTheme(theme)) {
      const own = pairs.filter((pair) => pair.field === field);
      const { l, c, h } = toOklch(rgba(paletteOf(theme).page[field]));
      const all = Array.from({ length: 201 }, (_, step) => step / 200)
        .toSorted((one, other) => Math.abs(one - l) - Math.abs(other - l))
        .map((each) => oklchToHex({ l: each, c, h }));
      const found = all.find((shade) => {
        const palette = paletteOf({ ...theme, [field]: shade });
        return own.every(
          ({ colour, ground, least }) => contrast(colour(palette), ground(palette)) >= least,
        );
      });
      expect(nearest, JSON.stringify({ theme, field })).toBe(found ?? null);
    }
  }
});

test("the nearest shade is found on both sides, with few questions, and is null where none passes", () => {
  const grey = "#808080";
  for (const [darkest, palest] of [
    [100, 250],
    [5, 140],
    [-1, 255],
    [0, 300],
  ] as const) {
    let asked = 0;
    const found = nearestShade(grey, ({ r }) => {
      asked += 1;
      return r <= darkest || r >= palest;
    });
    const isDarkNearer = 128 - darkest < palest - 128;
    const part = rgba(found ?? "").r;
    expect(isDarkNearer ? darkest - part : part - palest).toBeGreaterThanOrEqual(0);
    expect(Math.abs(part - (isDarkNearer ? darkest : palest))).toBeLessThan(4);
    expect(asked).toBeLessThan(20);
  }
  expect(nearestShade(grey, (shade) => toHex(shade) === grey)).toBe(grey);
  expect(nearestShade(grey, () => false)).toBeNull();
});
