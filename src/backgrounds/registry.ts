import type { ComponentType } from "react";
import { normaliseType } from "#core/document/block-type.ts";
import type { BackgroundDefinition, BackgroundProps } from "./_kit/define-background.ts";

/** A kind of background, loaded from its folder. */
export interface BackgroundModule {
  readonly definition: BackgroundDefinition;
  /** Renders the still picture; null if the script alone draws one. */
  readonly View: ComponentType<BackgroundProps> | null;
  /** The kind's own minified CSS, without that of the layer. */
  readonly css: string;
  /** Whether it has an `island.ts`, which animates it. */
  readonly moves: boolean;
}

/** All kinds of background, with lookup by any spelling. */
export interface BackgroundRegistry {
  readonly all: readonly BackgroundModule[];
  readonly find: (kind: string) => BackgroundModule | undefined;
}

type Exports = Readonly<Record<string, unknown>>;

/** Builds the registry from folders: adding a kind takes nothing but a new folder. */
export function createBackgrounds(folders: {
  readonly definitions: Readonly<Record<string, Exports>>;
  readonly views: Readonly<Record<string, Exports>>;
  readonly css: Readonly<Record<string, string>>;
  /** Paths of island files; these modules are not loaded here. */
  readonly islands: readonly string[];
}): BackgroundRegistry {
  const found = Object.entries(folders.definitions).map(([path, exports]): BackgroundModule => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const definition = exports["definition"];
    const View = folders.views[`${folder}/view.tsx`]?.["View"];
    const moves = folders.islands.includes(`${folder}/island.ts`);
    if (!isDefinition(definition) || (typeof View !== "function" && !moves)) {
      throw new Error(
        `${folder} has to export "definition" from background.ts, and "View" from view.tsx if it has no island.ts`,
      );
    }
    if (!folder.endsWith(`/${definition.kind}`)) {
      throw new Error(
        `${folder} declares the kind ${definition.kind}: folder and kind are one name`,
      );
    }
    return {
      definition,
      // Its props are typed by the definition in the same folder.
      View: (View ?? null) as BackgroundModule["View"],
      css: folders.css[`${folder}/view.css`] ?? "",
      moves,
    };
  });
  // Those that move come first where they are offered.
  const all = found.toSorted((one, other) => Number(other.moves) - Number(one.moves));
  const byName = new Map<string, BackgroundModule>();
  for (const module of all) {
    const { kind, aliases } = module.definition;
    for (const name of [kind, ...aliases].map(normaliseType)) {
      const other = byName.get(name);
      if (other !== undefined && other !== module) {
        throw new Error(`${name} names both ${other.definition.kind} and ${kind}`);
      }
      byName.set(name, module);
    }
  }
  return { all, find: (kind) => byName.get(normaliseType(kind)) };
}

function isDefinition(value: unknown): value is BackgroundDefinition {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    "fields" in value &&
    typeof value.kind === "string" &&
    typeof value.fields === "object"
  );
}

/** The registry of the folders beside this file. */
export const backgrounds: BackgroundRegistry = createBackgrounds({
  definitions: import.meta.glob<Exports>("./*/background.ts", { eager: true }),
  views: import.meta.glob<Exports>("./*/view.tsx", { eager: true }),
  css: import.meta.glob<string>("./*/view.css", {
    eager: true,
    query: "?inline",
    import: "default",
  }),
  islands: Object.keys(import.meta.glob("./*/island.ts")),
});
