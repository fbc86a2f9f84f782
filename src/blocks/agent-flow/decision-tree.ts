import { arrow, numbered, round, stone, type Sheet, type Station } from "./sheet.ts";

const trunk = 118;
const branch = 346;
const first = 74;
const step = 92;
const half = { wide: 56, high: 32 };
const size = { width: 84, height: 44, radius: 28 };
/** What is drawn where nothing was written. */
const plain = 3;

/**
 * Questions down a trunk, each with a way out to the side; what none of them lets out comes to a person. Every way is
 * drawn from the top, so that one case after the other can be followed.
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
      // Where ways end, in the order of the ways.
      ...outcomes,
      { shape: round([trunk, foot], size.radius), at: [trunk, foot], label: "", look: "person" },
      ...questions,
    ],
    notes: [],
  };
}
