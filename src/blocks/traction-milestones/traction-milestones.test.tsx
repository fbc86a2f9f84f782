import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, listAt, moduleOf, storedBlock, stylesOf } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { quarterOf } from "./quarter.ts";

const milestone = {
  id: "mile0001",
  date: "Q4 2025",
  title: "Market",
  description: "First paid installations.",
  status: "completed",
};

function drawOne(changes: object = {}, styles: { view?: string } = {}): string {
  return draw("traction-milestones", {
    content: { milestones: [{ ...milestone, ...changes }] },
    styles,
  });
}

const listField = () => listAt(definition, "content.milestones");

const { css } = moduleOf("traction-milestones");

test("BLOCK-107 GAP-011 milestones are a timeline, or a compact slide where the setting says so", () => {
  expect(drawOne()).toMatch(/milestones-timeline".*<ol class="milestones-list in-turn"/s);
  expect(drawOne({}, { view: "slide" })).toMatch(
    /milestones-slide".*<ol class="milestones-list in-turn by by-1"/s,
  );
});

test("BLOCK-108 PANEL-193 the status is completed, current, upcoming or future, and may be set to any", () => {
  const { status } = listField().item;
  expect(status).toMatchObject({
    options: ["completed", "current", "upcoming", "future"].map((value) => ({ value })),
  });
  expect(status?.refuse("done")).not.toBeNull();
  for (const [value, words] of [
    ["completed", "Completed"],
    ["current", "In progress"],
    ["upcoming", "Upcoming"],
    ["future", "Future"],
  ] as const) {
    expect(status?.refuse(value)).toBeNull();
    expect(drawOne({ status: value })).toMatch(
      new RegExp(`<li class="milestone is-${value}".*>${words}<`, "s"),
    );
  }
});

test("BLOCK-109 a milestone is closed at first and opens on a click, without a script", () => {
  expect(moduleOf("traction-milestones").island).toBeNull();
  for (const status of ["completed", "upcoming", "future"]) {
    expect(drawOne({ status })).toMatch(
      /<details class="milestone-card"><summary[^>]*><h2[^>]*>Market<.*<\/summary><p[^>]*>First paid/s,
    );
  }
});

test("BLOCK-109 the current milestone always stands open: there is nothing to close", () => {
  const html = drawOne({ status: "current" });
  expect(html).not.toContain("<details");
  expect(html).toContain("First paid installations.");
});

test("BLOCK-109 a milestone without a description has nothing to open, but in the canvas, to type into", () => {
  expect(drawOne({ description: "" })).not.toContain("<details");
  const content = { milestones: [{ ...milestone, description: "" }] };
  expect(draw("traction-milestones", { content }, "canvas")).toContain("<details");
});

test("BLOCK-110 CONST-029 CONST-030 CON-033 a new block has four completed and one in progress, 18 months from concept to market", () => {
  const html = drawBlock(newBlock(definition, "abcd1234"));
  expect(html.match(/<span class="milestone-status">[^<]*/g)).toEqual([
    ...Array.from({ length: 4 }, () => '<span class="milestone-status">Completed'),
    '<span class="milestone-status">In progress',
  ]);
  expect(html).toMatch(/<h2[^>]*>18 months from concept to market<.*Month 0.*Month 18/s);
});

test("PANEL-192 a milestone has date, title, description, status, icon and colour", () => {
  expect(Object.keys(listField().item)).toEqual([
    "date",
    "title",
    "description",
    "status",
    "icon",
    "color",
  ]);
  const block = storedBlock("traction-milestones", {
    content: { title: "Way", subtitle: "So far", milestones: [{ ...milestone, color: "Signal" }] },
  });
  expect(stylesOf(block)).toContain('[data-item="mile0001"]{--color:linear-gradient(');
  expect(drawBlock(block)).toMatch(/<h2[^>]*>Way<.*So far.*<p[^>]*>Q4 2025<.*<h3[^>]*>Market</s);
});

test("PANEL-194 the node of the current milestone is animated, three times and no longer", () => {
  expect(css).toMatch(
    /\.milestone\.is-current \.milestone-node::after\s*\{[^}]*animation: milestones-pulse [^;]* 3;/,
  );
  expect(css).not.toContain("infinite");
});

test("PANEL-194 a new milestone is upcoming", () => {
  expect(newItem(listField().item, "x")).toMatchObject({ status: "upcoming" });
});

test("PANEL-195 GAP-035 a new milestone is of the quarter in which it is added", () => {
  const addedOn = (day: Date) => newItem(listField().item, "x", day);
  expect(addedOn(new Date(2025, 10, 30))).toMatchObject({ date: "Q4 2025" });
  expect(addedOn(new Date(2026, 2, 31))).toMatchObject({ date: "Q1 2026" });
});

test("GAP-035 quarters begin in January, April, July and October", () => {
  expect([0, 2, 3, 5, 6, 8, 9, 11].map((month) => quarterOf(new Date(2026, month, 1)))).toEqual([
    "Q1 2026",
    "Q1 2026",
    "Q2 2026",
    "Q2 2026",
    "Q3 2026",
    "Q3 2026",
    "Q4 2026",
    "Q4 2026",
  ]);
});

test("SITE-035 a block without milestones says so, and one that says nothing is left out for visitors", () => {
  const none = draw("traction-milestones", { content: { milestones: [] } });
  expect(none).toContain("No milestones configured");
  const content = { milestones: [{ id: "mile0002", date: " " }] };
  expect(draw("traction-milestones", { content })).toContain("No milestones configured");
  expect(draw("traction-milestones", { content }, "canvas")).toContain('data-item="mile0002"');
});
