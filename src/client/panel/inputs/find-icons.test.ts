import { expect, test } from "vitest";
import { iconNames } from "#core/fields/icon-names.ts";
import { allIcons } from "./all-icons.ts";
import { findIcons, spellIcon } from "./find-icons.ts";

const namesFor = (search: string) => findIcons(allIcons, search).map(({ name }) => name);

test("PANEL-027 CON-043 every icon can be found, each once, the site's own first", () => {
  const names = allIcons.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2000);
  expect(new Set(names).size).toBe(names.length);
  expect(names.slice(0, iconNames.length)).toEqual([...iconNames]);
  expect(names).not.toContain("building-2");
  expect(names).toContain("anchor");
});

test("an icon is found by its name, by what it shows and by what it stands for, the best first", () => {
  expect(namesFor("anchor")[0]).toBe("anchor");
  expect(namesFor("ship")).toContain("anchor");
  expect(namesFor("email")).toContain("mail");
  expect(namesFor("money").slice(0, 60)).toEqual(
    expect.arrayContaining(["banknote", "dollar-sign"]),
  );
  expect(namesFor("home")).toContain("house");
  expect(namesFor("Trending UP")[0]).toBe("trending-up");
  expect(namesFor("cloud rain")[0]).toBe("cloud-rain");
  expect(namesFor("building")[0]).toBe("building");
  expect(namesFor("xyzzy")).toEqual([]);
});

test("a name is read as words", () => {
  expect(["building2", "trending-up", "clock-4"].map(spellIcon)).toEqual([
    "Building",
    "Trending up",
    "Clock 4",
  ]);
});
