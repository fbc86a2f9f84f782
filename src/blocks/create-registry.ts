import type { ComponentType } from "react";
import { normaliseType } from "#core/document/block-type.ts";
import type { ResolveType } from "#core/document/stored-form.ts";
import type { BlockDefinition, ReadBlock } from "./_kit/define-block.ts";
import type { FrameOrigins } from "./_kit/frame-origins.ts";
import type { Receives } from "./_kit/receives.ts";
import type { StructuredData } from "./_kit/structured-data.ts";

/** A block type as the program finds it in its folder. */
export interface BlockModule {
  readonly definition: BlockDefinition;
  readonly View: ComponentType<{ readonly block: ReadBlock }>;
  /** The type's own rules, minified; without those of the base stylesheet. */
  readonly css: string;
  /** `dom` has an island.ts, `react` an island.tsx, null needs no script. */
  readonly island: "dom" | "react" | null;
  /** What its content is, said to machines; null where the type has nothing to say. */
  readonly structuredData: StructuredData | null;
  /** Where its frames come from; null where it has none. */
  readonly frameOrigins: FrameOrigins | null;
  /** What visitors send by it; null where it receives nothing. Known to the server alone. */
  readonly receives: Receives | null;
}

/** All block types, and how any spelling finds its type. */
export interface Registry {
  readonly all: readonly BlockModule[];
  readonly find: (type: string) => BlockModule | undefined;
  /** The type that claims the stored block, else that of its spelling; unknown ones are kept as they are. */
  readonly resolveType: ResolveType;
  /**
   * Brings these types, so that they are found under any of their names; names of none are passed over. Rejects when one
   * does not arrive. Where all types are there from the start, as on the server, there is nothing to bring.
   */
  readonly load: (types: Iterable<string>) => Promise<void>;
  /** Brings every type there is. */
  readonly loadAll: () => Promise<void>;
}

/** What a module of a type's folder exports. */
export type Exports = Readonly<Record<string, unknown>>;

/** The modules of all types' folders, by path. */
export interface Folders {
  readonly definitions: Readonly<Record<string, Exports>>;
  readonly views: Readonly<Record<string, Exports>>;
  readonly css: Readonly<Record<string, string>>;
  /** Paths of island files; they are not loaded here. */
  readonly islands: readonly string[];
  readonly structuredData?: Readonly<Record<string, Exports>>;
  readonly frameOrigins?: Readonly<Record<string, Exports>>;
  readonly receives?: Readonly<Record<string, Exports>>;
}

/** Makes the registry of the folders it is given: adding a folder adds a type and nothing else. */
export function createRegistry(folders: Folders): Registry {
  const all = Object.entries(folders.definitions).map(([path, exports]): BlockModule => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const definition = exports["definition"];
    const structuredData =
      folders.structuredData?.[`${folder}/structured-data.ts`]?.["structuredData"];
    const frameOrigins = folders.frameOrigins?.[`${folder}/frame-origins.ts`]?.["frameOrigins"];
    const receives = folders.receives?.[`${folder}/receives.ts`]?.["receives"];
    const View = folders.views[`${folder}/view.tsx`]?.["View"];
    if (!isDefinition(definition) || typeof View !== "function") {
      throw new Error(
        `${folder} has to export "definition" from block.ts and "View" from view.tsx`,
      );
    }
    if (!folder.endsWith(`/${definition.type}`)) {
      throw new Error(
        `${folder} declares the type ${definition.type}: folder and type are one name`,
      );
    }
    return {
      definition,
      // Its props are typed by the definition in the same folder.
      View: View as BlockModule["View"],
      css: folders.css[`${folder}/view.css`] ?? "",
      island: islandKind(folders.islands, folder),
      // As the view: typed by the definition in the same folder.
      structuredData:
        typeof structuredData === "function" ? (structuredData as StructuredData) : null,
      frameOrigins: typeof frameOrigins === "function" ? (frameOrigins as FrameOrigins) : null,
      receives: isReceives(receives) ? receives : null,
    };
  });
  const byName = indexByName(all);
  const claiming = all.map(({ definition }) => definition).filter(({ claims }) => claims);
  const find = (type: string) => byName.get(normaliseType(type));
  return {
    all,
    find,
    resolveType: (type, content, settings, name) => {
      // First: a name that stood for several things, such as custom, may since have a type of its own.
      const stored = { type: normaliseType(type), name, content, settings };
      const claimer = claiming.find(({ claims }) => claims?.(stored) === true);
      return (claimer ?? find(type)?.definition)?.type ?? type;
    },
    load: async () => {},
    loadAll: async () => {},
  };
}

function indexByName(all: readonly BlockModule[]): ReadonlyMap<string, BlockModule> {
  const byName = new Map<string, BlockModule>();
  for (const module of all) {
    for (const name of [module.definition.type, ...module.definition.aliases].map(normaliseType)) {
      const other = byName.get(name);
      if (other !== undefined && other !== module) {
        throw new Error(
          `${name} names both ${other.definition.type} and ${module.definition.type}`,
        );
      }
      byName.set(name, module);
    }
  }
  return byName;
}

function islandKind(islands: readonly string[], folder: string): BlockModule["island"] {
  if (islands.includes(`${folder}/island.ts`)) return "dom";
  return islands.includes(`${folder}/island.tsx`) ? "react" : null;
}

function isReceives(value: unknown): value is Receives {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    "read" in value &&
    typeof value.read === "function"
  );
}

function isDefinition(value: unknown): value is BlockDefinition {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    "sections" in value &&
    typeof value.type === "string" &&
    Array.isArray(value.sections)
  );
}
