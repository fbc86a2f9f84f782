import { expect, test } from "vitest";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("countdown", parts, mode);
const date = "2030-01-01T09:00";

test("CON-009 a countdown says its date in the HTML and leaves the figures to the island", () => {
  const html = draw({
    content: { title: "The doors open", date },
    settings: { timeZone: "Europe/Berlin" },
  });
  expect(html).toMatch(/<h2[^>]*>The doors open</);
  expect(html).toContain(
    '<time dateTime="2030-01-01T08:00:00.000Z">1 January 2030, 09:00 (Berlin)</time>',
  );
  expect(html).toContain(`data-props="{&quot;until&quot;:${Date.parse("2030-01-01T08:00Z")}}"`);
  expect(html).toMatch(/aria-hidden="true"/);
  // Nothing depends on the time of rendering.
  expect([...html.matchAll(/data-unit="(\w+)"><\/span>/g)].map(([, unit]) => unit)).toEqual([
    "days",
    "hours",
    "minutes",
    "seconds",
  ]);
});

test("seconds can be left out, units be called otherwise, and the date be said in words of one's own", () => {
  const html = draw({
    content: { date, daysLabel: "Tage", dateText: "New Year's Day" },
    settings: { showSeconds: false },
  });
  expect(html).not.toContain("seconds");
  expect(html).toContain(">Tage<");
  expect(html).toMatch(/<time [^>]*><span[^>]*>New Year&#x27;s Day<\/span><\/time>/);
});

test("a button stands below where it has a text", () => {
  expect(draw({ content: { date } })).not.toContain("button");
  expect(draw({ content: { date, buttonText: "Reserve", buttonLink: "/about" } })).toMatch(
    /href="\/about"[^>]*>.*Reserve/,
  );
});

test("SITE-035 without a date, or with none of the calendar, the block says so and needs no script", () => {
  for (const content of [{ title: "Soon" }, { date: "2030-02-30T09:00" }]) {
    expect(draw({ content })).toContain("No date configured");
    expect(draw({ content })).not.toContain("data-island");
  }
});

test("without a script the blank figures are not shown, and what is said at the end can be typed into in the canvas", () => {
  expect(moduleOf("countdown").css).toMatch(
    /@media \(scripting: none\) \{\s*\.countdown:not\(\.is-canvas\) > \.countdown-figures \{\s*display: none/,
  );
  expect(draw({ content: { date } }, "canvas")).toContain('data-at="content.endedText"');
  expect(drawBlock(newBlock(definition, "abcd1234"))).toContain("3 June 2030");
});
