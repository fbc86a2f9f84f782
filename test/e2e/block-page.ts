import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type * as fieldAt from "#blocks/_kit/define/field-at.ts";
import type * as sampleKit from "#blocks/sample.ts";
import type * as testKit from "#blocks/test-kit.tsx";
import type * as variantKit from "#blocks/variants.ts";
import type { Block } from "#core/document/page.ts";

/** Renders blocks alone on a page: no server, no site frame, only the base stylesheet and the real islands. */
export interface BlockPages {
  /** The values that a field of a type offers. */
  readonly options: (type: string, path: string) => readonly (string | number)[];
  /** A block with a value in every field. */
  readonly sample: (type: string) => Block;
  /** The sample with each option of each choice and switch of the type, one at a time. */
  readonly variants: (type: string) => readonly Block[];
  /** The same with ten items in each list, and this text in place of every other. */
  readonly filled: (type: string, text: string) => readonly Block[];
  /** The variants with this many items in each list. */
  readonly counted: (type: string, count: number) => readonly Block[];
  /** The variants with this text, cut to fit, in every field for words or figures. */
  readonly written: (type: string, text: string) => readonly Block[];
  readonly stored: (type: string, parts?: Partial<Block>) => Block;
  /** The script that starts every island of these types. */
  readonly islands: (types: readonly string[]) => Promise<string>;
  /** A whole document; with `scripts`, its islands start as on the site. */
  readonly document: (blocks: readonly Block[], scripts?: boolean) => Promise<string>;
}

/** The modules of the program's own tests that draw blocks. */
interface Kits {
  readonly kit: typeof testKit;
  readonly samples: typeof sampleKit;
  readonly variants: typeof variantKit;
  readonly fields: typeof fieldAt;
}

const root = join(import.meta.dirname, "../..");
const cache = join(root, ".cache");
const kitFiles = {
  kit: "src/blocks/test-kit.tsx",
  samples: "src/blocks/sample.ts",
  variants: "src/blocks/variants.ts",
  fields: "src/blocks/_kit/define/field-at.ts",
} as const;

/** Opens them for the tests of a file; call the returned function from within a test. */
export function startBlockPages(): () => BlockPages {
  let pages: BlockPages | null = null;
  test.beforeAll(async () => {
    pages = await openBlockPages();
  });
  return () => {
    if (pages === null) throw new Error("The blocks were asked for before they were loaded");
    return pages;
  };
}

/** The files of a worker process share them: bundling and loading all blocks takes seconds. */
let opened: Promise<BlockPages> | null = null;

/** Loads the blocks once per process. */
export function openBlockPages(): Promise<BlockPages> {
  opened ??= loadBlockPages();
  return opened;
}

async function loadBlockPages(): Promise<BlockPages> {
  const { kit, samples, variants, fields } = await loadKits();
  const { variantsOf, withEveryText, withItems, withText } = variants;
  const base = baseStylesheet();
  const islands = new Map<string, Promise<string>>();
  const islandOf = (type: string) => {
    const known = islands.get(type) ?? bundleIsland(type);
    islands.set(type, known);
    return known;
  };
  return {
    options: (type, path) => {
      const field = fields.findField(kit.moduleOf(type).definition, path);
      return field === undefined || !("options" in field)
        ? []
        : samples
            .optionsOf(field)
            .filter((value) => typeof value === "string" || typeof value === "number");
    },
    sample: (type) => samples.sampleBlock(kit.moduleOf(type).definition),
    variants: (type) => variantsOf(kit.moduleOf(type).definition),
    filled: (type, text) => {
      const { definition } = kit.moduleOf(type);
      return variantsOf(definition).map((block) =>
        withText(withItems(definition, block, 10), text),
      );
    },
    counted: (type, count) => {
      const { definition } = kit.moduleOf(type);
      return variantsOf(definition).map((block) => withItems(definition, block, count));
    },
    written: (type, text) => {
      const { definition } = kit.moduleOf(type);
      return variantsOf(definition).map((block) => withEveryText(definition, block, text));
    },
    stored: (type, parts) => ({ ...kit.storedBlock(type), ...parts }),
    islands: async (types) => (await Promise.all(types.map(islandOf))).join("\n"),
    document: async (blocks, scripts = true) => {
      const html = blocks.map((block) => kit.drawBlock(block)).join("");
      const css = [
        base,
        ...new Set(blocks.map(({ type }) => kit.moduleOf(type).css)),
        ...blocks.map((block) => kit.stylesOf(block)),
      ].join("\n");
      const needed = [...new Set(blocks.map(({ type }) => type))].filter((type) =>
        html.includes(`data-island="${type}"`),
      );
      const code = scripts ? await Promise.all(needed.map(islandOf)) : [];
      return page(html, css, code.join("\n"));
    },
  };
}

/** Bundles the modules that draw blocks with Vite, which finds the blocks' folders as the program's build does. */
async function loadKits(): Promise<Kits> {
  await mkdir(cache, { recursive: true });
  // Inside the project, so that the bundle finds the packages.
  const outDir = await mkdtemp(join(cache, "block-pages-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      ssr: true,
      outDir,
      minify: false,
      cssMinify: false,
      rolldownOptions: { input: kitFiles },
    },
  });
  const load = async (name: keyof typeof kitFiles): Promise<unknown> =>
    import(pathToFileURL(join(outDir, `${name}.js`)).href);
  const [kit, samples, variants, fields] = [
    await load("kit"),
    await load("samples"),
    await load("variants"),
    await load("fields"),
  ];
  await rm(outDir, { recursive: true });
  // Their exports match the types of the bundled modules.
  return { kit, samples, variants, fields } as Kits;
}

function page(html: string, css: string, script: string): string {
  const title = html.includes("<h1") ? "" : "<h1>Blocks</h1>";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title><meta name="viewport" content="width=device-width"><style>${css}</style></head><body><main>${html}</main>${title === "" ? "" : `<header>${title}</header>`}<script>${script}</script></body></html>`;
}

/** The stylesheet without its fonts, which are files that a page without a URL cannot load. */
function baseStylesheet(): string {
  const folder = join(root, "src/blocks/_kit");
  const print = "../../server/site/css/print.css";
  const whole = ["styles/base.css", "parts/icon.css", "parts/parts.css", print].map((file) =>
    readFileSync(join(folder, file), "utf8"),
  );
  return whole
    .join("")
    .replaceAll(
      /url\("\.\.\/(fonts\/[^"]*)"\)/g,
      (_, file: string) =>
        `url("data:font/woff2;base64,${readFileSync(join(folder, file)).toString("base64")}")`,
    );
}

/** Bundles the island as one script that mounts it on each of its elements. */
async function bundleIsland(type: string): Promise<string> {
  const entry = "\0island";
  const file = pathToFileURL(join(root, "src/blocks", type, "island.ts")).pathname;
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "island",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { mount } from ${JSON.stringify(file)};
               globalThis.stopIslands ??= [];
               for (const element of document.querySelectorAll('[data-island="${type}"]')) {
                 stopIslands.push(mount(element, JSON.parse(element.dataset.props ?? "{}")));
               }`
            : null,
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first !== undefined && "output" in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error(`The island of ${type} was not built`);
  return chunk.code;
}
