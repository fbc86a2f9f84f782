import { expect, test } from "vitest";
import { countText } from "./char-count.tsx";

test("a text is counted from nine tenths of its room on, amber, and red when it is full", () => {
  expect(countText({ length: 89, max: 100 })).toBeNull();
  expect(countText({ length: 90, max: 100 })).toEqual({
    text: "90 of 100 characters",
    tone: "warn",
  });
  expect(countText({ length: 100, max: 100 })).toEqual({
    text: "Full: 100 characters",
    tone: "danger",
  });
});

test("where a length is advised, more than that is amber although there is room", () => {
  const seo = { max: 120, advised: 60 };
  expect(countText({ length: 12, ...seo })?.tone).toBe("calm");
  expect(countText({ length: 60, ...seo })?.text).toBe("60 of about 60 characters");
  expect(countText({ length: 61, ...seo })).toEqual({
    text: "61 characters, about 60 are shown",
    tone: "warn",
  });
  expect(countText({ length: 120, ...seo })?.tone).toBe("danger");
});
