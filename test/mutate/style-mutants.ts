import { parse } from "postcss";
import type { AtRule, Container, Declaration, Document, Rule } from "postcss";
import type { Change } from "./mutant.ts";

/**
 * At-rules tested end to end: print, forced colours and old browsers. The appearance tests render
 * none of them.
 */
const elsewhere = /print|forced-colors|prefers-|not \(|\(scripting|\(hover|font-face|page|property/;

/** Returns every possible change to a stylesheet, in order. */
export function styleMutants(source: string): readonly Change[] {
  const found: Change[] = [];
  const add = (node: Rule | Declaration, to: string, what: string): void => {
    const [start, end] = [node.source?.start?.offset, node.source?.end?.offset];
    if (start !== undefined && end !== undefined) found.push({ start, end, to, what });
  };
  parse(source).walk((node) => {
    if (isElsewhere(node.parent)) return;
    if (node.type === "rule" && !isFrame(node))
      add(node, "", `the rule of ${node.selector.slice(0, 50)} goes`);
    if (node.type !== "decl" || node.prop.startsWith("-webkit")) return;
    add(node, "", `${node.prop}: ${node.value.slice(0, 40)} goes`);
    const number = /(?<![\w#-])\d*\.?\d+/.exec(node.value);
    if (number === null) return;
    const to = Number(number[0]) === 0 ? "7" : String(Number(number[0]) * 2);
    const value =
      node.value.slice(0, number.index) + to + node.value.slice(number.index + number[0].length);
    const text = source.slice(node.source?.start?.offset, node.source?.end?.offset);
    add(node, text.replace(node.value, value), `${node.prop}: ${number[0]} becomes ${to}`);
  });
  return found;
}

/** A step of `@keyframes`. */
const isFrame = ({ parent }: Rule): boolean =>
  isAtRule(parent) && parent.name.endsWith("keyframes");

function isElsewhere(node: Around): boolean {
  if (node === undefined) return false;
  if (isAtRule(node) && elsewhere.test(`${node.name} ${node.params}`)) return true;
  return isElsewhere(node.parent);
}

/** The parent of a rule or declaration. */
type Around = Container | Document | undefined;

const isAtRule = (node: Around): node is AtRule => node?.type === "atrule";
