import { brotliCompressSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { testOnce } from "../../../test/test-once.ts";
import { fieldsOf } from "../_kit/define/block-fields.ts";
import { findField } from "../_kit/define/field-at.ts";
import { drawSphere } from "../_kit/drawing/low-poly.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { contrast, draw, drawBlock, moduleOf, storedBlock, stylesOf } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { meshOf } from "./mesh.ts";
import { drawMesh } from "./picture.ts";

const type = "agents-architecture";
const words = { title: "Agents", subtitle: "At work" };
const html = (content: JsonObject = {}, settings: JsonObject = {}) =>
  draw(type, { content: { ...words, ...content }, settings });
const optionsOf = (path: string) => {
  const field = findField(definition, path);
  return field !== undefined && "options" in field ? field.options : undefined;
};
/** Number of subpaths in the paths whose class ends like this. */
const ways = (drawn: string, ...kinds: readonly string[]) =>
  kinds
    .flatMap((kind) =>
      [...drawn.matchAll(new RegExp(`class="agents-${kind}" d="([^"]*)"`, "g"))].map(
        ([, data = ""]) => data.split("M").length - 1,
      ),
    )
    .reduce((sum, count) => sum + count, 0);
const linksIn = (drawn: string) => ways(drawn, "link-far", "link", "link-near");
const facetsIn = (drawn: string) => ways(drawn, "facet");

test("BLOCK-001 BLOCK-140 BUILD-072 agents-architecture and agent-studio-architecture are one picture, whole in the HTML, which an island brings to life", () => {
  for (const name of [type, "agents_architecture", "agent-studio-architecture"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
  expect(moduleOf(type).island).toBe("dom");
  const drawn = html();
  expect(drawn).toContain(`data-island="${type}"`);
  expect(drawn).toContain('role="img" aria-label="35 agents joined by 99 links around a');
});

test("BLOCK-004 ERR-022 while its script is on its way the picture says Loading interactive agents...", () => {
  expect(html()).toContain('<p class="agents-loading" data-says="Loading interactive agents...">');
  expect(moduleOf(type).css).toMatch(/\[data-loading\] \.agents-loading\s*\{\s*display: ?block/);
  // Only if there is a script to load.
  expect(html({ showAnimation: false })).not.toContain("Loading");
});

test("a search of the site and a page as Markdown read its words and figures, no controls", () => {
  const read = html().replaceAll(/<[^>]*>/g, " ");
  expect(read.replaceAll(/\s+/g, " ").trim()).toBe(
    "Agents At work agents 35 links between them 99 links to the core 7",
  );
});

test("BLOCK-141 CON-030 PANEL-141 PANEL-142 PANEL-158 both panels' fields are there, each once", () => {
  const own = definition.sections.flatMap(({ fields }) => Object.keys(fields));
  expect(own).toEqual([
    "content.title",
    "content.subtitle",
    "content.showLowPolySphere",
    "content.sphereSize",
    "content.backgroundColor",
    "content.accentColor",
    "content.showAnimation",
    "settings.animated",
    "settings.interactive",
    "settings.enableControls",
    "settings.showStats",
    "settings.animationQuality",
    "settings.agentCount",
  ]);
});

test("PANEL-140 PANEL-157 the panel has content, colours, and animation settings", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Colours",
    "Animation settings",
  ]);
});

test("BLOCK-142 CONST-037 PANEL-141 the sphere is 16, 20, 24 or 32, 24 by default, and four times that wide: 96 px when none is set", () => {
  expect(optionsOf("content.sphereSize")).toMatchObject(
    [16, 20, 24, 32].map((value) => ({ value })),
  );
  for (const [content, wide] of [
    [{}, 96],
    [{ sphereSize: 16 }, 64],
    [{ sphereSize: 20 }, 80],
    [{ sphereSize: 32 }, 128],
  ] as const) {
    expect(html(content)).toContain(`<circle class="agents-core" r="${wide / 2}"`);
  }
  const numbers = drawSphere(48, 4, 9, 0).flatMap((data) =>
    (data.match(/-?\d+/g) ?? []).map(Number),
  );
  expect(Math.max(...numbers) / 10).toBeGreaterThan(45);
  expect(Math.max(...numbers.map(Math.abs)) / 10).toBeLessThan(50);
});

test("PANEL-141 without the sphere there is none, and nothing that leads to it", () => {
  const drawn = html({ showLowPolySphere: false });
  expect(drawn).not.toMatch(/agents-core|agents-facet|sphere|links to the core/);
  expect(ways(drawn, "spoke")).toBe(0);
  expect(ways(html(), "spoke")).toBe(7);
});

test("BUILD-109 a new one has a sphere of 24, moves, is interactive, and has stats and controls", () => {
  const added = newBlock(definition, "abcd1234");
  expect(added).toMatchObject({
    content: { showLowPolySphere: true, sphereSize: 24 },
    settings: { animated: true, interactive: true, showStats: true, enableControls: true },
  });
  expect(drawBlock(added)).toMatch(/<h2[^>]*>Agents that work as one<\/h2>/);
});

test("PANEL-142 PANEL-143 the count is a slider from 10 to 50, 35 by default; as many agents are drawn", () => {
  expect(fieldsOf(definition)["settings.agentCount"]).toMatchObject({
    kind: "number",
    look: "slider",
    min: 10,
    max: 50,
    default: 35,
  });
  expect(findField(definition, "settings.agentCount")?.refuse(51)).not.toBeNull();
  const kinds = ["dot-far", "dot", "dot-near", "hub-far", "hub", "hub-near"];
  for (const [settings, count] of [
    [{}, 35],
    [{ agentCount: 10 }, 10],
    [{ agentCount: 50 }, 50],
    [{ agentCount: 51 }, 35],
  ] as const) {
    expect(ways(html({}, settings), ...kinds)).toBe(count);
  }
});

test("PANEL-142 quality is low, medium or high, and high by default: more links, more facets", () => {
  expect(optionsOf("settings.animationQuality")).toMatchObject(
    ["low", "medium", "high"].map((value) => ({ value })),
  );
  const drawn = ["low", "medium", "high"].map((animationQuality) => html({}, { animationQuality }));
  expect(html()).toBe(drawn[2]);
  expect(drawn.map(linksIn)).toEqual([34, 67, 99]);
  const [low = 0, medium = 0, high = 0] = drawn.map(facetsIn);
  expect(low).toBeLessThan(medium);
  expect(medium).toBeLessThan(high);
});

test("PANEL-142 stats count what is drawn and claim nothing else", () => {
  const drawn = html();
  const said = [...drawn.matchAll(/<dt>([^<]*)<\/dt><dd>(\d+)<\/dd>/g)].map(([, label, count]) => [
    label,
    Number(count),
  ]);
  expect(said).toEqual([
    ["agents", 35],
    ["links between them", linksIn(drawn)],
    ["links to the core", ways(drawn, "spoke")],
  ]);
  expect(html({}, { showStats: false })).not.toContain("<dt>");
});

test("PANEL-142 each switch takes its own away; what moves can always be paused", () => {
  const names = (settings: JsonObject, content: JsonObject = {}) =>
    [...html(content, settings).matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(
      ([, name]) => name,
    );
  expect(names({})).toEqual(["Pause", "Slower", "Faster", "Turn left", "Turn right"]);
  expect(names({ enableControls: false })).toEqual(["Pause"]);
  expect(names({ enableControls: false, animated: false })).toEqual([]);
  // Paused until somebody starts it.
  expect(names({ animated: false })[0]).toBe("Play");
  expect(html({}, { interactive: false })).not.toContain('type="range"');
});

test("PANEL-158 without its animation it is the still picture alone, and needs no script", () => {
  const still = html({ showAnimation: false });
  expect(still).not.toMatch(/data-island|<button|<input/);
  expect(linksIn(still)).toBe(99);
  const off = { animated: false, interactive: false, enableControls: false };
  expect(html({}, off)).not.toContain("data-island");
  // The builder's canvas shows the still picture too.
  const canvas = draw(type, { content: words }, "canvas");
  expect(canvas).not.toMatch(/data-island|<button|<input|Loading/);
  expect(linksIn(canvas)).toBe(99);
});

test("PANEL-158 it stands on dark navy and is drawn in blue, or in what an editor chose; on a light ground it is drawn dark", () => {
  expect(stylesOf(storedBlock(type))).toMatch(/--background-color:#0b1428.*--accent-color:#6cb2ff/);
  expect(contrast("#0b1428", "#6cb2ff")).toBeGreaterThan(7);
  const chosen = { backgroundColor: "#ffeedd", accentColor: "signal" };
  expect(stylesOf(storedBlock(type, { content: chosen }))).toMatch(
    /--background-color:#ffeedd.*--accent-color:var\(--signal\)/,
  );
  expect(html()).toContain("agents-stage screen");
  expect(html(chosen)).toContain("agents-stage agents-day");
  expect(html({ backgroundColor: "" })).toContain("agents-stage screen");
  const onLight = draw(type, {
    content: { ...words, backgroundColor: "" },
    styles: { backgroundColor: "#ffffff" },
  });
  expect(onLight).toContain("agents-stage agents-day");
});

test("SITE-035 the picture is content: that words are missing is said in the canvas alone", () => {
  const bare = draw(type);
  expect(bare).not.toContain("No title configured");
  expect(draw(type, {}, "canvas")).toContain("No title configured");
  expect(linksIn(bare)).toBe(99);
});

testOnce("of any count and quality, all agents hang together", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 50 }),
      fc.constantFrom("low", "medium", "high"),
      (count, quality) => {
        const { agents, links } = meshOf(count, quality, true);
        const reached = new Set([0]);
        // Each agent is linked to a previous one.
        for (const [one, other] of links) if (reached.has(one)) reached.add(other);
        expect(reached.size).toBe(count);
        expect(agents.flat().every((part) => Math.abs(part) <= 1)).toBe(true);
      },
    ),
  );
});

testOnce("however it is turned every path is path data, on its sheet", () => {
  const turn = fc.double({ min: -20, max: 20, noNaN: true });
  const mesh = meshOf(50, "high", true);
  fc.assert(
    fc.property(turn, fc.integer({ min: -1, max: 49 }), (angle, picked) => {
      const [paths, places] = drawMesh(mesh, angle, Math.abs(angle), picked);
      expect(paths).toHaveLength(17);
      expect(places.flat().every((part) => Math.abs(part) < 2150)).toBe(true);
      const spheres = [
        ...drawSphere(64, 2, 5, angle),
        ...drawSphere(64, 3, 7, angle),
        ...drawSphere(64, 4, 9, angle),
      ];
      expect(spheres).toHaveLength(18);
      for (const data of [...paths, ...spheres]) {
        expect(data).toMatch(/^(?:M-?\d+,-?\d+(?:L-?\d+,-?\d+)+z?)*$/);
      }
    }),
  );
});

test("the largest of them weighs less than 4 kB in the page", () => {
  const settings = { agentCount: 50 };
  expect(brotliCompressSync(html({ sphereSize: 32 }, settings)).length).toBeLessThan(4000);
});
