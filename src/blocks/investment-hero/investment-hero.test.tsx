import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import {
  draw,
  drawBlock,
  listAt,
  moduleOf,
  nameIcons,
  storedBlock,
  stylesOf,
} from "../test-kit.tsx";
import { definition } from "./block.ts";

const content = {
  badgeText: "Seed round",
  headline: "A $1M seed round",
  gradientText: "for the first installations",
  description: "What it pays for.",
  bottomMessage: "Sixty days.",
  metrics: [{ id: "metr0001", value: "$20M", label: "ARR", icon: "Target", color: "Growth" }],
};

const metricFields = () => listAt(definition, "content.metrics").item;

test("BLOCK-103 GAP-009 investment-hero is drawn, in every spelling", () => {
  for (const type of ["investment-hero", "investment_hero", "Investment Hero"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
  expect(draw("investment-hero", { content })).toContain("block-investment-hero");
});

test("PANEL-181 badge, headline with its coloured part, description, metrics and bottom message are shown in this order", () => {
  expect(nameIcons(draw("investment-hero", { content }))).toMatch(
    /Seed round<.*<h2[^>]*><span[^>]*>A \$1M seed round<.*gradient-text"[^>]*>for the first.*What it pays for\..*icon-target.*>\$20M<.*>ARR<.*Sixty days\./s,
  );
});

test("PANEL-181 a metric has value, label, icon and colour", () => {
  expect(Object.keys(metricFields())).toEqual(["value", "label", "icon", "color"]);
  const block = storedBlock("investment-hero", { content });
  expect(stylesOf(block)).toContain('[data-item="metr0001"]{--color:linear-gradient(');
});

test("PANEL-181 the coloured part has a gradient unless none is chosen", () => {
  expect(stylesOf(storedBlock("investment-hero", { content }))).toContain("--gradient:linear");
  const plain = draw("investment-hero", { content: { ...content, gradient: "", metrics: [] } });
  expect(plain).toContain("for the first installations");
  expect(plain).not.toContain("gradient-text");
});

test("PANEL-182 a new metric has the value $0", () => {
  expect(newItem(metricFields(), "x")).toMatchObject({ value: "$0" });
});

test("BLOCK-101 CONST-027 CON-001 a new overview reads a $1M seed round, the other reading of the round", () => {
  const html = drawBlock(newBlock(definition, "abcd1234"));
  expect(html).toContain("A $1M seed round");
  for (const figure of ["$345K", "$20M", "180+", "$152B+"]) expect(html).toContain(`>${figure}<`);
});

test("SITE-035 an overview without content says so", () => {
  expect(draw("investment-hero")).toContain("No investment overview configured");
  expect(draw("investment-hero")).not.toContain("<h2");
});
