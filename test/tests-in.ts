import { parseSync, Visitor } from "vite";
import type { ESTree } from "vite";

/** A test in a source file. */
export interface WrittenTest {
  /** Its name; computed parts as written in the source. */
  readonly name: string;
  /** Without the `@` that Playwright needs. */
  readonly tags: readonly string[];
  /** The whole call, as source. */
  readonly code: string;
}

/** The tests of a file, for both runners. */
export function testsIn(path: string, text: string): readonly WrittenTest[] {
  const found: WrittenTest[] = [];
  const ofFile = [...text.matchAll(/(?:\/\/|\*)\s*@module-tag\s+(\w+)/g)].map(([, tag]) => tag);
  const code = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    text.slice(start, end);
  new Visitor({
    CallExpression(call) {
      const [name, options] = call.arguments;
      const called = code(call.callee);
      if (
        name === undefined ||
        !/^test(?:Once)?(?:\.(?:each|for|runIf|skipIf)\(.*\))?$/s.test(called)
      )
        return;
      found.push({
        name: code(name).replaceAll(/^["'`]|["'`]$/g, ""),
        tags: [
          ...(called === "testOnce" ? ["once"] : []),
          ...ofFile.filter((tag) => tag !== undefined),
          ...tagsIn(options, code),
        ],
        code: code(call),
      });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function tagsIn(
  options: ESTree.Node | undefined,
  code: (node: ESTree.Node) => string,
): readonly string[] {
  if (options?.type !== "ObjectExpression") return [];
  const tags = options.properties.find(
    (property) => property.type === "Property" && /^tags?$/.test(code(property.key)),
  );
  return tags?.type === "Property"
    ? [...code(tags.value).matchAll(/["'`]@?([^"'`]*)["'`]/g)].map(([, tag = ""]) => tag)
    : [];
}
