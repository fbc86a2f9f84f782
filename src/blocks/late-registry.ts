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
 * Makes a registry that finds what was loaded: a browser that edits a page of five types has no use for the other fifty.
 * A type that did not arrive is asked for again the next time.
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
    // In the order of the folders, whatever came first.
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
      // Which type has another name than its folder's, only the types themselves know.
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

/** The registry of those, each type when it is asked for: for the builder. */
export const lateRegistry: Registry = createLateRegistry(lateFolders);
