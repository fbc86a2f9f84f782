import { equalTags } from "#core/fields/rich-text.ts";
import { parseHtml } from "./tidy-html.ts";

const marks = new Set(["strong", "em", "u", "s", "sup", "sub", "code", "a"]);

/** Tags that the editor adds or removes inside these parents without changing the meaning. */
const softIn: Readonly<Record<string, ReadonlySet<string>>> = {
  p: new Set(["li", "blockquote", "td", "th"]),
  tbody: new Set(["table"]),
  code: new Set(["pre"]),
};

type Token =
  | { readonly kind: "text"; readonly marks: string; readonly data: string; readonly code: boolean }
  /** A boundary between texts, whether or not a tag is written for it. */
  | { readonly kind: "soft" }
  | { readonly kind: "tag"; readonly tag: string };

/**
 * True if two texts have the same content and formatting. Ignored are the order of nested marks,
 * whitespace at the edges of blocks, and paragraphs directly in list items; every other tag and
 * attribute counts. Tells whether the editor would change HTML by loading it.
 */
export function sameContent(one: string, other: string): boolean {
  return describe(parseHtml(one)) === describe(parseHtml(other));
}

function describe(body: HTMLElement): string {
  const tokens = join([...tokensIn(body, [])]);
  return JSON.stringify(
    tokens.flatMap((token, at): readonly (string | Readonly<Record<string, string>>)[] => {
      if (token.kind === "tag") return [`<${token.tag}>`];
      const before = tokens[at - 1]?.kind ?? "tag";
      const after = tokens[at + 1]?.kind ?? "tag";
      if (token.kind === "soft") return before === "text" && after === "text" ? ["|"] : [];
      const data = token.code ? token.data : trimEdges(token.data, before, after);
      return data === "" ? [] : [{ [token.marks]: data }];
    }),
  );
}

/** Merges adjacent texts with the same marks, and adjacent boundaries. */
function join(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.kind === "soft" && last?.kind === "soft") continue;
    if (token.kind === "text" && last?.kind === "text" && last.marks === token.marks) {
      joined[joined.length - 1] = { ...last, data: last.data + token.data };
    } else joined.push(token);
  }
  // Whitespace without marks does not separate anything.
  const separating = joined.filter(
    (token) =>
      token.kind !== "text" || token.code || token.data.trim() !== "" || token.marks !== "",
  );
  return separating.map((token, at) => collapseAfter(token, separating[at - 1]));
}

/** Leaves out a space that follows another one across the edge of a mark, since it is not rendered. */
function collapseAfter(token: Token, before: Token | undefined): Token {
  const hasSpaceBefore = before?.kind === "text" && before.data.endsWith(" ");
  if (token.kind !== "text" || token.code || !hasSpaceBefore) return token;
  return { ...token, data: token.data.replace(/^ /, "") };
}

function trimEdges(data: string, before: Token["kind"], after: Token["kind"]): string {
  const left = before === "text" ? data : data.trimStart();
  return after === "text" ? left : left.trimEnd();
}

function* tokensIn(node: Node, around: readonly string[]): Generator<Token> {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      const code = child.parentElement?.closest("pre") !== null;
      const data = code ? child.data : child.data.replaceAll(/[ \t\n\r\f]+/g, " ");
      if (data !== "") yield { kind: "text", marks: around.toSorted().join(" "), data, code };
    } else if (child instanceof Element) yield* tokensOf(child, around);
  }
}

function* tokensOf(element: Element, around: readonly string[]): Generator<Token> {
  const tag = equalTags[element.localName] ?? element.localName;
  const attributes = element
    .getAttributeNames()
    .toSorted()
    .map((name) => ` ${name}=${JSON.stringify(element.getAttribute(name))}`)
    .join("");
  const parent = element.parentElement?.localName ?? "";
  if (softIn[tag]?.has(parent) === true && attributes === "") {
    yield { kind: "soft" };
    yield* tokensIn(element, around);
    yield { kind: "soft" };
  } else if (marks.has(tag)) {
    yield* tokensIn(element, [...around, `${tag}${attributes}`]);
  } else {
    yield { kind: "tag", tag: `${tag}${attributes}` };
    yield* tokensIn(element, around);
    yield { kind: "tag", tag: `/${tag}` };
  }
}
