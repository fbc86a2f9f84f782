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
  refuseOnFixed: (operation) => {
    const isContent =
      operation.op === "set"
        ? operation.path.startsWith("content.")
        : operation.op !== "setPage" && operation.in !== undefined;
    if (isContent) return null;
    const path = operation.op === "set" || operation.op === "setPage" ? operation.path : null;
    return { path, message: "is fixed: change the values in the sections instead" };
  },
};

/** A section is read by what it applies to. */
function DrawsNothing() {
  return null;
}
