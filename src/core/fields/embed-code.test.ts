import { expect, test } from "vitest";
import { addressInCode } from "./embed-code.ts";

test.each([
  [
    '<iframe width="560" height="315" src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?si=a&amp;start=5" title="Player" allowfullscreen></iframe>',
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?si=a&start=5",
  ],
  ["<iframe src='//player.example/1'></iframe>", "https://player.example/1"],
  ["<IFRAME\n  SRC = https://a.example/x ></IFRAME>", "https://a.example/x"],
  ['<p>See <iframe title="src=no" src=" https://a.example/ "></iframe></p>', "https://a.example/"],
  ['<iframe data-cookie-src="https://a.example/late"></iframe>', "https://a.example/late"],
  ['<embed type="text/html" src="https://a.example/e">', "https://a.example/e"],
])("the address is taken from a code for embedding: %s", (code, address) => {
  expect(addressInCode(code)).toBe(address);
});

test.each(["", "https://a.example/?q=<iframe>", "<iframe></iframe>", '<img src="a.png">', "src=a"])(
  "a text of another kind is no code: %s",
  (text) => expect(addressInCode(text)).toBeNull(),
);

test("a code of any length and kind is read at once", () => {
  const began = performance.now();
  for (const piece of ["<iframe ", "<iframe src", "<iframe data-a-", " src=", " ", '"']) {
    addressInCode(`<iframe${piece.repeat(100_000)}`);
  }
  // A pattern with excessive backtracking takes a minute for each.
  expect(performance.now() - began).toBeLessThan(2000);
});
