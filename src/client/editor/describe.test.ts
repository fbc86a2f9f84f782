import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as faq } from "#blocks/faq/block.ts";
import { registry } from "#blocks/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import { describeOperation, sentenceOf, valueText } from "./describe.ts";

const questions = [
  { id: "q1", question: "First?", answer: "Yes" },
  { id: "q2", question: "Second?", answer: "No" },
];
const block = { ...newBlock(faq, "f"), name: "Common questions", content: { questions } };
const page = { ...emptyPage, blocks: [block] };

test("a change is told by the block's name and the field's label, an item by its place", () => {
  const set = { op: "set", block: "f", path: "content.title", value: "Asked" } as const;
  expect(sentenceOf(describeOperation(set, [page], registry))).toBe(
    "Common questions: Title changed",
  );
  const answer = { ...set, path: "content.questions.#q2.answer" };
  expect(sentenceOf(describeOperation(answer, [page], registry))).toBe(
    "Common questions: Question 2 › Answer changed",
  );
  const rotated = { ...set, path: "styles.transform.rotate", value: 5 };
  expect(sentenceOf(describeOperation(rotated, [page], registry))).toBe(
    "Common questions: Transform › Rotate changed",
  );
  const hidden = { ...set, path: "isVisible", value: false };
  expect(sentenceOf(describeOperation(hidden, [page], registry))).toBe(
    "Common questions: Visibility changed",
  );
});

test("what was added, removed and moved is told by its name, also when it is on no page any more", () => {
  const remove = { op: "remove", item: block, after: null } as const;
  expect(sentenceOf(describeOperation(remove, [page], registry))).toBe("Common questions removed");
  const add = { ...remove, op: "add" } as const;
  expect(sentenceOf(describeOperation(add, [emptyPage], registry))).toBe("Common questions added");
  const move = { op: "move", id: "f", from: null, after: "x" } as const;
  expect(sentenceOf(describeOperation(move, [page], registry))).toBe("Common questions moved");
});

test("a value is shown as it reads: formatted text without its tags, a toggle as On or Off", () => {
  expect(valueText("<h2>Title</h2><p>One &amp; <strong>two</strong></p>")).toBe("Title\nOne & two");
  expect(valueText("2 < 3 and 5 > 4")).toBe("2 < 3 and 5 > 4");
  expect(valueText(true)).toBe("On");
  expect(valueText(["one", "two"])).toBe("one\ntwo");
  expect(valueText(undefined)).toBe("");
});

test("formatted text reads as its words: a line for a row, a tab between cells, figures raised", () => {
  const table =
    "<table><caption>Sold</caption><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>";
  expect(valueText(table)).toBe("Sold\nA\tB\n1\t2");
  expect(valueText("<p>10<sup>6</sup> m<sup>2</sup> CO<sub>2</sub> 1<sup>st</sup></p>")).toBe(
    "10⁶ m² CO₂ 1^st",
  );
});
