import { expect, test } from "vitest";
import { radiusReasons } from "#core/contract/page-radius.ts";
import type { RadiusReason } from "#core/contract/page-radius.ts";
import { whatChanges } from "./what-changes.ts";

const told = (...reasons: readonly RadiusReason[]) =>
  whatChanges({ name: "Home", reasons: [...reasons] });

test("what changes on a page is one sentence, whatever the reasons are", () => {
  expect(told("menus")).toBe("On “Home”, the menus change.");
  expect(told("menus", "path")).toBe(
    "On “Home”, the menus change and the path in search results changes.",
  );
  expect(told(...radiusReasons)).toBe(
    "On “Home”, the menus change, contact buttons lead elsewhere, links lead elsewhere and the path in search results changes.",
  );
});
