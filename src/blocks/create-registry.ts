import type { ComponentType } from "react";
import { normaliseType } from "#core/document/block-type.ts";
import type { Operation } from "#core/document/operation.ts";
import type { ResolveType } from "#core/document/stored-form.ts";
import type { BlockDefinition, ReadBlock } from "./_kit/define/define-block.ts";
import type { FrameOrigins } from "./_kit/define/frame-origins.ts";
import type { Receives } from "./_kit/define/receives.ts";
import type { StructuredData } from "./_kit/define/structured-data.ts";

/** A block type, loaded from its folder. */
export interface BlockModule {
  readonly definition: BlockDefinition;
  readonly View: ComponentType<{ readonly block: ReadBlock }>;
  /** The type's own minified CSS, without the base stylesheet. */
  readonly css: string;
  /** `dom` for an island.ts, `react` for an island.tsx, null if no script is needed. */
  readonly island: "dom" | "react" | null;
  /** Generates structured data; null if the type has none. */
  readonly structuredData: StructuredData | null;
  /** Returns the origins of its frames; null if it has none. */
  readonly frameOrigins: FrameOrigins | null;
  /** Returns the origins of its files that are no pictures, such as videos; null if it has none. Available only on the server. */
  readonly fileOrigins: FrameOrigins | null;
  /** What visitors can submit through it; null if nothing. Available only on the server. */
  readonly receives: Receives | null;
}

/** All block types, with lookup by any spelling. */
export interface Registry {
  readonly all: readonly BlockModule[];
  readonly find: (type: string) => BlockModule | undefined;
  /**
   * Present if documents of these types have the blocks that they have: none is added, removed, moved, renamed or hidden.
   * Returns what is wrong with an operation that would, and where; else null.
   */
  readonly refuseOnFixed?: (
    operation: Operation,
  ) => { readonly path: string | null; readonly message: string } | null;
  /**
   * Returns the type that claims the stored block, or else the one its spelling matches; unknown
   * types are returned unchanged.
   */
  readonly resolveType: ResolveType;
  /**
   * Loads these types (by any of their names; unknown names are ignored). Rejects if a type fails
   * to load. Does nothing where all types are available from the start, as on the server.
   */
  readonly load: (types: Iterable<string>) => Promise<void>;
  /** Loads all types. */
  readonly loadAll: () => Promise<void>;
}

/** The exports of a module in a type's folder. */
export type Exports = Readonly<Record<string, unknown>>;

/** The modules of all types' folders, by path. */
export interface Folders {
  readonly definitions: Readonly<Record<string, Exports>>;
  readonly views: Readonly<Record<string, Exports>>;
  readonly css: Readonly<Record<string, string>>;
  /** Paths of island files; these modules are not loaded here. */
  readonly islands: readonly string[];
  readonly structuredData?: Readonly<Record<string, Exports>>;
  readonly frameOrigins?: Readonly<Record<string, Exports>>;
  readonly receives?: Readonly<Record<string, Exports>>;
}

/** Builds the registry from folders: adding a type takes nothing but a new folder. */
export function createRegistry(folders: Folders): Registry {
  const all = Object.entries(folders.definitions).map(([path, exports]): BlockModule => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const definition = exports["definition"];
    const structuredData =
      folders.structuredData?.[`${folder}/structured-data.ts`]?.["structuredData"];
    const { frameOrigins, fileOrigins } =
      folders.frameOrigins?.[`${folder}/frame-origins.ts`] ?? {};
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
      // Like the view, typed by the definition in the same folder.
      structuredData:
        typeof structuredData === "function" ? (structuredData as StructuredData) : null,
      frameOrigins: typeof frameOrigins === "function" ? (frameOrigins as FrameOrigins) : null,
      fileOrigins: typeof fileOrigins === "function" ? (fileOrigins as FrameOrigins) : null,
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
      // Claims come first: an ambiguous name, such as custom, may also be the name of a type.
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
