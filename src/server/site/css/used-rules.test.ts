import { expect, test } from "vitest";
import { joinNames, namesOf } from "./page-names.ts";
import { usedRules, usedRulesOf, withoutIdleKeyframes } from "./used-rules.ts";

const namesIn = (html: string) => joinNames([namesOf(html)]);
const page = namesIn('<section class="block cards-3"><p class="card">a</p></section>');

test.each([
  [".card{color:red}", ".card{color:red}"],
  [".cards-2 .card{color:red}", ""],
  [".cards-2 .card,.cards-3 .card{color:red}", ".cards-3 .card{color:red}"],
  ["p,.cards-2 p{margin:0}", "p{margin:0}"],
  [".card:not(.is-wide){top:0}", ".card:not(.is-wide){top:0}"],
  [":is(.cards-2,.cards-3)>.card{top:0}", ":is(.cards-2,.cards-3)>.card{top:0}"],
  [":is(.cards-2,.cards-4)>.card{top:0}", ""],
  [".block:has(.gone)>p{top:0}", ""],
  [".block:has(>.card)>p{top:0}", ".block:has(>.card)>p{top:0}"],
  [".card.cards-3{top:0}", ""],
  [".block.cards-3{top:0}", ".block.cards-3{top:0}"],
  [".card[href$='.pdf'],.x{top:0}", ".card[href$='.pdf']{top:0}"],
  ["@media (width>4px){.x{top:0}.card{top:1px}}", "@media (width>4px){.card{top:1px}}"],
  ["@media (width>4px){.x{top:0}}", ""],
  ["@keyframes x{0%{top:0}to{top:1px}}.x{top:0}", "@keyframes x{0%{top:0}to{top:1px}}"],
  ['.card:before{content:"}.x{"}.x{top:0}', '.card:before{content:"}.x{"}'],
  [".card{top:0;&.is-open{top:1px}}", ".card{top:0;&.is-open{top:1px}}"],
  ["@import 'a.css';.x{top:0}", "@import 'a.css';"],
  [".visually-hidden{top:0}", ".visually-hidden{top:0}"],
  [".card p,.block pre{top:0}", ".card p{top:0}"],
  [".block>p:first-child::before{top:0}", ".block>p:first-child::before{top:0}"],
  [".block :is(pre,p),.block :is(ul,ol){top:0}", ".block :is(pre,p){top:0}"],
  ["*,::before{top:0}", "*,::before{top:0}"],
])("of %s a page keeps what its classes and elements can meet", (css, kept) => {
  expect(usedRules(css, page)).toBe(kept);
});

const two = namesIn(
  '<main><section id="a" class="block b-one is-light"><p class="card">a</p></section>' +
    '<section class="block b-two wide"><ul class="list">b</ul></section></main>',
);

test.each([
  [".is-light .card", true],
  [".is-light .list", false],
  [".is-light.wide", false],
  [".wide:not(.is-light)>ul", true],
  [".is-light:not(.b-one) .card", false],
  [".b-two:not(.is-light):hover .list", true],
  [".is-light+.wide .list", true],
  [".is-light~.block>ul", true],
  ["section.is-light>.card", true],
  [".wide :not(.b-two)>.list", true],
  ["main .is-light", true],
  [":is(.is-light,.gone) .card", true],
  [".is-light .visually-hidden", true],
  [".is-light:not(.wide .card) p", true],
])("what %s asks for has to stand in one block: %s", (selector, isKept) => {
  expect(usedRules(`${selector}{top:0}`, two)).toBe(isKept ? `${selector}{top:0}` : "");
});

test("words of a text that look like a block are a text", () => {
  const css = ".block-text h2{top:0}h3{top:0}";
  for (const words of ['write &lt;p class="block x"&gt;', 'class="block x']) {
    const html = `<section class="block block-text"><p>${words}</p><h2>a</h2><h3>b</h3></section>`;
    expect(usedRules(css, namesIn(html)), words).toBe(css);
  }
});

test("rules for texts from right to left are kept where there is one", () => {
  const css = '[dir="rtl"] .card{top:0}:is([dir=rtl],.x) p{top:0}p:not([dir=rtl]){top:1px}';
  expect(usedRules(css, page)).toBe("p:not([dir=rtl]){top:1px}");
  const arabic = namesIn('<section class="block" dir="rtl"><p class="card">a</p></section>');
  expect(usedRules(css, arabic)).toBe(css);
});

test.each(["[dir=rtl] .wide", "[dir=rtl] .wide .list", '[dir="rtl"] .is-light>.card'])(
  "%s is kept where the direction is that of an element around the block",
  (selector) => {
    const html =
      '<main dir="rtl"><section class="block is-light"><p class="card">a</p></section>' +
      '<section class="block wide"><ul class="list">b</ul></section></main>';
    expect(usedRules(`${selector}{top:0}`, namesIn(html))).toBe(`${selector}{top:0}`);
  },
);

test("keyframes that nothing runs are left out", () => {
  expect(
    withoutIdleKeyframes(
      "@keyframes rise{0%{top:0}to{top:1px}}@keyframes fall{to{top:1px}}p{animation:rise 1s}",
    ),
  ).toEqual({
    css: "@keyframes rise{0%{top:0}to{top:1px}}p{animation:rise 1s}",
    idle: [{ name: "fall", rule: "@keyframes fall{to{top:1px}}" }],
  });
});

test("a comment's quotes and braces end no rule", () => {
  const rule = ".card{color:red;&>.card{top:0}}";
  expect(usedRules(`/* It's the card's { */${rule}`, page)).toBe(rule);
  expect(usedRules(`.card{/* It's } */color:red;&>.card{top:0}}`, page)).toBe(rule);
});

const islands = import.meta.glob<string>(
  ["#blocks/*/island.{ts,tsx}", "#backgrounds/*/island.ts"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);
const sheets = import.meta.glob<string>(["#blocks/**/*.css"], {
  eager: true,
  query: "?inline",
  import: "default",
});

/**
 * Names of elements, button types and media events in an island's source: not classes, although one may have the same
 * name.
 */
const ofElements =
  /"(?:play|pause|ended)"|\b(?:querySelector(?:All)?(?:<\w+>)?|createElement|closest)\("[a-z]+"\)|\.type = "[a-z]+"/g;

test("what an island makes keeps its rules, though no HTML from the server shows it", () => {
  const rules = Object.values(sheets).join("");
  const words = Object.values(islands).flatMap((source) =>
    [...source.replaceAll(ofElements, "").matchAll(/"([a-z][\w-]*)"/g)].map(
      ([, word = ""]) => word,
    ),
  );
  const styled = [...new Set(words)].filter((word) =>
    new RegExp(String.raw`\.${word}(?![\w-])`).test(rules),
  );
  expect(styled).toContain("visually-hidden");
  for (const word of styled) {
    expect(usedRules(`.${word}{top:0}`, namesIn("")), word).not.toBe("");
  }
});

test("what several types import is written once, before the rules of the first that has it", () => {
  const shared = ".card{top:0}@media print{.card{top:1px}}";
  expect(usedRulesOf([`${shared}p{margin:0}`, `${shared}.card{left:0}`], page)).toBe(
    `${shared}p{margin:0}.card{left:0}`,
  );
  expect(usedRulesOf([".card{top:0}.card{top:0}"], page)).toBe(".card{top:0}.card{top:0}");
});
