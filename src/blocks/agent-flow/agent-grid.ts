import { arrow, numbered, round, stone, type Sheet } from "./sheet.ts";

type Place = readonly [left: number, top: number];

/** Height of the drawing, in its units and in px (CONST-017). */
const height = 600;
const layer = { width: 196, height: 68 } as const;
const radius = 44;

const input: Place = [216, 64];
const first: Place = [106, 212];
const second: Place = [326, 212];
const third: Place = [106, 372];
const fourth: Place = [326, 372];
const output: Place = [216, 522];

/** From and to, in the order in which the transfers begin: each node sends on what it was sent. */
const transfers = [
  [input, first],
  [input, second],
  [first, third],
  [second, fourth],
  [first, fourth],
  [second, third],
  [third, output],
  [fourth, output],
] as const;

/**
 * Draws the grid of agents: input embedding, four nodes, output layer, from the top down. Unlike the
 * other flows it is the same whatever was entered: the texts beside it name its nodes.
 */
export function drawAgentGrid(): Sheet {
  const ends = transfers.map(([from, to]) => ({ start: edge(from, to), end: edge(to, from) }));
  const ways = ends.map(({ start, end }) => `M${start.join(" ")}L${end.join(" ")}`);
  return {
    turns: ways.length,
    height,
    plan: "",
    line: ways.join(""),
    ways,
    arrows: ends.map(({ end }) => arrow(end, "down")).join(""),
    stations: [input, first, second, third, fourth, output].map((at, index) => ({
      shape: isLayer(at) ? stone(at, layer.width, layer.height) : round(at, radius),
      at,
      label: numbered(index),
      look: isLayer(at) ? "records" : "agent",
    })),
    notes: [],
  };
}

function isLayer(place: Place): boolean {
  return place === input || place === output;
}

/** Where the line to another place leaves this one: above or below, and towards it from a layer. */
function edge(place: Place, other: Place): Place {
  const [left, top] = place;
  const sign = other[1] > top ? 1 : -1;
  if (!isLayer(place)) return [left, top + sign * radius];
  return [left + Math.sign(other[0] - left) * 60, top + (sign * layer.height) / 2];
}
