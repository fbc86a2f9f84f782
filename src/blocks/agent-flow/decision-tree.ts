import { arrow, numbered, round, stone, type Sheet, type Station } from "./sheet.ts";

const trunk = 118;
const branch = 346;
const first = 74;
const step = 92;
const half = { wide: 56, high: 32 };
const size = { width: 84, height: 44, radius: 28 };
/** Number of questions drawn if nothing was entered. */
const plain = 3;

/**
 * Draws questions down a trunk, each with an exit to the side; a case that takes no exit reaches a
 * person. Every way starts at the top, so that cases can be followed one at a time.
 */
export function drawDecisionTree(written: number): Sheet {
  const count = written === 0 ? plain : written;
  const tops = Array.from({ length: count }, (_, index) => first + step * index);
  const foot = first + step * count;
  const out = branch - size.width / 2;
  const questions = tops.map((top, index): Station => ({
    shape: `M${trunk} ${top - half.high}l${half.wide} ${half.high}-${half.wide} ${half.high}-${half.wide}-${half.high}z`,
    at: [trunk, top],
    label: numbered(index),
    look: "question",
  }));
  const outcomes = tops.map((top, index): Station => ({
    shape: stone([branch, top], size.width, size.height),
    at: [branch, top],
    label: numbered(index),
    look: "outcome",
  }));
  const ways = [
    ...tops.map((top) => `M${trunk} 10V${top}H${out}`),
    `M${trunk} 10V${foot - size.radius}`,
  ];
  return {
    height: foot + size.radius + 34,
    turns: ways.length,
    plan: "",
    line: `M${trunk} 10V${foot - size.radius}${tops.map((top) => `M${trunk} ${top}H${out}`).join("")}`,
    ways,
    arrows:
      tops.map((top) => arrow([out, top], "right")).join("") +
      arrow([trunk, foot - size.radius], "down"),
    stations: [
      // The ends of the ways, in the order of the ways.
      ...outcomes,
      { shape: round([trunk, foot], size.radius), at: [trunk, foot], label: "", look: "person" },
      ...questions,
    ],
    notes: [],
  };
}
