import "./use-production-react.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backgrounds } from "#backgrounds/registry.ts";
import { backgroundDocument, drawBackground } from "./background-specimens.tsx";
import { describe } from "./visual-fields.ts";
import { openRenderReader, type RenderReader } from "./open-render-reader.ts";

let reader: RenderReader;
beforeAll(async () => {
  reader = await openRenderReader();
});
afterAll(() => reader.close());

test.each(backgrounds.all.map(({ definition }) => definition))(
  "GAP-012 every option of every setting is seen where it says: background $kind",
  async ({ kind, fields }) => {
    const same: string[] = [];
    for (const [name, field] of Object.entries(fields)) {
      const { effectVisible, values, pairs } = describe(field);
      const seen: string[] = [];
      for (const value of values) {
        const drawn = drawBackground({ kind, [name]: value });
        // Sequential, because they share one page.
        seen.push(
          effectVisible === "attributes"
            ? drawn.html
            : await reader.readAlone(backgroundDocument(drawn)),
        );
      }
      for (const [one, other] of pairs) {
        if (seen[one] === seen[other]) {
          same.push(`${name}: ${JSON.stringify([values[one], values[other]])} look the same`);
        }
      }
    }
    expect(same).toEqual([]);
  },
);
