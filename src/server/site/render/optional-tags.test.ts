import { expect, test } from "vitest";
import { withoutOptionalTags } from "./optional-tags.ts";

test.each([
  ["<ul><li>a</li><li>b</li></ul><p>c</p>", "<ul><li>a<li>b</ul><p>c</p>"],
  ["<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<dl><div><dt>a<dd>b</dd></div></dl>"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", "<dl><dt>a<dd>b</dl>"],
  ["<li>a</li> <li>b</li>", "<li>a</li> <li>b</li>"],
  ["<div><p>a</p><p>b</p></div>", "<div><p>a</p><p>b</p></div>"],
  ["<li>a</li><link>", "<li>a</li><link>"],
  ['<svg><path d="M0 0"></path><g></g></svg>', '<svg><path d="M0 0"/><g></g></svg>'],
  ["<svg><path><title>a</title></path></svg>", "<svg><path><title>a</title></path></svg>"],
  ["<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</ul></ul>"],
])("%s is written as %s", (html, short) => {
  expect(withoutOptionalTags(html)).toBe(short);
});
