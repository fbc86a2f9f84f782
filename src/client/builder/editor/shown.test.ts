import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { EditorState } from "./editor.ts";
import { createShown } from "./shown.ts";

/** What of an editor's state matters here. */
function counted(revision: number): EditorState {
  return { revision } as EditorState;
}

function open() {
  const store = createStore<EditorState>(() => counted(0));
  const pictures: (() => void)[] = [];
  const { shown, onTyped, type } = createShown(store, {
    afterPicture: (run) => {
      pictures.push(run);
      return () => void pictures.splice(pictures.indexOf(run), 1);
    },
  });
  const drawn: number[] = [];
  shown.subscribe(({ revision }) => drawn.push(revision));
  const set = (revision: number) => store.setState(counted(revision));
  const key = (text: string, revision: number) =>
    type({ block: "one", path: "content.title", text }, () => {
      set(revision);
      return true;
    });
  return { shown, onTyped, drawn, pictures, set, type, key };
}

test("a letter that stands there already: what follows from it is drawn after the next picture, once", () => {
  const { shown, onTyped, drawn, pictures, key } = open();
  const written: string[] = [];
  onTyped(({ text }) => written.push(text) > 0);
  key("a", 1);
  key("ab", 2);
  expect(written).toEqual(["a", "ab"]);
  expect(drawn).toEqual([]);
  expect(shown.getState()).toEqual({ revision: 0 });
  expect(pictures).toHaveLength(1);
  pictures[0]?.();
  expect(drawn).toEqual([2]);
  expect(shown.getState()).toEqual({ revision: 2 });
});

test("a letter that nothing could write is drawn at once, and every writer is asked", () => {
  const { onTyped, drawn, pictures, key } = open();
  const written: string[] = [];
  onTyped(({ text }) => written.push(`canvas ${text}`) < 0);
  const stop = onTyped(({ text }) => written.push(`panel ${text}`) < 0);
  key("a", 1);
  expect(written).toEqual(["canvas a", "panel a"]);
  expect(drawn).toEqual([1]);
  expect(pictures).toEqual([]);
  stop();
  key("ab", 2);
  expect(written).toEqual(["canvas a", "panel a", "canvas ab"]);
});

test("any other change brings what was typed with it, and nothing is drawn twice", () => {
  const { onTyped, drawn, pictures, set, key } = open();
  onTyped(() => true);
  key("a", 1);
  set(2);
  expect(drawn).toEqual([2]);
  expect(pictures).toEqual([]);
});

test("what was refused is written nowhere", () => {
  const { onTyped, drawn, type } = open();
  const written: string[] = [];
  onTyped(({ text }) => written.push(text) > 0);
  type({ block: "one", path: "content.title", text: "a" }, () => false);
  expect(written).toEqual([]);
  expect(drawn).toEqual([]);
});
