import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";
import { sourceMutants } from "./source-mutants.ts";
import { styleMutants } from "./style-mutants.ts";

export const kinds = ["views", "styles", "fields", "logic"] as const;
export type Kind = (typeof kinds)[number];

/** What a file is, or null for what is not mutated: islands run in a browser alone, and are proven there end to end. */
export function kindOf(file: string): Kind | null {
  if (!/\.(?:tsx?|css)$/.test(file)) return null;
  if (!/^src\/(?:blocks|backgrounds|core|validate)\//.test(file)) return null;
  if (/\.test\.|\/island\.|\/test-kit\.|\/(?:sample|variants|html-tree)\.ts$/.test(file))
    return null;
  if (file.endsWith(".css") || /\/_kit\/styles\/(?!.*-fields)/.test(file)) return "styles";
  if (/\/(?:block|background)\.ts$|-fields\.ts$|^src\/core\/fields\//.test(file)) return "fields";
  if (file.endsWith(".tsx")) return "views";
  return file.endsWith(".ts") ? "logic" : null;
}

/** Every change that is made to a file. */
export function mutantsOf(root: string, file: string): readonly Mutant[] {
  const source = readFileSync(join(root, file), "utf8");
  return file.endsWith(".css") ? styleMutants(file, source) : sourceMutants(file, source);
}

/**
 * As many of each kind, by a seed: the same from the same files. No file gives more than three, so that one large file does
 * not stand for all. Returned in turn, so that the first few are a sample of all kinds.
 */
export function chooseMutants(
  root: string,
  files: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly Mutant[] {
  const random = randomFrom(seed);
  const perKind = kinds.map((kind) => {
    const all = shuffle(
      files.filter((file) => kindOf(file) === kind).flatMap((file) => mutantsOf(root, file)),
      random,
    );
    const taken = new Map<string, number>();
    return all
      .filter(({ file }) => {
        const before = taken.get(file) ?? 0;
        taken.set(file, before + 1);
        return before < 3;
      })
      .slice(0, Math.ceil(count / kinds.length));
  });
  return Array.from({ length: Math.ceil(count / kinds.length) }, (_, index) =>
    perKind.flatMap((mutants) => mutants[index] ?? []),
  )
    .flat()
    .slice(0, count);
}

function shuffle<Value>(values: readonly Value[], random: () => number): readonly Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
