import { expect, test } from "vitest";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { drawScene } from "./scene.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("3d-animation", parts, mode);
const kinds = ["rotating-sphere", "layered-architecture", "neural-network"] as const;
const layer = { id: "laye0001", name: "Agents", text: "What works." };

const optionsOf = (path: string) => optionsAt(definition, path);
const strokesIn = (html: string) =>
  [...(/<g class="three-strokes">(.*?)<\/g>/s.exec(html)?.[1] ?? "").matchAll(/ d="([^"]*)"/g)].map(
    ([, data]) => data,
  );

test("BLOCK-061 BLOCK-062 the animation's place is held by a drawing at rest, whole in the server's HTML", () => {
  for (const animationType of kinds) {
    const html = draw({ content: { animationType } });
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(strokesIn(html)).toEqual(drawScene(animationType, 0, 4));
    expect(html).toContain('data-island="3d-animation"');
    expect(html).not.toContain("No 3D animation configured");
  }
});

test("BLOCK-063 PANEL-172 the types are rotating-sphere, layered-architecture and neural-network, each another drawing", () => {
  expect(optionsOf("content.animationType")).toEqual([...kinds, "none"]);
  const drawn = kinds.map((animationType) =>
    strokesIn(draw({ content: { animationType } })).join(),
  );
  expect(new Set(drawn).size).toBe(3);
});

test("a picture turns: the island has as many strokes at any time, others on the way, and the first again at the end", () => {
  for (const kind of kinds) {
    const first = drawScene(kind, 0, 5);
    for (const turn of [0.13, 0.4, 0.77]) {
      const later = drawScene(kind, turn, 5);
      expect(later).toHaveLength(first.length);
      expect(later).not.toEqual(first);
      expect(later.join()).not.toMatch(/NaN|undefined|Infinity/);
    }
    const [start, end] = [first, drawScene(kind, 1, 5)].map((strokes) =>
      strokes.map((data) => (data.match(/-?[\d.]+/g) ?? []).map(Number)),
    );
    expect(end).toEqual(start);
  }
});

test("no link of the network is lost on the way: each cell leads to three of the next row at any time", () => {
  const lines = (turn: number) =>
    drawScene("neural-network", turn, 4)
      .slice(0, 3)
      .map((stroke) => (stroke.match(/m/gi) ?? []).length);
  const total = (turn: number) => lines(turn).reduce((all, each) => all + each, 0);
  const turns = Array.from({ length: 60 }, (_, step) => step / 60);
  expect(new Set(turns.map(total))).toEqual(new Set([(5 + 7 + 7) * 3]));
  // Near links are stronger than far ones; there are always some of each.
  for (const turn of turns) for (const count of lines(turn)) expect(count).toBeGreaterThan(0);
});

test("every layer is drawn out once while the table turns half way", () => {
  const out = Array.from({ length: 40 }, (_, step) => {
    const strokes = drawScene("layered-architecture", step / 80, 4);
    return [0, 1, 2, 3].filter((each) => strokes[each * 6 + 5] !== "");
  });
  expect(out.every((each) => each.length === 1)).toBe(true);
  expect(new Set(out.flat())).toEqual(new Set([0, 1, 2, 3]));
});

test("layers are named beside the drawing, in it by number, as many as there are", () => {
  const layers = [layer, { ...layer, id: "laye0002", name: "Data" }, { ...layer, id: "laye0003" }];
  const html = draw({ content: { animationType: "layered-architecture", layers } });
  expect(html).toContain(">Agents<");
  expect(html).toContain(">Data<");
  expect([...html.matchAll(/<text[^>]*>(\d+)</g)].map(([, label]) => label)).toEqual([
    "01",
    "02",
    "03",
  ]);
  expect(draw({ content: { animationType: "rotating-sphere", layers } })).not.toContain("Agents");
});

test("speeds are slow, normal, fast and none; none has no island and nothing to pause", () => {
  expect(optionsOf("settings.animationSpeed")).toEqual(["slow", "normal", "fast", "none"]);
  const drawn = (animationSpeed: string) =>
    draw({ content: { animationType: "rotating-sphere" }, settings: { animationSpeed } });
  const seconds = (speed: string) => Number(/seconds&quot;:(\d+)/.exec(drawn(speed))?.[1]);
  expect(seconds("slow")).toBeGreaterThan(seconds("normal"));
  expect(seconds("normal")).toBeGreaterThan(seconds("fast"));
  expect(drawn("none")).not.toMatch(/data-island|checkbox/);
  expect(drawn("none")).toContain("<svg");
});

test("GAP-051 it is marked as premium, and what is added shows its layers", () => {
  expect(definition.premium).toBe(true);
  const html = drawBlock(newBlock(definition, "abcd1234"));
  expect(html).toContain(">Your data<");
  expect(moduleOf("3d-animation").island).toBe("dom");
});
