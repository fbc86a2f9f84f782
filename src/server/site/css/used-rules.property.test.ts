import { Buffer } from "node:buffer";
import * as fc from "fast-check";
import { transform } from "lightningcss";
import type { Selector } from "lightningcss";
import { expect } from "vitest";
import { testOnce } from "../../../../test/test-once.ts";
import { joinNames, namesOf } from "./page-names.ts";
import type { PageNames } from "./page-names.ts";
import { isMet } from "./selector-demand.ts";
import type { Demand } from "./selector-demand.ts";
import { usedRules } from "./used-rules.ts";

const namesIn = (html: string) => joinNames([namesOf(html)]);

/** Minified as in the build: without comments. */
const sheets = Object.values(
  import.meta.glob<string>(["#blocks/**/*.css", "./*.css"], {
    eager: true,
    query: "?inline",
    import: "default",
  }),
).map((css) =>
  transform({ filename: "sheet.css", code: Buffer.from(css), minify: true }).code.toString(),
);

testOnce(
  "an independent parser of stylesheets keeps the same rules, whatever names a page has",
  () => {
    expect(sheets.length).toBeGreaterThan(60);
    for (const css of sheets) {
      const rules = rulesOf(css);
      const quarters = fc.infiniteStream(fc.nat(3));
      fc.assert(
        fc.property(quarters, (choices) => {
          const page = namesIn(someHtml(css, (share) => (choices.next().value ?? 0) < share * 4));
          expect(rulesOf(usedRules(css, page))).toEqual(rulesFor(page, rules));
        }),
        { numRuns: 4 },
      );
    }
  },
);

/** A page of two blocks with some of the classes and elements that a stylesheet mentions. */
function someHtml(css: string, isChosen: (share: number) => boolean): string {
  const classes = [...new Set(css.match(/(?<=\.)[a-z][\w-]*/g))];
  const some = (share: number): string => classes.filter(() => isChosen(share)).join(" ");
  const tags = ["p", "li", "ul", "h2", "svg", "img", "a", "summary"].filter(() => isChosen(0.5));
  const inside = (): string =>
    `<div class="${some(0.25)}">${tags.map((tag) => `<${tag}>`).join("")}</div>`;
  // Few classes inside, so that many occur only on the outermost elements of blocks.
  return (
    `<main class="${some(0.25)}"><section class="block ${some(0.75)}">${inside()}</section>` +
    `<section class="block ${some(0.25)}" dir="${isChosen(0.75) ? "rtl" : "ltr"}">${inside()}</section></main>`
  );
}

/** A style rule as the independent parser reads it. */
interface ParsedRule {
  readonly selectors: readonly Selector[];
  readonly declarations: unknown;
}

/** All style rules in their order. Nested ones are left out, as they are kept with the rule around them. */
function rulesOf(css: string): readonly ParsedRule[] {
  const rules: ParsedRule[] = [];
  transform({
    filename: "sheet.css",
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style: ({ value: { selectors, declarations } }) => {
          if (selectors.flat().some(({ type }) => type === "nesting")) return;
          rules.push({ selectors, declarations });
        },
      },
    },
  });
  return rules;
}

function rulesFor(page: PageNames, rules: readonly ParsedRule[]): readonly ParsedRule[] {
  return rules
    .map(({ selectors, declarations }) => ({
      selectors: selectors.filter((selector) => isMet(demandOf(selector), page)),
      declarations,
    }))
    .filter(({ selectors }) => selectors.length > 0);
}

/** What a parsed selector requires of a page, as `readDemand` reads it from its text. */
function demandOf(selector: Selector): Demand {
  const compounds: Selector[] = [[]];
  let isOfNeighbour = false;
  for (const part of selector) {
    if (part.type !== "combinator") compounds.at(-1)?.push(part);
    else if (part.value !== "pseudo-element") {
      if (compounds.length === 1) isOfNeighbour = part.value.endsWith("-sibling");
      compounds.push([]);
    }
  }
  const [first = []] = compounds;
  const own = classesOf(first);
  return {
    all: selector.flatMap((part) => {
      if (part.type === "class") return [`.${part.name}`];
      if (part.type === "type") return [part.name];
      const isRightToLeft =
        part.type === "attribute" &&
        part.name === "dir" &&
        part.operation?.operator === "equal" &&
        part.operation.value === "rtl";
      return isRightToLeft ? ["[dir=rtl]"] : [];
    }),
    some: selector.flatMap((part) =>
      part.type === "pseudo-class" &&
      (part.kind === "is" || part.kind === "where" || part.kind === "has")
        ? [part.selectors.map(demandOf)]
        : [],
    ),
    onOneElement: compounds.map(classesOf).filter(({ length }) => length > 1),
    scope:
      own.length === 0 || isOfNeighbour
        ? null
        : {
            element: first.flatMap((part) => (part.type === "type" ? [part.name] : []))[0] ?? null,
            own,
            not: first.flatMap((part) => {
              if (part.type !== "pseudo-class" || part.kind !== "not") return [];
              const [only = [], ...others] = part.selectors;
              return others.length === 0 && only.length === 1 ? classesOf(only) : [];
            }),
          },
  };
}

function classesOf(compound: Selector): readonly string[] {
  return compound.flatMap((part) => (part.type === "class" ? [`.${part.name}`] : []));
}
