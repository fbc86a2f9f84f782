import { expect, test } from "vitest";
import type { Page } from "#core/document/page.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import { changesBetween } from "./setting-changes.ts";

const nameOf = (link: string) => (link === "page:shop" ? "Shop" : link);
const naming = { link: nameOf, entry: nameOf };
const changesOf = (before: Page, after: Page) =>
  changesBetween(before, after, settingsRegistry, naming);
const link = (id: string, label: string, to = "/") => ({ id, label, link: to });

test("DATA-001 each value is told before and after, defaults as what they stand for", () => {
  const before = siteDocumentOf({ identity: { name: "Ashlar" } });
  const after = siteDocumentOf({
    identity: { name: "Granite", isSample: false, language: "de" },
    theme: { signal: "#ffcc00" },
  });
  const value = (label: string, was: string, to: string, kind = "value") => ({
    label,
    change: { kind, was, value: to },
  });
  expect(changesOf(before, after)).toEqual([
    {
      section: "Identity",
      changes: [
        value("Name of the site", "Ashlar", "Granite"),
        value("Say that the content is sample content", "On", "Off"),
        value("Language", "English", "Deutsch"),
      ],
    },
    { section: "Theme", changes: [value("Signal", "", "#ffcc00", "colour")] },
  ]);
});

test("GAP-052 entries of the menus are told by their names: added, removed, moved, and what changed in them", () => {
  const sectors = { ...link("s", "Sectors"), items: [link("r", "Retail"), link("e", "Energy")] };
  const before = siteDocumentOf({
    header: { items: [{ ...link("b", "Business"), items: [] }, sectors] },
    footer: { columns: [{ id: "c", title: "Read on", links: [link("l", "Blog")] }] },
  });
  const after = siteDocumentOf({
    header: {
      items: [
        { ...sectors, items: [link("e", "Power"), link("n", "", "page:shop")] },
        { ...link("b", "Business"), items: [] },
      ],
    },
    footer: { columns: [{ id: "c", title: "Read on", links: [] }] },
  });
  const [header, footer] = changesOf(before, after);
  const entry = (label: string, verb: string, name: unknown) => ({
    label,
    change: { kind: "entry", verb, name },
  });
  expect(header?.changes).toEqual([
    entry("Entries", "moved", expect.stringMatching(/^(?:Business|Sectors)$/)),
    entry("Sectors › Entries below", "removed", "Retail"),
    entry("Sectors › Entries below", "added", "Shop"),
    { label: "Sectors › Power › Text", change: { kind: "value", was: "Energy", value: "Power" } },
  ]);
  expect(footer?.changes).toEqual([entry("Read on › Links", "removed", "Blog")]);
});

test("GAP-052 legal pages that are not chosen are told by what visitors get", () => {
  const [legal] = changesOf(
    siteDocumentOf({}),
    siteDocumentOf({ legal: { privacy: "page:shop", imprint: "page:shop" } }),
  );
  const change = (was: string) => ({ kind: "value", was, value: "Shop" });
  expect(legal?.changes).toEqual([
    { label: "Privacy policy", change: change("What is at /privacy-policy") },
    { label: "Imprint", change: change("No imprint") },
  ]);
});

test("what was set and emptied again, or is the default, is no change: visitors get the same", () => {
  const before = siteDocumentOf({ identity: { name: "Granite" } });
  const emptied = {
    name: "Granite",
    contactAddress: "",
    favicon: "",
    timeZone: "UTC",
    isSample: true,
  };
  const after = siteDocumentOf({
    identity: emptied,
    theme: { signal: "" },
    header: { items: [] },
    legal: { privacy: "" },
  });
  expect(changesOf(before, after)).toEqual([]);
  expect(changesOf(after, before)).toEqual([]);
  const noButton = siteDocumentOf({ identity: { name: "Granite" }, header: { actionLabel: "" } });
  expect(changesOf(before, noButton)).toHaveLength(1);
});

test("a privacy policy that is not named any more leads to the program's address", () => {
  const before = siteDocumentOf({ legal: { privacy: "page:shop" } });
  expect(changesOf(before, siteDocumentOf({}))[0]?.changes).toEqual([
    {
      label: "Privacy policy",
      change: { kind: "value", was: "Shop", value: "What is at /privacy-policy" },
    },
  ]);
});

test("fields with the same label are told by the groups they stand in", () => {
  const after = siteDocumentOf({ footer: { legalLine: "© Granite" } });
  expect(changesOf(siteDocumentOf({}), after)[0]?.changes).toEqual([
    { label: "Legal line › Text", change: { kind: "value", was: "", value: "© Granite" } },
  ]);
});

test("GAP-052 an entry that goes into another list is told once", () => {
  const [a, b] = [link("a", "One"), link("b", "Two")];
  const before = siteDocumentOf({
    header: {
      items: [
        { ...a, items: [] },
        { ...b, items: [] },
      ],
    },
  });
  const after = siteDocumentOf({ header: { items: [{ ...a, items: [b] }] } });
  expect(changesOf(before, after)[0]?.changes).toEqual([
    { label: "One › Entries below", change: { kind: "entry", verb: "moved", name: "Two" } },
  ]);
});
