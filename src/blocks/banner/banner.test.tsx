import { expect, test } from "vitest";
import { findField } from "../_kit/define/field-at.ts";
import { draw as drawAny, moduleOf, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("banner", parts, mode);
const { css, island } = moduleOf("banner");
const content = { message: "We move on Monday.", buttonText: "How", buttonLink: "/about" };
const types = ["announcement", "promotion", "warning", "info", "update"];

const optionsOf = (path: string) => optionsAt(definition, path);
const defaultOf = (name: string) => findField(definition, `settings.${name}`)?.default;

test("PANEL-078 the panel has the sections Banner Content and Display Settings", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Banner Content",
    "Display Settings",
  ]);
});

test("BLOCK-075 PANEL-079 a banner has a type, a message and a button that leads somewhere", () => {
  expect(Object.keys(definition.sections[0].fields)).toEqual([
    "content.bannerType",
    "content.message",
    "content.buttonText",
    "content.buttonLink",
  ]);
  const html = draw({ content });
  expect(html).toMatch(/<p[^>]*>We move on Monday\.<\/p>/);
  expect(html).toMatch(/<a class="banner-button" href="\/about"><span[^>]*>How/);
});

test("PANEL-079 BLOCK-075 the five types are blue, green, yellow, cyan and purple, each with its own mark", () => {
  expect(optionsOf("content.bannerType")).toEqual(types);
  const tone = (type: string) =>
    new RegExp(`banner-${type} \\{\\s*--tone: ([^;]+);`).exec(css)?.[1] ??
    /\.block-banner \{[^}]*--tone: ([^;]+);/.exec(css)?.[1];
  expect(types.map(tone)).toEqual([
    "var(--blueprint)",
    "var(--growth)",
    "var(--signal)",
    // Hues of cyan and purple, as light as the theme's blue, so readable on the same backgrounds.
    "oklch(from var(--blueprint) l c 200)",
    "oklch(from var(--blueprint) l c 300)",
  ]);
  const drawings = types.map(
    (bannerType) => /<path d="([^"]*)"/.exec(draw({ content: { ...content, bannerType } }))?.[1],
  );
  expect(new Set(drawings).size).toBe(5);
});

test("what kind of message it is stands in words too; a warning is an alert, all else a status", () => {
  for (const bannerType of types) {
    const html = draw({ content: { ...content, bannerType } });
    expect(html).toContain(`role="${bannerType === "warning" ? "alert" : "status"}"`);
    const id = /aria-labelledby="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(html).toMatch(new RegExp(`id="${id}">(?:${types.join("|")}|information)</`, "i"));
  }
});

test("BLOCK-076 PANEL-080 positions are top by default, bottom and both fixed; the switches are dismissible and icon on, the others off", () => {
  const positions = ["top", "bottom", "fixed-top", "fixed-bottom"];
  expect(optionsOf("settings.position")).toEqual(positions);
  expect(
    ["position", "dismissible", "showIcon", "autoDismiss", "persistent"].map(defaultOf),
  ).toEqual(["top", true, true, false, false]);
  expect(draw({ content })).toContain("banner-mark");
  expect(draw({ content, settings: { showIcon: false } })).not.toContain("banner-mark");
});

test("BLOCK-076 PANEL-081 sizes are small, medium by default and large", () => {
  expect(optionsOf("styles.size")).toEqual(["small", "medium", "large"]);
  expect(findField(definition, "styles.size")?.default).toBe("medium");
});

test("BLOCK-076 a dismissible banner is an open dialog whose button closes it without a script; others have no button", () => {
  expect(draw({ content })).toMatch(
    /<dialog[^>]* open=""[^>]*>.*<form[^>]* method="dialog"><button type="submit" aria-label="Dismiss">/,
  );
  expect(css).toMatch(/\.block-banner:has\(dialog:not\(\[open\]\)\) \{\s*display: none/);
  const still = draw({ content, settings: { dismissible: false } });
  expect(still).not.toMatch(/<dialog|<button|data-island/);
});

test("BLOCK-077 PANEL-080 only what goes away needs the island, which is told of the timer and of what comes back", () => {
  const props = (settings: Record<string, boolean>) =>
    /data-island="banner"(?: data-props="([^"]*)")?/.exec(draw({ content, settings }));
  expect(island).toBe("dom");
  expect(props({})?.[1]).toBeUndefined();
  expect(props({})).not.toBeNull();
  expect(props({ autoDismiss: true, dismissible: false })?.[1]).toContain("auto");
  expect(props({ persistent: true })?.[1]).toContain("persistent");
  expect(props({ dismissible: false })).toBeNull();
});

test("PANEL-080 whether it comes back is asked only of a banner that can go away, by hand or by itself", () => {
  expect(findField(definition, "settings.persistent")?.when).toEqual({
    at: "settings.dismissible",
    is: [true],
    or: { at: "settings.autoDismiss", is: [true] },
  });
});

test("BLOCK-078 in the builder nothing makes it go: no island, and a button that closes nothing", () => {
  const html = draw({ content, settings: { autoDismiss: true } }, "canvas");
  expect(html).not.toContain("data-island");
  expect(html).toContain('<button type="button" aria-label="Dismiss">');
});

test("SITE-035 without message and button it says so, and there is nothing to close", () => {
  const html = draw({});
  expect(html).toContain("No banner message configured");
  expect(html).not.toMatch(/<button|data-island/);
  expect(draw({ content: { buttonText: "How" } })).not.toContain("No banner message");
});
