import { expect, test } from "vitest";
import { allRoutes, pageRoutes } from "./contract/all-routes.ts";
import { movedRoutes } from "./contract/site-routes.ts";
import {
  addressBelow,
  isReservedAddress,
  pageLimits,
  privacyAddress,
  refuseAddress,
  reservedAddresses,
  segmentOf,
} from "./page-address.ts";

test("an address is that of the page above and a part of its own", () => {
  expect(addressBelow(null, "pricing")).toBe("/pricing");
  expect(addressBelow("/", "pricing")).toBe("/pricing");
  expect(addressBelow("/industry", "retail")).toBe("/industry/retail");
  expect(segmentOf("/industry/retail")).toBe("retail");
  expect(segmentOf("/")).toBe("");
});

test.each(["/pricing", "/a/b/c/d/e/f", "/2026-review", `/${"a".repeat(199)}`])(
  "%s is an address",
  (path) => {
    expect(refuseAddress(path)).toBeNull();
  },
);

test.each([
  ["/", "must consist of"],
  ["pricing", "must consist of"],
  ["/Pricing", "must consist of"],
  ["/prices & more", "must consist of"],
  ["/-a", "must consist of"],
  ["/a--b", "must consist of"],
  ["/a//b", "must consist of"],
  ["/a/", "must consist of"],
  ["/a.md", "must consist of"],
  ["/münchen", "must consist of"],
  ["/../etc", "must consist of"],
  ["/bin:home", "must consist of"],
  ["/a/b/c/d/e/f/g", `at most ${pageLimits.depth} parts`],
  [`/${"a".repeat(200)}`, `at most ${pageLimits.address} characters`],
])("%s is refused, and the answer says what would be one", (path, message) => {
  expect(refuseAddress(path)).toContain(message);
});

test("every route of the program is at an address that no page can have", () => {
  const own = allRoutes.filter(
    (route) => ![...pageRoutes, ...movedRoutes].includes(route) && route.path !== privacyAddress,
  );
  for (const { path } of own) {
    const [literal = ""] = path.split("/{");
    // Written with a dot, as files are, no page can have it anyway.
    const isFree = refuseAddress(literal) === null && !isReservedAddress(literal);
    expect(isFree, path).toBe(false);
  }
});

test("what is kept is an address, and so is everything below it", () => {
  for (const path of reservedAddresses) {
    expect(refuseAddress(path), path).toBeNull();
    expect(isReservedAddress(`${path}/below`), path).toBe(true);
  }
  expect(isReservedAddress(privacyAddress)).toBe(false);
  expect(isReservedAddress("/careers")).toBe(false);
  expect(isReservedAddress("/inbox-zero")).toBe(false);
});
