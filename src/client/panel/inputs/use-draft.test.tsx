import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnfitNote } from "./unfit-note.tsx";
import { afterLeaving } from "./use-draft.ts";

const note = (isUnfit: boolean, isRestored: boolean) =>
  renderToStaticMarkup(
    <UnfitNote id="one" draft={{ isUnfit, isRestored }} expected="must be a number" />,
  );

test("what was typed and not stored gives way to the stored value when its input is left", () => {
  const unfit = { text: "javascript:alert(1)", over: "/about", isUnfit: true };
  expect(afterLeaving(unfit)).toEqual({ text: null, over: "/about", isUnfit: true });
  expect(afterLeaving({ text: "1.", over: "1", isUnfit: false })).toBeNull();
});

test("an unfit text is announced with what would be right, and then that the stored value is kept", () => {
  expect(note(true, false)).toContain("Not stored: it must be a number.");
  expect(note(true, false)).toContain('role="alert"');
  expect(note(false, true)).toContain("The stored value is kept.");
  expect(note(false, false)).not.toContain("<p>");
});
