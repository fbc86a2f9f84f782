import { expect, test } from "vitest";
import { iconNames } from "#core/fields/icon-names.ts";
import { iconDrawings } from "./icon-drawings.ts";

test("CON-043 every icon of the set has a drawing, whose strokes begin at places of their own", () => {
  for (const name of iconNames) {
    const drawing = iconDrawings[name];
    expect(drawing, name).toMatch(/^[MmLlHhVvAaCcSsQqZz\d .-]+$/);
    // A later relative `m` would start from the end of the previous stroke, so strokes could not be
    // reordered.
    expect(drawing.slice(1), name).not.toContain("m");
  }
});
