import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const css = readFileSync(new URL("./view.css", import.meta.url), "utf8");
const slides = [
  { id: "slid0001", slide: "metrics", name: "Metrics", notes: "Say it slowly." },
  { id: "slid0002", slide: "", name: "Nowhere", notes: "" },
];
const list = findField(definition, "content.slides");
const item = list !== undefined && isListField(list) ? list.item : {};

test("the panel has the line's texts, and for each slide its section id, a name and notes", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Slides"]);
  expect(newItem(item, "n1")).toEqual({ id: "n1", slide: "", name: "", notes: "" });
});

test("names and notes go to the island, of slides that can be found", () => {
  const html = draw("deck", { content: { slides } });
  expect(html).toContain(
    `data-props="{&quot;slides&quot;:[[&quot;metrics&quot;,&quot;Metrics&quot;,&quot;Say it slowly.&quot;]]}"`,
  );
  expect(moduleOf("deck").island).toBe("dom");
});

test("speaker notes are no text of the page: neither its search nor its Markdown has them", () => {
  const html = draw("deck", { content: { slides } });
  expect(html.replaceAll(/<[^>]*>/g, "")).not.toContain("Say it slowly.");
});

test("in the canvas names and notes stand below the line, to be edited there", () => {
  const html = drawBlock({ ...newBlock(definition, "b1"), content: { slides } }, "canvas");
  for (const name of ["name", "notes"]) {
    expect(html).toContain(`data-at="content.slides.#slid0001.${name}"`);
  }
  expect(html).not.toContain("data-island");
});

test("the button is not seen until its script runs, and without scripts takes up no room", () => {
  expect(draw("deck", { content: {} })).toContain(">Present</span></button>");
  expect(css).toMatch(/:not\(\[data-live\]\)\) \.deck-start \{\s*visibility: hidden;/);
  expect(css).toMatch(/@media \(scripting: none\) \{\s*\.deck-start \{\s*display: none;/);
});

test("without a button's text nothing is presented, and no script is asked for", () => {
  const html = draw("deck", { content: { text: "Read it here.", buttonText: " " } });
  expect(html).toContain("Read it here.");
  expect(html).not.toMatch(/data-island|<button/);
});

test("SITE-020 on paper each slide has a sheet in landscape, and the line none", () => {
  expect(css).toMatch(/@page deck \{\s*size: 13in 8\.125in;/);
  expect(css).toMatch(/\.block-deck ~ \.block\.block \{\s*page: deck;/);
  expect(css).toMatch(/\.block-deck ~ \.block \+ \.block \{\s*break-before: page;/);
});
