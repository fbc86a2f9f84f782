import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackgroundLayer } from "#backgrounds/_kit/layer.tsx";
import { backgroundStylesheet, readBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { houseCss } from "#blocks/_kit/house-css.ts";
import type { JsonObject } from "#core/document/json.ts";
import { describe } from "./drawn-fields.ts";
import { openLooks, type LookReader } from "./open-looks.ts";

let looks: LookReader;
beforeAll(async () => {
  looks = await openLooks();
});
afterAll(() => looks.close());

test.each(backgrounds.all.map(({ definition }) => definition))(
  "GAP-012 every option of every setting is seen where it says: background $kind",
  async ({ kind, fields }) => {
    const same: string[] = [];
    for (const [name, field] of Object.entries(fields)) {
      const { shows, values, pairs } = describe(field);
      const seen: string[] = [];
      for (const value of values) {
        const drawn = draw({ kind, [name]: value });
        // They share one page.
        // oxlint-disable-next-line no-await-in-loop
        seen.push(shows === "attributes" ? drawn.html : await looks.readAlone(documentOf(drawn)));
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

interface DrawnBackground {
  readonly html: string;
  readonly css: string;
}

function draw(stored: JsonObject): DrawnBackground {
  const { background } = readBackground(backgrounds, stored);
  if (background === null) throw new Error(`${JSON.stringify(stored)} draws nothing`);
  const { module, settings } = background;
  return {
    html: renderToStaticMarkup(<BackgroundLayer {...module} settings={settings} />),
    css: backgroundStylesheet(background),
  };
}

function documentOf({ html, css }: DrawnBackground): string {
  return `<!doctype html><html lang="en"><head><title>Looks</title><style>${houseCss}${css}</style></head><body data-specimen="alone">${html}</body></html>`;
}
