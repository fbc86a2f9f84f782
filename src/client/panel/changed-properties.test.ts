import { expect, test } from "vitest";
import { changedProperties } from "./changed-properties.ts";

test("one part that changed is written at its own path, and no default with it", () => {
  const stored = { rotate: 10 };
  const value = { rotate: 10, scale: 100 };
  const next = { rotate: 10, scale: 120 };
  expect(changedProperties("styles.transform", { stored, value, next })).toEqual([
    { path: "styles.transform.scale", value: 120 },
  ]);
});

test("a part of a part is written alone where its part is stored, and with it where that is not", () => {
  const value = { mobile: { hidden: false, columns: 1 }, tablet: { hidden: false, columns: 2 } };
  const next = { ...value, mobile: { hidden: true, columns: 1 } };
  expect(
    changedProperties("styles.responsive", { stored: { mobile: { columns: 1 } }, value, next }),
  ).toEqual([{ path: "styles.responsive.mobile.hidden", value: true }]);
  expect(changedProperties("styles.responsive", { stored: { tablet: {} }, value, next })).toEqual([
    { path: "styles.responsive.mobile", value: { hidden: true, columns: 1 } },
  ]);
});

test("nothing is written where nothing changed; the whole where nothing is stored, or it is unset", () => {
  const value = { rotate: 0 };
  expect(changedProperties("p", { stored: { rotate: 0 }, value, next: { rotate: 0 } })).toEqual([]);
  expect(changedProperties("p", { stored: undefined, value, next: { rotate: 1 } })).toBeNull();
  expect(changedProperties("p", { stored: { rotate: 1 }, value, next: undefined })).toBeNull();
});
