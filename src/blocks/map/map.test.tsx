import { expect, test } from "vitest";
import { fieldsOf } from "../_kit/define/block-fields.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, moduleOf, storedBlock, stylesOf, testSite } from "../test-kit.tsx";
import { definition } from "./block.ts";

const embed = "https://maps.example/embed?pb=1";
const content = {
  title: "Find us",
  subtitle: "By the river.",
  address: "1 Quarry Lane\nSample Town",
  phone: "+49 30 1234567",
  email: "hello@company.example",
  hours: "9 to 17",
  mapEmbedUrl: embed,
  locations: [
    { id: "loca0001", name: "The yard", address: "7 Harbour Road", phone: "", email: "" },
  ],
};
const drawn = (parts: object = {}, settings = {}) =>
  draw("map", { content: { ...content, ...parts }, settings });
const frameOf = (html: string) => /<iframe[^>]*>/.exec(html)?.[0] ?? null;
const origins = (mapEmbedUrl: string) =>
  moduleOf("map").frameOrigins?.(
    readBlock(definition, storedBlock("map", { content: { mapEmbedUrl } })).block,
    testSite,
  );

test("BLOCK-132 a map shows title, subtitle, address, phone, e-mail, hours, the embedded map and the other locations", () => {
  const html = drawn();
  for (const said of [
    "Find us",
    "By the river.",
    "1 Quarry Lane\nSample Town",
    "9 to 17",
    "The yard",
    "7 Harbour Road",
  ]) {
    expect(html).toContain(`>${said}<`);
  }
  expect(html).toContain('<a class="map-link" href="tel:+49301234567">');
  expect(html).toContain('<a class="map-link" href="mailto:hello@company.example">');
  const frame = frameOf(html);
  expect(frame).toContain(`src="${embed}"`);
  expect(frame).toContain('title="Map: 1 Quarry Lane Sample Town"');
  expect(frame).toContain('loading="lazy"');
  expect(origins(embed)).toEqual(["https://maps.example"]);
});

test("BLOCK-132 the address is reached without the embed: a link leads to it on a map, in a new tab that it speaks of", () => {
  for (const mapEmbedUrl of [embed, "", "half typed"]) {
    const html = drawn({ mapEmbedUrl });
    expect(html).toContain(
      '<a class="map-open" href="https://www.openstreetmap.org/search?query=1%20Quarry%20Lane%20Sample%20Town" target="_blank" rel="noopener">',
    );
    expect(html).toContain('<span class="visually-hidden"> (opens in a new tab)</span>');
  }
  const none = drawn({ mapEmbedUrl: "" });
  expect(frameOf(none)).toBeNull();
  expect(none).toContain('<svg class="map-plan"');
  expect(drawn({ address: "", locations: [] })).toContain(`class="map-open" href="${embed}"`);
});

test("BLOCK-133 PANEL-171 the contact panel shows by default and can be hidden; map and locations stay", () => {
  expect(drawn()).toContain('<dl class="map-panel">');
  const hidden = drawn({}, { showContactInfo: false });
  expect(hidden).not.toMatch(/map-panel|hello@company/);
  expect(frameOf(hidden)).not.toBeNull();
  expect(hidden).toContain("The yard");
});

test("BLOCK-135 PANEL-170 CON-024 the fields are those of both documents: a location has phone and e-mail, the map a background colour", () => {
  expect(Object.keys(definition.sections[0].fields)).toEqual(
    ["title", "subtitle", "address", "phone", "email", "hours", "mapEmbedUrl"].map(
      (name) => `content.${name}`,
    ),
  );
  const list = findField(definition, "content.locations");
  expect(list !== undefined && isListField(list) ? Object.keys(list.item) : []).toEqual([
    "name",
    "address",
    "phone",
    "email",
  ]);
  const reached = { ...content.locations[0], phone: "+1 23", email: "yard@company.example" };
  const html = drawn({ locations: [reached] });
  expect(html).toContain('href="tel:+123"');
  expect(html).toContain('href="mailto:yard@company.example"');
  const inSettings = storedBlock("map", { content, settings: { backgroundColor: "#123456" } });
  expect(stylesOf(inSettings)).toContain("#123456");
  const inBoth = { ...inSettings, styles: { backgroundColor: "#654321" } };
  expect(stylesOf(inBoth)).toContain("#654321");
  expect(stylesOf(inBoth)).not.toContain("#123456");
});

test("PANEL-006 PANEL-007 the map is typed in an input of type url, mail addresses in one of type email", () => {
  expect(fieldsOf(definition)["content.mapEmbedUrl"]?.kind).toBe("url");
  expect(fieldsOf(definition)["content.email"]?.kind).toBe("email");
});

test("the code that a map service hands out is read for its address; what is no https of another site stands in no frame", () => {
  const code =
    '<iframe width="600" src="https://maps.example/embed?a=1&amp;b=2" style="border:0"></iframe>';
  expect(frameOf(drawn({ mapEmbedUrl: code }))).toContain(
    'src="https://maps.example/embed?a=1&amp;b=2"',
  );
  expect(origins(code)).toEqual(["https://maps.example"]);
  for (const bad of [
    "http://maps.example/",
    `${testSite.origin}/builder`,
    "javascript:alert(1)",
    "//maps.example/",
    '<iframe src="javascript:alert(1)">',
  ]) {
    expect(frameOf(drawn({ mapEmbedUrl: bad })), bad).toBeNull();
    expect(origins(bad), bad).toEqual([]);
  }
});

test("on the canvas and in pictures nothing is asked of another site", () => {
  const block = storedBlock("map", { content });
  expect(frameOf(drawBlock(block, "canvas"))).toBeNull();
  expect(drawBlock(block, "canvas")).toContain("Visitors see the map of maps.example here");
  expect(frameOf(drawBlock(block, "site", { isThumbnail: true }))).toBeNull();
});

test("BUILD-068 SITE-035 a new one asks nobody for a map; one without an address says so", () => {
  const html = drawBlock(newBlock(definition, "n1"));
  expect(frameOf(html)).toBeNull();
  expect(html).toContain("Sample Town");
  expect(draw("map", { content: { title: "Find us" } })).toContain("No address configured");
});

test("BUILD-083 while a number is typed on the canvas the same element stays around it, whether it can be called yet or not", () => {
  const around = (phone: string) => {
    const location = { ...content.locations[0], phone };
    const html = drawBlock(
      storedBlock("map", { content: { ...content, phone, locations: [location] } }),
      "canvas",
    );
    return [...html.matchAll(/<a [^>]*>(?=<span [^>]*data-at="[^"]*phone")/g)].map(([tag]) => tag);
  };
  const call = '<a class="map-link" href="tel:+4930">';
  expect(around("+49 30")).toEqual([call, call]);
  for (const half of ["", "call", "+49 30 or"]) {
    expect(around(half), half).toEqual(['<a class="map-link">', '<a class="map-link">']);
  }
  expect(drawn({ phone: "call" })).toContain('<dd><span dir="auto">call</span></dd>');
});

test("BUILD-083 emptied to the last text the panel stays on the canvas, beside what says that it is empty", () => {
  const empty = { mapEmbedUrl: "", locations: [], phone: "", email: "", hours: "" };
  const block = storedBlock("map", { content: { ...content, ...empty, address: "" } });
  const html = drawBlock(block, "canvas");
  expect(html).toMatch(/No address configured.*<dl class="map-panel">.*data-at="content.address"/);
  expect(drawBlock(block)).not.toContain("map-panel");
  const noPanel = { ...block, settings: { showContactInfo: false } };
  expect(drawBlock(noPanel, "canvas")).not.toContain("map-panel");
});
