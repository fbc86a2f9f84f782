import { expect, test } from "vitest";
import { isolateBidi } from "./bidi.ts";
import { mailtoOf } from "./mailto.ts";

test("a link that writes to an address keeps its @, and nothing else of it has a meaning in the link", () => {
  expect(mailtoOf("rtl@x.example")).toBe("mailto:rtl@x.example");
  expect(mailtoOf("a?bcc=b&c@x.example")).toBe("mailto:a%3Fbcc%3Db%26c@x.example");
  expect(mailtoOf("no address")).toBe("mailto:no%20address");
});

test("a name cannot turn the words around it", () => {
  expect(`Delete ${isolateBidi("\u202Eada\u2069")}?`).toBe("Delete \u2068ada\u2069?");
});
