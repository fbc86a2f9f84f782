import { importsOf, isTest } from "./imports-of.ts";
import type { SourceFile } from "./imports-of.ts";

/** A layer of a folder: one folder in it, or several that do not import each other. */
export type Layer = string | readonly string[];

/**
 * The layers of each folder (paths from `src/`), from the bottom up. `.` stands for the files directly in the folder.
 */
export type Layers = Readonly<Record<string, readonly Layer[]>>;

/** A folder may only import from lower layers. Folders not listed here have no order inside. */
export const layers: Layers = {
  "blocks/_kit": [
    ["drawing", "fonts", "icons", "pictures"],
    ["fields", "styles"],
    "define",
    ["canvas", "dom", "parts"],
    ".",
  ],
  client: [
    "ui",
    "editor",
    "frame",
    "drag",
    "keys",
    "rich-text",
    "panel",
    "document",
    "presence",
    ["account", "builder", "inbox", "islands", "settings"],
    ".",
  ],
  "client/builder": [
    ["clipboard", "layout", "library"],
    ["checklist", "empty-page", "open-page", "overlays", "page-file", "preview"],
    "commands",
    "site-menus",
    "page-list",
    ["block-list", "canvas", "canvas-bar", "dialogs", "page-settings", "properties", "publish"],
    "opening",
    ["header", "sync"],
    ".",
  ],
  "server/auth": [
    ["passwords"],
    ["_kit"],
    ["factors", "tokens"],
    ["sessions"],
    ["account", "people"],
    ".",
  ],
  "client/settings": [
    ["open-site", "parts", "preview"],
    [
      "audit",
      "embeds",
      "legal",
      "mail",
      "navigation",
      "people",
      "redirects",
      "scripts",
      "storage",
      "theme",
    ],
    ".",
  ],
  "client/panel": ["scope", "inputs", "rich-text", "."],
  "client/account": ["deps", ["factors", "own", "tokens"], "."],
  "client/inbox": [
    ["address", "format", "export", "scroll"],
    "status",
    "store",
    ["list", "mails", "resume", "submissions"],
    ["application", "keys", "meetings", "meeting-settings"],
    ".",
  ],
  server: [
    ["concurrency", "db", "starter-content", "mail", "forward", "tables"],
    ["audit", "auth", "config", "jobs", "pages", "realtime", "storage"],
    ["backup", "site", "submissions"],
    "api",
    "http",
    ".",
    "commands",
  ],
  "server/submissions": [["intake", "tables"], "meetings", "."],
  "server/api": ["responses", "requests", ["resources", "screens"], "."],
  "server/api/screens": ["inputs", ["account", "forms", "tools"]],
  "server/site": [
    "http",
    "cache",
    "css",
    "layout",
    "seo",
    "render",
    "pages",
    "markdown",
    "discovery",
    ".",
  ],
};

/** Folders whose folders must not import each other in cycles, at any depth, including types. */
export const foldersWithoutCycles: readonly string[] = ["blocks/_kit", "client", "server"];

/** An import between two folders in `parent`; `.` stands for the files directly in it. */
interface Step {
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly specifier: string;
}

/**
 * One line for each import that goes up or sideways in a folder with layers, and for each folder in it that is in none
 * of them.
 */
export function importsUpward(
  files: readonly SourceFile[],
  order: Layers = layers,
): readonly string[] {
  const unplaced = new Set<string>();
  const wrong = stepsOf(files).flatMap(({ parent, from, to, file, specifier }) => {
    const plan = order[parent];
    if (plan === undefined) return [];
    const [low, high] = [to, from].map((folder) => layerOf(plan, folder));
    if (low === -1) unplaced.add(noLayer(parent, to));
    if (high === -1) unplaced.add(noLayer(parent, from));
    if (low === undefined || high === undefined || low < high) return [];
    const where = low === high ? "beside" : "below";
    return [`${file}: ${parent}/${from} is ${where} ${to} and may not import it (${specifier})`];
  });
  return [...unplaced, ...wrong];
}

function noLayer(parent: string, folder: string): string {
  return `no layer of ${parent} names ${folder}: add it to layers in test/folder-order.ts`;
}

/** Import cycles between the folders in these, at any depth: `parent: a → b → a`. */
export function cyclesWithin(
  files: readonly SourceFile[],
  within: readonly string[] = foldersWithoutCycles,
): readonly string[] {
  const edges = new Map<string, Map<string, Set<string>>>();
  for (const { parent, from, to } of stepsOf(files)) {
    if (!within.some((top) => parent === top || parent.startsWith(`${top}/`))) continue;
    const inside = edges.get(parent) ?? new Map<string, Set<string>>();
    edges.set(parent, inside.set(from, (inside.get(from) ?? new Set()).add(to)));
  }
  return [...edges].flatMap(([parent, inside]) =>
    cyclesOf(inside).map((cycle) => `${parent}: ${cycle.join(" → ")}`),
  );
}

/** The cycles that a depth-first walk of the graph finds; empty if and only if there are none. */
export function cyclesOf(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const finished = new Set<string>();
  const walk = (folder: string, path: readonly string[]): void => {
    const at = path.indexOf(folder);
    if (at >= 0) cycles.push([...path.slice(at), folder]);
    if (at >= 0 || finished.has(folder)) return;
    for (const next of edges.get(folder) ?? []) walk(next, [...path, folder]);
    finished.add(folder);
  };
  for (const folder of edges.keys()) walk(folder, []);
  return cycles;
}

/** Every import between two folders, relative to the deepest folder that contains both. */
function stepsOf(files: readonly SourceFile[]): readonly Step[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(importsOf)
    .flatMap(({ from: file, target, specifier }) => {
      if (target === null || target.includes("*")) return [];
      const [here, there] = [file.split("/"), target.split("/")];
      const at = here.findIndex((part, index) => part !== there[index]);
      if (at < 0) return [];
      const [from, to] = [childAt(here, at), childAt(there, at)];
      return from === to
        ? []
        : [{ parent: here.slice(0, at).join("/"), from, to, file, specifier }];
    });
}

/** The folder at this depth of a path; `.` for a file. */
function childAt(path: readonly string[], depth: number): string {
  return path.length === depth + 1 ? "." : (path[depth] ?? ".");
}

function layerOf(plan: readonly Layer[], folder: string): number {
  return plan.findIndex((layer) => [layer].flat().includes(folder));
}
