import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf, nameIcons, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { drawAgentGrid } from "./agent-grid.ts";
import { decisions, messages, nodes, tasks } from "./stories.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("agent-flow", parts, mode);
const { css } = moduleOf("agent-flow");
const flows = ["conversation", "workflow", "decision-tree"] as const;

const drawn = (flowType: string, more: Record<string, readonly (typeof messages)[number][]> = {}) =>
  draw({ content: { flowType, ...more } });
const count = (html: string, part: string) => html.split(part).length - 1;
const pulses = (html: string) => count(html, 'class="agent-flow-pulse"');

const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-057 BLOCK-058 a block that stores nothing but its flow type shows a drawing that moves", () => {
  for (const flowType of flows) {
    const html = drawn(flowType);
    expect(html).toContain("<svg");
    expect(html).toContain("is-moving");
    expect(pulses(html)).toBeGreaterThan(2);
    expect(html).not.toContain("No flow configured");
  }
  expect(css).toMatch(/--flow: agent-flow-run/);
  expect(css).toMatch(/@keyframes agent-flow-run/);
});

test("BLOCK-059 PANEL-173 flow types are conversation, workflow and decision-tree, each drawn otherwise; a new block has a conversation", () => {
  expect(optionsOf("content.flowType")).toEqual([...flows, "agent-grid", "none"]);
  expect(findField(definition, "content.flowType")?.initial).toBe("conversation");
  const svgs = flows.map((flowType) => /<svg.*?<\/svg>/s.exec(drawn(flowType))?.[0]);
  expect(new Set(svgs).size).toBe(3);
});

test("a conversation draws an arrow for each message, to who speaks next, with the words beside it in order", () => {
  const html = drawn("conversation", { messages });
  expect(pulses(html)).toBe(4);
  for (const { name, text } of messages) {
    expect(html).toContain(`>${name}<`);
    expect(html).toContain(`>${text}<`);
  }
  expect(html.indexOf("Why did line 3")).toBeLessThan(html.indexOf("Asks the shift log"));
  // From the person's lane to the agent's.
  expect(html).toMatch(/agent-flow-pulse" d="M56 60V104H216"/);
  expect(nameIcons(html)).toMatch(/icon-users.*icon-cpu.*icon-database/s);
});

test("a workflow has a stone for each task of the agent and a round for each of a person, which is said in words", () => {
  const html = draw({ content: { flowType: "workflow", tasks } });
  expect(count(html, "agent-flow-station agent-flow-agent")).toBe(3);
  expect(count(html, "agent-flow-station agent-flow-person")).toBe(1);
  expect(count(html, ">A person does this<")).toBe(1);
  expect(pulses(html)).toBe(3);
});

test("a decision tree has a way to each outcome, and one to a person for what is left", () => {
  const content = { flowType: "decision-tree", decisions, otherwise: "A person reads it." };
  const html = draw({ content });
  expect(count(html, "agent-flow-station agent-flow-question")).toBe(3);
  expect(pulses(html)).toBe(4);
  expect(html).toContain(">Otherwise<");
  expect(html).toContain(">A person reads it.<");
  expect(draw({ content: { ...content, otherwise: "" } })).not.toContain(">Otherwise<");
});

test("CONST-017 GAP-026 the agent grid is 600 high and has six nodes: input embedding, four nodes, output layer", () => {
  const { height, stations } = drawAgentGrid();
  expect(height).toBe(600);
  expect(stations.map(({ look }) => look)).toEqual([
    "records",
    "agent",
    "agent",
    "agent",
    "agent",
    "records",
  ]);
  expect(css).toMatch(/\.flows-agent-grid \.agent-flow-figure svg \{\s*height: 600px/);
  const html = draw({ content: { flowType: "agent-grid", nodes } });
  expect(count(html, 'class="agent-flow-station')).toBe(6);
  const names = [...html.matchAll(/agent-flow-heading" dir="auto">(.*?)</g)].map(
    ([, name]) => name,
  );
  expect([names.length, names[0], names[5]]).toEqual([6, "Input embedding", "Output layer"]);
});

test("CONST-017 a transfer begins every 150 frames, of 60 a second, and lasts 4 s", () => {
  const seconds = Number(/\.flows-agent-grid \{\s*--cycle: (\d+)s/.exec(css)?.[1]);
  const share = Number(/@keyframes agent-flow-transfer \{[^%]*?(\d+)%,\s*to/.exec(css)?.[1]);
  const html = draw({ content: { flowType: "agent-grid" } });
  expect(Number(/agent-flow-of-(\d+)/.exec(html)?.[1])).toBe(pulses(html));
  expect(seconds / pulses(html)).toBe(150 / 60);
  expect((seconds * share) / 100).toBe(4);
});

test("a round has a turn for each thing that happens in it, also where nothing was written", () => {
  const turns = (html: string) => Number(/agent-flow-of-(\d+)/.exec(html)?.[1]);
  for (const content of [{}, { messages, decisions }]) {
    for (const flowType of ["conversation", "decision-tree"]) {
      const html = draw({ content: { flowType, ...content } });
      expect(turns(html), flowType).toBe(pulses(html));
    }
  }
  // The last task leads nowhere.
  for (const content of [{}, { tasks }]) {
    const html = draw({ content: { flowType: "workflow", ...content } });
    expect(turns(html)).toBe(pulses(html) + 1);
  }
});

test("the drawing is decoration and its words are whole without it: it is hidden from screen readers", () => {
  for (const flowType of flows) {
    const html = drawBlock({
      ...newBlock(definition, "abcd1234"),
      content: { ...newBlock(definition, "abcd1234").content, flowType },
    });
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    expect(html).toContain('<ol class="agent-flow-words">');
  }
});

test("what moves can be paused without a script; switched off, nothing moves and nothing is there to pause", () => {
  const html = drawn("workflow");
  expect(html).toMatch(/<label class="pause-switch agent-flow-pause"><input type="checkbox"\/>/);
  expect(css).toMatch(/:has\(:checked\) \* \{\s*animation-play-state: paused/);
  const still = draw({ content: { flowType: "workflow" }, settings: { animated: false } });
  expect(still).not.toMatch(/is-moving|checkbox/);
  expect(still).toContain("<svg");
});

test("it moves only for those who like it and while it is seen", () => {
  const [rest = "", moving = ""] = css.split("@media (prefers-reduced-motion: no-preference)");
  expect(rest).not.toContain("animation");
  expect(moving).toMatch(/animation-timeline: view\(\)/);
});

test("GAP-051 it is marked as premium", () => {
  expect(definition.premium).toBe(true);
});

test("a blank item is nothing to visitors; in the canvas it can be typed into", () => {
  const content = { flowType: "conversation", messages: [{ id: "m1" }] };
  expect(draw({ content })).not.toContain("<ol");
  expect(draw({ content }, "canvas")).toContain('data-at="content.messages.#m1.text"');
});

test("a new message, task and decision say something to write over", () => {
  for (const [path, name, words] of [
    ["content.messages", "text", "New message"],
    ["content.tasks", "name", "New task"],
    ["content.decisions", "name", "New question?"],
  ] as const) {
    const field = findField(definition, path);
    if (field === undefined || !isListField(field)) throw new Error(`${path} is a list`);
    expect(newItem(field.item, "item0009")[name]).toBe(words);
  }
});
