import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sitePages } from "#core/site-map.ts";

/** What a first answer carries: ten packets of 1,460 bytes. */
const mostBytes = 14_600;
/** What our headers take of them: those of a page with a script name its hash. */
const headerBytes = { withScript: 856, plain: 806 } as const;

const root = join(import.meta.dirname, "..");
const out = join(root, ".cache", `page-weight-${process.pid}`);
let documents: ReadonlyMap<string, string>;

/** By the server's own build: the stylesheets weigh what they weigh when they are minified. */
beforeAll(async () => {
  await build({
    configFile: join(root, "vite.config.ts"),
    configLoader: "native",
    mode: "server",
    logLevel: "error",
    root,
    build: {
      outDir: out,
      sourcemap: false,
      rolldownOptions: {
        input: { documents: join(root, "test", "fixtures", "starter-documents.ts") },
      },
    },
  });
  const built: { readonly starterDocuments: () => ReadonlyMap<string, string> } = await import(
    pathToFileURL(join(out, "documents.js")).href
  );
  documents = built.starterDocuments();
}, 60_000);
afterAll(() => rm(out, { recursive: true, force: true }));

test.each(sitePages.map(({ slug }) => slug))(
  "the document of %s with its stylesheet fits into the first answer, compressed",
  (slug) => {
    const document = Buffer.from(documents.get(slug) ?? "");
    expect(document.length).toBeGreaterThan(10_000);
    const headers = document.includes("<script>") ? headerBytes.withScript : headerBytes.plain;
    const { BROTLI_PARAM_MODE: mode, BROTLI_MODE_TEXT: text } = constants;
    expect(brotliCompressSync(document, { params: { [mode]: text } }).length).toBeLessThanOrEqual(
      mostBytes - headers,
    );
  },
);
