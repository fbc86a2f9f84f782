import "./use-production-react.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleBlock, setAt } from "#blocks/sample.ts";
import { moduleOf, storedBlock } from "#blocks/test-kit.tsx";
import { withItems } from "#blocks/variants.ts";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { measureFrames, type Measured } from "./measure.ts";
import { openRenderReader, type RenderReader } from "./open-render-reader.ts";
import { specimenPage, wholePage, type Specimen } from "./specimens.ts";

/**
 * Checks the specification's visual measurements in a real browser at 1440 px. The expected numbers
 * are copied from the specification, never taken from the code.
 */

let reader: RenderReader;
beforeAll(async () => {
  reader = await openRenderReader();
});
afterAll(() => reader.close());

interface Chosen {
  readonly styles?: JsonObject;
  readonly settings?: JsonObject;
}

/** A block with all its content and twelve items per list, and only these styles and settings. */
function filled(type: string, chosen: Chosen = {}): Block {
  const { definition } = moduleOf(type);
  const { content } = withItems(definition, sampleBlock(definition), 12);
  return storedBlock(type, { content, ...chosen });
}

/** Measures the elements that match a selector in each of these blocks, in a window of this width in px. */
async function measure(
  blocks: readonly Block[],
  selector: string,
  properties: readonly string[] = [],
  {
    state = "rest",
    width = 1440,
  }: { readonly state?: Specimen["state"]; readonly width?: number } = {},
): Promise<readonly (readonly Measured[])[]> {
  const frames = blocks.map((block, index) => ({
    state,
    block: { ...block, id: `frame${index}x` },
  }));
  await reader.page.setViewportSize({ width, height: 900 });
  await reader.page.setContent(specimenPage(frames));
  await reader.showAll();
  return reader.page.evaluate(measureFrames, { selector, properties });
}

/** Measures the first element that matches a selector in each block. Throws if there is none. */
async function measureOne(...asked: Parameters<typeof measure>): Promise<readonly Measured[]> {
  const found = await measure(...asked);
  return found.map(([first], index) => {
    if (first === undefined) throw new Error(`Nothing is drawn of ${asked[1]} in block ${index}`);
    return first;
  });
}

/** Returns a computed property of the first element that matches a selector in each block. */
async function styleOf(
  blocks: readonly Block[],
  selector: string,
  property: string,
): Promise<readonly (string | undefined)[]> {
  const found = await measureOne(blocks, selector, [property]);
  return found.map(({ styles }) => styles[0]);
}

/** Returns how many items are in the first row. */
const columnsOf = (items: readonly Measured[]) =>
  items.filter(({ y }) => Math.abs(y - (items[0]?.y ?? 0)) < 1).length;

test.each([
  ["BLOCK-002 BLOCK-045 pictures of a gallery", "image-grid", ".image-grid-item", 3],
  ["BLOCK-002 BLOCK-021 members of a team", "team", ".team-member", 3],
  ["BLOCK-002 BLOCK-011 BLOCK-012 features", "features", ".feature", 3],
  ["BLOCK-002 BLOCK-040 industries", "industries", ".industry", 3],
  ["BLOCK-003 logos of social proof", "social-proof", ".proof-logo", 4],
  ["BLOCK-003 badges of social proof", "social-proof", ".proof-badge", 3],
  ["BLOCK-003 testimonials", "testimonials", ".testimonial", 3],
])("%s stand in as many columns by default as are specified", async (_, type, item, expected) => {
  const [items] = await measure([filled(type)], item);
  expect(columnsOf(items ?? [])).toBe(expected);
});

test.each([
  ["BLOCK-045 pictures of a gallery", "image-grid", ".image-grid-item", [1, 2, 3, 4, 5, 6]],
  ["BLOCK-011 features", "features", ".feature", [1, 2, 3, 4, 5, 6]],
  ["BLOCK-003 testimonials", "testimonials", ".testimonial", [1, 2, 3, 4]],
])("%s stand in each of the numbers of columns that there are", async (_, type, item, counts) => {
  const blocks = counts.map((gridCols) => filled(type, { styles: { gridCols } }));
  expect((await measure(blocks, item)).map(columnsOf)).toEqual(counts);
});

test("BLOCK-126 posts of a blog stand in one column, two on a medium screen and three on a large one", async () => {
  for (const [width, expected] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    // Sequential, because they share one page.
    const [posts] = await measure([filled("blog-preview")], ".blog-post", [], { width });
    expect(columnsOf(posts ?? []), `${width} px`).toBe(expected);
  }
});

test("BLOCK-023 CONST-061 a text block has py-8: 2 rem above its text and below it", async () => {
  const block = storedBlock("text", { content: { html: "<p>One line.</p>" } });
  const [frame] = await measureOne([block], ".block");
  const [words] = await measureOne([block], ".rich-text");
  if (frame === undefined || words === undefined) throw new Error("Nothing was drawn");
  // Minus the hairline between two blocks.
  expect(words.y - frame.y - 1).toBeCloseTo(32, 0);
  expect(frame.y + frame.height - words.y - words.height).toBeCloseTo(32, 0);
});

test("BLOCK-012 a feature grid has py-20: 5 rem above and below", async () => {
  const [styles] = (
    await measureOne([filled("features")], ".block", ["padding-top", "padding-bottom"])
  ).map((block) => block.styles);
  expect(styles).toEqual(["80px", "80px"]);
});

test("BLOCK-027 a video is 16:9 where nobody chose, else 4:3, 1:1 or 9:16", async () => {
  const ratios = [
    [{}, 16 / 9],
    [{ aspectRatio: "16:9" }, 16 / 9],
    [{ aspectRatio: "4:3" }, 4 / 3],
    [{ aspectRatio: "1:1" }, 1],
    [{ aspectRatio: "9:16" }, 9 / 16],
  ] as const;
  const content = { videoUrl: "https://vimeo.com/76979871", title: "A video" };
  const blocks = ratios.map(([settings]) => storedBlock("video", { content, settings }));
  const frames = await measureOne(blocks, ".video-frame");
  for (const [index, { width, height }] of frames.entries()) {
    expect(width / height).toBeCloseTo(ratios[index]?.[1] ?? 0, 1);
  }
});

test("PANEL-118 pictures of a gallery are 16:9 where nobody chose, else square, 4:3 or 3:2", async () => {
  const ratios = [
    [{}, 16 / 9],
    [{ imageAspectRatio: "video" }, 16 / 9],
    [{ imageAspectRatio: "square" }, 1],
    [{ imageAspectRatio: "4:3" }, 4 / 3],
    [{ imageAspectRatio: "3:2" }, 3 / 2],
  ] as const;
  const blocks = ratios.map(([settings]) => filled("image-grid", { settings }));
  const frames = await measureOne(blocks, ".image-grid-frame");
  for (const [index, { width, height }] of frames.entries()) {
    expect(width / height).toBeCloseTo(ratios[index]?.[1] ?? 0, 1);
  }
});

test("PANEL-091 the visual beside a text is to the right where nobody chose, else to the left or stacked", async () => {
  const blocks = [
    {},
    ...["image-right", "image-left", "stacked"].map((layoutDirection) => ({ layoutDirection })),
  ].map((styles) => storedBlock("image-text", { content: { title: "A title" }, styles }));
  const words = await measureOne(blocks, ".split-words");
  const visuals = await measureOne(blocks, ".split > :last-child");
  const sides = words.map(({ x, y, width, height }, index) => {
    const visual = visuals[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    if (visual.x >= x + width) return "right";
    if (visual.x + visual.width <= x) return "left";
    return visual.y >= y + height || visual.y + visual.height <= y ? "stacked" : "overlapping";
  });
  expect(sides).toEqual(["right", "right", "left", "stacked"]);
});

test("BLOCK-033 an embed fills its column and is 600 px high where nobody chose", async () => {
  const content = { url: "https://example.com/" };
  const block = storedBlock("iframe", { content });
  const [frame] = await measureOne([block], "iframe");
  const [column] = await measureOne([block], ".block-inner");
  expect(frame?.height).toBeCloseTo(600, 0);
  expect((frame?.width ?? 0) / (column?.width ?? 1)).toBeGreaterThan(0.99);
});

test("BLOCK-134 a map is 500 px high where nobody chose", async () => {
  const content = { title: "Here", address: "1 Example Street" };
  const heights = ["300px", "400px", "600px", "700px"];
  const blocks = [{}, ...heights.map((mapHeight) => ({ mapHeight }))].map((settings) =>
    storedBlock("map", { content, settings }),
  );
  const found = await measureOne(blocks, ".map-sheet > :first-child");
  expect(found.map(({ height }) => Math.round(height))).toEqual([500, 300, 400, 600, 700]);
});

test("BLOCK-054 each of the nine departments has a badge colour of its own, whatever else is there", async () => {
  const names = "Engineering Design Product Marketing Sales Operations Legal Finance HR".split(" ");
  const { definition } = moduleOf("careers");
  const [opening] = Object.entries(sampleBlock(definition).content).filter(([, value]) =>
    Array.isArray(value),
  );
  const [list = "", items] = opening ?? [];
  const [first] = Array.isArray(items) ? items : [];
  const blocks = names.map((department) =>
    storedBlock("careers", { content: { [list]: [{ ...Object(first), department }] } }),
  );
  const colours = await styleOf(blocks, ".department", "color");
  expect(new Set(colours).size).toBe(9);
  const [words] = await styleOf(blocks, ".opening-title", "color");
  expect(colours).not.toContain(words);
});

const proof = (settings: JsonObject) => filled("social-proof", { settings });

test("BLOCK-073 logos are grey, move under the pointer and have descriptions as the settings say", async () => {
  const grey = [proof({ grayscaleLogos: true }), proof({ grayscaleLogos: false }), proof({})];
  expect(await styleOf(grey, ".proof-image", "filter")).toEqual(["grayscale(1)", "none", "none"]);
  const said = [proof({ showDescriptions: true }), proof({ showDescriptions: false }), proof({})];
  const counts = (await measure(said, ".proof-description")).map((found) => found.length);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts.slice(1)).toEqual([0, counts[0]]);
  const moved = [proof({ hoverEffects: true }), proof({ hoverEffects: false }), proof({})];
  const looksOf = async (state: Specimen["state"]) =>
    (
      await measureOne(moved, ".proof-logo", ["background-color", "box-shadow", "translate"], {
        state,
      })
    ).map(({ styles }) => styles.join(" "));
  const [rest, pointed] = [await looksOf("rest"), await looksOf("hover")];
  expect(pointed.map((look, index) => look !== rest[index])).toEqual([true, false, true]);
});

const banner = (settings: JsonObject, styles: JsonObject = {}) =>
  storedBlock("banner", { id: "alone", content: { message: "News" }, settings, styles });

test.each([
  ["top", "above"],
  ["bottom", "below"],
  ["fixed-top", "above"],
  ["fixed-bottom", "below"],
])("BLOCK-076 a banner at the %s stands %s all else of its page", async (position, side) => {
  await reader.page.setViewportSize({ width: 1440, height: 900 });
  await reader.page.setContent(wholePage(banner({ position })));
  const ask = async (selector: string) =>
    (await reader.page.evaluate(measureFrames, { selector, properties: ["position"] }))[0] ?? [];
  const lines = (await ask("main > p")).map(({ y }) => y);
  const [strip] = await ask(".block-banner");
  expect(lines).toHaveLength(2);
  expect(lines.map((y) => y > (strip?.y ?? 0))).toEqual(
    side === "above" ? [true, true] : [false, false],
  );
  expect(strip?.styles).toEqual([position.startsWith("fixed") ? "sticky" : "relative"]);
});

test("BLOCK-076 a banner is small, medium or large, and medium where nobody chose", async () => {
  const blocks = [{ size: "small" }, { size: "medium" }, { size: "large" }, {}].map((styles) =>
    banner({}, styles),
  );
  for (const [selector, property] of [
    [".block-banner", "padding-top"],
    [".banner-text", "font-size"],
  ] as const) {
    // Sequential, because they share one page.
    const sizes = (await styleOf(blocks, selector, property)).map((size = "") =>
      Number.parseFloat(size),
    );
    const [small = 0, medium = 0, large = 0, plain] = sizes;
    expect(small).toBeLessThan(medium);
    expect(medium).toBeLessThan(large);
    expect(plain).toBe(medium);
  }
});

test("BLOCK-131 a comparison has the ground, text and accent that are chosen, and a blue accent where none is", async () => {
  const set = (path: string, value: Json) => setAt(filled("comparison"), `settings.${path}`, value);
  const blocks = [
    set("backgroundColor", "#123456"),
    setAt(set("backgroundColor", "#123456"), "settings.textColor", "#fedcba"),
  ];
  expect(await styleOf(blocks, ".comparison-column", "background-color")).toEqual([
    "rgb(18, 52, 86)",
    "rgb(18, 52, 86)",
  ]);
  expect((await styleOf(blocks, ".comparison-name", "color"))[1]).toBe("rgb(254, 220, 186)");
  const accents = await styleOf(
    [filled("comparison"), set("accentColor", "#ff0000")],
    ".comparison-badge",
    "color",
  );
  const [plain, red] = accents.map(hueOf);
  // Blue and red on the OKLCH hue circle.
  expect(plain).toBeGreaterThan(220);
  expect(plain).toBeLessThan(290);
  expect(red).toBeLessThan(60);
});

/** Returns the hue of a computed `oklch(…)` colour. */
function hueOf(colour = ""): number {
  const hue = /^oklch\(\S+ \S+ ([\d.]+)/.exec(colour)?.[1];
  if (hue === undefined) throw new Error(`${colour} is no oklch()`);
  return Number(hue);
}
