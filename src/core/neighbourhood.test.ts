import { expect, test } from "vitest";
import { neighbourhood } from "./neighbourhood.ts";

test("an IPv4 address is one visitor, also where it is written as IPv6", () => {
  expect(neighbourhood("198.51.100.7")).toBe("198.51.100.7");
  expect(neighbourhood("::ffff:198.51.100.7")).toBe("198.51.100.7");
});

test("all addresses of one IPv6 network of 64 bits are one visitor", () => {
  const network = neighbourhood("2001:db8:1:2:3:4:5:6");
  expect(network).toBe("2001:db8:1:2");
  expect(neighbourhood("2001:DB8:1:2:ffff::1")).toBe(network);
  expect(neighbourhood("2001:0db8:0001:0002::")).toBe(network);
  expect(neighbourhood("2001:db8:1:3::1")).not.toBe(network);
});

test("short and local spellings are read in full", () => {
  expect(neighbourhood("::1")).toBe("0:0:0:0");
  expect(neighbourhood("fe80::1%eth0")).toBe("fe80:0:0:0");
});
