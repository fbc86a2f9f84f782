import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { draw as drawAny } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("timeline", parts, mode);
const event = (id: string, date: string, status: string) => ({
  id,
  date,
  title: `Title of ${date}`,
  description: `Words of ${date}`,
  status,
});
const events = [
  event("even0001", "2024", "done"),
  event("even0002", "2025", "current"),
  event("even0003", "2026", "planned"),
];
const words = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("CON-009 a timeline is drawn: a title and events in their order, each with date, title and words", () => {
  const html = draw({ content: { title: "From the first day", events } });
  expect(html).toMatch(/<h2[^>]*>From the first day<\/h2>.*<ol/);
  expect(words(html)).toContain("2024 Title of 2024 Words of 2024 Now: 2025 Title of 2025");
  expect(html).not.toContain("Unknown component type");
});

test("where things stand is said in words too, and drawn: done, current, planned", () => {
  const html = draw({ content: { events } });
  expect(words(html)).toMatch(/Now: 2025.*Planned: 2026/);
  expect(words(html)).not.toMatch(/(?:Now|Planned): 2024/);
  for (const status of ["done", "current", "planned"]) {
    expect(html).toContain(`timeline-event is-${status}`);
  }
});

test("it runs across with as many events side by side as leave no hole", () => {
  const across = draw({ content: { events }, styles: { layout: "horizontal" } });
  expect(across).toContain('class="timeline in-turn by by-3"');
});

test("a new event has a date and a title to write over, and is done", () => {
  const field = findField(definition, "content.events");
  if (field === undefined || !isListField(field)) throw new Error("events is a list");
  expect(newItem(field.item, "even0009")).toEqual({
    id: "even0009",
    date: "Today",
    title: "New event",
    description: "",
    status: "done",
  });
});

test("SITE-035 without events the block says so; a blank one is none, and can be typed into in the canvas", () => {
  expect(draw({ content: { title: "When" } })).toContain("No events configured");
  const blank = { content: { events: [{ id: "e1" }] } };
  expect(draw(blank)).toContain("No events configured");
  expect(draw(blank, "canvas")).toContain('data-at="content.events.#e1.date"');
});
