import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as callToAction } from "#blocks/cta/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import { drawnOnce } from "./drawn-blocks.ts";
import type { DrawnWith } from "./drawn-blocks.ts";
import { renderBlock } from "./render-block.tsx";

const site = {
  name: "Ashlar",
  origin: "https://x.example",
  contactEmail: "",
  contactForm: null,
  links: { "/about": "/about" },
};
const media = {};
const around: DrawnWith = { registry, site, media };

const block = (id: string, html: string): Block => {
  const fresh = newBlock(text, id);
  return { ...fresh, content: { ...fresh.content, html } };
};

/** Draws blocks and counts how often that was necessary. */
function drawing() {
  let count = 0;
  const draw = (one: Block, others: Partial<DrawnWith> = {}): string => {
    const all = { ...around, ...others };
    return drawnOnce(one, all, () => {
      count += 1;
      return renderBlock(one, { ...all, log: () => {} });
    }).html;
  };
  return { draw, times: () => count };
}

test("a block is drawn again once it is changed, and only then", () => {
  const { draw, times } = drawing();
  const first = draw(block("kept-1", "<p>One</p>"));
  expect(draw(structuredClone(block("kept-1", "<p>One</p>")))).toBe(first);
  expect(times()).toBe(1);
  expect(draw(block("kept-1", "<p>Two</p>"))).toContain("Two");
  expect(draw(block("kept-1", "<p>One</p>"))).toBe(first);
  expect(times()).toBe(3);
});

test("every part of a block counts", () => {
  const { draw, times } = drawing();
  const one = block("kept-2", "<p>One</p>");
  const changed: readonly Block[] = [
    { ...one, name: "Other" },
    { ...one, styles: { ...one.styles, textAlign: "center" } },
    { ...one, settings: { ...one.settings, anchor: "here" } },
    { ...one, type: "hologram" },
  ];
  for (const each of [one, ...changed]) draw(each);
  expect(times()).toBe(5);
});

test("a block is drawn again where the site around it differs", () => {
  const { draw, times } = drawing();
  // Its second button leads to the contact form.
  const linked = newBlock(callToAction, "kept-3");
  expect(draw(linked)).not.toContain("#write");
  expect(draw(linked, { site: { ...site, contactForm: "#write" } })).toContain('href="#write"');
  draw(linked, { site: { ...site, closedEmbeds: ["https://closed.example/"] } });
  draw(linked, { media: { picture: { url: "/a.webp", width: 1, height: 1 } } });
  expect(times()).toBe(4);
});

test("a block that failed is tried again", () => {
  let failures = 0;
  const fail = () => {
    failures += 1;
    throw new Error("A defect");
  };
  const one = block("kept-4", "<p>One</p>");
  expect(() => drawnOnce(one, around, fail)).toThrow("A defect");
  expect(() => drawnOnce(one, around, fail)).toThrow("A defect");
  expect(failures).toBe(2);
});
