import { expect, test } from "vitest";
import { letsFrame } from "./framing.ts";

const from = new URL("https://tool.example.com/board");
const by = new URL("https://www.ashlar.example");

const lets = (headers: Readonly<Record<string, readonly string[]>>, site = by) =>
  letsFrame(headers, from, site);
const byPolicy = (...policies: readonly string[]) => lets({ "content-security-policy": policies });
const byOptions = (...options: readonly string[]) => lets({ "x-frame-options": options });

test("BLOCK-029 what says nothing of frames lets itself be framed", () => {
  expect(lets({})).toBe(true);
  expect(byPolicy("default-src 'none'; frame-src 'none'")).toBe(true);
  expect(lets({ "content-security-policy-report-only": ["frame-ancestors 'none'"] })).toBe(true);
});

test.each([
  ["DENY", false],
  ["deny", false],
  ["SAMEORIGIN", false],
  [" SameOrigin ", false],
  ["SAMEORIGIN, SAMEORIGIN", false],
  ["SAMEORIGIN, DENY", false],
  ["DENY, nonsense", false],
  ["ALLOWALL", true],
  ["ALLOW-FROM https://www.ashlar.example", true],
  ["nonsense", true],
  ["one, other", true],
  ["", true],
] as const)("BLOCK-029 X-Frame-Options %s: %s", (option, shows) => {
  expect(byOptions(option)).toBe(shows);
});

test("BLOCK-029 several X-Frame-Options headers count together", () => {
  expect(byOptions("SAMEORIGIN", "ALLOWALL")).toBe(false);
  expect(byOptions("SAMEORIGIN", "SAMEORIGIN")).toBe(false);
});

test.each([
  ["'none'", false],
  ["", false],
  ["'self'", false],
  ["*", true],
  ["https:", true],
  ["http:", true],
  ["data:", false],
  ["https://www.ashlar.example", true],
  ["http://www.ashlar.example", true],
  ["https://WWW.Ashlar.Example/any/path", true],
  ["www.ashlar.example", true],
  ["www.ashlar.example:443", true],
  ["www.ashlar.example:80", true],
  ["www.ashlar.example:*", true],
  ["www.ashlar.example:8443", false],
  ["*.ashlar.example", true],
  ["https://*.ashlar.example", true],
  ["*.example", true],
  ["ashlar.example", false],
  ["*.www.ashlar.example", false],
  ["https://*", true],
  ["other.example", false],
  ["evil-www.ashlar.example", false],
  ["https://other.example https://www.ashlar.example", true],
  ["'self' *.other.example", false],
  ["https://www.ashlar.example.evil.example", false],
] as const)("BLOCK-029 frame-ancestors %s: %s", (sources, shows) => {
  expect(byPolicy(`default-src *; frame-ancestors ${sources}`)).toBe(shows);
});

test("BLOCK-029 every policy has to let it in, the first directive of a name counts, and X-Frame-Options counts no more", () => {
  expect(byPolicy("frame-ancestors *", "frame-ancestors 'none'")).toBe(false);
  expect(byPolicy("frame-ancestors *, frame-ancestors 'none'")).toBe(false);
  expect(byPolicy("frame-ancestors *; frame-ancestors 'none'")).toBe(true);
  expect(byPolicy("FRAME-ANCESTORS 'none'")).toBe(false);
  const both = { "x-frame-options": ["DENY"], "content-security-policy": ["frame-ancestors *"] };
  expect(lets(both)).toBe(true);
  const other = { "x-frame-options": ["DENY"], "content-security-policy": ["img-src *"] };
  expect(lets(other)).toBe(false);
});

test("BLOCK-029 a site on a port or without TLS is another one than its host alone says", () => {
  const policy = { "content-security-policy": ["frame-ancestors site.example.com"] };
  expect(lets(policy, new URL("https://site.example.com"))).toBe(true);
  expect(lets(policy, new URL("https://site.example.com:8443"))).toBe(false);
  expect(lets(policy, new URL("http://site.example.com"))).toBe(false);
  const own = { "x-frame-options": ["SAMEORIGIN"] };
  expect(lets(own, new URL("https://tool.example.com"))).toBe(true);
});
