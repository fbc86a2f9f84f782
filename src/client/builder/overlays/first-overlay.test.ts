import { expect, test } from "vitest";
import { binQuery } from "#core/contract/tool-paths.ts";
import { firstOverlay } from "./first-overlay.ts";

test("an address can ask for the bin, and for no other dialog", () => {
  expect(firstOverlay({ search: binQuery })).toEqual({ kind: "deleted-pages" });
  for (const search of ["", "?block=k3f9a2bc", "?open=publish"]) {
    expect(firstOverlay({ search })).toBeNull();
  }
});
