import { expect, test } from "vitest";
import { createEventReader } from "#client/ui/realtime/read-events.ts";
import { readPageEvent } from "./read-events.ts";

const page = { revision: 7, published: null };
const text = `event: page\ndata: ${JSON.stringify(page)}\n\n`;

test("events are read whole wherever the stream was cut", () => {
  const whole = `:\n\n${text}event: signed-out\ndata: {}\n\n`;
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const { read } = createEventReader(readPageEvent);
    const events = [...read(whole.slice(0, cut)), ...read(whole.slice(cut))];
    expect(events).toEqual([
      { name: "page", value: page },
      { name: "signed-out", value: {} },
    ]);
  }
});

test("what a newer server says in words of its own is left out", () => {
  const { read } = createEventReader(readPageEvent);
  expect(read(`event: weather\ndata: {"sun":true}\n\n`)).toEqual([]);
  expect(read(`event: page\ndata: {"revision":"seven"}\n\n`)).toEqual([]);
  expect(read(`event: page\ndata: {\n\n`)).toEqual([]);
  expect(read(text)).toHaveLength(1);
});
