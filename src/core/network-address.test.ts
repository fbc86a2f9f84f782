import { expect, test } from "vitest";
import { canonicalAddress, networksOf } from "./network-address.ts";

const spellings: readonly (readonly [string, readonly string[]])[] = [
  [
    "1.2.3.4",
    [
      "1.2.3.4",
      "::ffff:1.2.3.4",
      "::ffff:102:304",
      "::FFFF:0102:0304",
      "0:0:0:0:0:ffff:102:304",
      "0000:0000:0000:0000:0000:FFFF:1.2.3.4",
      "::ffff:0:102:304",
      "64:ff9b::102:304",
      "64:ff9b::1.2.3.4",
      "::ffff:102:304%eth0",
      " 1.2.3.4 ",
    ],
  ],
  [
    "2001:db8::1:0:0:1",
    [
      "2001:db8::1:0:0:1",
      "2001:DB8::1:0:0:1",
      "2001:0db8:0000:0000:0001:0000:0000:0001",
      "2001:db8:0:0:1::1",
      "2001:db8:0:0:1:0:0.0.0.1",
    ],
  ],
  ["fe80::1", ["fe80::1%eth0", "FE80:0::1%25en0", "fe80:0:0:0:0:0:0:1"]],
  ["::1", ["::1", "0:0:0:0:0:0:0:1", "::0.0.0.1"]],
];

test.each(spellings)("A73 %s is one address however it is written", (one, written) => {
  for (const text of written) expect(canonicalAddress(text), text).toBe(one);
});

test.each([
  "",
  "unknown",
  "1.2.3",
  "1.2.3.4.",
  "1.2.3.256",
  "01.2.3.4",
  "0x1.2.3.4",
  "16909060",
  "1::2::3",
  ":::",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "2001:db8::g",
  "[::1]",
  "::1]/x?[",
  `${"0:".repeat(60)}1`,
])("%j is no address", (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

test("an IPv4 address is one visitor, and 256 of them are a network", () => {
  expect(networksOf("198.51.100.7")).toEqual({ narrow: "198.51.100.7", wide: "198.51.100" });
  expect(networksOf("::ffff:c633:6407")).toEqual(networksOf("198.51.100.7"));
});

test("64 bits of an IPv6 address are one visitor, and 48 are a network", () => {
  const { narrow, wide } = networksOf("2001:db8:1:2:3:4:5:6");
  expect([narrow, wide]).toEqual(["2001:db8:1:2", "2001:db8:1"]);
  expect(networksOf("2001:DB8:1:2:ffff::1").narrow).toBe(narrow);
  expect(networksOf("2001:0db8:0001:0002::").narrow).toBe(narrow);
  expect(networksOf("2001:db8:1:3::1")).toEqual({ narrow: "2001:db8:1:3", wide });
  expect(networksOf("::1").narrow).toBe("0:0:0:0");
});

test("what is no address shares a budget with nobody else", () => {
  expect(networksOf("unknown").narrow).toBe("unknown");
});
