import { trace } from "../../_kit/drawing/path-data.ts";
import type { Point } from "../../_kit/drawing/path-data.ts";

/**
 * Corner and size of a solid in plan units: x runs to the lower right, y to the lower left, z up.
 */
export type Box = readonly [
  x: number,
  y: number,
  z: number,
  along: number,
  across: number,
  high: number,
];

/** The look of a stroke: a shaded face, or a plain, faint, dashed or dimension line. */
export type Look = "top" | "side-left" | "side-right" | "line" | "faint" | "dashed" | "rule";

export interface Stroke {
  readonly look: Look;
  readonly isLit?: boolean;
  readonly path: string;
}

/** One drawing, 432 pixels wide; nearer parts come later. */
export interface Drawing {
  readonly height: number;
  readonly strokes: readonly Stroke[];
  /** Labels at the right edge, each at the end of a horizontal line from its point. */
  readonly notes: readonly (readonly [from: Point, text: string])[];
}

/** Pixels per plan unit; two to one, the usual pixel-art isometry. */
const unit = { wide: 10, deep: 5, high: 10 };

/**
 * Creates an isometric projection with the plan's origin at this point: plan units in, pixels out.
 */
export function projection([left, top]: Point) {
  const at = (x: number, y: number, z = 0): Point => [
    Math.round(left + (x - y) * unit.wide),
    Math.round(top + (x + y) * unit.deep - z * unit.high),
  ];
  return {
    at,
    /**
     * Solids as three strokes, one per visible side. All solids of a call share these strokes, so
     * none of them may overlap another.
     */
    solids: (...boxes: readonly Box[]): readonly Stroke[] => [
      faces(
        "top",
        ...boxes.map(([x, y, z, along, across, high]) => floor(x, y, z + high, along, across)),
      ),
      faces(
        "side-left",
        ...boxes.map(([x, y, z, along, across, high]) => wallAlong(x, y + across, z, along, high)),
      ),
      faces(
        "side-right",
        ...boxes.map(([x, y, z, along, across, high]) => wallAcross(x + along, y, z, across, high)),
      ),
    ],
    floor,
    wallAlong,
    wallAcross,
  };

  function floor(x: number, y: number, z: number, along: number, across: number) {
    return [at(x, y, z), at(x + along, y, z), at(x + along, y + across, z), at(x, y + across, z)];
  }
  function wallAlong(x: number, y: number, z: number, along: number, high: number) {
    return [at(x, y, z), at(x, y, z + high), at(x + along, y, z + high), at(x + along, y, z)];
  }
  function wallAcross(x: number, y: number, z: number, across: number, high: number) {
    return [at(x, y, z), at(x, y, z + high), at(x, y + across, z + high), at(x, y + across, z)];
  }
}

/** Closed outlines in one stroke; none may overlap another. */
export function faces(look: Look, ...outlines: readonly (readonly Point[])[]): Stroke {
  return { look, path: trace(outlines, "z") };
}

/** Open lines in one stroke. */
export function lines(look: Look, ...ways: readonly (readonly Point[])[]): Stroke {
  return { look, path: trace(ways, "") };
}

/** Circles lying in the plan, half as high as wide; none may overlap another. */
export function rings(look: Look, radius: number, ...centres: readonly Point[]): Stroke {
  const half = radius * unit.wide * Math.SQRT2;
  const wide = Math.round(half / 2) * 2;
  const arc = (toward: number) => `a${wide} ${wide / 2} 0 1 0 ${toward * 2 * wide} 0`;
  const outlines = centres.map(([left, top]) => `M${left - wide} ${top}${arc(1)}${arc(-1)}z`);
  return { look, path: outlines.join("") };
}

/** Wires hanging between two points with this sag. */
export function wires(
  look: Look,
  sag: number,
  ...spans: readonly (readonly [Point, Point])[]
): Stroke {
  const hung = spans.map(([[left, top], [toLeft, toTop]]) => {
    const [across, down] = [toLeft - left, toTop - top];
    return `M${left} ${top}q${across / 2} ${down / 2 + 2 * sag} ${across} ${down}`;
  });
  return { look, path: hung.join("") };
}

/**
 * A lattice mast on this base point: three legs that meet at the top, and braces between the front
 * ones.
 */
export function mast([left, top]: Point, half: number, high: number): Stroke {
  const leg = (toward: number, up: number): Point => [
    Math.round(left + toward * half * (1 - up)),
    Math.round(top + (1 - Math.abs(toward)) * (half / 2) * (1 - up) - high * up),
  ];
  const bars = steps(6).map((bar) => leg(bar % 2 === 0 ? -1 : 1, 1 - 0.78 ** bar));
  return lines("line", [leg(-1, 0), leg(0, 1), leg(1, 0)], [leg(0, 0), leg(0, 1)], bars);
}

/** Copies of the strokes in the signal colour. */
export function lit(...strokes: readonly Stroke[]): readonly Stroke[] {
  return strokes.map((stroke) => ({ ...stroke, isLit: true }));
}

/** An arithmetic sequence of `count` numbers. */
export function steps(count: number, step = 1, from = 0): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}
