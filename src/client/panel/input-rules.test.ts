import { expect, test } from "vitest";
import { refuseLink } from "#core/fields/refuse-link.ts";
import { linkAttributes } from "#client/rich-text/link-attributes.ts";
import { withStep } from "./inputs/spacing-input.tsx";
import { storableText } from "./inputs/typed-text.ts";
import { anchorAt } from "./inputs/use-list-actions.ts";

test("an item is moved to a place by the item it will stand after", () => {
  const items = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(anchorAt(items, "c", 0)).toBeNull();
  expect(anchorAt(items, "a", 1)).toBe("b");
  expect(anchorAt(items, "a", 2)).toBe("c");
});

test("one side of a spacing changes alone, linked ones together, and the block's own is unset", () => {
  expect(withStep({ top: 8, bottom: 8 }, ["top"], 4)).toEqual({ top: 4, bottom: 8 });
  expect(withStep({ top: 8 }, ["top", "right", "bottom", "left"], 2)).toEqual({
    top: 2,
    right: 2,
    bottom: 2,
    left: 2,
  });
  expect(withStep({ top: 8, bottom: 8 }, ["top"], undefined)).toEqual({ bottom: 8 });
});

test("typed text loses NUL and halves of characters, and is cut without making one", () => {
  expect(storableText("a\0b")).toBe("ab");
  expect(storableText("\ud800")).toBe("\ufffd");
});

test("a link out of the site opens in a new tab, others do not", () => {
  expect(linkAttributes("https://a.example")).toEqual({
    href: "https://a.example",
    target: "_blank",
    rel: "noopener",
  });
  expect(linkAttributes("/about")).toEqual({ href: "/about", target: null, rel: null });
});

test("a link that could run code cannot be set in a text", () => {
  expect(refuseLink("java\tscript:alert(1)")).toContain("This kind of address is not allowed.");
  expect(refuseLink("exam")).toContain("Enter a page");
  expect(refuseLink("#contact")).toBeNull();
});
