import { expect, test } from "vitest";
import type { Json, JsonObject } from "./json.ts";
import { readStored } from "./stored-form.ts";
import { readStyleSpellings } from "./style-spellings.ts";

const cases: readonly (readonly [string, string, Json, Json])[] = [
  ["STYLE-004", "position", "sticky", { type: "sticky" }],
  ["STYLE-004", "position", { x: 10, y: -5 }, { type: "relative", x: 10, y: -5 }],
  ["STYLE-004", "position", { type: "fixed", x: 1, y: 0 }, { type: "fixed", x: 1, y: 0 }],
  ["STYLE-005", "display", "none", "hidden"],
  ["STYLE-005", "flexDirection", "flex-col-reverse", "column-reverse"],
  ["STYLE-005", "justifyContent", "justify-between", "space-between"],
  ["STYLE-005", "justifyContent", "flex-end", "end"],
  ["STYLE-001", "alignItems", "items-center", "center"],
  ["STYLE-006", "gridCols", "grid-cols-3", 3],
  ["STYLE-006", "gridRows", "grid-rows-2", 2],
  ["STYLE-006", "gridGap", "gap-4", 16],
  ["STYLE-006", "gridGap", "24px", 24],
  ["STYLE-007", "overflow", "overflow-hidden", "hidden"],
  ["STYLE-007", "zIndex", "z-10", 10],
  ["STYLE-007", "opacity", "opacity-50", 50],
  ["STYLE-007", "opacity", "80%", 80],
  ["STYLE-009", "colors", { title: { color: "#fff" } }, { title: "#fff" }],
  ["STYLE-009", "colors", { primary: { color: "text-purple-500" } }, { primary: "#a855f7" }],
  ["STYLE-010", "fontFamily", "'Playfair Display', serif", "Playfair Display"],
  ["STYLE-010", "fontWeight", "font-bold", 700],
  ["STYLE-010", "lineHeight", "leading-relaxed", 1.625],
  ["STYLE-010", "letterSpacing", "tracking-wide", "wide"],
  ["STYLE-011", "backdropFilter", "backdrop-blur-md", "blur-md"],
  ["STYLE-011", "backdropFilter", "backdrop-blur", "blur-md"],
  [
    "STYLE-012",
    "responsive",
    { mobile: { padding: "py-4", fontSize: "text-sm", hidden: true } },
    { mobile: { padding: "py-4", fontSize: "sm", hidden: true } },
  ],
  [
    "STYLE-013",
    "animation",
    { entrance: "fadeIn", hover: "lift", duration: "300ms" },
    { entrance: "fade-in", hover: "lift", duration: 300 },
  ],
];

for (const [id, name, stored, read] of cases) {
  test(`${id} ${name} stored as ${JSON.stringify(stored)} is ${JSON.stringify(read)}`, () => {
    expect(readStyleSpellings({ [name]: stored })).toEqual({ [name]: read });
    // Reading is idempotent.
    expect(readStyleSpellings({ [name]: read })).toEqual({ [name]: read });
  });
}

test("STYLE-008 a gradient in three keys is one value", () => {
  const read = (styles: JsonObject) => readStyleSpellings(styles)["backgroundGradient"];
  const colours = { gradientFrom: "purple-500", gradientTo: "#112233" };
  const value = { from: "#a855f7", to: "#112233" };
  expect(read({ ...colours, gradientDirection: "to-br" })).toEqual({
    ...value,
    direction: "to bottom right",
  });
  expect(read({ ...colours, gradientDirection: "to top" })).toEqual({
    ...value,
    direction: "to top",
  });
  expect(read(colours)).toEqual({ ...value, direction: "to right" });
  expect(read({ ...colours, backgroundGradient: "Ocean" })).toBe("Ocean");
  expect(read({ gradientFrom: "purple-500" })).toBeUndefined();
});

test("what says nothing known stays for its field to judge, and nothing is thrown at", () => {
  const odd = {
    zIndex: "high",
    position: 7,
    colors: [],
    animation: null,
    fontFamily: {},
    fontWeight: "constructor",
    lineHeight: "leading-constructor",
    own: "z-1",
  };
  expect(readStyleSpellings(odd)).toEqual(odd);
});

test("STYLE-012 a stored page's padding on a device keeps its name, that of the block becomes its sides", () => {
  const styles = { padding: "py-8", responsive: { mobile: { padding: "py-4" } } };
  const reading = readStored([{ id: "a", type: "text", styles }], (type) => type);
  expect(reading.ok && reading.page.blocks[0]?.styles).toEqual({
    padding: { top: 8, bottom: 8 },
    responsive: { mobile: { padding: "py-4" } },
  });
});
