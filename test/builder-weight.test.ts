import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import iconWords from "#blocks/_kit/icons/icon-words.json";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { Route } from "#core/contract/route.ts";
import type { Page } from "#core/document/page.ts";
import { home } from "#server/starter-content/home.ts";
import { z } from "zod/mini";

/** Limit for everything loaded before the first dialog, including React and the page's block types: 250 KB. */
const mostBytes = 250 * 1024;

const entry = "src/client/builder/main.tsx";
const root = join(import.meta.dirname, "..");
const out = join(root, ".cache", `builder-weight-${process.pid}`);
const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
  }),
);
let manifest: z.infer<typeof manifestShape>;

beforeAll(async () => {
  // Production mode, since React's test build is larger.
  vi.stubEnv("NODE_ENV", "production");
  await build({
    configFile: join(root, "vite.config.ts"),
    configLoader: "native",
    mode: "builder",
    logLevel: "error",
    root,
    build: { outDir: join(out, "client") },
  });
  vi.unstubAllEnvs();
  manifest = manifestShape.parse(
    JSON.parse(readFileSync(join(out, "client", ".vite", "builder.json"), "utf8")),
  );
}, 60_000);
afterAll(() => rm(out, { recursive: true, force: true }));

/** The modules a browser loads before `source` runs: itself and its static imports, at any depth. */
function neededBy(source: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of manifest[source]?.imports ?? []) neededBy(imported, seen);
  return seen;
}

const weigh = (file: string): number =>
  brotliCompressSync(readFileSync(join(out, "client", file))).length;

/** The modules of a page's block types, as the server lists them for the builder. */
function typesOf(page: Pick<Page, "blocks">): readonly string[] {
  const types = [...new Set(page.blocks.map(({ type }) => type))];
  const sources = types.map((type) =>
    Object.keys(manifest).find((source) => manifest[source]?.name === `type-${type}`),
  );
  expect(sources, "Each type is a file of its own").not.toContain(undefined);
  return sources.map((source = "") => source);
}

test("the words that describe a route stay on the server", () => {
  const code = Object.values(manifest)
    .filter(({ file }) => file.endsWith(".js"))
    .map(({ file }) => readFileSync(join(out, "client", file), "utf8"))
    .join("\n");
  for (const { path, summary } of Object.values<Route>(namedRoutes)) {
    expect(code.includes(summary), `${path}: ${summary}`).toBe(false);
  }
});

test("the builder's script before the first dialog is at most 250 KB, compressed, on the page with the most types", () => {
  const needed = typesOf(home).reduce((seen, source) => neededBy(source, seen), neededBy(entry));
  const files = [...needed].map((source) => manifest[source]?.file ?? "");
  const weights = files
    .map((file) => ({ file, bytes: weigh(file) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const sum = weights.reduce((before, { bytes }) => before + bytes, 0);
  const largest = weights.slice(0, 10).map(({ file, bytes }) => `${file}: ${bytes}`);
  expect(sum, "The manifest leads to the whole program").toBeGreaterThan(100_000);
  expect(sum, `The largest files are\n${largest.join("\n")}\nTogether`).toBeLessThanOrEqual(
    mostBytes,
  );
});

test.each([
  "panel/rich-text/rich-text-editor.tsx",
  "builder/library/library-dialog.tsx",
  "builder/properties/properties-panel.tsx",
  "document/conflict-dialog.tsx",
  "document/leave-question.tsx",
  "builder/publish/publish-dialog.tsx",
  "builder/preview/preview-overlay.tsx",
  "builder/commands/palette/palette.tsx",
  "builder/commands/sheet/shortcut-sheet.tsx",
  "builder/commands/command-lines.tsx",
  "builder/header/page-popover.tsx",
  "drag/current-drag.ts",
  "ui/user-menu-lines.tsx",
  "ui/tooltip-bubble.tsx",
])("%s is loaded when it is needed, and not before", (path) => {
  const source = `src/client/${path}`;
  expect(Object.keys(manifest)).toContain(source);
  expect(neededBy(entry)).not.toContain(source);
});

test("PANEL-027 the words that find an icon come with its choices, which the properties open without", () => {
  const choices = "src/client/panel/inputs/icon-choices.tsx";
  const before = neededBy("src/client/builder/properties/properties-panel.tsx", neededBy(entry));
  expect(Object.keys(manifest)).toContain(choices);
  expect(before).not.toContain(choices);
  const words = iconWords["a-arrow-down"];
  const haveWords = (sources: Iterable<string>) =>
    [...sources].filter((source) => {
      const file = manifest[source]?.file;
      return file !== undefined && readFileSync(join(out, "client", file), "utf8").includes(words);
    });
  expect(haveWords(before)).toEqual([]);
  expect(haveWords(neededBy(choices))).toHaveLength(1);
});

test("what the builder begins with is compiled while it arrives: its first line asks for it", () => {
  const begins = Object.entries(manifest).filter(
    ([source, { name = "" }]) => source === entry || name === "react" || name === "kit",
  );
  expect(begins).toHaveLength(3);
  for (const [, { file }] of begins) {
    const [first] = readFileSync(join(out, "client", file), "utf8").split("\n", 1);
    expect(first, file).toBe("//# allFunctionsCalledOnLoad");
  }
});
