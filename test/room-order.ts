import { importsOf, isTest } from "./imports-of.ts";
import type { SourceFile } from "./imports-of.ts";

/** A layer of a folder: one room, or several that do not import each other. */
export type Layer = string | readonly string[];

/**
 * The layers of each folder (paths from `src/`), from the bottom up. `.` stands for the files directly in the folder.
 */
export type Layers = Readonly<Record<string, readonly Layer[]>>;

/** A room may only import from lower layers. Folders not listed here have no order. */
export const layers: Layers = {
  "blocks/_kit": [
    ["drawing", "fonts", "pictures"],
    ["fields", "styles"],
    "define",
    ["dom", "parts"],
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
    ["builder", "inbox", "islands"],
    ".",
  ],
  "client/builder": [
    ["clipboard", "layout", "library", "page-settings", "presence"],
    ["empty-page", "open-page", "overlays", "preview"],
    ["commands", "page-list"],
    ["block-list", "canvas", "canvas-bar", "dialogs", "properties", "publish"],
    ["header", "sync"],
    ".",
  ],
  "client/panel": ["scope", "inputs", "rich-text", "."],
  "client/inbox": [
    ["address", "format", "export"],
    "status",
    "store",
    ["list", "mails", "resume", "submissions"],
    ["application", "keys"],
    ".",
  ],
  server: [
    ["concurrency", "db", "starter-content", "mail", "forward"],
    ["auth", "config", "jobs", "pages", "realtime", "storage"],
    ["backup", "site", "submissions"],
    "api",
    "http",
    ".",
    "commands",
  ],
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

/** Folders in which rooms must not import each other in cycles, at any depth, including types. */
export const wingsWithoutCircles: readonly string[] = ["blocks/_kit", "client", "server"];

/** An import from one room to another, both in `folder`. */
interface Step {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly specifier: string;
}

/**
 * One line for each import that goes up or sideways in a folder with layers, and for each room that is in none of its
 * layers.
 */
export function importsUpward(
  files: readonly SourceFile[],
  order: Layers = layers,
): readonly string[] {
  const unplaced = new Set<string>();
  const wrong = stepsOf(files).flatMap(({ folder, from, to, file, specifier }) => {
    const plan = order[folder];
    if (plan === undefined) return [];
    const [low, high] = [to, from].map((room) => layerOf(plan, room));
    if (low === -1) unplaced.add(`no storey is named for ${folder}/${to}`);
    if (high === -1) unplaced.add(`no storey is named for ${folder}/${from}`);
    if (low === undefined || high === undefined || low < high) return [];
    const where = low === high ? "beside" : "below";
    return [`${file}: ${folder}/${from} stands ${where} ${to} (${specifier})`];
  });
  return [...unplaced, ...wrong];
}

/** Import cycles between rooms of these folders, at any depth: `folder: a → b → a`. */
export function circlesWithin(
  files: readonly SourceFile[],
  wings: readonly string[] = wingsWithoutCircles,
): readonly string[] {
  const doors = new Map<string, Map<string, Set<string>>>();
  for (const { folder, from, to } of stepsOf(files)) {
    if (!wings.some((wing) => folder === wing || folder.startsWith(`${wing}/`))) continue;
    const rooms = doors.get(folder) ?? new Map<string, Set<string>>();
    doors.set(folder, rooms.set(from, (rooms.get(from) ?? new Set()).add(to)));
  }
  return [...doors].flatMap(([folder, rooms]) =>
    circlesOf(rooms).map((circle) => `${folder}: ${circle.join(" → ")}`),
  );
}

/** The cycles that a depth-first walk of the graph finds; empty if and only if there are none. */
export function circlesOf(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const finished = new Set<string>();
  const walk = (room: string, path: readonly string[]): void => {
    const at = path.indexOf(room);
    if (at >= 0) circles.push([...path.slice(at), room]);
    if (at >= 0 || finished.has(room)) return;
    for (const next of edges.get(room) ?? []) walk(next, [...path, room]);
    finished.add(room);
  };
  for (const room of edges.keys()) walk(room, []);
  return circles;
}

/** Every import between two rooms, relative to the deepest folder that contains both. */
function stepsOf(files: readonly SourceFile[]): readonly Step[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(importsOf)
    .flatMap(({ from: file, target, specifier }) => {
      if (target === null || target.includes("*")) return [];
      const [here, there] = [file.split("/"), target.split("/")];
      const at = here.findIndex((part, index) => part !== there[index]);
      if (at < 0) return [];
      const [from, to] = [roomAt(here, at), roomAt(there, at)];
      return from === to
        ? []
        : [{ folder: here.slice(0, at).join("/"), from, to, file, specifier }];
    });
}

/** The room of a folder that a path is in. */
function roomAt(path: readonly string[], depth: number): string {
  return path.length === depth + 1 ? "." : (path[depth] ?? ".");
}

function layerOf(plan: readonly Layer[], room: string): number {
  return plan.findIndex((layer) => [layer].flat().includes(room));
}
