import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test("without a trusted proxy the header of the sender is ignored", () => {
  expect(clientAddress("192.0.2.1", "198.51.100.7", 0)).toBe("192.0.2.1");
});

test("behind trusted proxies the outermost of them names the visitor", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.9, 198.51.100.7", 1)).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2", 2)).toBe("198.51.100.7");
});

test("a header that is absent, too short or no address falls back to the socket", () => {
  expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "198.51.100.7", 2)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "unknown", 1)).toBe("10.0.0.1");
});

test("A73 a visitor is the same however the address is written", () => {
  for (const written of ["::ffff:198.51.100.7", "::FFFF:C633:6407", "198.51.100.7:4711"]) {
    expect(clientAddress("10.0.0.1", `203.0.113.9, ${written}`, 1)).toBe("198.51.100.7");
  }
  for (const written of [
    "2001:DB8:0::1",
    "[2001:db8::1]",
    "[2001:db8::1]:4711",
    "2001:db8::1%en0",
  ]) {
    expect(clientAddress("10.0.0.1", written, 1)).toBe("2001:db8::1");
  }
  expect(clientAddress("::ffff:192.0.2.1", undefined, 0)).toBe("192.0.2.1");
});
