import "./use-production-react.ts";
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backgrounds } from "#backgrounds/registry.ts";
import { registry } from "#blocks/registry.ts";
import { moduleOf } from "#blocks/test-kit.tsx";
import { backgroundDocument, drawBackground } from "./background-specimens.tsx";
import { describe } from "./visual-fields.ts";
import { openRenderReader, type Frame, type RenderReader } from "./open-render-reader.ts";
import { commonViewsOf, viewsOf, type View } from "./recorded-views.ts";

/**
 * Compares the looks of each block with a record: every element with its attributes, texts and
 * computed styles, for a sample with each of the type's own options, on desktop and mobile, at
 * rest, opened, hovered and in the canvas. The record has a digest per view, so that a change of
 * looks is a line in a review and refactoring cannot change looks unnoticed. CONTRIBUTING.md
 * explains how to see what a digest stands for, and how to renew the record.
 */

const folder = join(import.meta.dirname, "../records/looks");
/** If set, a folder to which the looks are written instead of being compared. */
const out = process.env["LOOKS_OUT"];

let reader: RenderReader;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-14T10:00:00Z") });
  reader = await openRenderReader();
});
afterAll(async () => {
  vi.useRealTimers();
  await reader.close();
});

test.each(registry.all.map(({ definition }) => definition))(
  "a block looks as it was recorded: $type",
  async (definition) => {
    await compare(`blocks/${definition.type}`, await writeViews(viewsOf(definition)));
  },
  120_000,
);

test("what every block may choose looks as it was recorded", async () => {
  const { definition } = moduleOf("cta");
  await compare("blocks/common-styles", await writeViews(commonViewsOf(definition)));
}, 120_000);

test.each(backgrounds.all.map(({ definition }) => definition))(
  "a background looks as it was recorded: $kind",
  async ({ kind, fields }) => {
    const texts: Text[] = [];
    for (const [name, field] of [["", null] as const, ...Object.entries(fields)]) {
      for (const value of field === null ? [""] : describe(field).values) {
        const settings = field === null ? {} : { [name]: value };
        const html = backgroundDocument(drawBackground({ kind, ...settings }));
        // Sequential, because they share one page.
        texts.push({ name: JSON.stringify(settings), text: await reader.writeAlone(html) });
      }
    }
    await compare(`backgrounds/${kind}`, texts);
  },
);

/** A view, and the text of its looks. */
interface Text {
  readonly name: string;
  readonly text: string;
}

async function writeViews(views: readonly View[]): Promise<readonly Text[]> {
  const drawn = new Map<string, Frame>();
  for (const { source, block, device, state } of views) {
    const id = `frame${drawn.size}x`;
    if (state !== "canvas" && !drawn.has(source)) {
      drawn.set(source, { block: { ...block, id }, device, state });
    }
  }
  const written = await reader.write([...drawn.values()]);
  return views.map(({ name, source }) => {
    const id = drawn.get(source)?.block.id;
    return { name, text: id === undefined ? source : (written[id] ?? "") };
  });
}

async function compare(name: string, texts: readonly Text[]): Promise<void> {
  if (out !== undefined) {
    const text = texts.map((each) => `# ${each.name}\n${each.text}\n`).join("\n");
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, `${name}.txt`), text);
    return;
  }
  const record = texts.map((each) => `${digest(each.text)} ${each.name}\n`).join("");
  await expect(record).toMatchFileSnapshot(join(folder, `${name}.txt`));
}

const digest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 10);
