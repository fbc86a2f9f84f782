import { expect, test } from "vitest";
import type { Json, JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { choice } from "#core/fields/choice.ts";
import { list, type ListField } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import {
  blockScope,
  isShown,
  itemScope,
  pathIn,
  readList,
} from "#blocks/_kit/define/field-scope.ts";
import { describeProblem, isChanged, startValue, linkedValues } from "./field-scope.ts";

const cards = list({
  label: "Cards",
  singular: "card",
  summary: "title",
  item: {
    title: text({ label: "Title", initial: "New card", formerNames: ["name"] }),
    hasLink: toggle({ label: "Link", default: false }),
    link: text({ label: "Leads to", when: { at: "hasLink", is: [true] } }),
    badge: text({ label: "Badge", when: { at: "settings.showButton", is: [true] } }),
  },
});
const fields = {
  "settings.showButton": toggle({ label: "Show button", default: true }),
  "content.action": choice({
    label: "Action",
    options: [
      ["link", "Link"],
      ["scroll", "Scroll"],
    ],
    default: "link",
    when: { at: "settings.showButton", is: [true] },
  }),
  "content.target": text({ label: "Target", when: { at: "content.action", is: ["scroll"] } }),
  "content.note": text({
    label: "Note",
    when: {
      at: "content.action",
      is: ["link"],
      or: { at: "content.target", is: ["top"] },
    },
  }),
  "content.cards": cards,
};

interface Parts {
  readonly content?: JsonObject;
  readonly settings?: JsonObject;
}

const scopeOf = (parts: Parts) => blockScope(fields, blockWith(parts));

function blockWith(parts: Parts): Block {
  return {
    id: "b1",
    type: "sample",
    name: "Sample",
    content: {},
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
    ...parts,
  };
}

test("PANEL-002 a field of the block is written at its own dotted path", () => {
  expect(pathIn(scopeOf({}), "content.target")).toBe("content.target");
});

test("a field may be shown while a number is above another", () => {
  const zoom = number({ label: "Zoom", default: 1, min: 0, max: 2 });
  const place = text({ label: "Place", when: { at: "settings.zoom", is: [0], above: 1 } });
  const shownAt = (value: Json) => {
    const scope = blockScope({ "settings.zoom": zoom }, blockWith({ settings: { zoom: value } }));
    return isShown(place, scope);
  };
  expect([0, 0.5, 1, 1.1, 2].map(shownAt)).toEqual([true, false, false, true, true]);
  expect(shownAt("no number")).toBe(false);
});

test("PANEL-002 a field of a list item is written at a path that names the item by its id", () => {
  const outer = scopeOf({});
  const scope = itemScope(cards.item, {
    listPath: "content.cards",
    item: { id: "k3f9a2bc" },
    outer,
  });
  expect(pathIn(scope, "title")).toBe("content.cards.#k3f9a2bc.title");
});

test("a field with a condition shows while the value it looks at is the wanted one", () => {
  const field = fields["content.target"];
  expect(isShown(field, scopeOf({ content: { action: "scroll" } }))).toBe(true);
  expect(isShown(field, scopeOf({ content: { action: "link" } }))).toBe(false);
});

test("a condition looks at the default where nothing is stored, and where nothing fit is", () => {
  const field = fields["content.action"];
  expect(isShown(field, scopeOf({}))).toBe(true);
  expect(isShown(field, scopeOf({ settings: { showButton: "yes" } }))).toBe(true);
});

test("of two conditions either does; one that looks at a field out of sight does not hold", () => {
  const field = fields["content.note"];
  const content = { action: "scroll", target: "top" };
  expect(isShown(field, scopeOf({}))).toBe(true);
  expect(isShown(field, scopeOf({ content: { action: "scroll" } }))).toBe(false);
  expect(isShown(field, scopeOf({ content }))).toBe(true);
  expect(isShown(field, scopeOf({ content, settings: { showButton: false } }))).toBe(false);
});

test("a field hides together with the field its condition looks at", () => {
  const scope = scopeOf({ content: { action: "scroll" }, settings: { showButton: false } });
  expect(isShown(fields["content.target"], scope)).toBe(false);
});

test("a condition of an item field looks into its own item, one with a dot into the block", () => {
  const outer = scopeOf({ settings: { showButton: false } });
  const item = { id: "a", hasLink: true };
  const scope = itemScope(cards.item, { listPath: "content.cards", item, outer });
  expect(isShown(cards.item.link, scope)).toBe(true);
  expect(isShown(cards.item.badge, scope)).toBe(false);
});

test("a value is changed when it is neither the default nor what a new block has", () => {
  const title = cards.item.title;
  expect(isChanged(title, undefined)).toBe(false);
  expect(isChanged(title, "")).toBe(false);
  expect(isChanged(title, "New card")).toBe(false);
  expect(isChanged(title, "Mine")).toBe(true);
  expect(startValue(title)).toBe("New card");
});

test("a bad stored value says what it was and what would be right", () => {
  expect(describeProblem(fields["content.action"], "jump")).toBe(
    'The stored value "jump" cannot be used: it must be one of: link, scroll.',
  );
  expect(describeProblem(fields["content.action"], "scroll")).toBeNull();
});

test("BLOCK-016 a value stored under a former name shows in its field", () => {
  const item = { id: "a", name: "Old" };
  const scope = itemScope(cards.item, { listPath: "content.cards", item, outer: scopeOf({}) });
  expect(scope.stored("title")).toBe("Old");
});

function asList(field: AnyField): ListField {
  if (!isListField(field)) throw new Error("not a list");
  return field;
}

test("items stored without ids are shown with the ids that paths name them by", () => {
  const { items, isSound } = readList(asList(cards), [{ title: "One" }, { id: "b", title: "Two" }]);
  expect(items.map(({ id }) => id)).toEqual(["i0", "b"]);
  expect(isSound).toBe(true);
});

test("a stored value that is no list shows the default and is written as a whole", () => {
  expect(readList(asList(cards), "three cards")).toEqual({ items: [], isSound: false });
  expect(readList(asList(cards), [{ id: "a" }, "b"]).isSound).toBe(false);
});

test("PANEL-097 PANEL-129 a colour theme brings the values beside it, own colours bring none", () => {
  const field = {
    ...toggle({ label: "T", default: false }),
    alsoSets: { Dusk: { border: "#fff" } },
  };
  expect(linkedValues(field, "Dusk")).toEqual({ border: "#fff" });
  for (const value of ["Other", "toString", undefined, { from: "ink" }]) {
    expect(linkedValues(field, value)).toBeNull();
  }
});
