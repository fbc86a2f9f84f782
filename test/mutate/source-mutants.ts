import { parseSync } from "vite";
import type { Change } from "./mutant.ts";

/** A syntax tree node, with only the parts used here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const comparisons: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
};
const logicals: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };
const sums: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*" };

/**
 * Texts, which no test repeats, and sample content, which editors overwrite. `look` is how an input
 * is rendered in the panel, tested in the builder itself (`test/e2e`).
 */
const worded =
  /^(?:label|hint|name|description|title|note|noteLink|emptyText|singular|notes|initial|templates|text|unit|look|message|aliases|category|icon|presets)$/;
/** Optional properties of a field. */
const optional =
  /^(?:when|formerNames|formerPath|alsoSets|max|min|whole|effectVisible|none|narrows)$/;

/** Returns every possible change to a TypeScript file, in order. */
export function sourceMutants(file: string, source: string): readonly Change[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const found: Change[] = [];
  const add = (start: number, end: number, to: string, what: string): void => {
    found.push({ start, end, to, what });
  };
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const visit = (node: Node): void => {
    // Types do not exist at run time.
    if (node.type.startsWith("TS") && !isExpression(node)) return;
    if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return;
    mutate(node, { add, text, source });
    for (const [key, child] of Object.entries(node)) {
      if (key === "parent") continue;
      if (node.type === "Property" && key === "value" && isWorded(node)) continue;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  };
  // The parser has types for every node; here a few are distinguished by name.
  visit(program as unknown as Node);
  return found;
}

interface Making {
  readonly add: (start: number, end: number, to: string, what: string) => void;
  readonly text: (node: Node) => string;
  readonly source: string;
}

function mutate(node: Node, { add, text, source }: Making): void {
  const { start, end } = node;
  const [left, right] = [node["left"], node["right"]];
  switch (node.type) {
    case "Literal": {
      const { value } = node;
      if (typeof value === "boolean") add(start, end, String(!value), `${value} becomes ${!value}`);
      if (typeof value === "number")
        add(start, end, String(value + 1), `${value} becomes ${value + 1}`);
      return;
    }
    case "BinaryExpression":
    case "LogicalExpression": {
      const sign = String(node["operator"]);
      const to = comparisons[sign] ?? logicals[sign] ?? sums[sign];
      if (to === undefined || !isNode(left) || !isNode(right)) return;
      const at = source.indexOf(sign, left.end);
      if (at < right.start) add(at, at + sign.length, to, `${sign} becomes ${to}`);
      return;
    }
    case "UnaryExpression": {
      const argument = node["argument"];
      if (node["operator"] === "!" && isNode(argument)) add(start, end, text(argument), "! goes");
      return;
    }
    case "ConditionalExpression": {
      const [one, other] = [node["consequent"], node["alternate"]];
      if (!isNode(one) || !isNode(other)) return;
      add(one.start, other.end, `${text(other)} : ${text(one)}`, "both ways of ?: change places");
      return;
    }
    case "ArrayExpression": {
      const elements = node["elements"];
      if (!Array.isArray(elements) || elements.length < 2) return;
      const [first, second] = elements.slice(-2).filter(isNode);
      if (first && second) add(first.end, second.end, "", `the last of ${elements.length} goes`);
      return;
    }
    case "Property": {
      const key = node["key"];
      if (isNode(key) && optional.test(text(key))) {
        add(start, source[end] === "," ? end + 1 : end, "", `${text(key)} goes`);
      }
      return;
    }
    case "JSXAttribute": {
      const name = node["name"];
      if (isNode(name) && text(name) !== "key") add(start, end, "", `${text(name)} goes`);
      return;
    }
    case "IfStatement": {
      const test = node["test"];
      if (isNode(test)) add(test.start, test.end, "false", `if (${text(test).slice(0, 40)}) never`);
      return;
    }
    default:
  }
}

const isExpression = ({ type }: Node): boolean =>
  type === "TSAsExpression" || type === "TSSatisfiesExpression";

function isWorded(node: Node): boolean {
  const key = node["key"];
  const name = isNode(key) ? (key["name"] ?? key["value"]) : undefined;
  return typeof name === "string" && worded.test(name);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
