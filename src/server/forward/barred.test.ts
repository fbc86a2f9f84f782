import { expect, test } from "vitest";
import { barredBy } from "./barred.ts";

test.each([
  ["https://www.ashlar.example/about", "own-host"],
  ["https://www.ashlar.example:8443/", "own-host"],
  ["http://stats.example.com/", "not-https"],
  ["ftp://stats.example.com/", "not-https"],
  ["https://stats.example.com:25/", "system-port"],
  ["https://stats.example.com:1023/", "system-port"],
  ["https://stats.example.com:80/", "system-port"],
  ["https://stats.example.com:1024/", null],
  ["https://stats.example.com:443/", null],
  ["https://stats.example.com/", null],
] as const)("whether the server may ask at %s: %s", (address, barred) => {
  expect(barredBy(new URL(address), "https://www.ashlar.example:8443")).toBe(barred);
});
