import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { registry } from "#blocks/registry.ts";
import type { EditorState } from "./editor-state.ts";
import { createRenderedState } from "./rendered-state.ts";

/** A minimal editor state: one block with a title. */
function titled(title: string): EditorState {
  const block = { id: "one", type: "hero", content: { title }, settings: {}, styles: {} };
  return { history: { present: { blocks: [block] } } } as unknown as EditorState;
}

function titleIn(state: EditorState): unknown {
  return state.history.present.blocks[0]?.content["title"];
}

function open(title = "") {
  const store = createStore<EditorState>(() => titled(title));
  const pictures: (() => void)[] = [];
  const clock = { now: 0 };
  const resting: { readonly run: () => void; readonly at: number }[] = [];
  const { rendered, deferredStatus, onTyped, type } = createRenderedState(store, {
    registry,
    now: () => clock.now,
    later: (run, ms) => {
      const one = { run, at: clock.now + ms };
      resting.push(one);
      return () => void resting.splice(resting.indexOf(one), 1);
    },
    afterPaint: (run) => {
      pictures.push(run);
      return () => void pictures.splice(pictures.indexOf(run), 1);
    },
  });
  const drawn: unknown[] = [];
  rendered.subscribe((state) => drawn.push(titleIn(state)));
  const signed: unknown[] = [];
  deferredStatus.subscribe((state) => signed.push(titleIn(state)));
  const pass = (ms: number) => {
    clock.now += ms;
    const due = resting.filter(({ at }) => at <= clock.now);
    for (const one of due) {
      resting.splice(resting.indexOf(one), 1);
      one.run();
    }
  };
  const set = (text: string) => store.setState(titled(text));
  const key = (text: string) =>
    type({ block: "one", path: "content.title", text }, () => {
      set(text);
      return true;
    });
  return { rendered, onTyped, drawn, signed, pass, pictures, set, type, key };
}

test("a letter that stands there already: what follows from it is drawn after the next picture, once", () => {
  const { rendered, onTyped, drawn, pictures, key } = open();
  const written: string[] = [];
  onTyped(({ text }) => written.push(text) > 0);
  key("a");
  key("ab");
  expect(written).toEqual(["a", "ab"]);
  expect(drawn).toEqual([]);
  expect(titleIn(rendered.getState())).toBe("");
  expect(pictures).toHaveLength(1);
  pictures[0]?.();
  expect(drawn).toEqual(["ab"]);
  expect(titleIn(rendered.getState())).toBe("ab");
});

test("a letter that nothing could write is drawn at once, and every writer is asked", () => {
  const { onTyped, drawn, pictures, key } = open();
  const written: string[] = [];
  onTyped(({ text }) => written.push(`canvas ${text}`) < 0);
  const stop = onTyped(({ text }) => written.push(`panel ${text}`) < 0);
  key("a");
  expect(written).toEqual(["canvas a", "panel a"]);
  expect(drawn).toEqual(["a"]);
  expect(pictures).toEqual([]);
  stop();
  key("ab");
  expect(written).toEqual(["canvas a", "panel a", "canvas ab"]);
});

test("any other change brings what was typed with it, and nothing is drawn twice", () => {
  const { onTyped, drawn, pictures, set, key } = open();
  onTyped(() => true);
  key("a");
  set("other");
  expect(drawn).toEqual(["other"]);
  expect(pictures).toEqual([]);
});

test("what was refused gives way to what is stored", () => {
  const { onTyped, drawn, type } = open("Stored");
  const written: string[] = [];
  onTyped(({ text }) => written.push(text) > 0);
  type({ block: "one", path: "content.title", text: "Refused" }, () => false);
  expect(written).toEqual(["Stored"]);
  expect(drawn).toEqual([]);
});

test("taken back before the picture: the letter is unwritten, for nothing would be drawn anew", () => {
  const { onTyped, drawn, set, key } = open("As it was");
  const written: string[] = [];
  onTyped(({ text }) => written.push(text) > 0);
  key("As it wasn");
  set("As it was");
  expect(written).toEqual(["As it wasn", "As it was"]);
  expect(drawn).toEqual(["As it was"]);
});

test("what comes from elsewhere leaves the letter where it is", () => {
  const { onTyped, drawn, set, key } = open();
  const written: string[] = [];
  onTyped(({ text }) => written.push(text) > 0);
  key("a");
  set("a");
  expect(written).toEqual(["a"]);
  expect(drawn).toEqual(["a"]);
});

test("the deferred status follows a letter after a pause, and is a second late at most while typing goes on", () => {
  const { onTyped, signed, pass, pictures, key } = open();
  onTyped(() => true);
  key("a");
  pictures[0]?.();
  pass(299);
  expect(signed).toEqual([]);
  pass(1);
  expect(signed).toEqual(["a"]);
  const letters = ["ab", "abc", "abcd", "abcde"];
  for (const text of letters) {
    key(text);
    pass(250);
  }
  expect(signed).toEqual(["a", "abcde"]);
});

test("the deferred status comes at once with any other change, with a letter that nothing could write, and where no picture comes", () => {
  const { onTyped, drawn, signed, pass, set, key } = open();
  const stop = onTyped(() => true);
  key("a");
  set("other");
  expect(signed).toEqual(["other"]);
  key("behind another tab");
  pass(300);
  expect(drawn).toEqual(["other", "behind another tab"]);
  expect(signed).toEqual(drawn);
  stop();
  key("b");
  expect(signed.at(-1)).toBe("b");
});
