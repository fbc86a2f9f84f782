import { parseSync } from "vite";
import { computed, importsOf, isTest } from "./imports-of.ts";
import type { Import, SourceFile } from "./imports-of.ts";
import { cyclesOf } from "./folder-order.ts";

interface Rule {
  readonly folder: RegExp;
  /** Targets it may import besides its own folder, as patterns of paths from `src/`. */
  readonly targets: readonly RegExp[];
  /** Packages it may import. */
  readonly packages: readonly RegExp[];
}

const core = /^core\//;
const kit = /^blocks\/_kit\//;
/** The registry and what all types share: no type is known by name outside its own folder. */
const blocks = /^blocks\/(?:_kit\/|\*\/|[^/]+$)/;
const blockTypes = /^blocks\//;
/** What new pages begin with: blocks as values, which name their types as stored pages do. */
const pageTemplates = /^blocks\/page-templates\//;
const backgrounds = /^backgrounds\//;
const backgroundKit = /^backgrounds\/_kit\//;
const validate = /^validate\//;
const settings = /^settings\//;
const clientUi = /^client\/ui\//;
/** What the tools' screens are built from; `folder-order.ts` defines the order. */
const clientShared = /^client\/(?:ui|editor|frame|drag|keys|rich-text|panel|document|presence)\//;
const db = /^server\/db\//;
const utilities = /^server\/(?:jobs|mail|storage|forward|concurrency|tables)\//;
/** Concurrency helpers, which know nothing of the work they run. */
const concurrency = /^server\/concurrency\//;
/** The built-in pages, as values that the pages use case writes on the first start. */
const starterContent = /^server\/starter-content\//;
const useCases =
  /^server\/(?:pages|realtime|submissions|media|audit|auth|ai|chat|backup|starter-content)\//;
const react = /^react(?:-dom)?(?:\/|$)/;
const zod = /^zod\/mini$/;
const node = /^node:/;
const anyPackage = /./;
/** Packages a browser can load, without the server's libraries. */
const browserPackage =
  /^(?!node:|pg$|better-auth$|better-auth\/(?!client)|@hono\/node-server|sanitize-html|vite$)/;
/** Packages without React, which only folders that render may import. */
const serverPackage = /^(?!react(?:-dom)?(?:\/|$)|lucide-react|radix-ui|zustand|@tiptap)/;

/**
 * Which folder may import what, besides itself. The first rule that matches a folder applies; a folder that no rule
 * matches may import nothing.
 */
const rules: readonly Rule[] = [
  {
    folder: /^core\/(?:document|fields)$/,
    targets: [/^core\/(?:document|fields)\//],
    packages: [zod],
  },
  { folder: /^core\/forms$/, targets: [/^core\/(?:fields|document)\//], packages: [zod] },
  { folder: /^core\/theme$/, targets: [/^core\/(?:fields|theme)\//], packages: [] },
  { folder: /^core\/theme$/, targets: [/^core\/(?:fields|document)\//], packages: [] },
  { folder: /^core\/contract$/, targets: [core], packages: [zod] },
  { folder: /^core$/, targets: [/^core\/(?:document|fields)\//], packages: [zod] },
  { folder: /^blocks\/_kit$/, targets: [core], packages: [react, /^lucide-react/] },
  {
    folder: /^(?:blocks|backgrounds)$/,
    targets: [core, blockTypes, backgrounds],
    packages: [react],
  },
  { folder: /^blocks\//, targets: [core, kit], packages: [react] },
  {
    folder: /^settings$/,
    targets: [core, kit, /^blocks\/create-registry\.ts$/, settings],
    packages: [],
  },
  { folder: /^settings\//, targets: [core, kit, settings], packages: [] },
  { folder: /^validate$/, targets: [core, kit, blocks, backgrounds], packages: [] },
  { folder: /^backgrounds\/_kit$/, targets: [core], packages: [react] },
  { folder: /^backgrounds\//, targets: [core, backgroundKit], packages: [react] },
  {
    folder: /^client\/islands$/,
    targets: [core, kit, /^(?:blocks|backgrounds)\/[^/]+\/island\.[^/]+$/],
    packages: [react],
  },
  { folder: /^client\/ui$/, targets: [core], packages: [browserPackage] },
  {
    folder: /^client\/(?:editor|frame|drag|keys|rich-text|panel|document|presence)$/,
    targets: [core, clientShared, blocks, backgrounds, validate],
    packages: [browserPackage],
  },
  {
    folder: /^client\/settings$/,
    targets: [core, clientShared, blocks, backgrounds, settings, validate],
    packages: [browserPackage],
  },
  {
    folder: /^client\/builder$/,
    targets: [core, clientShared, blocks, pageTemplates, backgrounds, settings, validate],
    packages: [browserPackage],
  },
  { folder: /^client\/(?:inbox|account)$/, targets: [core, clientUi], packages: [browserPackage] },
  { folder: /^server\/db$/, targets: [core], packages: [node, zod, /^pg(?:-copy-streams)?$/] },
  { folder: /^server\/concurrency$/, targets: [], packages: [] },
  { folder: /^server\/tables$/, targets: [], packages: [node, /^csv-parse\/sync$/] },
  {
    folder: /^server\/(?:mail|storage|forward)$/,
    targets: [core, concurrency],
    packages: [serverPackage],
  },
  { folder: /^server\/jobs$/, targets: [core, db], packages: [serverPackage] },
  {
    folder: /^server\/(?:pages|ai|starter-content)$/,
    targets: [
      core,
      db,
      utilities,
      blocks,
      pageTemplates,
      backgrounds,
      settings,
      validate,
      starterContent,
    ],
    packages: [serverPackage],
  },
  {
    folder: /^server\/(?:realtime|submissions|media|audit|auth|chat|backup)$/,
    targets: [core, db, utilities],
    packages: [serverPackage],
  },
  {
    folder: /^server\/site$/,
    targets: [core, useCases, blocks, backgrounds, settings],
    packages: [anyPackage],
  },
  { folder: /^server\/api$/, targets: [core, useCases], packages: [serverPackage, react] },
  {
    folder: /^server\/config$/,
    targets: [core, db, /^server\/mail\//],
    packages: [serverPackage],
  },
  {
    folder: /^server\/commands$/,
    targets: [core, db, /^server\/(?:auth|backup|config)\//, /^server\/open-storage\.ts$/],
    packages: [serverPackage],
  },
  { folder: /^server\/http$/, targets: [core, /^server\/api\//], packages: [serverPackage] },
  {
    folder: /^server$/,
    targets: [core, blocks, backgrounds, settings, /^server\//],
    packages: [serverPackage],
  },
  { folder: /^main$/, targets: [/^server\//], packages: [node] },
];

/** The folder whose rule applies to a file: `core/document`, `blocks/hero`, or `server` for files directly in it. */
export function folderOf(path: string): string {
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

/** Import cycles between folders, each once, as `a → b → a`. */
export function folderCycles(files: readonly SourceFile[]): readonly string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, target } of files.filter(({ path }) => !isTest(path)).flatMap(importsOf)) {
    if (target === null || target.includes("*") || folderOf(target) === folderOf(from)) continue;
    edges.set(folderOf(from), (edges.get(folderOf(from)) ?? new Set()).add(folderOf(target)));
  }
  return cyclesOf(edges).map((cycle) => cycle.join(" → "));
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
  const folder = folderOf(from);
  const rule = rules.find((candidate) => candidate.folder.test(folder));
  if (rule === undefined) return `no rule in test/floor-plan.ts names the folder ${folder}`;
  if (specifier.startsWith(computed)) return "the path of an import is written out, not computed";
  if (target === null) {
    // Only `zod/mini`: the full `zod` is three times as large for a browser.
    if (/^zod(?:\/|$)/.test(specifier) && !zod.test(specifier))
      return "schemas are made with zod/mini";
    if (/^hono\/(?:html|jsx)/.test(specifier)) return "markup is rendered with React";
    // Type-only imports of `pg` are fine anywhere on the server, since they leave no code behind.
    if (specifier === "pg" && !typeOnly && folder !== "server/db") return "only server/db has SQL";
    return rule.packages.some((allowed) => allowed.test(specifier))
      ? null
      : `${folder} may not import this package`;
  }
  if (specifier.startsWith(".") && partOf(target) !== partOf(from) && from !== "main.ts") {
    return "another part of src is imported by its #name";
  }
  if (!/\.[a-z0-9]+(?:\?[a-z-]+)?$|[*}]$/.test(target)) return "an import has its extension";
  const own = folderOf(target) === folder;
  return own || rule.targets.some((allowed) => allowed.test(target))
    ? null
    : `${folder} may not import ${folderOf(target)}`;
}

function partOf(path: string): string {
  return path.split("/")[0] ?? "";
}
