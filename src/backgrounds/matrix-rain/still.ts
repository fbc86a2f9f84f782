import { cell, placeStreams, signAt } from "./streams.ts";

/** Streams of the still picture; on narrow screens only the first ones are shown. */
export const stillCount = 38;

/** Variants of signs; streams share them. */
const variants = 7;

const streams = placeStreams(stillCount);

/** Rules of the still picture. The signs are generated content: they are not part of the page's text. */
export const stillRules =
  streams
    .map(
      ({ x, y, length }, index) =>
        `.background-matrix-rain i:nth-child(${index + 1}){left:${percent(x)};bottom:${percent(1 - y)};height:${length * cell.height}px}`,
    )
    .join("") +
  Array.from(
    { length: variants },
    (_, variant) =>
      `.background-matrix-rain i:nth-child(${variants}n+${variant + 1})::before{content:"${signsOf(variant)}"}`,
  ).join("");

function signsOf(variant: number): string {
  return Array.from({ length: 23 }, (_, index) => signAt(variant * 31 + index * 5 + 1)).join("");
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
