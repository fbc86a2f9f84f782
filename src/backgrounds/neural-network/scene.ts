import type { Scene } from "../_kit/animate.ts";
import { share, spread } from "../_kit/spread.ts";
import { placeNetwork } from "./network.ts";

/** Parameters of the network; colours as CSS. */
export interface SceneParts {
  readonly count: number;
  readonly line: string;
  readonly signal: string;
}

/** Chosen so that the muted text colour keeps 4.5:1. */
export const opacity = { node: 0.15, edge: 0.07, signal: 0.15, lit: 0.22 } as const;

/** Radius of a node in px, and how far it drifts. */
const radius = 4;
const drift = 6;
/** Signals on their way, and how many edges each passes in a second. */
const signalCount = 9;
const pace = 0.45;
/** The part of an edge that a signal covers, drawn in this many steps. */
const length = 0.22;
const steps = 8;
/** Seconds until a node that a signal has reached is dark again. */
const fading = 1.2;

interface Signal {
  edge: number;
  /** The part of the edge that it has passed, 0 to 1. */
  passed: number;
  readonly pace: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Creates a network whose signals light up the nodes they reach, and go on from there. */
export function createScene({ count, line, signal: colour }: SceneParts): Scene {
  const { nodes, edges } = placeNetwork(count);
  const light = nodes.map(() => 0);
  let drawn = edges;
  let signals = Array.from({ length: signalCount }, (_, index): Signal => ({
    edge: Math.floor(spread(index) * edges.length),
    passed: share(index * 0.29),
    pace: pace * (0.7 + 0.6 * spread(index * 5)),
  }));
  let time = 0;
  let turn = 0;

  /** Continues from the end of the signal's edge; from the last layer, anywhere in the first. */
  const goOn = (signal: Signal) => {
    const end = edges[signal.edge]?.to ?? 0;
    const isLast = nodes[end]?.layer === nodes.at(-1)?.layer;
    const next = [...edges.keys()].filter((index) => {
      const from = edges[index]?.from ?? 0;
      return isLast ? nodes[from]?.layer === 0 : from === end;
    });
    turn += 1;
    signal.edge = next[Math.floor(spread(turn) * next.length)] ?? 0;
    signal.passed = 0;
  };

  return {
    draw: (context, width, height, seconds) => {
      time += seconds;
      const places = nodes.map(({ x, y }, index) => ({
        x: x * width,
        y: y * height + Math.sin(time * (0.2 + 0.4 * spread(index))) * drift,
      }));
      const endsOf = (index: number) => ends(places, edges[index]);
      context.lineWidth = 1;
      context.strokeStyle = line;
      context.globalAlpha = opacity.edge;
      context.beginPath();
      for (const edge of drawn) curve(context, ends(places, edge));
      context.stroke();
      context.globalAlpha = opacity.node;
      context.beginPath();
      for (const { x, y } of places) circle(context, x, y, radius);
      context.stroke();
      context.strokeStyle = context.fillStyle = colour;
      context.globalAlpha = opacity.signal;
      context.lineWidth = 1.5;
      context.beginPath();
      for (const signal of signals) {
        signal.passed += signal.pace * seconds;
        if (signal.passed > 1 + length) goOn(signal);
        const to = Math.min(signal.passed, 1);
        trace(context, endsOf(signal.edge), Math.max(signal.passed - length, 0), to);
        if (signal.passed >= 1) light[edges[signal.edge]?.to ?? 0] = 1;
      }
      context.stroke();
      places.forEach(({ x, y }, index) => {
        const lit = light[index] ?? 0;
        if (lit <= 0) return;
        light[index] = lit - seconds / fading;
        context.globalAlpha = opacity.lit * lit;
        context.beginPath();
        circle(context, x, y, radius - 1.5);
        context.fill();
      });
    },
    halve: () => {
      drawn = edges.filter((_, index) => index % 2 === 0);
      signals = signals.slice(0, signals.length / 2);
    },
  };
}

/** Where an edge begins and ends, outside of the circles of its nodes. */
function ends(
  places: readonly Place[],
  edge: { readonly from: number; readonly to: number } | undefined,
): readonly [Place, Place] {
  const from = places[edge?.from ?? 0] ?? { x: 0, y: 0 };
  const to = places[edge?.to ?? 0] ?? { x: 0, y: 0 };
  return [
    { x: from.x + radius, y: from.y },
    { x: to.x - radius, y: to.y },
  ];
}

/** Leaves and arrives level. */
function curve(context: CanvasRenderingContext2D, [from, to]: readonly [Place, Place]): void {
  const middle = (from.x + to.x) / 2;
  context.moveTo(from.x, from.y);
  context.bezierCurveTo(middle, from.y, middle, to.y, to.x, to.y);
}

/** The part of that curve from `start` to `end`, each 0 to 1. */
function trace(
  context: CanvasRenderingContext2D,
  [from, to]: readonly [Place, Place],
  start: number,
  end: number,
): void {
  for (let step = 0; step <= steps; step += 1) {
    const part = start + ((end - start) * step) / steps;
    const rest = 1 - part;
    // The curve's handles are halfway between both ends.
    const across = 1.5 * part * rest + part ** 3;
    const along = 3 * part ** 2 * rest + part ** 3;
    const x = from.x + (to.x - from.x) * across;
    const y = from.y + (to.y - from.y) * along;
    if (step === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.moveTo(x + size, y);
  context.arc(x, y, size, 0, 2 * Math.PI);
}
