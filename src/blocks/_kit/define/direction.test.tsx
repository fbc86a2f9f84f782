import { expect, test } from "vitest";
import { draw } from "../../test-kit.tsx";

test("a block whose first letter runs from right to left is laid out so; others follow the page", () => {
  const isTurned = (content: Parameters<typeof draw>[1]) =>
    /<section [^>]*dir="rtl"/.test(draw("hero", content));
  expect(isTurned({ content: { title: "العنوان" } })).toBe(true);
  expect(isTurned({ content: { title: "12 כותרת" } })).toBe(true);
  expect(isTurned({ content: { title: "Title", subtitle: "العنوان" } })).toBe(false);
  expect(isTurned({ content: { title: "12" } })).toBe(false);
  expect(isTurned({})).toBe(false);
});

test("a block without a title takes its direction from its items, and tags of rich text are no letters", () => {
  const questions = [
    { id: "a", question: "" },
    { id: "b", question: "سؤال" },
  ];
  expect(draw("faq", { content: { questions } })).toMatch(/<section [^>]*dir="rtl"/);
  expect(draw("text", { content: { html: "<p>نص</p>" } })).toMatch(/<section [^>]*dir="rtl"/);
});

test("each text takes its direction from its own letters", () => {
  expect(draw("hero", { content: { title: "Title" } })).toMatch(/class="hero-title" dir="auto"/);
});
