import { trace } from "../_kit/drawing/path-data.ts";
import type { Point } from "../_kit/drawing/path-data.ts";
import { tenths } from "../_kit/drawing/tenths.ts";

/** Half the width of a grid square, in units of the view box. */
const unit = 20;
const ground = 14;
const middle = ground / 2;
const origin = { x: 320, y: 150 };
/** Half the side length of the stack, and of a part. */
const half = { stack: 2, part: 0.95 };

/** Positions of the parts around the stack, in order of their numbers; six at most. */
const places = [
  [7, 12.2],
  [12.2, 7],
  [1.8, 7],
  [7, 1.8],
  [1.8, 12.2],
  [12.2, 1.8],
] as const;
type Spot = (typeof places)[number];

const layers = [0, 1, 2, 3, 4, 5];
/** Vertical distance between two layers. */
const step = 32;

/**
 * Machines on one floor in isometric projection: each numbered part is connected to the stack in
 * the middle, and nothing crosses the boundary. Decorative: its meaning is also given as text.
 */
export function Drawing({
  count,
  isMoving,
}: {
  readonly count: number;
  readonly isMoving: boolean;
}) {
  const parts = places.slice(0, count === 0 ? 4 : count).map((place, index) => ({ place, index }));
  const behind = parts.filter(({ place: [u, v] }) => u + v < ground);
  const before = parts.filter(({ place: [u, v] }) => u + v >= ground);
  return (
    <div className={`visual-drawing${isMoving ? " is-moving" : ""}`}>
      <svg viewBox="8 62 624 394" aria-hidden="true">
        <path className="ground" d={face([0, 0], [ground, ground], 0)} />
        <path className="grid" d={grid()} />
        <path className="dimension" d={dimensions()} />
        {parts.map(({ place, index }) => (
          <g key={index} className="conduit">
            <path d={conduit(place)} />
            <path className="flow" d={conduit(place)} pathLength={100} />
          </g>
        ))}
        {behind.map((part) => (
          <Part key={part.index} {...part} isNumbered={count > 0} />
        ))}
        <path className="posts" d={posts()} />
        {layers.map((layer) => (
          <Box
            key={layer}
            className="layer"
            from={[middle - half.stack, middle - half.stack]}
            to={[middle + half.stack, middle + half.stack]}
            bottom={layer * step}
            height={18}
          />
        ))}
        {before.map((part) => (
          <Part key={part.index} {...part} isNumbered={count > 0} />
        ))}
      </svg>
    </div>
  );
}

interface PartProps {
  readonly place: Spot;
  readonly index: number;
  readonly isNumbered: boolean;
}

function Part({ place: [u, v], index, isNumbered }: PartProps) {
  const [x, y] = project([u, v, 46]);
  return (
    <g className="part">
      <Box
        from={[u - half.part, v - half.part]}
        to={[u + half.part, v + half.part]}
        bottom={0}
        height={17}
      />
      {isNumbered && (
        <>
          <path className="leader" d={`M${x} ${y + 8}v20`} />
          <text x={x} y={y} textAnchor="middle">
            {String(index + 1).padStart(2, "0")}
          </text>
        </>
      )}
    </g>
  );
}

interface BoxProps {
  readonly className?: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly bottom: number;
  readonly height: number;
}

/** Light falls from the upper left, so each face has its own shade. */
function Box({ className, from, to, bottom, height }: BoxProps) {
  const top = bottom + height;
  return (
    <g className={className}>
      <path className="left" d={wall(from[0], to[1], to[0], to[1], bottom, top)} />
      <path className="right" d={wall(to[0], to[1], to[0], from[1], bottom, top)} />
      <path className="top" d={face(from, to, top)} />
    </g>
  );
}

type PlanPoint = readonly [u: number, v: number, z?: number];

function project([u, v, z = 0]: PlanPoint): Point {
  return [tenths(origin.x + (u - v) * unit), tenths(origin.y + ((u + v) * unit) / 2 - z)];
}

function line(...points: readonly PlanPoint[]): string {
  return trace([points.map(project)], "");
}

function outline(...points: readonly PlanPoint[]): string {
  return trace([points.map(project)], "z");
}

function face([u, v]: PlanPoint, [toU, toV]: PlanPoint, z: number): string {
  return outline([u, v, z], [toU, v, z], [toU, toV, z], [u, toV, z]);
}

function wall(u: number, v: number, toU: number, toV: number, low: number, high: number): string {
  return outline([u, v, low], [toU, toV, low], [toU, toV, high], [u, v, high]);
}

function grid(): string {
  const lines = [2, 4, 6, 8, 10, 12];
  return lines
    .map((each) => line([each, 0], [each, ground]) + line([0, each], [ground, each]))
    .join("");
}

/** Dimension lines along the two front edges, with a tick at each end. */
function dimensions(): string {
  const tick = 0.35;
  const end = ground + 0.9;
  return [
    line([0, end], [ground, end]),
    line([0, end - tick], [0, end + tick]),
    line([ground, end - tick], [ground, end + tick]),
    line([end, 0], [end, ground]),
    line([end - tick, 0], [end + tick, 0]),
    line([end - tick, ground], [end + tick, ground]),
  ].join("");
}

/** The posts of the stack at its three visible corners. */
function posts(): string {
  const low = middle - half.stack;
  const high = middle + half.stack;
  const top = step * (layers.length - 1);
  const post = (u: number, v: number) => line([u, v], [u, v, top]);
  return post(low, high) + post(high, high) + post(high, low);
}

/** A line from the edge of the part along the grid to the stack. */
function conduit([u, v]: Spot): string {
  const edge = (value: number, by: number) => (value > middle ? value - by : value + by);
  const near = (value: number) => middle + (value > middle ? half.stack : -half.stack);
  if (u === middle) return line([u, edge(v, half.part)], [u, near(v)]);
  if (v === middle) return line([edge(u, half.part), v], [near(u), v]);
  // Lines from far corners turn once, toward a visible side of the stack.
  const turn = middle + 1.2;
  return u < v
    ? line([u, edge(v, half.part)], [u, turn], [near(u), turn])
    : line([edge(u, half.part), v], [turn, v], [turn, near(v)]);
}
