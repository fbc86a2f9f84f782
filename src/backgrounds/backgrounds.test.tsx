import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import { colourTokens } from "#core/fields/colour.ts";
import { contrast } from "#blocks/test-kit.tsx";
import { BackgroundLayer } from "./_kit/layer.tsx";
import { definition as particles } from "./animated-particles/background.ts";
import { opacity } from "./animated-particles/scene.ts";
import { kindAfter, refuseBackground } from "#validate/background-values.ts";
import { newPageBackground } from "./new-page-background.ts";
import { backgroundStylesheet, readBackground } from "./read-background.ts";
import { backgrounds, createBackgrounds } from "./registry.ts";

/** The nine kinds of BG-001. */
const named = [
  "animated-particles",
  "neural-network",
  "matrix-rain",
  "geometric-flow",
  "space-particles",
  "solid-dark",
  "gradient-space",
  "glass-panels",
  "transparent",
];

function read(stored: Record<string, Json>) {
  const reading = readBackground(backgrounds, stored);
  if (reading.background === null) throw new Error(JSON.stringify(reading.problems));
  return { ...reading, background: reading.background };
}

function draw(stored: Record<string, Json>): string {
  const { module, settings } = read(stored).background;
  return renderToStaticMarkup(<BackgroundLayer {...module} settings={settings} />);
}

const setPage = (path: string, value?: Json): Operation =>
  value === undefined ? { op: "setPage", path } : { op: "setPage", path, value };

/** Kinds that do not move. */
const still = ["solid-dark", "gradient-space", "glass-panels", "transparent"];

test("BG-001 there are the nine kinds of the specification, and no others", () => {
  const kinds = backgrounds.all.map(({ definition }) => definition.kind);
  expect(kinds.toSorted()).toEqual(named.toSorted());
});

for (const { definition, moves } of backgrounds.all) {
  const { kind } = definition;
  test(`${kind} is drawn whole without a script, out of reach of everybody`, () => {
    const html = draw({ kind });
    expect(html).toMatch(/^<div class="page-background [^>]* aria-hidden="true"/);
    expect(html.includes("data-background")).toBe(moves);
    expect(html).not.toMatch(/ style=|<img|url\(|<a |<button/);
  });

  test(`every default of ${kind} may be stored, and reads as itself`, () => {
    const { background, problems } = read({ kind });
    expect(problems).toEqual([]);
    for (const [name, field] of Object.entries(definition.fields)) {
      const value = background.settings[name] as Json;
      expect(value).toBe(field.default);
      expect(refuseBackground(backgrounds, kind, setPage(`background.${name}`, value))).toEqual([]);
    }
  });
}

test("GAP-027 all move but solid-dark, gradient-space, glass-panels and transparent", () => {
  for (const kind of named) {
    expect(backgrounds.find(kind)?.moves, kind).toBe(!still.includes(kind));
  }
});

test("BG-003 CONST-058 CON-020 new pages store animated-particles, of which the settings dialog shows 50", () => {
  const { module } = read(newPageBackground).background;
  expect(module.definition.kind).toBe("animated-particles");
  expect(module.definition.preview).toEqual({ count: 50 });
});

test("BG-004 CONST-059 neural-network has 30 nodes unless it is told otherwise", () => {
  expect(read({ kind: "neural-network" }).background.settings).toEqual({ count: 30 });
  const [, nodes = ""] = draw({ kind: "neural-network" }).match(/<path d="[^"]*"/g) ?? [];
  expect(nodes.match(/M\d+ \d+h0/g)).toHaveLength(30);
});

test("CONST-015 BG-009 animated-particles has 48 particles unless it is told otherwise", () => {
  expect(particles.fields.count.default).toBe(48);
  expect(read({ kind: "animated-particles" }).background.settings).toMatchObject({ count: 48 });
});

test("the script is given the settings that differ from their defaults, and nothing else", () => {
  expect(draw({ kind: "animated-particles", count: 48, speed: "normal" })).not.toContain(
    "data-props",
  );
  const html = draw({ kind: "animated-particles", count: 20, color: "#abcdef" });
  expect(html).toContain(
    'data-props="{&quot;count&quot;:20,&quot;color&quot;:&quot;#abcdef&quot;}"',
  );
});

test("a kind that its script alone draws is hidden until then, and brings no rules", () => {
  expect(draw({ kind: "animated-particles" })).toContain(" hidden=");
  expect(draw({ kind: "neural-network" })).not.toContain(" hidden=");
  const css = (kind: string) => backgroundStylesheet(read({ kind }).background);
  expect(css("animated-particles")).toBe("");
  expect(css("neural-network")).toContain("position:");
});

test("a page without a kind has nothing behind it, and nothing to report", () => {
  for (const stored of [{}, { kind: "" }, { count: 3 }]) {
    expect(readBackground(backgrounds, stored)).toEqual({ background: null, problems: [] });
  }
});

test("an unknown kind draws nothing and is reported", () => {
  for (const kind of ["lava-lamp", 7, ["x"], "__proto__", "constructor"]) {
    const { background, problems } = readBackground(backgrounds, { kind });
    expect(background).toBeNull();
    expect(problems).toMatchObject([{ path: "background.kind" }]);
  }
});

test("a kind is found in any spelling, and `none` is the transparent one", () => {
  for (const [kind, found] of [
    ["animated_particles", "animated-particles"],
    ["Animated Particles", "animated-particles"],
    ["none", "transparent"],
  ] as const) {
    expect(read({ kind }).background.module.definition.kind).toBe(found);
  }
});

test("a bad setting reads as its default and is reported; the others hold", () => {
  const { background, problems } = read({
    kind: "animated-particles",
    count: 5000,
    speed: "slow",
    color: "url(x)",
  });
  expect(background.settings).toMatchObject({ count: 48, speed: "slow", color: "ink" });
  expect(problems.map(({ path }) => path)).toEqual(["background.count", "background.color"]);
});

test("colours become rules of the page's stylesheet; what only a script shows is not in it", () => {
  const css = (stored: Record<string, Json>) => backgroundStylesheet(read(stored).background);
  expect(css({ kind: "neural-network" })).not.toMatch(/background-control|canvas|data-failed/);
  expect(css({ kind: "solid-dark", color: "raised" })).toContain("background:var(--raised)");
});

test("text in the muted colour keeps 4.5:1 on every particle and line", () => {
  for (const [colour, strength] of [
    [colourTokens.ink, opacity.point],
    [colourTokens.signal, opacity.mark],
    [colourTokens.ink, opacity.link],
  ] as const) {
    const pixel = blend(colour, colourTokens.ground, strength);
    expect(contrast(colourTokens.muted, pixel)).toBeGreaterThanOrEqual(4.5);
  }
});

test("what an operation writes is judged by the field of the page's kind, with what would be right", () => {
  const refuse = (path: string, value?: Json) =>
    refuseBackground(backgrounds, "animated-particles", setPage(path, value)).map(
      (problem) => `${problem.path}: ${problem.message}`,
    );
  expect(refuse("background.count", 96)).toEqual([]);
  expect(refuse("background.count", 97)).toEqual([
    "background.count: must be a whole number from 12 to 96",
  ]);
  expect(refuse("background.speed", "warp")).toHaveLength(1);
  expect(refuse("background.color", "url(x)")).toHaveLength(1);
  expect(refuse("background.density", 1)).toEqual([
    "background.density: is not a setting of Animated particles",
  ]);
  expect(refuse("background.constructor", "x")).toHaveLength(1);
  expect(refuse("background.count.deeper", 20)).toHaveLength(1);
  expect(refuse("background.kind", "solid-dark")).toEqual([]);
  expect(refuse("background.kind", "lava-lamp")[0]).toMatch(/must be one of: animated-particles/);
  expect(refuse("background.kind", 7)).toHaveLength(1);
  // Settings may be unset, and paths outside of the background are not checked here.
  expect(refuse("background.density")).toEqual([]);
  expect(refuse("seo.title", 7)).toEqual([]);
});

test("a save is judged by the kind that the page has after it; settings of the kind before do not block it", () => {
  const operations = [
    setPage("background.count", 20),
    setPage("background.kind", "solid-dark"),
    setPage("background.color", "raised"),
  ];
  const kind = kindAfter({ kind: "animated-particles" }, operations);
  expect(kind).toBe("solid-dark");
  expect(operations.flatMap((each) => refuseBackground(backgrounds, kind, each))).toEqual([]);
  expect(kindAfter({ kind: "solid-dark" }, [setPage("background.color", "raised")])).toBe(
    "solid-dark",
  );
  expect(kindAfter({ kind: "solid-dark" }, [setPage("background.kind")])).toBeUndefined();
});

test("a folder whose name is not its kind, one without a view, and a name that is taken are refused", () => {
  const make = (folder: string, kinds: readonly string[], hasView = true) =>
    createBackgrounds({
      definitions: Object.fromEntries(
        kinds.map((kind) => [
          `./${folder || kind}/background.ts`,
          { definition: { ...particles, kind, aliases: ["same"] } },
        ]),
      ),
      views: Object.fromEntries(
        hasView ? kinds.map((kind) => [`./${folder || kind}/view.tsx`, { View: () => null }]) : [],
      ),
      css: {},
      islands: [],
    });
  expect(make("", ["still"]).find("same")?.definition.kind).toBe("still");
  expect(() => make("moving", ["still"])).toThrow("one name");
  expect(() => make("", ["still"], false)).toThrow("view.tsx");
  expect(() => make("", ["still", "other"])).toThrow("same names both still and other");
});

/** The result of blending one colour over another with this opacity. */
function blend(over: string, under: string, share: number): string {
  const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(over, at) * share + channel(under, at) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}
