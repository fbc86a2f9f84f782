import { expect, test } from "vitest";
import { plainPath } from "./plain-path.ts";

test.each([
  ["/about", "/about"],
  ["/", "/"],
  ["", "/"],
  ["//", "/"],
  ["//about", "/about"],
  ["/about/", "/about"],
  ["///industry//retail///", "/industry/retail"],
  ["/small%2Dbusiness", "/small-business"],
  ["/small%2dbusiness", "/small-business"],
  ["/%61bout", "/about"],
  ["/%41bout", "/About"],
  ["/feed%2Exml", "/feed.xml"],
  // Escapes that mean something else than the character stay.
  ["/a%2Fb", "/a%2Fb"],
  ["/a%3Fb", "/a%3Fb"],
  ["/a%23b", "/a%23b"],
  ["/a%25b", "/a%25b"],
  ["/a%5Cb", "/a%5Cb"],
  ["/a%2", "/a%2"],
  ["/%C3%BC", "/%C3%BC"],
  ["//evil.example", "/evil.example"],
])("%s is plainly %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
  expect(plainPath(plain)).toBe(plain);
});
