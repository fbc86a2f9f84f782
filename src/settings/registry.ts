import type { Exports, Registry } from "#blocks/create-registry.ts";
import { createRegistry } from "#blocks/create-registry.ts";

const definitions = import.meta.glob<Exports>("./*/section.ts", { eager: true });

/** The sections of the site's settings. The document has one fixed block of each. */
export const settingsRegistry: Registry = {
  ...createRegistry({
    definitions,
    views: Object.fromEntries(
      Object.keys(definitions).map((path) => [
        path.replace("section.ts", "view.tsx"),
        { View: DrawsNothing },
      ]),
    ),
    css: {},
    islands: [],
  }),
  hasFixedBlocks: true,
};

/** A section is read by what it applies to. */
function DrawsNothing() {
  return null;
}
