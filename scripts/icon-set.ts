import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawingOf } from "./icon-drawing.ts";
import type { IconNode } from "./icon-drawing.ts";

/**
 * `node launch.cjs --run scripts/icon-set.ts [tags.json]`: writes the icon set from the installed `lucide-react`, after
 * it was updated: the names (`src/core/fields/icon-set.ts`), a drawing of each and the words to find it by
 * (`src/blocks/_kit/icons`). Words come from the icons' former names and from `tags.json` of the package
 * `lucide-static`, if it is given; otherwise the present ones stay.
 */
const root = join(import.meta.dirname, "..");
const source = join(root, "node_modules/lucide-react/dist/esm/icons");
const folder = join(root, "src/blocks/_kit/icons");

/** The icons of the installed package: drawings by name, and the former names that lead to each. */
export async function readIcons(): Promise<{
  readonly drawings: ReadonlyMap<string, string>;
  readonly formerNames: ReadonlyMap<string, readonly string[]>;
}> {
  const drawings = new Map<string, string>();
  const formerNames = new Map<string, readonly string[]>();
  const files = (await readdir(source)).filter((file) => file.endsWith(".mjs")).toSorted();
  for (const file of files) {
    const name = file.slice(0, -".mjs".length);
    const text = await readFile(join(source, file), "utf8");
    const [, now] = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(text) ?? [];
    if (now !== undefined) formerNames.set(now, [...(formerNames.get(now) ?? []), name]);
    else drawings.set(name, drawingOf(await nodesOf(name)));
  }
  return { drawings, formerNames };
}

async function nodesOf(name: string): Promise<readonly IconNode[]> {
  const { __iconData } = await import(`lucide-react/icons/${name}`);
  return __iconData.node;
}

async function write(tagsFile: string | undefined): Promise<void> {
  const { drawings, formerNames } = await readIcons();
  const names = [...drawings.keys()];
  const wordsFile = join(folder, "icon-words.json");
  const known: Record<string, string> = JSON.parse(
    await readFile(wordsFile, "utf8").catch(() => "{}"),
  );
  const tags: Record<string, readonly string[]> =
    tagsFile === undefined ? {} : JSON.parse(await readFile(tagsFile, "utf8"));
  const words = names.map((name) => {
    const found = [...(formerNames.get(name) ?? []), ...(tags[name] ?? [])];
    const own = new Set(name.split("-"));
    const apart = found.flatMap((each) => each.toLowerCase().split(/[\s-]+/));
    const more = [...new Set(apart)].filter((word) => word !== "" && !own.has(word));
    return [name, tagsFile === undefined ? (known[name] ?? more.join(" ")) : more.join(" ")];
  });
  await writeFile(join(root, "src/core/fields/icon-set.ts"), namesModule(names));
  await writeFile(join(folder, "icon-paths.json"), lines(Object.fromEntries(drawings)));
  await writeFile(wordsFile, lines(Object.fromEntries(words.filter(([, each]) => each !== ""))));
}

function lines(record: Readonly<Record<string, string>>): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

function namesModule(names: readonly string[]): string {
  const rows: string[] = [];
  for (const name of names) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + name.length < 118)
      rows[rows.length - 1] = `${row} ${name}`;
    else rows.push(name);
  }
  return `/** The names of all icons of Lucide. Written by \`scripts/icon-set.ts\`. */
export const lucideNames: ReadonlySet<string> = new Set(
  \`
${rows.join("\n")}
\`
    .trim()
    .split(/\\s+/),
);
`;
}

if (import.meta.main) await write(process.argv[2]);
