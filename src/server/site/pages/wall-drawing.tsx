/** Whether the wall's last stone is in place, held above its place, or missing. */
export type LastStone = "laid" | "lifted" | "missing";

interface Stone {
  readonly x: number;
  readonly z: number;
  readonly length: number;
}

const depth = 1.6;
const height = 0.92;
const lift = 1.5;

/** Three courses in running bond, in drawing order; the last stone is the middle one of the top course. */
const stones: readonly Stone[] = [
  { x: 0, z: 0, length: 2 },
  { x: 2, z: 0, length: 2 },
  { x: 4, z: 0, length: 2 },
  { x: 0, z: 1, length: 1 },
  { x: 1, z: 1, length: 2 },
  { x: 3, z: 1, length: 2 },
  { x: 5, z: 1, length: 1 },
  { x: 0, z: 2, length: 2 },
];
const last: Stone = { x: 2, z: 2, length: 2 };
const beside: Stone = { x: 4, z: 2, length: 2 };

/** An isometric line drawing of a wall of cut stone, with a figure along its measure; decorative. */
export function WallDrawing({
  stone,
  figure = "",
}: {
  readonly stone: LastStone;
  readonly figure?: string;
}) {
  const raised = stone === "lifted" ? lift : 0;
  return (
    <svg className="wall" viewBox="-29 -40 92 94" aria-hidden="true">
      {stones.map((each) => (
        <path key={`${each.x}-${each.z}`} d={drawStone(each, 0)} />
      ))}
      {stone === "laid" && <path className="wall-last" d={drawStone(last, 0)} />}
      <path d={drawStone(beside, 0)} />
      {stone !== "laid" && <path className="wall-gap" d={drawBed(last)} />}
      {stone === "lifted" && <path className="wall-gap" d={drawGuides(last)} />}
      {stone === "lifted" && <path className="wall-last" d={drawStone(last, raised)} />}
      <path className="wall-measure" d={measure} />
      {figure !== "" && (
        <text className="wall-figure" transform={`translate(${at(3, depth + 1.9, 0)}) rotate(30)`}>
          {figure}
        </text>
      )}
    </svg>
  );
}

/** A stone's filled outline, which hides what is behind it, and the three edges that meet at its near corner. */
function drawStone({ x, z, length }: Stone, raised: number): string {
  const low = z * height + raised;
  const high = low + height;
  const end = x + length;
  const near = at(end, depth, high);
  return (
    `M${at(x, 0, high)}L${at(end, 0, high)}L${at(end, 0, low)}L${at(end, depth, low)}L${at(x, depth, low)}L${at(x, depth, high)}Z` +
    `M${near}L${at(x, depth, high)}M${near}L${at(end, 0, high)}M${near}L${at(end, depth, low)}`
  );
}

/** The upper edges of the gap where a stone is missing. */
function drawBed({ x, z, length }: Stone): string {
  const high = (z + 1) * height;
  const end = x + length;
  return `M${at(x, 0, high)}L${at(end, 0, high)}L${at(end, depth, high)}L${at(x, depth, high)}Z`;
}

/** The vertical lines between a lifted stone and its gap. */
function drawGuides({ x, z, length }: Stone): string {
  const top = (z + 1) * height;
  const corners = [
    [x, depth],
    [x + length, depth],
    [x + length, 0],
  ] as const;
  return corners.map(([cx, cy]) => `M${at(cx, cy, top)}L${at(cx, cy, top + lift)}`).join("");
}

/** The dimension line along the wall's foot. */
const measure = ((): string => {
  const y = depth + 0.9;
  const tick = 0.28;
  return (
    `M${at(0, y, 0)}L${at(6, y, 0)}` +
    [0, 2, 4, 6].map((x) => `M${at(x, y - tick, 0)}L${at(x, y + tick, 0)}`).join("")
  );
})();

/** Projects a point to the isometric drawing, as "x y". */
function at(x: number, y: number, z: number): string {
  const right = (x - y) * 12 * Math.cos(Math.PI / 6);
  const down = (x + y) * 12 * 0.5 - z * 12;
  return `${right.toFixed(1)} ${down.toFixed(1)}`;
}
