import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin, Rolldown, UserConfig } from "vite";

/**
 * Four builds of one tree, by mode. `islands` is what a visitor's browser loads, `builder` and `inbox` are what staff load:
 * they are built apart so that none waits for a chunk only another needs. `server` is the process.
 *
 * ASHLAR_ROOT builds another copy of the tree, ASHLAR_OUT writes elsewhere; `scripts/build.ts` sets both.
 */
export default defineConfig(({ mode }): UserConfig => {
  const root = resolve(process.env.ASHLAR_ROOT ?? import.meta.dirname);
  const out = resolve(process.env.ASHLAR_OUT ?? join(root, "dist"));
  const shared: UserConfig = { root, publicDir: false, appType: "custom", clearScreen: false };
  if (mode === "islands") {
    return {
      ...shared,
      plugins: [react(), lateFiles(root)],
      build: browserBuild(out, "islands", root),
    };
  }
  if (mode === "builder" || mode === "inbox") {
    return {
      ...shared,
      plugins: [react(), tailwindcss(), lateFiles(root), compiledEarly],
      build: browserBuild(out, mode, root),
      // What a thread of its own loads comes in pieces too.
      worker: { format: "es" },
    };
  }
  if (mode === "server") return { ...shared, plugins: [react()], build: serverBuild(out, root) };
  throw new Error(`Build with --mode islands, builder, inbox or server, not "${mode}"`);
});

/**
 * Lazy chunks by our own helper: the bundler's would be two thirds of what a visitor's page loads, and asks for modules
 * in a way that most browsers never forgive when one does not arrive.
 */
const lateFiles = (root: string): Plugin => ({
  name: "late-files",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { loadLate as __vitePreload } from ${JSON.stringify(join(root, "src/client/late-files.ts"))};`
      : null,
});

/**
 * Nearly all of what a tool begins with runs at once: the browser compiles it on another thread while the rest arrives,
 * instead of function by function while somebody waits. The comment counts only as the first line.
 */
const compiledEarly: Plugin = {
  name: "compiled-early",
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !(file.isEntry || startChunks.includes(file.name))) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

const reactChunk = "react";
const kitChunk = "kit";
/** What a tool begins with, besides its entry. */
const startChunks: readonly string[] = [reactChunk, kitChunk];

const browserEntries = {
  islands: "src/client/islands/main.ts",
  builder: "src/client/builder/main.tsx",
  inbox: "src/client/inbox/main.tsx",
} as const;

/**
 * What a tool begins with, in two files instead of dozens: together it compresses to less, and React stays in the browser
 * when a new version of the tool comes.
 */
const toolChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: reactChunk,
    tags: ["$initial"],
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
    priority: 1,
  },
  { name: "start", tags: ["$initial"] },
  { name: kitChunk, test: /src\/(?:blocks\/_kit|core)\// },
  // One file for each block type: what it is, how it is drawn, its rules. The server knows it by this name.
  {
    debugName: "block types",
    name: (id) => {
      const [path = ""] = id.split("?");
      const type = /src\/blocks\/([a-z0-9-]+)\/(?!island\.)[^/]*$/.exec(path)?.[1];
      return type === undefined ? null : `type-${type}`;
    },
  },
];

/**
 * Drawn pictures keep their names: pages that are stored name them, and a new build must not take them away. A drawing
 * that changes gets a new name, for browsers keep what they have.
 */
const assetName = ({ originalFileNames }: Rolldown.PreRenderedAsset): string =>
  originalFileNames.some((file) => file.includes("blocks/_kit/pictures/"))
    ? "assets/[name][extname]"
    : "assets/[name]-[hash][extname]";

function browserBuild(
  out: string,
  name: keyof typeof browserEntries,
  root: string,
): NonNullable<UserConfig["build"]> {
  return {
    outDir: join(out, "client"),
    emptyOutDir: false,
    manifest: `.vite/${name}.json`,
    target: "es2022",
    modulePreload: {
      polyfill: false,
      // The bundler names none for a module that needs itself alone.
      resolveDependencies: (file, needed) => (needed.includes(file) ? needed : [file, ...needed]),
    },
    cssMinify: "lightningcss",
    reportCompressedSize: false,
    // Everything by URL: the visitors' policy has no data: for scripts and styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { [name]: join(root, browserEntries[name]) },
      output: {
        assetFileNames: assetName,
        ...(name === "islands" ? {} : { codeSplitting: { groups: toolChunks } }),
      },
    },
  };
}

function serverBuild(out: string, root: string): NonNullable<UserConfig["build"]> {
  return {
    ssr: true,
    outDir: join(out, "server"),
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    // The inlined stylesheets of pages come from `?inline` imports: an SSR build would leave them as written.
    cssMinify: "lightningcss",
    // The fonts those stylesheets name: every one by URL, and beside the server that serves it.
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    rolldownOptions: {
      input: { main: join(root, "src/main.ts") },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: assetName,
      },
    },
  };
}
