import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InvalidNote } from "./invalid-note.tsx";
import { afterLeaving } from "./use-draft.ts";

const note = (isInvalid: boolean, isRestored: boolean) =>
  renderToStaticMarkup(
    <InvalidNote id="one" draft={{ isInvalid, isRestored }} expected="must be a number" />,
  );

test("what was typed and not stored gives way to the stored value when its input is left", () => {
  const invalid = { text: "javascript:alert(1)", over: "/about", isInvalid: true };
  expect(afterLeaving(invalid)).toEqual({ text: null, over: "/about", isInvalid: true });
  expect(afterLeaving({ text: "1.", over: "1", isInvalid: false })).toBeNull();
});

test("an unfit text is announced with what would be right, and then that the stored value is kept", () => {
  expect(note(true, false)).toContain("Not stored: it must be a number.");
  expect(note(true, false)).toContain('role="alert"');
  expect(note(false, true)).toContain("The stored value is kept.");
  expect(note(false, false)).not.toContain("<p>");
});
