import { expect, test } from "vitest";
import { apply } from "./apply.ts";
import { setField } from "./edits.ts";
import {
  canRedo,
  canUndo,
  endTyping,
  newHistory,
  record,
  redo,
  undo,
  withPresent,
} from "./history.ts";
import type { History, StepSelection } from "./history.ts";
import type { Json } from "./json.ts";
import { noneSelected, selectOne, selectThese } from "./selection.ts";
import { aBlock, aPage } from "./test-kit.ts";

const start = newHistory(aPage(aBlock("a", { title: "" }), aBlock("b", { title: "" })));

function type(
  history: History,
  value: Json,
  at: number,
  path = "content.title",
  isHeld = false,
): History {
  const operations = setField(history.present, { block: "a", path, value });
  const next = operations && record(history, operations, at, undefined, isHeld);
  if (next === null) throw new Error("Nothing was typed");
  return next;
}

function undone(history: History): History {
  const next = undo(history);
  if (!next?.ok) throw new Error("Nothing was undone");
  return next.history;
}

function title(history: History) {
  return history.present.blocks[0]?.content["title"];
}

test("BUILD-096 an untouched page has nothing to undo and nothing to redo", () => {
  expect([canUndo(start), canRedo(start)]).toEqual([false, false]);
  expect([undo(start), redo(start)]).toEqual([null, null]);
});

test("BUILD-095 keys typed at most 500 ms apart are one step", () => {
  let history = type(start, "H", 1000);
  history = type(history, "He", 1500);
  history = type(history, "Hey", 2000);
  expect(history.past).toHaveLength(1);
  expect(title(undone(history))).toBe("");
});

test("BUILD-095 a pause of more than 500 ms begins a new step", () => {
  const history = type(type(start, "H", 1000), "He", 1501);
  expect(title(undone(history))).toBe("H");
});

test("BUILD-095 while a pointer is held, a pause begins no new step, but the end of the step before does", () => {
  const pull = (history: History, value: Json, at: number) =>
    type(history, value, at, "content.title", true);
  const history = pull(pull(type(start, "H", 1000), "He", 5000), "Hey", 90_000);
  expect(title(undone(history))).toBe("");
  expect(title(undone(pull(endTyping(history), "Heyo", 90_010)))).toBe("Hey");
});

test("BUILD-095 blur, Enter, paste and save begin a new step", () => {
  const history = type(endTyping(type(start, "H", 1000)), "He", 1010);
  expect(title(undone(history))).toBe("H");
});

test("BUILD-095 another path begins a new step, and so does coming back", () => {
  let history = type(start, "H", 1000);
  history = type(history, "S", 1010, "content.subtitle");
  history = type(history, "He", 1020);
  expect(history.past).toHaveLength(3);
});

test("typed and deleted again leaves nothing to undo", () => {
  const history = type(type(start, "H", 1000), "", 1100);
  expect(canUndo(history)).toBe(false);
});

test("typing into objects that had to be made is undone to nothing", () => {
  let history = type(start, "G", 1000, "content.cta.primary.label");
  history = type(history, "Go", 1100, "content.cta.primary.label");
  expect(history.past).toHaveLength(1);
  expect(undone(history).present).toEqual(start.present);
});

test("BUILD-095 a new change forgets what could be redone", () => {
  const history = undone(type(start, "H", 1000));
  expect(canRedo(history)).toBe(true);
  expect(canRedo(type(history, "X", 2000))).toBe(false);
});

test("BUILD-096 redo makes the step again", () => {
  const again = redo(undone(type(start, "H", 1000)));
  if (!again?.ok) throw new Error("Nothing was redone");
  expect(title(again.history)).toBe("H");
  expect(again.operations).toEqual([
    { op: "set", block: "a", path: "content.title", was: "", value: "H" },
  ]);
});

test("CONST-047 the 51st step pushes the first one out", () => {
  let history = start;
  for (let step = 1; step <= 51; step += 1) history = type(history, `${step}`, step * 1000);
  expect(history.past).toHaveLength(50);
  while (canUndo(history)) history = undone(history);
  expect(title(history)).toBe("1");
});

test("undo that meets a value somebody else wrote does nothing, keeps the step and tells the value", () => {
  const history = type(start, "mine", 1000);
  const theirs = apply(history.present, {
    op: "set",
    block: "a",
    path: "content.title",
    was: "mine",
    value: "theirs",
  });
  const shared = withPresent(history, theirs?.page ?? history.present);
  expect(undo(shared)).toMatchObject({ ok: false, conflicts: [{ theirs: "theirs" }] });
  expect(canUndo(shared)).toBe(true);
});

test("typing goes on in a new step when somebody else wrote the field meanwhile", () => {
  const history = type(start, "mine", 1000);
  const theirs = setField(history.present, { block: "a", path: "content.title", value: "theirs" });
  const shared = withPresent(history, record(history, theirs ?? [], 0)?.present ?? history.present);
  expect(title(undone(type(shared, "theirs!", 1010)))).toBe("theirs");
});

test("undo leaves alone what others changed elsewhere", () => {
  const history = type(start, "mine", 1000);
  const theirs = setField(history.present, { block: "b", path: "content.title", value: "theirs" });
  const shared = withPresent(history, record(history, theirs ?? [], 0)?.present ?? history.present);
  expect(undone(shared).present.blocks.map((block) => block.content["title"])).toEqual([
    "",
    "theirs",
  ]);
});

test("undo works across a save: the step is kept and its inverse is a new change", () => {
  const saved = withPresent(endTyping(type(start, "H", 1000)), type(start, "H", 1000).present);
  expect(undo(saved)).toMatchObject({
    ok: true,
    operations: [{ op: "set", block: "a", path: "content.title", was: "H", value: "" }],
  });
});

test("what does not apply is not recorded", () => {
  expect(record(start, [{ op: "move", id: "none", from: null, after: null }], 0)).toBeNull();
});

test("BUILD-089 an undo and a redo are changes to be saved, like any other", () => {
  const history = type(start, "H", 1000);
  const back = undo(history);
  const again = back?.ok ? redo(back.history) : null;
  expect(back?.ok && back.operations).toHaveLength(1);
  expect(again?.ok && again.operations).toHaveLength(1);
});

const [one, other] = [selectOne("a"), selectThese(["a", "b"])];

function stepWith(history: History, value: string, selected?: StepSelection, at = 0): History {
  const operations = setField(history.present, { block: "a", path: "content.title", value });
  const next = operations && record(history, operations, at, selected);
  if (next === null) throw new Error("The step was not taken");
  return next;
}

test("BUILD-096 undo tells what was selected before a step, redo what was selected after it", () => {
  const history = stepWith(start, "A", { before: one, after: other });
  const back = undo(history);
  if (!back?.ok) throw new Error("Nothing was undone");
  expect(back.selected).toBe(one);
  const again = redo(back.history);
  if (!again?.ok) throw new Error("Nothing was redone");
  expect(again.selected).toBe(other);
  const twice = undo(again.history);
  expect(twice?.ok && twice.selected).toBe(one);
});

test("keys that join one step keep what was selected before the first and after the last", () => {
  const first = stepWith(start, "A", { before: noneSelected, after: one }, 1000);
  const joined = stepWith(first, "AB", { before: one, after: other }, 1200);
  expect(joined.past.map(({ selected }) => selected)).toEqual([
    { before: noneSelected, after: other },
  ]);
});

test("a step of which nobody knows what was selected leaves that alone", () => {
  const back = undo(stepWith(start, "A"));
  expect(back?.ok && back.selected).toBeUndefined();
});
