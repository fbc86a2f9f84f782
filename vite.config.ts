import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { UserConfig } from "vite";

/**
 * Three builds of one tree, by mode. `islands` is what a visitor's browser loads and `builder` is what staff load: they
 * are built apart so that neither waits for a chunk only the other needs. `server` is the process.
 *
 * ASHLAR_ROOT builds another copy of the tree, ASHLAR_OUT writes elsewhere; `scripts/build.ts` sets both.
 */
export default defineConfig(({ mode }): UserConfig => {
  const root = resolve(process.env.ASHLAR_ROOT ?? import.meta.dirname);
  const out = resolve(process.env.ASHLAR_OUT ?? join(root, "dist"));
  const shared: UserConfig = { root, publicDir: false, appType: "custom", clearScreen: false };
  if (mode === "islands") {
    return { ...shared, plugins: [react()], build: browserBuild(out, "islands", root) };
  }
  if (mode === "builder") {
    return {
      ...shared,
      plugins: [react(), tailwindcss()],
      build: browserBuild(out, "builder", root),
    };
  }
  if (mode === "server") return { ...shared, plugins: [react()], build: serverBuild(out, root) };
  throw new Error(`Build with --mode islands, builder or server, not "${mode}"`);
});

const browserEntries = {
  islands: "src/client/islands/main.ts",
  builder: "src/client/builder/main.tsx",
} as const;

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
    modulePreload: { polyfill: false },
    cssMinify: "lightningcss",
    reportCompressedSize: false,
    // Everything by URL: the visitors' policy has no data: for scripts and styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { [name]: join(root, browserEntries[name]) } },
  };
}

function serverBuild(out: string, root: string): NonNullable<UserConfig["build"]> {
  const inputs = {
    main: join(root, "src/main.ts"),
    "compress-worker": join(root, "src/server/site/compress-worker.ts"),
  };
  return {
    ssr: true,
    outDir: join(out, "server"),
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    // The inlined stylesheets of pages come from `?inline` imports: an SSR build would leave them as written.
    cssMinify: "lightningcss",
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(inputs).filter(([, file]) => existsSync(file))),
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  };
}
