import { find, split } from "./css-text.ts";
import { madeByScripts, rightToLeft } from "./page-names.ts";
import type { PageNames } from "./page-names.ts";

/** What a selector requires of a page. Necessary conditions, not always sufficient ones. */
export interface Demand {
  /** Classes with their dot, and elements, that must all occur. */
  readonly all: readonly string[];
  /** Alternatives: at least one of each list must be met. */
  readonly some: readonly (readonly Demand[])[];
  /** Lists of classes that must occur on one element. */
  readonly onOneElement: readonly (readonly string[])[];
  /** Set if everything refers to one element and its descendants. */
  readonly scope: ElementScope | null;
}

interface ElementScope {
  /** That element's tag name, if the selector has one. */
  readonly element: string | null;
  /** Classes which that element must have, and those it must not have. */
  readonly own: readonly string[];
  readonly not: readonly string[];
}

/** Classes with their dot, and elements; pseudo-classes are ignored. */
const plainName = /\.-?[a-z_][\w-]*|(?<![\w.:#-])[a-z][a-z0-9]*/gi;

/**
 * Parses one selector. The arguments of `:is()`, `:where()` and `:has()` are alternatives. Other brackets are
 * ignored, except a `:not(.class)` on the first element.
 */
export function readDemand(selector: string): Demand {
  const some: (readonly Demand[])[] = [];
  const attributes: string[] = [];
  const not: string[] = [];
  let plain = "";
  let at = 0;
  while (at < selector.length) {
    const open = find(selector, at, "([");
    plain += selector.slice(at, open);
    if (open === selector.length) break;
    const close = find(selector, open + 1, selector[open] === "(" ? ")" : "]");
    const inside = selector.slice(open + 1, close);
    const before = selector.slice(at, open);
    if (/:(?:is|where|has)$/.test(before)) some.push(split(inside).map(readDemand));
    if (before.endsWith(":not") && isOneClass.test(inside) && !/[\s>+~]/.test(plain.trimStart())) {
      not.push(inside);
    }
    if (selector[open] === "[" && rightToLeft.selector.test(inside)) {
      attributes.push(rightToLeft.name);
    }
    // Keeps the place of an element that has nothing but brackets, such as `[dir=rtl] .card`.
    plain += "*";
    at = close + 1;
  }
  const compounds = plain.trim().split(/\s*[\s>+~]\s*/);
  const onOneElement = compounds.map(classesIn).filter(({ length }) => length > 1);
  const all = [...attributes, ...[...plain.matchAll(plainName)].map(([name]) => name)];
  return { all, some, onOneElement, scope: readElementScope(plain, not) };
}

const isOneClass = /^\.[\w-]+$/;

/** Null if the first element has no class, or the selector continues with a sibling combinator. */
function readElementScope(plain: string, not: readonly string[]): ElementScope | null {
  const [first = ""] = plain.trim().split(/[\s>+~]/, 1);
  const own = classesIn(first);
  const isOfNeighbour = /^[^\s>+~]*\s*[+~]/.test(plain.trim());
  return own.length === 0 || isOfNeighbour
    ? null
    : { element: /^[a-z][a-z0-9]*/i.exec(first)?.[0] ?? null, own, not };
}

function classesIn(compound: string): readonly string[] {
  return [...compound.matchAll(/\.-?[a-z_][\w-]*/gi)].map(([name]) => name);
}

/** Whether a page with these names could match. False only if it certainly cannot. */
export function isMet(demand: Demand, page: PageNames): boolean {
  const { all, some, onOneElement, scope } = demand;
  return (
    all.every((name) => page.all.has(name)) &&
    some.every((alternatives) => alternatives.some((each) => isMet(each, page))) &&
    onOneElement.every((classes) => standTogether(classes, page)) &&
    (scope === null || isMetInBlock(all, scope, page))
  );
}

function standTogether(classes: readonly string[], { lists }: PageNames): boolean {
  return (
    classes.some((name) => madeByScripts.has(name)) ||
    lists.some((list) => classes.every((name) => list.has(name)))
  );
}

/** If the first element can only be a block's outermost one, everything else must be in one such block. */
function isMetInBlock(
  all: readonly string[],
  { element, own, not }: ElementScope,
  page: PageNames,
): boolean {
  if (!own.some((name) => page.outermost.has(name))) return true;
  return page.blocks.some(
    (block) =>
      own.every((name) => block.own.has(name)) &&
      !not.some((name) => block.own.has(name)) &&
      all.every(
        (name) =>
          block.within.has(name) ||
          block.own.has(name) ||
          madeByScripts.has(name) ||
          name === element,
      ),
  );
}
