import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draw } from "../test-kit.tsx";
import { definition } from "./block.ts";

const css = readFileSync(new URL("./view.css", import.meta.url), "utf8");

test("PANEL-176 PANEL-177 the panel of the slide has badge, title, subtitle, description and the switch show3D", () => {
  const paths = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(paths).toEqual([
    "content.badge",
    "content.title",
    "content.subtitle",
    "content.description",
    "settings.show3D",
    "styles.minHeight",
  ]);
});

test("PANEL-177 badge, title, subtitle and description are drawn, and a newline in the description is a line break", () => {
  const html = draw("slide-opening", {
    content: { badge: "Deck", title: "The title", subtitle: "Below", description: "One\nTwo" },
  });
  expect(html).toMatch(
    /opening-badge" dir="auto">Deck<.*<h2 id="b-b1-title" dir="auto">The title<\/h2>.*opening-subtitle" dir="auto">Below</,
  );
  expect(html).toContain("One\nTwo</p>");
  // The rule that shows it as a line break.
  const base = readFileSync(new URL("../_kit/styles/base.css", import.meta.url), "utf8");
  expect(base).toMatch(/\.block-inner \{[^}]*white-space: pre-line/);
  expect(css).not.toContain("white-space");
});

test("PANEL-177 the drawing in 3D is there unless it is switched off, and is decoration alone", () => {
  const content = { title: "The title" };
  const on = draw("slide-opening", { content });
  expect(on).toContain('class="slide-opening-scene" aria-hidden="true"');
  expect(draw("slide-opening", { content, settings: { show3D: false } })).not.toContain("scene");
});

test("PANEL-177 the drawing moves only for those who like it and while it is seen, and can be paused without a script", () => {
  const [rest = "", moving = ""] = css.split("@media (prefers-reduced-motion: no-preference)");
  expect(rest).not.toContain("animation");
  expect(moving).toContain("animation-timeline: view()");
  const content = { title: "The title" };
  expect(draw("slide-opening", { content })).toContain('<input type="checkbox"/>');
  const plain = draw("slide-opening", { content, settings: { show3D: false } });
  expect(plain).not.toContain("checkbox");
});
