import { dirname, join } from "node:path/posix";
import { parseSync } from "vite";

/** A source file, with its path from `src/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An import statement. */
export interface Import {
  readonly from: string;
  /** As written in the source. */
  readonly specifier: string;
  /** Path from `src/` (a glob keeps its stars), or null for a package. */
  readonly target: string | null;
  /** True if it is erased at run time. */
  readonly typeOnly: boolean;
}

/** Prefix of the specifier of an import that is computed at run time. */
export const computed = "computed: ";

/**
 * Every import of a file: static, dynamic, re-exported and by `import.meta.glob`. Throws if the file does not parse.
 */
export function importsOf({ path, text }: SourceFile): readonly Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : [{ specifier: moduleRequest.value, typeOnly: isType }],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: unquoted(text.slice(moduleRequest.start, moduleRequest.end)),
    typeOnly: false,
  }));
  const globs = module.importMetas.flatMap(({ end }) =>
    globsAt(text.slice(end)).map((specifier) => ({ specifier, typeOnly: false })),
  );
  return [...statics, ...reexports, ...dynamics, ...globs].map((found) => ({
    ...found,
    from: path,
    target: targetOf(path, found.specifier),
  }));
}

/** True for tests and test helpers. */
export function isTest(path: string): boolean {
  return /(?:\.test|\/test-kit)\.tsx?$/.test(path);
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  return null;
}

/** The patterns of an `import.meta.glob` call that starts here; none for other uses of `import.meta`. */
function globsAt(rest: string): readonly string[] {
  const call = /^\.glob\s*(?:<[^>]*>)?\s*\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*')/.exec(rest)?.[1] ?? "";
  const patterns = [...call.matchAll(/["']([^"']+)["']/g)].map((match) => match[1] ?? "");
  // Negated patterns exclude files, so they import nothing.
  return patterns.filter((pattern) => !pattern.startsWith("!"));
}

function unquoted(source: string): string {
  return /^(["'`])([^"'`$]*)\1$/.exec(source)?.[2] ?? `${computed}${source}`;
}
