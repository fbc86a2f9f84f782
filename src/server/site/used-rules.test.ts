import { expect, test } from "vitest";
import { namesIn, usedRules, withoutIdleKeyframes } from "./used-rules.ts";

const page = namesIn('<section class="block cards-3"><p class="card">a</p></section>');

test.each([
  [".card{color:red}", ".card{color:red}"],
  [".cards-2 .card{color:red}", ""],
  [".cards-2 .card,.cards-3 .card{color:red}", ".cards-3 .card{color:red}"],
  ["p,.cards-2 p{margin:0}", "p{margin:0}"],
  [".card:not(.is-wide){top:0}", ".card:not(.is-wide){top:0}"],
  [":is(.cards-2,.cards-3)>.card{top:0}", ":is(.cards-2,.cards-3)>.card{top:0}"],
  [":is(.cards-2,.cards-4)>.card{top:0}", ""],
  [".block:has(.gone)>p{top:0}", ".block:has(.gone)>p{top:0}"],
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

test("keyframes that nothing runs are left out", () => {
  expect(
    withoutIdleKeyframes(
      "@keyframes rise{0%{top:0}to{top:1px}}@keyframes fall{to{top:1px}}p{animation:rise 1s}",
    ),
  ).toBe("@keyframes rise{0%{top:0}to{top:1px}}p{animation:rise 1s}");
});
