import { expect, test } from "vitest";
import { storedBlock, stylesOf } from "../test-kit.tsx";

test("BLOCK-023 a text block has py-8 unless its editor chose otherwise: 2 rem above and below", () => {
  expect(stylesOf(storedBlock("text"))).toContain(".b-b1{padding-top:2rem;padding-bottom:2rem");
  expect(stylesOf(storedBlock("text", { styles: { padding: { top: 20, left: 1 } } }))).toContain(
    ".b-b1{padding-top:5rem;padding-left:0.25rem",
  );
});

test("PANEL-043 the container width is that of the column, full has none", () => {
  const width = (containerWidth: string) =>
    /max-width:[^}]*/.exec(stylesOf(storedBlock("text", { styles: { containerWidth } })))?.[0];
  expect(width("max-w-2xl")).toBe("max-width:672px");
  expect(width("max-w-4xl")).toBe("max-width:896px");
  expect(width("max-w-6xl")).toBe("max-width:1152px");
  expect(width("full")).toBe("max-width:none");
  // The default width of the base stylesheet.
  expect(width("max-w-7xl")).toBeUndefined();
});

test("PANEL-045 an alignment is the text's, and tells rows and narrow things where to stand", () => {
  const css = (textAlign: string) => stylesOf(storedBlock("stats", { styles: { textAlign } }));
  expect(css("center")).toContain("text-align:center;--justify:center;--place:auto");
  expect(css("right")).toContain("--justify:flex-end;--place:auto 0");
  expect(css("justify")).toContain("text-align:justify");
  expect(css("left")).toBe("");
});

test("colours and gradients are properties named after their fields, an item's on the item", () => {
  const hero = stylesOf(
    storedBlock("hero", {
      content: {
        titleColor: "growth",
        badgeBgColor: "#102030",
        secondTitleGradient: "Ocean",
        titleGradient: { from: "ink", to: "#777777", direction: "to bottom" },
      },
    }),
  );
  expect(hero).toContain("--title-color:var(--growth)");
  expect(hero).toContain("--badge-bg-color:#102030");
  expect(hero).toContain("--title-gradient:linear-gradient(to bottom,var(--ink),#777777)");
  expect(hero).toMatch(
    /--second-title-gradient:linear-gradient\(to right,#[0-9a-f]{6},#[0-9a-f]{6}\)/,
  );
  const stats = stylesOf(
    storedBlock("stats", { content: { stats: [{ id: "abcd1234", gradient: "Signal" }] } }),
  );
  expect(stats).toMatch(/^\.b-b1 \[data-item="abcd1234"\]\{--gradient:linear-gradient\(/);
});

test("what is no value of its field never reaches the stylesheet", () => {
  const evil = "red;}body{display:none}</style><script>";
  const block = storedBlock("hero", {
    content: { titleColor: evil, titleGradient: { from: evil, to: evil, direction: evil } },
    styles: {
      backgroundColor: evil,
      textAlign: evil,
      containerWidth: evil,
      padding: { top: evil },
    },
  });
  expect(stylesOf(block)).toBe("");
});

test("an item whose id could end the selector gets an id that cannot", () => {
  const css = stylesOf(
    storedBlock("stats", { content: { stats: [{ id: '"]{}', gradient: "Signal" }] } }),
  );
  expect(css).toContain('[data-item="i0"]');
});
