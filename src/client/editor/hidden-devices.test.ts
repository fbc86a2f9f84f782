import { expect, test } from "vitest";
import { hiddenOn, hiddenText } from "./hidden-devices.ts";

const shown = (styles: Parameters<typeof hiddenOn>[0]["styles"], isVisible = true) =>
  hiddenText({ styles, isVisible });
const hidden = { hidden: true };

test("STYLE-036 it is said on which devices a component is hidden", () => {
  expect(shown({})).toBeNull();
  expect(shown({ responsive: { mobile: { hidden: false }, tablet: {} } })).toBeNull();
  expect(shown({ responsive: { mobile: hidden } })).toBe("Hidden on mobile");
  expect(shown({ responsive: { desktop: hidden, tablet: hidden } })).toBe(
    "Hidden on tablet and desktop",
  );
  expect(shown({ responsive: { mobile: hidden, tablet: hidden, desktop: hidden } })).toBe(
    "Hidden on every screen",
  );
  expect(shown({ display: "hidden" })).toBe("Hidden on every screen");
});

test("one that is hidden altogether is just that, and what cannot be read hides nothing", () => {
  expect(shown({ responsive: { mobile: hidden } }, false)).toBe("Hidden");
  expect(shown({ responsive: "mobile" })).toBeNull();
  expect(shown({ responsive: { mobile: null, tablet: { hidden: "perhaps" } } })).toBeNull();
  expect(hiddenOn({ styles: { responsive: { tablet: hidden } } })).toEqual(["tablet"]);
});
