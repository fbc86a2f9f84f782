import { expect, test } from "vitest";
import { classesIn, usedRules } from "./used-rules.ts";

const page = classesIn('<section class="block cards-3"><p class="card">a</p></section>');

test.each([
  [".card{color:red}", ".card{color:red}"],
  [".cards-2 .card{color:red}", ""],
  [".cards-2 .card,.cards-3 .card{color:red}", ".cards-3 .card{color:red}"],
  ["p,.cards-2 p{margin:0}", "p{margin:0}"],
  [".card:not(.is-wide){top:0}", ".card:not(.is-wide){top:0}"],
  [":is(.cards-2,.cards-3)>.card{top:0}", ":is(.cards-2,.cards-3)>.card{top:0}"],
  [":is(.cards-2,.cards-4)>.card{top:0}", ""],
  [".block:has(.gone)>a{top:0}", ".block:has(.gone)>a{top:0}"],
  [".card[href$='.pdf'],.x{top:0}", ".card[href$='.pdf']{top:0}"],
  ["@media (width>4px){.x{top:0}.card{top:1px}}", "@media (width>4px){.card{top:1px}}"],
  ["@media (width>4px){.x{top:0}}", ""],
  ["@keyframes x{0%{top:0}to{top:1px}}.x{top:0}", "@keyframes x{0%{top:0}to{top:1px}}"],
  ['.card:before{content:"}.x{"}.x{top:0}', '.card:before{content:"}.x{"}'],
  [".card{top:0;&.is-open{top:1px}}", ".card{top:0;&.is-open{top:1px}}"],
  ["@import 'a.css';.x{top:0}", "@import 'a.css';"],
  [".visually-hidden{top:0}", ".visually-hidden{top:0}"],
])("of %s a page keeps what its classes can meet", (css, kept) => {
  expect(usedRules(css, page)).toBe(kept);
});
