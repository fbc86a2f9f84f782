import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { Operation } from "#core/document/operation.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import { registry } from "../registry.ts";
import { findField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, listAt, moduleOf, nameIcons, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const metric = { id: "metr0001", label: "Efficiency", value: "50%", icon: "Zap" };
const one = {
  id: "case0001",
  company_name: "A maker of pumps",
  industry: "Engineering",
  challenge: "It took days.",
  solution: "Now it is a list.",
  results: ["Every shift asks", "Pages are named"],
  metrics: [metric],
  logo_url: "https://example.com/pump.png",
  featured: false,
};
const content = { title: "Cases", cases: [one] };
const drawn = (parts: Parameters<typeof draw>[1] = {}, mode?: "canvas") =>
  draw("customer-success", { content, ...parts }, mode);

const listField = (path = "content.cases") => listAt(definition, path);

test("BLOCK-116 CON-031 content.industry chooses the words of manufacturing or crm, otherwise generic ones", () => {
  const names = (industry?: string) =>
    [
      ...drawn({ content: industry === undefined ? content : { ...content, industry } }).matchAll(
        /<dt>([^<]*)<\/dt>/g,
      ),
    ].map(([, name]) => name);
  expect(names()).toEqual(["Challenge", "Solution", "Results"]);
  expect(names("healthcare")).toEqual(names());
  expect(names("manufacturing")).toEqual([
    "On the shop floor",
    "What was changed",
    "Measured since",
  ]);
  expect(names("crm")).toEqual(["With the customers", "What they get now", "What it brought"]);
  expect(findField(definition, "content.industry")).toBeDefined();
});

test("BLOCK-117 PANEL-160 a case has company, industry, logo, challenge, solution, results and metrics, and shows them all", () => {
  expect(Object.keys(listField().item)).toEqual([
    "company_name",
    "industry",
    "challenge",
    "solution",
    "results",
    "metrics",
    "logo_url",
    "featured",
  ]);
  const metrics = listField("content.cases.#case0001.metrics");
  expect(Object.keys(metrics.item).toSorted()).toEqual(["icon", "label", "value"]);
  expect(metrics.item["icon"]).toMatchObject({ offered: ["trending-up", "target", "star", "zap"] });
  const html = nameIcons(drawn());
  for (const said of [
    one.company_name,
    one.industry,
    one.challenge,
    one.solution,
    ...one.results,
    "Efficiency",
    "50%",
  ]) {
    expect(html).toContain(`>${said}<`);
  }
  expect(html).toContain('src="https://example.com/pump.png"');
  expect(html).toContain("icon-zap");
});

test("PANEL-160 a figure is a list in a case: it is typed where it stands, and written and added by its own path", () => {
  const path = "content.cases.#case0001.metrics";
  expect(drawn({}, "canvas")).toContain(`data-at="${path}.#metr0001.value"`);
  const refuse = (operation: Operation) => {
    const blocks = [storedBlock("customer-success", { content })];
    const verdicts = validateOperations({ registry, backgrounds }, { ...emptyPage, blocks }, [
      operation,
    ]);
    return verdicts.flatMap(({ problems }) => problems);
  };
  const check = (value: string | number) =>
    refuse({
      op: "set",
      block: "b1",
      path: `${path}.#metr0001.value`,
      value,
    });
  expect(check("60%")).toEqual([]);
  expect(check(1)).not.toEqual([]);
  const add = (item: typeof metric) =>
    refuse({
      op: "add",
      in: { block: "b1", path },
      item,
      after: null,
    });
  expect(add({ ...metric, id: "metr0002" })).toEqual([]);
  expect(add({ ...metric, id: "metr0002", icon: "hologram" })).not.toEqual([]);
});

test("PANEL-159 the panel has content, cases and display", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Cases", "Display"]);
});

test("PANEL-161 GAP-012 the layouts are grid, carousel and list, and only the carousel has a script", () => {
  const { options } = definition.sections[2].fields["styles.layout"];
  expect(options.map(({ value }) => value)).toEqual(["grid", "carousel", "list"]);
  const { island } = moduleOf("customer-success");
  const carousel = drawn({ styles: { layout: "carousel" } });
  expect(carousel).toContain('class="scroll-row" role="group"');
  expect(carousel).toContain("data-island");
  expect(drawn()).not.toContain("data-island");
  expect(island).toBe("dom");
});

test("PANEL-161 metrics, logos and industry show until they are switched off", () => {
  for (const [setting, part] of [
    ["showMetrics", "50%"],
    ["showLogos", "<img"],
    ["showIndustry", one.industry],
  ] as const) {
    expect(drawn(), setting).toContain(part);
    expect(drawn({ settings: { [setting]: false } }), setting).not.toContain(part);
  }
});

test("PANEL-160 GAP-012 a featured case is marked", () => {
  const featured = { ...content, cases: [one, { ...one, id: "case0002", featured: true }] };
  expect(drawn({ content: featured }).match(/success-featured/g)).toHaveLength(1);
  expect(drawn()).not.toContain("success-featured");
});

test("PANEL-163 GAP-031 a new case has a picture of the site's own for a logo", () => {
  expect(newItem(listField().item, "n1")["logo_url"]).toMatch(/sample-\w+[^/]*\.svg/);
  expect(drawn({ content: { cases: [{ ...one, logo_url: "" }] } })).toContain(">AP</span>");
});

test("PANEL-164 a new case has the figures 50% efficiency and 100K cost reduction", () => {
  expect(newItem(listField().item, "n1")["metrics"]).toMatchObject([
    { label: "Efficiency", value: "50%" },
    { label: "Cost reduction", value: "100K" },
  ]);
});

test("BLOCK-118 ERR-033 CON-035 without cases it says No customer success stories available yet", () => {
  const text = "No customer success stories available yet";
  expect(draw("customer-success")).toContain(text);
  const noFigure = { ...metric, value: "", label: " " };
  const wordless = { ...one, company_name: " ", challenge: "", solution: "" };
  const blank = { ...wordless, results: [], metrics: [noFigure] };
  expect(drawn({ content: { cases: [blank] } })).toContain(text);
  const figures = { cases: [{ ...blank, metrics: [metric, noFigure] }] };
  expect(drawn({ content: figures, settings: { showMetrics: false } })).toContain(text);
  expect(drawn({ content: figures }).match(/success-figure"/g)).toHaveLength(1);
  expect(drawn({ content: { cases: [{ ...blank, results: ["Named"] }] } })).toContain(">Named<");
  expect(drawn()).not.toContain(text);
});

test("BUILD-068 what a new one tells is plainly a sample", () => {
  const made = newBlock(definition, "n1");
  expect(readBlock(definition, made).problems).toEqual([]);
  expect(drawBlock(made)).toContain("Sample cases.");
});
