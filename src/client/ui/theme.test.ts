import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#blocks/test-kit.tsx";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
const pair = /--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const tokens = [...css.matchAll(pair)].map(([, name = "", light = "", dark = ""]) => ({
  name,
  light,
  dark,
}));

const surfaces = ["ground", "panel", "raised", "hover"];
const texts = ["ink", "muted", "signal", "danger", "warn", "good", "note"];

function colour(name: string, theme: "light" | "dark"): string {
  const token = tokens.find((each) => each.name === name);
  if (token === undefined) throw new Error(`theme.css has no --color-${name} with both colours`);
  return token[theme];
}

for (const theme of ["light", "dark"] as const) {
  test(`in the ${theme} theme every text has 4.5:1 on every surface`, () => {
    const pairs = [
      ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
      ["danger", "danger-deep"] as const,
      ["danger", "danger-hover"] as const,
      ["on-signal", "signal-fill"] as const,
      ["on-signal", "signal-hover"] as const,
    ];
    for (const [text, surface] of pairs) {
      const ratio = contrast(colour(text, theme), colour(surface, theme));
      expect(ratio, `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`in the ${theme} theme focus and the borders of controls have 3:1 on every surface`, () => {
    for (const line of ["edge", "signal"]) {
      for (const surface of surfaces) {
        const ratio = contrast(colour(line, theme), colour(surface, theme));
        expect(ratio, `${line} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
}
