import { memo } from "react";

const courses = 4;
const thickness = 22;
const half = { width: 92, height: 46 };
const middle = 120;
const ground = 138;

interface BuildingProps {
  /** Index of the step, from 0. */
  readonly step: number;
  readonly of: number;
}

/**
 * The same building at each step: staked out, partly built, complete. Decorative: its meaning is
 * also given as text. Drawn from the ground up, so that upper courses cover lower ones.
 */
export const Building = memo(function Building({ step, of }: BuildingProps) {
  const laid = of < 2 ? courses : Math.round((step / (of - 1)) * courses);
  const top = levelOf(laid);
  const roof = levelOf(courses);
  return (
    <svg className="three-step-building" viewBox="-.5 -.5 241 190" aria-hidden="true">
      <path className="three-step-faint" d={`${rhombus(ground)}M28 138h184M120 92v92`} />
      {laid === 0 && <path className="three-step-lit" d={`${rhombus(ground)}${pegs()}`} />}
      {Array.from({ length: laid }, (_, course) => (
        <g key={course} className={course === laid - 1 ? "three-step-lit" : undefined}>
          <path className="three-step-side-left" d={side(course, 1)} />
          <path className="three-step-side-right" d={side(course, -1)} />
          <path className="three-step-faint" d={joints(course)} />
        </g>
      ))}
      {laid > 0 && <path className="three-step-lit three-step-top" d={rhombus(top)} />}
      {laid < courses && (
        <path
          className="three-step-dashed"
          d={`${rhombus(roof)}${[-1, 0, 1].map((corner) => `M${middle + corner * half.width} ${top + (corner === 0 ? half.height : 0)}V${roof + (corner === 0 ? half.height : 0)}`).join("")}`}
        />
      )}
    </svg>
  );
});

/** Vertical position of the top face's centre after this many courses. */
function levelOf(laid: number): number {
  return ground - laid * thickness;
}

function rhombus(level: number): string {
  const { width, height } = half;
  return `M${middle - width} ${level}l${width}${-height} ${width} ${height}${-width} ${height}z`;
}

/** One of a course's two visible faces: 1 for the left, -1 for the right. */
function side(course: number, toward: 1 | -1): string {
  const { width, height } = half;
  const level = levelOf(course + 1);
  return `M${middle - toward * width} ${level}l${toward * width} ${height}v${thickness}l${-toward * width} ${-height}z`;
}

/** Staggered joints between stones. */
function joints(course: number): string {
  const level = levelOf(course + 1);
  const at = course % 2 === 0 ? [0.25, 0.75] : [0.5];
  return ([1, -1] as const)
    .flatMap((toward) =>
      at.map(
        (share) =>
          `M${middle - toward * half.width * (1 - share)} ${level + half.height * share}v${thickness}`,
      ),
    )
    .join("");
}

/** Survey stakes at the four corners. */
function pegs(): string {
  const { width, height } = half;
  return [
    [-width, 0],
    [width, 0],
    [0, -height],
    [0, height],
  ]
    .map(([along = 0, across = 0]) => `M${middle + along} ${ground + across + 5}v-14`)
    .join("");
}
