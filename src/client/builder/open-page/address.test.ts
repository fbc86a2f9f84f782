import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address.ts";

test("BUILD-012 the address names the page and the selected block, both ways", () => {
  const address = { pageId: "industry_retail", block: "k3f9a2bc" };
  const [pathname = "", query] = writeAddress(address).split("?");
  expect(writeAddress(address)).toBe("/builder/industry_retail?block=k3f9a2bc");
  expect(readAddress({ pathname, search: `?${query}` })).toEqual(address);
});

test("BUILD-011 an address without a page id names none, for which the home page is opened", () => {
  expect(readAddress({ pathname: "/builder", search: "" })).toEqual({ pageId: "", block: null });
  expect(readAddress({ pathname: "/builder/", search: "" }).pageId).toBe("");
});

test("a block that no page could have is none, and a broken escape is an unknown page", () => {
  expect(readAddress({ pathname: "/builder/home", search: '?block="]' }).block).toBe(null);
  expect(readAddress({ pathname: "/builder/%E0%A4%A", search: "" }).pageId).toBe("%E0%A4%A");
});
