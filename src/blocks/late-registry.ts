import { normaliseType } from "#core/document/block-type.ts";
import { createRegistry } from "./create-registry.ts";
import type { Exports, Folders, Registry } from "./create-registry.ts";

type Late<Module> = Readonly<Record<string, () => Promise<Module>>>;

/** The folders of all types, none of them loaded. */
export interface LateFolders {
  readonly definitions: Late<Exports>;
  readonly views: Late<Exports>;
  readonly css: Late<string>;
  readonly islands: readonly string[];
}

/**
 * Creates a registry that finds only the types loaded so far: a browser that edits a page with five
 * types does not need the other fifty. A type that failed to load is retried the next time it is
 * requested.
 */
export function createLateRegistry(late: LateFolders): Registry {
  const paths = Object.keys(late.definitions);
  const coming = new Map<string, Promise<Folders>>();
  const here = new Map<string, Folders>();
  let known = createRegistry(together([], late.islands));

  const bring = (path: string): Promise<Folders> => {
    const before = coming.get(path);
    if (before !== undefined) return before;
    const now = bringFolder(late, path);
    coming.set(path, now);
    now.catch(() => coming.delete(path));
    return now;
  };
  const loadPaths = async (wanted: readonly string[]): Promise<void> => {
    const missing = wanted.filter((path) => !here.has(path));
    if (missing.length === 0) return;
    const brought = await Promise.all(missing.map(bring));
    for (const [index, path] of missing.entries()) {
      const folder = brought[index];
      if (folder !== undefined) here.set(path, folder);
    }
    // Sorted by folder, regardless of which loaded first.
    const inOrder = paths.flatMap((path) => here.get(path) ?? []);
    known = createRegistry(together(inOrder, late.islands));
  };

  return {
    get all() {
      return known.all;
    },
    find: (type) => known.find(type),
    resolveType: (...stored) => known.resolveType(...stored),
    load: async (types) => {
      const unknown = [...types].filter((type) => known.find(type) === undefined);
      const wanted = unknown.map((type) => `./${normaliseType(type)}/block.ts`);
      // A name that is not a folder may be an alias, and aliases are known only after loading all
      // types.
      const isFolder = wanted.every((path) => late.definitions[path] !== undefined);
      await loadPaths(isFolder ? paths.filter((path) => wanted.includes(path)) : paths);
    },
    loadAll: () => loadPaths(paths),
  };
}

async function bringFolder(late: LateFolders, path: string): Promise<Folders> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const [view, rules] = [`${folder}/view.tsx`, `${folder}/view.css`];
  const [definition, drawing, css] = await Promise.all([
    late.definitions[path]?.(),
    late.views[view]?.(),
    late.css[rules]?.(),
  ]);
  return {
    definitions: definition === undefined ? {} : { [path]: definition },
    views: drawing === undefined ? {} : { [view]: drawing },
    css: css === undefined ? {} : { [rules]: css },
    islands: [],
  };
}

function together(folders: readonly Folders[], islands: readonly string[]): Folders {
  return {
    definitions: Object.assign({}, ...folders.map(({ definitions }) => definitions)),
    views: Object.assign({}, ...folders.map(({ views }) => views)),
    css: Object.assign({}, ...folders.map(({ css }) => css)),
    islands,
  };
}

/** The folders beside this file. */
export const lateFolders: LateFolders = {
  definitions: import.meta.glob<Exports>("./*/block.ts"),
  views: import.meta.glob<Exports>("./*/view.tsx"),
  css: import.meta.glob<string>("./*/view.css", { query: "?inline", import: "default" }),
  islands: Object.keys(import.meta.glob("./*/island.{ts,tsx}")),
};

/** The builder's registry, which loads each type on demand. */
export const lateRegistry: Registry = createLateRegistry(lateFolders);
