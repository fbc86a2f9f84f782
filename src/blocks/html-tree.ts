/** For tests: an element of rendered HTML with its child elements. */
export interface Drawn {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Drawn[];
}

const tags = /<(\/?)([a-z][a-z0-9-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const attribute = /\s([^\s=>/]+)(?:="([^"]*)")?/g;
const empty = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "track"]);

/** For tests: parses HTML rendered by React, in which all elements except void ones are closed. */
export function readTree(html: string): readonly Drawn[] {
  const root: Drawn[] = [];
  const open: Drawn[][] = [root];
  for (const [, close, tag = "", rest = "", isClosed] of html.matchAll(tags)) {
    if (close === "/") {
      open.pop();
      continue;
    }
    const children: Drawn[] = [];
    const attributes = Object.fromEntries(
      [...rest.matchAll(attribute)].map(([, name = "", value = ""]) => [name, value]),
    );
    open.at(-1)?.push({ tag, attributes, children });
    if (isClosed !== "/" && !empty.has(tag)) open.push(children);
  }
  return root;
}

/** For tests: returns these elements and all their descendants. */
export function withInside(elements: readonly Drawn[]): readonly Drawn[] {
  return elements.flatMap((each) => [each, ...withInside(each.children)]);
}
