import { createRegistry } from "./create-registry.ts";
import type { Exports, Registry } from "./create-registry.ts";

/** The server's registry: all folders beside this file, loaded eagerly. */
export const registry: Registry = createRegistry({
  definitions: import.meta.glob<Exports>("./*/block.ts", { eager: true }),
  views: import.meta.glob<Exports>("./*/view.tsx", { eager: true }),
  css: import.meta.glob<string>("./*/view.css", {
    eager: true,
    query: "?inline",
    import: "default",
  }),
  islands: Object.keys(import.meta.glob("./*/island.{ts,tsx}")),
  structuredData: import.meta.glob<Exports>("./*/structured-data.ts", { eager: true }),
  receives: import.meta.glob<Exports>("./*/receives.ts", { eager: true }),
  frameOrigins: import.meta.glob<Exports>("./*/frame-origins.ts", { eager: true }),
});
