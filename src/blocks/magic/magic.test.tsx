import { expect, test } from "vitest";
import { newBlock } from "../_kit/define/read-block.ts";
import {
  draw as drawAny,
  drawBlock,
  moduleOf,
  optionsAt,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1]) => drawAny("magic", parts);
const effects = ["particles", "morphing", "constellation"] as const;
const { css } = moduleOf("magic");

const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-064 CON-009 a block that stores nothing but its effect is drawn, with the effect behind where the heading is", () => {
  for (const magicEffect of effects) {
    const html = draw({ content: { magicEffect } });
    expect(html).toContain(`magic-${magicEffect}`);
    expect(html).toMatch(/<div class="magic-effect" aria-hidden="true"><svg/);
    expect(html).not.toMatch(/Unknown component type|No magic effect configured/);
    const words = draw({ content: { magicEffect, title: "One thought", subtitle: "And why." } });
    expect(words).toMatch(/<\/svg><\/div>.*<h2[^>]*>One thought<\/h2>.*And why\./s);
  }
});

test("BLOCK-065 PANEL-175 effects are particles, morphing and constellation, each another drawing that moves in its own way", () => {
  expect(optionsOf("content.magicEffect")).toEqual([...effects, "none"]);
  const drawn = effects.map(
    (magicEffect) => /<svg.*<\/svg>/s.exec(draw({ content: { magicEffect } }))?.[0],
  );
  expect(new Set(drawn).size).toBe(3);
  for (const name of ["magic-drift", "magic-cut", "magic-turn"]) {
    expect(css).toContain(`@keyframes ${name}`);
  }
});

test("without an effect the words stand alone, and nothing is there to pause", () => {
  const html = draw({ content: { title: "One thought" } });
  expect(html).toContain("One thought");
  expect(html).not.toMatch(/<svg|checkbox|is-moving|No magic effect configured/);
});

test("what moves can be paused without a script; switched off it stands still", () => {
  const content = { magicEffect: "morphing" };
  expect(draw({ content })).toMatch(/is-moving.*<input type="checkbox"\/>/s);
  const still = draw({ content, settings: { animated: false } });
  expect(still).toContain("<svg");
  expect(still).not.toMatch(/is-moving|checkbox/);
});

test("it moves only for those who like it and while it is seen", () => {
  const [rest = "", moving = ""] = css.split("@media (prefers-reduced-motion: no-preference)");
  expect(rest).not.toContain("animation");
  expect(moving).toContain("animation-timeline: view()");
});

test("its marks have the colour that was chosen", () => {
  const block = storedBlock("magic", {
    content: { magicEffect: "constellation" },
    settings: { effectColor: "growth" },
  });
  expect(stylesOf(block)).toContain("--effect-color:var(--growth)");
});

test("GAP-051 it is marked as premium; what is added has a heading and the night sky", () => {
  expect(definition.premium).toBe(true);
  expect(drawBlock(newBlock(definition, "abcd1234"))).toMatch(/magic-sky.*<h2/s);
});
