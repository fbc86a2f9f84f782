import { expect, test } from "vitest";
import { readSite } from "../site-value.ts";
import { emptySection } from "../site-document.ts";
import { readScriptAddress } from "./script-address.ts";
import { readAttributes, refuseAttributes } from "./script-attributes.ts";
import { readHosts, refuseHosts } from "./script-hosts.ts";
import { definition, mostScripts } from "./section.ts";
import { hostsOf, readScripts } from "./site-scripts.ts";

const list = definition.sections[0].fields["content.list"];

test("DATA-002 a script is an https address or a path of this site, as a browser spells it", () => {
  expect(readScriptAddress(" https://Stats.Example.com/s.js?id=1 ")).toEqual({
    href: "https://stats.example.com/s.js?id=1",
    origin: "https://stats.example.com",
  });
  expect(readScriptAddress("https://localhost:8443/s.js")?.origin).toBe("https://localhost:8443");
  expect(readScriptAddress("https://bücher.example/s.js")?.origin).toBe(
    "https://xn--bcher-kva.example",
  );
  expect(readScriptAddress("/assets/own.js?v=2")).toEqual({
    href: "/assets/own.js?v=2",
    origin: null,
  });
});

test("GAP-052 no other address is one of a script: no scheme that runs code, no host that a policy reads as more", () => {
  for (const hostile of [
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/javascript,alert(1)",
    "blob:https://a.example/x",
    "http://a.example/s.js",
    "//a.example/s.js",
    "/\\a.example/s.js",
    "/\t/a.example/s.js",
    "https:a.example",
    "https:/\\a.example",
    "https://*/s.js",
    "https://*.example.com/s.js",
    "https://a.example;script-src *",
    "https://a.example;x/s.js",
    "https://a.example,b.example/s.js",
    "https://a.example 'unsafe-inline'/s.js",
    "https://a.example\r\nset-cookie: a=b",
    "https://a.example\n/s.js",
    "https://ada:secret@a.example/s.js",
    "https://[::1]/s.js",
    "https://a.example./s.js",
    "https://'self'/s.js",
    "https://a.example\\@b.example/s.js",
    "s.js",
    "/s.js\nx",
    '/s.js"onload=alert(1)',
    "/<script>",
  ]) {
    expect(readScriptAddress(hostile), hostile).toBeNull();
    expect(list.item.src.refuse(hostile), hostile).toMatch(/must be the address of a script/);
  }
  // Only in host names can they end a directive.
  expect(readScriptAddress("https://a.example/;,'x")?.origin).toBe("https://a.example");
});

test("GAP-052 attributes are those that only load a script, and data of its own: no code, no events", () => {
  const text = [
    "async",
    "DEFER",
    "crossorigin",
    'integrity="sha384-abc+/=="',
    'referrerpolicy="no-referrer"',
    'type="module"',
    'data-domain="example.com"',
    `data-cf-beacon='{"token": "x"}'`,
  ].join("\n");
  expect(refuseAttributes(text)).toBeNull();
  expect(readAttributes(text)).toEqual([
    ["async", ""],
    ["defer", ""],
    ["crossorigin", ""],
    ["integrity", "sha384-abc+/=="],
    ["referrerpolicy", "no-referrer"],
    ["type", "module"],
    ["data-domain", "example.com"],
    ["data-cf-beacon", '{"token": "x"}'],
  ]);
  for (const hostile of [
    'onload="alert(1)"',
    'ONERROR="alert(1)"',
    'src="https://b.example/"',
    'nonce="x"',
    'type="text/javascript"',
    'type="importmap"',
    'id="x"',
    'data-="x"',
    'data-x" onload="alert(1)',
    'data-x="a" onload="b"',
    "data-x=y",
    "alert(1)",
    "<script>",
    "</script>",
    '__proto__="x"',
    'constructor="x"',
    'integrity="md5-x"',
    'async="x"',
  ]) {
    expect(refuseAttributes(hostile), hostile).not.toBeNull();
    expect(readAttributes(hostile), hostile).toEqual([]);
  }
  expect(refuseAttributes('async\nonload="x"')).toMatch(/line 2/);
  expect(refuseAttributes("async\nasync")).toMatch(/once/);
});

test("GAP-052 other hosts are named one by one", () => {
  expect(readHosts("stats.example.com\nhttps://API.example.com/\nb.example:8443")).toEqual([
    "https://stats.example.com",
    "https://api.example.com",
    "https://b.example:8443",
  ]);
  for (const hostile of [
    "*",
    "*.example.com",
    "a.example;x",
    "a.example,b",
    "a b",
    "'self'",
    "https:",
    "data:",
    "http://a.example",
    "a.example/path",
    "ada@a.example",
    "[::1]",
  ]) {
    expect(refuseHosts(hostile), hostile).not.toBeNull();
    expect(readHosts(hostile), hostile).toEqual([]);
  }
  expect(refuseHosts("a\nb\nc\nd\ne\nf")).toMatch(/at most 5/);
});

test("DATA-002 a new script needs consent, at most five are kept, and half of one is not loaded", () => {
  const content = {
    list: [
      { id: "one", src: "https://a.example/s.js" },
      { id: "two", src: "" },
      { id: "three", src: "javascript:x", attributes: 'onload="x"', hosts: "*" },
      { id: "four", src: "https://A.example/s.js", needsConsent: false },
      { id: "five", src: "/s.js", hosts: "c.example", needsConsent: false },
    ],
  };
  const { scripts } = readSite([emptySection("scripts", content)]);
  const read = readScripts(scripts.list);
  expect(read).toEqual([
    {
      src: "https://a.example/s.js",
      origin: "https://a.example",
      attributes: [],
      hosts: [],
      needsConsent: true,
    },
    {
      src: "/s.js",
      origin: null,
      attributes: [],
      hosts: ["https://c.example"],
      needsConsent: false,
    },
  ]);
  expect(hostsOf(read)).toEqual(["a.example", "this website", "c.example"]);
  const many = Array.from({ length: mostScripts + 1 }, (_, index) => ({ id: `i${index}` }));
  expect(list.refuse(many)).toMatch(/at most 5/);
  expect(readSite([]).scripts.list).toEqual([]);
});
