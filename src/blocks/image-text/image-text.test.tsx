import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import { draw as drawAny, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("image-text", parts, mode);
const { css } = moduleOf("image-text");

const words = {
  title: "One floor",
  description: "Nothing leaves it.",
  features: ["Mail", "Files"],
  buttonText: "More",
  buttonLink: "/about",
};
const readings = {
  badge: "Console",
  statusText: "Serving",
  queryText: "Which orders wait?",
  queryMeta: "3 sources",
  footerText: "Sample readings",
  stats: [{ id: "s1", label: "Uptime", value: "99.9%", sublabel: "this month" }],
};
const dashboard = { visualStyle: "dashboard" } as const;
const pathsOf = (title: string) =>
  definition.sections
    .filter((section) => section.title === title)
    .flatMap(({ fields }) => Object.keys(fields));

test("BLOCK-060 image-text, text_image_section and text-image are one split section", () => {
  for (const type of ["image-text", "text_image_section", "text-image"]) {
    expect(registry.find(type)?.definition).toBe(definition);
  }
  expect(definition.storedAs).toBe("image-text");
  const html = draw({ content: words });
  for (const text of ["One floor", "Nothing leaves it.", "Mail", "Files", "More"]) {
    expect(html).toContain(`>${text}<`);
  }
  expect(html).toContain('href="/about"');
  expect(html).toContain('<svg viewBox="');
});

test("BLOCK-060 the dashboard shows badge, status, query and readings instead of the drawing", () => {
  const html = draw({ content: { ...words, ...readings }, settings: dashboard });
  for (const text of ["Console", "Serving", "Which orders wait?", "3 sources", "Sample readings"]) {
    expect(html).toContain(`>${text}<`);
  }
  for (const text of ["Uptime", "99.9%", "this month"]) expect(html).toContain(`>${text}<`);
  expect(html).not.toContain("visual-drawing");
});

test("a reading that states a share has a scale, of that length", () => {
  expect(draw({ content: readings, settings: dashboard })).toContain('width="99.9"');
  const plain = { ...readings, stats: [{ id: "s1", label: "Agents", value: "12" }] };
  expect(draw({ content: plain, settings: dashboard })).not.toContain('class="scale"');
});

const screens = ["answer", "log", "rights", "trace", "rack"] as const;

test.each(screens)(
  "the screen %s shows every reading in its own way, and says nothing twice",
  (screen) => {
    const content = {
      ...readings,
      stats: [
        { id: "s1", label: "First", value: "3 of 8", sublabel: "one" },
        { id: "s2", label: "Second", value: "180 ms", sublabel: "two" },
        { id: "s3", label: "Third", value: "4 U", sublabel: "three" },
      ],
    };
    const html = draw({ content, settings: dashboard, styles: { screen } });
    for (const { label, value, sublabel } of content.stats) {
      for (const text of [label, value, sublabel]) expect(html.split(`>${text}<`)).toHaveLength(2);
    }
    for (const [svg] of html.matchAll(/<svg[^>]*>/g)) expect(svg).toContain('aria-hidden="true"');
  },
);

test("rights are squares, times are bars, and heights are units that add up", () => {
  const shown = (screen: string, value: string) =>
    draw({
      content: { ...readings, stats: [{ id: "s1", label: "A", value }] },
      settings: dashboard,
      styles: { screen },
    });
  expect(shown("rights", "3 of 8").match(/v9h-9z/g)).toHaveLength(8);
  expect(shown("trace", "180 ms")).toContain('width="100"');
  expect(shown("rack", "4 U")).toMatch(/class="row rack-4u".*>4 U</s);
});

test("PANEL-087 the panel has its five sections, the dashboard's last", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Features List",
    "Call to Action",
    "Visual Settings",
    "Dashboard Content",
  ]);
});

test("PANEL-087 PANEL-088 every field of the dashboard shows only with the dashboard, and none of it before", () => {
  for (const path of pathsOf("Dashboard Content")) {
    expect(findField(definition, path)?.when).toEqual({
      at: "settings.visualStyle",
      is: ["dashboard"],
    });
  }
  const html = draw({ content: { ...words, ...readings } });
  expect(html).not.toMatch(/Console|Serving|Which orders/);
});

test("PANEL-089 the panel has every content field, each in its section", () => {
  expect(pathsOf("Content")).toEqual(["content.title", "content.description"]);
  expect(pathsOf("Features List")).toEqual(["content.features"]);
  expect(pathsOf("Call to Action")).toEqual([
    "content.buttonText",
    "content.buttonAction",
    "content.buttonLink",
    "content.buttonUrl",
    "content.downloadUrl",
  ]);
  expect(pathsOf("Dashboard Content").toSorted()).toEqual([
    "content.badge",
    "content.footerText",
    "content.queryMeta",
    "content.queryText",
    "content.stats",
    "content.statusText",
  ]);
  const stats = findField(definition, "content.stats");
  expect(stats !== undefined && isListField(stats) && Object.keys(stats.item)).toEqual([
    "label",
    "value",
    "sublabel",
  ]);
});

for (const [action, content, href] of [
  ["link", { buttonLink: "/about" }, "/about"],
  ["contact-form", {}, "mailto:contact@ashlar.example?subject=More"],
  ["external", { buttonUrl: "https://example.com/x" }, "https://example.com/x"],
  ["download", { downloadUrl: "https://example.com/a.pdf" }, "https://example.com/a.pdf"],
] as const) {
  test(`PANEL-089 the action ${action} leads to its own target`, () => {
    const html = draw({ content: { buttonText: "More", buttonAction: action, ...content } });
    expect(html).toContain(`href="${href}"`);
    expect(html.includes("is-download")).toBe(action === "download");
    expect(html.includes('target="_blank"')).toBe(href.startsWith("https:"));
  });
}

test("PANEL-090 the visual is abstract and moves unless chosen otherwise", () => {
  expect(draw({ content: words })).toContain('class="visual-drawing is-moving"');
  expect(draw({ content: words, settings: { showAnimation: false } })).toContain(
    'class="visual-drawing"',
  );
  expect(css).toMatch(/prefers-reduced-motion: no-preference[^}]*\{.*\.is-moving/s);
  expect(findField(definition, "settings.showAnimation")?.when).toEqual({
    at: "settings.visualStyle",
    is: ["abstract"],
  });
});

test("PANEL-092 the first feature of a new block reads New feature", () => {
  expect(newBlock(definition, "n1").content["features"]).toContain("New feature");
});

test("the first six features are numbered in the drawing, as they are in the list", () => {
  const labels = (count: number) => {
    const features = Array.from({ length: count }, (_, index) => `Feature ${index}`);
    return draw({ content: { features } }).match(/<text /g)?.length ?? 0;
  };
  expect([0, 1, 4, 6, 10].map(labels)).toEqual([0, 1, 4, 6, 6]);
});

test("a new reading has a label and a value", () => {
  const stats = findField(definition, "content.stats");
  const made = stats !== undefined && isListField(stats) ? newItem(stats.item, "n1") : {};
  expect(made).toMatchObject({ label: "New reading", value: "100%" });
});

test("SITE-035 without words and readings the block says so", () => {
  const empty = "No text or visual configured";
  expect(draw({})).toContain(empty);
  expect(draw({})).not.toContain("<svg");
  expect(draw({ settings: dashboard })).toContain(empty);
  expect(draw({ content: readings })).toContain(empty);
  expect(draw({ content: readings, settings: dashboard })).not.toContain(empty);
  expect(draw({ content: { title: "One" } })).not.toContain(empty);
});

test("a dashboard without readings is not drawn, and in the canvas is there to be filled", () => {
  const parts = { content: { title: "One" }, settings: dashboard };
  expect(draw(parts)).not.toContain("instrument");
  const html = draw(parts, "canvas");
  for (const name of ["badge", "statusText", "queryText", "queryMeta", "footerText"]) {
    expect(html).toContain(`data-at="content.${name}"`);
  }
});

test("BUILD-084 in the canvas title, description and button can be typed into, empty too", () => {
  const html = draw({}, "canvas");
  for (const name of ["title", "description", "buttonText"]) {
    expect(html).toContain(`data-at="content.${name}"`);
  }
});
