import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { readStored, writeStored } from "#core/document/stored-form.ts";
import { optionsOf } from "../sample.ts";
import { findField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { kindOfCustom } from "../_kit/define/stored-custom.ts";
import { registry } from "../registry.ts";
import { draw as drawAny, drawBlock, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (content: JsonObject, mode?: "canvas") => drawAny("custom", { content }, mode);
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

/** A custom block as read from a stored row. */
function read(content: JsonObject, name = "Section", settings: JsonObject = {}) {
  const row = { component_type: "custom", name, content, settings, styles: {} };
  const reading = readStored([row], registry.resolveType);
  const block = reading.ok ? reading.page.blocks[0] : undefined;
  if (block === undefined) throw new Error("The row is a block");
  return block;
}

test("BLOCK-149 customType difference draws two ways, topic by topic, each named by its row and column", () => {
  const html = drawBlock(
    read({
      customType: "difference",
      title: "What is different",
      usualName: "Elsewhere",
      ownName: "Here",
      differences: [{ id: "diff0001", topic: "Where", usual: "Far away", own: "In your room" }],
    }),
  );
  expect(html).toMatch(/<h2[^>]*>What is different<\/h2>/);
  expect(words(html)).toContain("Elsewhere Here Where Far away In your room");
  expect(html).toMatch(/<th scope="col"><span[^>]*>Elsewhere/);
  expect(html).toMatch(/<th scope="row"><span[^>]*>Where/);
});

test("BLOCK-149 customType go-to-market draws the moves in their order, under a wedge that opens from one to the next", () => {
  const move = (id: string, title: string) => ({ id, title, stage: `Stage of ${title}`, goal: "" });
  const html = drawBlock(
    read({ customType: "go-to-market", moves: [move("m1", "One"), move("m2", "Two")] }),
  );
  expect(words(html)).toMatch(/Stage of One One .*Stage of Two Two/);
  const lines = [...html.matchAll(/<path d="M0,(\d+)L100,(\d+)"/g)].map(([, ...ends]) => ends);
  expect(lines).toEqual([
    ["90", "46"],
    ["46", "2"],
  ]);
});

test("BLOCK-149 customType team-timeline draws who joins when, and counts who is there", () => {
  const group = (id: string, date: string, people: number) => ({ id, date, title: date, people });
  const html = drawBlock(
    read({
      customType: "team-timeline",
      joiners: [group("j1", "May", 1), group("j2", "June", 4), group("j3", "July", 0)],
    }),
  );
  expect(words(html)).toMatch(/May May 1 person .*June June 5 people, 4 new/);
  expect(words(html)).toMatch(/July July 5 people /);
  const stones = [...html.matchAll(/<path d="([^"]*)"/g)].map(
    ([, d = ""]) => d.split("z").length - 1,
  );
  expect(stones).toEqual([0, 1, 1, 4, 5, 0]);
});

test("GAP-009 each of the three says something as soon as it is chosen, and no one else's section is drawn", () => {
  const fresh = newBlock(definition, "abcd1234");
  const drawn = ["difference", "go-to-market", "team-timeline"].map((customType) =>
    drawBlock({ ...fresh, content: { ...fresh.content, customType } }),
  );
  for (const html of drawn) expect(html).not.toContain("empty-state");
  expect(drawn.map((html) => html.includes("<table"))).toEqual([true, false, false]);
  expect(drawn.map((html) => html.includes("custom-wedge"))).toEqual([false, true, false]);
  expect(drawn.map((html) => html.includes("custom-stones"))).toEqual([false, false, true]);
});

const customTypes = optionsOf(definition.sections[0].fields["content.customType"]);
const items = [{ id: "item0001" }];

test("BLOCK-150 BLOCK-151 BLOCK-152 BLOCK-153 a stored custom with layers, stats, steps, or a title and a button is of the type that has those", () => {
  expect(read({ layers: items }).type).toBe("simple-2d-architecture");
  expect(read({ stats: items }).type).toBe("stats");
  expect(read({ steps: items }).type).toBe("process-steps");
  expect(read({ title: "Begin", buttonText: "Sign up" }).type).toBe("cta");
  expect(read({ title: " ", buttonText: "Sign up" }).type).toBe("custom");
  expect(read({ title: "Begin", buttonText: "" }).type).toBe("custom");
  expect(read({ stats: "many" }).type).toBe("custom");
});

test("BLOCK-150 the layers of a stored custom are drawn as the layer stack", () => {
  const html = drawBlock(
    read({ title: "Layers", layers: [{ name: "Agents" }, { name: "Models" }] }),
  );
  expect(words(html)).toMatch(/Layers Agents Models .*layers 2/);
});

test("BLOCK-151 the stats of a stored custom are drawn as statistics", () => {
  const html = drawBlock(read({ stats: [{ value: "42", label: "answers" }] }));
  expect(html).toContain("block-stats");
  expect(words(html)).toContain("42 answers");
});

test("BLOCK-152 the steps of a stored custom are drawn as process steps", () => {
  const html = drawBlock(read({ steps: [{ title: "Unpack it" }, { title: "Switch it on" }] }));
  expect(html).toContain("block-process-steps");
  expect(words(html)).toMatch(/Unpack it .*Switch it on/);
});

test("BLOCK-153 the button and title of a stored custom are drawn as a call to action", () => {
  const html = drawBlock(read({ title: "Begin", buttonText: "Look around", buttonLink: "/about" }));
  expect(html).toMatch(/<a [^>]*href="\/about"[^>]*>.*Look around/);
  expect(html).toMatch(/<h2[^>]*>Begin<\/h2>/);
});

test("BLOCK-150 BLOCK-151 BLOCK-152 BLOCK-153 BLOCK-154 of several things in a stored custom the first of the list counts", () => {
  const all = {
    showLowPolySphere: true,
    title: "Title",
    buttonText: "Go",
    steps: items,
    stats: items,
    layers: items,
  };
  const { layers: _layers, ...withoutLayers } = all;
  const { stats: _stats, ...withoutStats } = withoutLayers;
  const { steps: _steps, ...withoutSteps } = withoutStats;
  const { buttonText: _text, ...sphere } = withoutSteps;
  const types = [all, withoutLayers, withoutStats, withoutSteps, sphere].map(
    (content) => read(content).type,
  );
  expect(types).toEqual(["simple-2d-architecture", "stats", "process-steps", "cta", "custom"]);
});

test("BLOCK-149 BLOCK-156 chatbot traits win over what else a stored custom holds, and customType over all", () => {
  const content = { stats: items, layers: items, title: "Title", buttonText: "Go" };
  expect(read(content, "Our chatbot in numbers").type).toBe("chatbot");
  expect(read(content, "Section", { botName: "Ada" }).type).toBe("chatbot");
  for (const customType of customTypes) {
    const block = read({ ...content, customType }, "The team behind our chatbot", {
      botName: "Ada",
    });
    expect(block.type, JSON.stringify(customType)).toBe("custom");
  }
  expect(read({ ...content, customType: "hologram" }).type).toBe("simple-2d-architecture");
});

test("DATA-018 a section that was made here is stored as custom, and read back as it was, whatever it is called", () => {
  const block = { ...newBlock(definition, "abcd1234"), name: "On our AI assistant" };
  const page = { name: "", background: {}, seo: {}, blocks: [block] };
  const rows = writeStored(page, (type) => registry.find(type)?.definition.storedAs ?? type);
  expect(rows[0]?.component_type).toBe("custom");
  const reading = readStored(JSON.parse(JSON.stringify(rows)), registry.resolveType);
  expect(reading.ok && reading.page.blocks).toEqual([block]);
});

test("BLOCK-154 showLowPolySphere in content gives a heading with the sphere beside it", () => {
  const html = drawBlock(read({ title: "Round", showLowPolySphere: true }));
  expect(html).toMatch(/<h2[^>]*>Round<\/h2>.*<svg class="custom-sphere"/);
  expect(drawBlock(read({ title: "Round", showLowPolySphere: false }))).not.toContain("<svg");
  expect(drawBlock(read({ title: "Flat" }))).not.toContain("<svg");
  // Only customType decides what its sections show.
  expect(draw({ customType: "difference", title: "Flat", showLowPolySphere: true })).not.toContain(
    "<svg",
  );
});

test("BLOCK-155 anything else gives a plain heading from its title, else from its name", () => {
  expect(drawBlock(read({ title: "A title", words: "x" }, "A name"))).toMatch(
    /<h2[^>]*>A title<\/h2>/,
  );
  expect(drawBlock(read({ title: "A title" }, "A name"))).not.toContain("A name");
  const named = drawBlock(read({ title: " " }, "A name"));
  expect(named).toMatch(/aria-labelledby="([^"]+)".*<h2 id="\1"[^>]*>A name<\/h2>/);
});

test("SITE-035 BLOCK-155 a name that every such block has by itself is no heading: the block says that it is empty", () => {
  for (const name of ["custom", "Custom", "Custom section"]) {
    const html = drawBlock({ ...storedBlock("custom"), name });
    expect(html).not.toContain("<h2");
    expect(html).toContain("No custom content configured");
  }
});

test("SITE-035 a section without items says so; a blank one is none, and can be typed into in the canvas", () => {
  const lists = { difference: "differences", "go-to-market": "moves", "team-timeline": "joiners" };
  for (const [customType, list] of Object.entries(lists)) {
    const none = { customType, title: "Title", [list]: [] };
    expect(draw(none)).toContain("No custom content configured");
    const blank = { customType, [list]: [{ id: "i1" }] };
    expect(draw(blank)).toContain("No custom content configured");
    expect(draw(blank, "canvas")).toContain(`data-at="content.${list}.#i1.`);
  }
});

test("CON-009 CON-010 the panel of a custom block shows the fields of the section that is chosen", () => {
  const shown = (path: string) => findField(definition, path)?.when?.is;
  expect(shown("content.showLowPolySphere")).toEqual(["none"]);
  expect(shown("content.differences")).toEqual(["difference"]);
  expect(shown("content.moves")).toEqual(["go-to-market"]);
  expect(shown("content.joiners")).toEqual(["team-timeline"]);
});

test("CON-014 BLOCK-149 customType is read from content and from settings, and picks the section from either", () => {
  const html = drawAny("custom", { settings: { customType: "difference" } });
  expect(html).toContain("custom-table");
  expect(html).toBe(draw({ customType: "difference" }));
  const settings = { customType: "none", botName: "x" };
  expect(kindOfCustom({ type: "custom", name: "", content: {}, settings })).toBe("own");
});
