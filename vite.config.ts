import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin, Rolldown, UserConfig } from "vite";

/**
 * Seven builds of one source tree, by mode: `islands` for visitors' browsers, `builder`, `inbox`, `settings` and `account` for staff
 * (separate, so that none loads a chunk only another needs), `opening` for what the builder's document runs before the
 * builder has loaded, and `server` for the process.
 *
 * ASHLAR_ROOT builds another copy of the tree, ASHLAR_LINKED says that it is a link, and ASHLAR_OUT changes the output folder;
 * `scripts/build.ts` sets them.
 */
export default defineConfig(({ mode }): UserConfig => {
  const root = resolve(process.env.ASHLAR_ROOT ?? import.meta.dirname);
  const out = resolve(process.env.ASHLAR_OUT ?? join(root, "dist"));
  const shared: UserConfig = {
    root,
    publicDir: false,
    appType: "custom",
    clearScreen: false,
    resolve: { preserveSymlinks: process.env.ASHLAR_LINKED === "1" },
  };
  if (mode === "islands" || mode === "opening") {
    return {
      ...shared,
      plugins: [react(), lateFiles(root), ownKits],
      build: browserBuild(out, mode, root),
    };
  }
  if (mode === "builder" || mode === "inbox" || mode === "settings" || mode === "account") {
    return {
      ...shared,
      plugins: [
        react(),
        tailwindcss(),
        lateFiles(root),
        withoutSummaries,
        ...(mode === "builder" ? [withoutOtherRefusals] : []),
        compiledEarly,
      ],
      build: browserBuild(out, mode, root),
      // ES modules, so that a worker's code can be split into chunks too.
      worker: { format: "es" },
    };
  }
  if (mode === "server") return { ...shared, plugins: [react()], build: serverBuild(out, root) };
  throw new Error(
    `Build with --mode islands, opening, builder, inbox, settings, account or server, not "${mode}"`,
  );
});

/**
 * Loads lazy chunks with our own helper. The bundler's would make up two thirds of a visitor page's script, and with it
 * most browsers never retry a module that failed to load.
 */
const lateFiles = (root: string): Plugin => ({
  name: "late-files",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export { importWhenCached as __vitePreload } from ${JSON.stringify(join(root, "src/client/late-files.ts"))};`
      : null,
});

/**
 * Gives each moving background a copy of the kit in its own file. A page has one background at most, so that a file
 * shared by all of them would only be one more request.
 */
const ownKits: Plugin = {
  name: "own-kits",
  enforce: "pre",
  resolveId: {
    order: "pre",
    handler: async function (source, importer, options) {
      const kind = /src\/backgrounds\/(?:_kit\/[^?]*\?kind=)?([a-z-]+)/.exec(importer ?? "")?.[1];
      if (kind === undefined || !source.startsWith(".")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null || !found.id.includes("/src/backgrounds/_kit/")) return found;
      const [path = "", query] = found.id.split("?");
      return { ...found, id: `${path}?kind=${kind}${query === undefined ? "" : `&${query}`}` };
    },
  },
};

/** Leaves out what each route does, in words: only the server tells that, in the description of its API. */
const withoutSummaries: Plugin = {
  name: "without-summaries",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/core\/contract\/[^/]+\.ts$/ },
    handler: (code) =>
      code.replaceAll(/(?<=^ {2}summary:\s*)(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/gm, '""'),
  },
};

/** Leaves out of the builder what only other tools are refused with: its server says it in words, too. */
const withoutOtherRefusals: Plugin = {
  name: "without-other-refusals",
  enforce: "pre",
  load: (id) => {
    const kind = /\/src\/core\/contract\/(account|form|settings)-refusals\.ts$/.exec(id)?.[1];
    return kind === undefined ? null : `export const ${kind}Refusals = {};`;
  },
};

/**
 * Tells the browser to compile a tool's start-up code on another thread while it downloads, instead of lazily function
 * by function, since nearly all of it runs at once. The comment only works on the first line.
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
/** The chunks a tool needs to start, besides its entry. */
const startChunks: readonly string[] = [reactChunk, kitChunk];

const browserEntries = {
  islands: "src/client/islands/main.ts",
  opening: "src/client/builder/opening/main.ts",
  builder: "src/client/builder/main.tsx",
  inbox: "src/client/inbox/main.tsx",
  settings: "src/client/settings/main.tsx",
  account: "src/client/account/main.tsx",
} as const;

/**
 * Bundles a tool's start-up code into two files instead of dozens: it compresses better, and React stays cached when a
 * new version of the tool is deployed.
 */
const toolChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: reactChunk,
    tags: ["$initial"],
    test: /node_modules\/(?:react|react-dom|scheduler)\//,
    priority: 1,
  },
  { name: "start", tags: ["$initial"] },
  // Not the icons that only some pages show, nor what islands share, nor the requests of dialogs: they are loaded when they are
  // needed.
  {
    name: kitChunk,
    test: /src\/(?:blocks\/_kit\/(?!icons\/|dom\/|parts\/privacy-|define\/field-scope)|core\/(?!contract\/|forms\/|fields\/(?:complete-link|refuse-link|frame-view|email-warning|image-warning)|page-(?:address|templates)\.ts))/,
  },
  // One file per block type with its definition, view and styles. The server refers to it by this name.
  {
    debugName: "block types",
    name: (id) => {
      const [path = ""] = id.split("?");
      const type = /src\/blocks\/([a-z0-9-]+)\/(?!island\.)[^/]*$/.exec(path)?.[1];
      return type === undefined ? null : `type-${type}`;
    },
  },
];

/** What most islands share is part of their entry: as a file of its own it would cost visitors another request. */
const islandChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "islands", test: /src\/(?:client\/islands\/main|blocks\/_kit\/dom\/languages)\.ts$/ },
];

/**
 * Pictures keep their names without a hash, because stored pages refer to them and a new build must not remove them. A
 * changed picture needs a new name, since browsers cache them.
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
      // The bundler omits the module itself if it has no other dependencies.
      resolveDependencies: (file, needed) => (needed.includes(file) ? needed : [file, ...needed]),
    },
    cssMinify: "lightningcss",
    reportCompressedSize: false,
    // No inlined assets: the visitors' content security policy allows no data: URLs for scripts and styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { [name]: join(root, browserEntries[name]) },
      output: {
        assetFileNames: assetName,
        ...(name === "islands"
          ? { codeSplitting: { groups: islandChunks } }
          : name === "opening"
            ? {}
            : { codeSplitting: { groups: toolChunks } }),
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
    // Minifies the `?inline` stylesheets of pages, which an SSR build leaves unminified by default.
    cssMinify: "lightningcss",
    // The fonts in those stylesheets are emitted as files beside the server, which serves them.
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
