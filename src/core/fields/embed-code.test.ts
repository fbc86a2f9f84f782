import { expect, test } from "vitest";
import { addressInCode, addressOfPicture, isCode } from "./embed-code.ts";

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
  ['<object type="video/mp4" data="https://a.example/o.mp4"></object>', "https://a.example/o.mp4"],
  ['<video controls src="https://a.example/v.mp4"></video>', "https://a.example/v.mp4"],
  [
    '<video poster="p.png"><source src="https://a.example/v.webm" type="video/webm"></video>',
    "https://a.example/v.webm",
  ],
  [
    "&lt;iframe src=&quot;https://a.example/?a=1&amp;amp;b=2&quot;&gt;",
    "https://a.example/?a=1&b=2",
  ],
  [
    '<div><script></script><iframe class="x" src="https://a.example/i"></iframe></div>',
    "https://a.example/i",
  ],
  [
    'https://example.com/<iframe src="https://a.example/pasted"></iframe>',
    "https://a.example/pasted",
  ],
])("the address is taken from a code for embedding: %s", (code, address) => {
  expect(addressInCode(code)).toBe(address);
});

test.each([
  "",
  "https://a.example/?q=<iframe>",
  "<iframe></iframe>",
  '<img src="a.png">',
  "src=a",
  // Still being typed.
  "<iframe src=h",
  '<iframe src="https://a.exa',
  '<blockquote class="post"><a href="https://a.example/1"></a></blockquote><script async></script>',
])("a text of another kind is no code: %s", (text) => expect(addressInCode(text)).toBeNull());

test("a code of any length and kind is read at once", () => {
  const began = performance.now();
  for (const piece of ["<iframe ", "<iframe src", "<iframe data-a-", " src=", " ", '"']) {
    addressInCode(`<iframe${piece.repeat(100_000)}`);
  }
  // A pattern with excessive backtracking takes a minute for each.
  expect(performance.now() - began).toBeLessThan(2000);
});

test("the address of a picture is taken from HTML, and HTML is known from an address", () => {
  expect(addressOfPicture('<a href="/x"><img alt="" src="https://a.example/p.png"></a>')).toBe(
    "https://a.example/p.png",
  );
  expect(addressOfPicture("https://a.example/p.png")).toBeNull();
  expect(["<iframe>", " <!-- x -->", "&lt;script&gt;", "</p>"].map(isCode)).not.toContain(false);
  expect(["https://a.example/<b>", "", "< 5", "a <b>"].map(isCode)).not.toContain(true);
});
