import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nameMutants, type Mutant } from "./mutant.ts";
import { sourceMutants } from "./source-mutants.ts";
import { styleMutants } from "./style-mutants.ts";

export const kinds = ["views", "styles", "fields", "logic"] as const;
export type Kind = (typeof kinds)[number];

/**
 * Returns the kind of a file, or null if it is not mutated. Islands run only in a browser and are
 * tested end to end.
 */
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

/** Returns every possible mutant of a file. */
export function mutantsOf(root: string, file: string): readonly Mutant[] {
  const source = readFileSync(join(root, file), "utf8");
  const changes = file.endsWith(".css") ? styleMutants(source) : sourceMutants(file, source);
  return nameMutants(file, source, changes);
}

/**
 * Chooses an equal number of each kind by a seed. Mutants are ordered by a hash of the seed and
 * their id, so that changing one file does not affect the choice among the others. At most three
 * per file, so that a large file does not dominate. The result alternates between kinds, so that
 * its beginning is a sample of all.
 */
export function chooseMutants(
  root: string,
  files: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly Mutant[] {
  const perKind = kinds.map((kind) => {
    const all = files
      .filter((file) => kindOf(file) === kind)
      .flatMap((file) => mutantsOf(root, file))
      .map((mutant) => ({ mutant, place: placeOf(seed, mutant) }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1));
    const taken = new Map<string, number>();
    return all
      .map(({ mutant }) => mutant)
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

const placeOf = (seed: number, { id }: Mutant): string =>
  createHash("sha256").update(`${seed} ${id}`).digest("hex");
