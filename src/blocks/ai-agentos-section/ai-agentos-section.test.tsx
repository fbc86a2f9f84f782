import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import { draw as drawAny, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { drawLoad } from "./load.ts";

const type = "ai-agentos-section";
const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") => drawAny(type, parts, mode);
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

const agents = [
  { id: "agen0001", name: "Reads", task: "All day", state: "running" },
  { id: "agen0002", name: "Writes", task: "At night", state: "waiting" },
  { id: "agen0003", name: "Sends", task: "", state: "asking" },
];
const services = [{ id: "serv0001", icon: "shield", name: "Permissions", description: "Who may" }];
const machines = [
  { id: "mach0001", name: "Left", detail: "Models", load: 80 },
  { id: "mach0002", name: "Right", detail: "", load: 15 },
];
const names = { agentsName: "Above", systemName: "Between", machinesName: "Below" };

test("CON-009 BUILD-059 an AgentOS section is a type in every spelling of the picker's name, with a renderer", () => {
  for (const spelling of [type, "ai_agentos_section", "AI AgentOS section"]) {
    expect(registry.find(spelling)?.definition, spelling).toBe(definition);
  }
  expect(drawBlock(newBlock(definition, "abcd1234"))).not.toContain("Unknown component type");
});

test("CON-009 agents stand above the system's services, and the machines below them", () => {
  const html = words(draw({ content: { ...names, agents, services, machines } }));
  expect(html).toMatch(
    /Above .*Reads All day .*Between .*Permissions Who may .*Below .*Left Models/,
  );
});

test("what each agent is doing is said in words and drawn, and how many of them run is counted", () => {
  const html = draw({ content: { agents } });
  expect(words(html)).toMatch(
    /1 of 3 running 01 running Reads .*02 waiting Writes .*03 asking a person Sends/,
  );
});

test("each machine says how busy it is, in lamps and in figures, and all of them together", () => {
  const html = draw({ content: { machines } });
  expect(words(html)).toMatch(/48 % busy .*Left Models .*80 % .*Right .*15 %/);
  const lit = (percent: number) => drawLoad(percent).busy.split("z").length - 1;
  expect([0, 1, 50, 100].map(lit)).toEqual([0, 1, 10, 20]);
  expect(drawLoad(30).free.split("z")).toHaveLength(15);
});

test("a line leads from each agent and to each machine; signals run along them only where that is wanted, and can be paused", () => {
  const content = { agents, services, machines };
  const html = draw({ content });
  expect(html.match(/<i class="is-/g)).toHaveLength(agents.length + machines.length);
  expect(html).toMatch(/agentos-moving.*<input type="checkbox"\/>/s);
  const waiting = agents.filter(({ state }) => state === "waiting");
  const moves = /agentos-moving|checkbox/;
  expect(draw({ content, settings: { showCalls: false } })).not.toMatch(moves);
  expect(draw({ content: { agents: waiting, services } })).not.toMatch(moves);
  expect(draw({ content: { agents } })).toMatch(moves);
  const [rest = "", moving = ""] = moduleOf(type).css.split(
    /@media \(prefers-reduced-motion: ?no-preference\)/,
  );
  expect(rest).not.toContain("animation");
  expect(moving).toMatch(/animation-timeline: ?view\(\)/);
});

test("headings follow on one another: layers below the title, what is in them below the layers", () => {
  const html = draw({ content: { title: "Title", ...names, agents } });
  expect(html).toMatch(/<h2[^>]*>Title<.*<h3[^>]*>Above<.*<h4[^>]*>Reads</);
  expect(draw({ content: { ...names, agents } })).toMatch(/<h2[^>]*>Above<.*<h3[^>]*>Reads</);
});

test("a new agent runs, and has a name to write over", () => {
  const field = findField(definition, "content.agents");
  if (field === undefined || !isListField(field)) throw new Error("agents is a list");
  expect(newItem(field.item, "agen0009")).toEqual({
    id: "agen0009",
    name: "New agent",
    task: "",
    state: "running",
  });
});

test("SITE-035 a layer with nothing in it is left out; with nothing in all of them the section says so", () => {
  const html = draw({ content: { ...names, services } });
  expect(html).toContain("Between");
  expect(html).not.toMatch(/Above|Below|agentos-lines/);
  expect(draw({ content: { ...names, title: "Title" } })).toContain("No agents configured");
  const blank = { content: { agents: [{ id: "a1" }] } };
  expect(draw(blank)).toContain("No agents configured");
  expect(draw(blank, "canvas")).toContain('data-at="content.agents.#a1.name"');
});
