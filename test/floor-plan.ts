import { parseSync } from "vite";
import { computed, importsOf, isTest } from "./imports-of.ts";
import type { Import, SourceFile } from "./imports-of.ts";
import { circlesOf } from "./room-order.ts";

interface Rule {
  readonly room: RegExp;
  /** Targets it may import besides its own room, as patterns of paths from `src/`. */
  readonly targets: readonly RegExp[];
  /** Packages it may import. */
  readonly packages: readonly RegExp[];
}

const core = /^core\//;
const kit = /^blocks\/_kit\//;
/** The registry and what all types share: no type is known by name outside its own folder. */
const blocks = /^blocks\/(?:_kit\/|\*\/|[^/]+$)/;
const blockTypes = /^blocks\//;
const backgrounds = /^backgrounds\//;
const backgroundKit = /^backgrounds\/_kit\//;
const validate = /^validate\//;
const clientUi = /^client\/ui\//;
/** The parts that the tools' screens are built from; `room-order.ts` defines their order. */
const clientParts = /^client\/(?:ui|editor|frame|drag|keys|rich-text|panel)\//;
const db = /^server\/db\//;
const utilities = /^server\/(?:jobs|mail|storage|forward|concurrency)\//;
/** Concurrency helpers, which know nothing of the work they run. */
const concurrency = /^server\/concurrency\//;
/** The built-in pages, as values that the pages use case writes on the first start. */
const starterContent = /^server\/starter-content\//;
const useCases = /^server\/(?:pages|realtime|submissions|media|auth|ai|chat|starter-content)\//;
const react = /^react(?:-dom)?(?:\/|$)/;
const zod = /^zod\/mini$/;
const node = /^node:/;
const anyPackage = /./;
/** Packages a browser can load, without the server's libraries. */
const browserPackage =
  /^(?!node:|pg$|better-auth$|better-auth\/(?!client)|@hono\/node-server|sanitize-html|vite$)/;
/** Packages without React, which only rooms that render may import. */
const serverPackage = /^(?!react(?:-dom)?(?:\/|$)|lucide-react|radix-ui|zustand|@tiptap)/;

/**
 * Which room may import what, besides itself. The first rule that matches a room applies; a room that no rule matches
 * may import nothing.
 */
const rules: readonly Rule[] = [
  {
    room: /^core\/(?:document|fields)$/,
    targets: [/^core\/(?:document|fields)\//],
    packages: [zod],
  },
  { room: /^core\/forms$/, targets: [/^core\/(?:fields|document)\//], packages: [zod] },
  { room: /^core\/contract$/, targets: [core], packages: [zod] },
  { room: /^core$/, targets: [/^core\/(?:document|fields)\//], packages: [zod] },
  { room: /^blocks\/_kit$/, targets: [core], packages: [react, /^lucide-react/] },
  {
    room: /^(?:blocks|backgrounds)$/,
    targets: [core, blockTypes, backgrounds],
    packages: [react],
  },
  { room: /^blocks\//, targets: [core, kit], packages: [react] },
  { room: /^validate$/, targets: [core, kit, blocks, backgrounds], packages: [] },
  { room: /^backgrounds\/_kit$/, targets: [core], packages: [react] },
  { room: /^backgrounds\//, targets: [core, backgroundKit], packages: [react] },
  {
    room: /^client\/islands$/,
    targets: [core, kit, /^(?:blocks|backgrounds)\/[^/]+\/island\.[^/]+$/],
    packages: [react],
  },
  { room: /^client\/ui$/, targets: [core], packages: [browserPackage] },
  {
    room: /^client\/(?:editor|frame|drag|keys|rich-text|panel)$/,
    targets: [core, clientParts, blocks, backgrounds, validate],
    packages: [browserPackage],
  },
  {
    room: /^client\/builder$/,
    targets: [core, clientParts, blocks, backgrounds, validate],
    packages: [browserPackage],
  },
  { room: /^client\/inbox$/, targets: [core, clientUi], packages: [browserPackage] },
  { room: /^server\/db$/, targets: [core], packages: [node, zod, /^pg(?:-copy-streams)?$/] },
  { room: /^server\/concurrency$/, targets: [], packages: [] },
  {
    room: /^server\/(?:mail|storage|forward)$/,
    targets: [core, concurrency],
    packages: [serverPackage],
  },
  { room: /^server\/jobs$/, targets: [core, db], packages: [serverPackage] },
  {
    room: /^server\/(?:pages|ai|starter-content)$/,
    targets: [core, db, utilities, blocks, backgrounds, validate, starterContent],
    packages: [serverPackage],
  },
  {
    room: /^server\/(?:realtime|submissions|media|auth|chat|backup)$/,
    targets: [core, db, utilities],
    packages: [serverPackage],
  },
  {
    room: /^server\/site$/,
    targets: [core, useCases, blocks, backgrounds],
    packages: [anyPackage],
  },
  { room: /^server\/api$/, targets: [core, useCases], packages: [serverPackage, react] },
  {
    room: /^server\/config$/,
    targets: [core, db, /^server\/mail\//],
    packages: [serverPackage],
  },
  {
    room: /^server\/commands$/,
    targets: [core, db, /^server\/(?:auth|backup|config)\//, /^server\/open-storage\.ts$/],
    packages: [serverPackage],
  },
  { room: /^server\/http$/, targets: [core, /^server\/api\//], packages: [serverPackage] },
  {
    room: /^server$/,
    targets: [core, blocks, backgrounds, /^server\//],
    packages: [serverPackage],
  },
  { room: /^main$/, targets: [/^server\//], packages: [node] },
];

/** The room of a file: `core/document`, `blocks/hero`, or `server` for files directly in it. */
export function roomOf(path: string): string {
  const parts = path.split("/");
  if (parts.length === 1) return "main";
  return parts.length === 2 ? (parts[0] ?? "") : parts.slice(0, 2).join("/");
}

/** One line for each import that the rules forbid. Test files may import anything. */
export function forbiddenImports(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(importsOf)
    .flatMap((found) => {
      const wrong = objection(found);
      return wrong === null ? [] : [`${found.from}: ${wrong} (${found.specifier})`];
    });
}

/** Import cycles between rooms, each once, as `a → b → a`. */
export function roomCycles(files: readonly SourceFile[]): readonly string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, target } of files.filter(({ path }) => !isTest(path)).flatMap(importsOf)) {
    if (target === null || target.includes("*") || roomOf(target) === roomOf(from)) continue;
    edges.set(roomOf(from), (edges.get(roomOf(from)) ?? new Set()).add(roomOf(target)));
  }
  return circlesOf(edges).map((circle) => circle.join(" → "));
}

/** Violations of conventions that a parser can detect: default exports, barrels, names, lengths. */
export function untidyFiles(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const found: string[] = [];
    const name = path.split("/").at(-1) ?? "";
    if (/^index\.tsx?$/.test(name)) found.push("is a barrel");
    if (!/^_?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:property|test|spec|setup))*\.tsx?$/.test(name)) {
      found.push("is not named in kebab-case");
    }
    if (text.split("\n").length > 401) found.push("has more than 400 lines");
    const { module } = parseSync(path, text);
    const isDefault = module.staticExports.some(({ entries }) =>
      entries.some(
        ({ exportName }) => exportName.kind === "Default" || exportName.name === "default",
      ),
    );
    if (isDefault && !name.endsWith(".setup.ts")) found.push("has a default export");
    return found.map((what) => `${path} ${what}`);
  });
}

function objection({ from, specifier, target, typeOnly }: Import): string | null {
  const room = roomOf(from);
  const rule = rules.find((candidate) => candidate.room.test(room));
  if (rule === undefined) return `no rule names the room ${room}`;
  if (specifier.startsWith(computed)) return "a reader cannot tell what is imported";
  if (target === null) {
    // Only `zod/mini`: the full `zod` is three times as large for a browser.
    if (/^zod(?:\/|$)/.test(specifier) && !zod.test(specifier)) return "schemas are of zod/mini";
    if (/^hono\/(?:html|jsx)/.test(specifier)) return "markup is drawn with React";
    // Type-only imports of `pg` are fine anywhere on the server, since they leave no code behind.
    if (specifier === "pg" && !typeOnly && room !== "server/db") return "SQL lives in server/db";
    return rule.packages.some((allowed) => allowed.test(specifier))
      ? null
      : `${room} may not import this package`;
  }
  if (specifier.startsWith(".") && wingOf(target) !== wingOf(from) && from !== "main.ts") {
    return "another wing is imported by its #name";
  }
  if (!/\.[a-z0-9]+(?:\?[a-z-]+)?$|[*}]$/.test(target)) return "an import carries its extension";
  const own = roomOf(target) === room;
  return own || rule.targets.some((allowed) => allowed.test(target))
    ? null
    : `${room} may not import ${roomOf(target)}`;
}

function wingOf(path: string): string {
  return path.split("/")[0] ?? "";
}
