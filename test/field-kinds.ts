import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../src/core/fields/", import.meta.url);

/** The kinds of fields that `src/core/fields` declares. */
export function declaredKinds(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => kindsIn(readFileSync(new URL(name, folder), "utf8")));
}

/** The field kinds that the interfaces in this source declare. */
export function kindsIn(source: string): readonly string[] {
  const declared = source.matchAll(
    /interface \w*Field\b[^{]*\{(?:\s*\/\*\*[^]*?\*\/)?\s*readonly kind: ([^;]+);/g,
  );
  return [...declared].flatMap(([, union = ""]) =>
    [...union.matchAll(/"([a-z-]+)"/g)].map(([, kind = ""]) => kind),
  );
}
