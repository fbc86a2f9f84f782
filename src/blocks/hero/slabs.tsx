import { memo } from "react";

/** Maximum number of slabs; more would be indistinguishable. */
const most = 6;
/** Default colours if no card has one: the top slab is highlighted, as in the logo. */
const plain = ["sphere-amber", "", ""] as const;
const middle = 180;
const half = { width: 150, height: 75 };
const thickness = 26;

/**
 * A stack of stone slabs in isometric projection, one for each feature card and in its colour; the
 * site's name refers to such stones. Decorative: its meaning is also given as text. Memoised so
 * that typing does not redraw it.
 */
export const Slabs = memo(DrawnSlabs, hasSameColours);

interface SlabsProps {
  readonly colours: readonly string[];
}

function hasSameColours(one: SlabsProps, other: SlabsProps): boolean {
  return one.colours.join() === other.colours.join();
}

function DrawnSlabs({ colours }: SlabsProps) {
  const drawn = colours.length === 0 ? plain : colours.slice(0, most);
  const gap = drawn.length > 4 ? 52 : 72;
  const height = 2 * half.height + gap * (drawn.length - 1) + thickness + 16;
  const places = drawn.map((colour, index) => ({
    colour,
    index,
    top: half.height + 8 + index * gap,
  }));
  return (
    <svg className="hero-drawing" viewBox={`-.5 -.5 432 ${height}`} aria-hidden="true">
      {/* Drawn from the bottom up, so that upper slabs cover lower ones. */}
      {places.toReversed().map(({ colour, index, top }) => (
        <g key={index} className={colour === "" ? undefined : colour}>
          <path className="hero-side-left" d={side(top, -1)} />
          <path className="hero-side-right" d={side(top, 1)} />
          <path className="hero-top" d={rhombus(top)} />
          {index === 0 && <path className="hero-faint" d={joints(top)} />}
          <path
            className="hero-rule"
            d={`M${middle + half.width + 6} ${top + thickness / 2}H372`}
          />
          <text x={380} y={top + thickness / 2 + 4}>
            {String(index + 1).padStart(2, "0")}
          </text>
        </g>
      ))}
    </svg>
  );
}

function rhombus(top: number): string {
  const { width, height } = half;
  return `M${middle - width} ${top}l${width}${-height} ${width} ${height}${-width} ${height}z`;
}

function side(top: number, toward: 1 | -1): string {
  const { width, height } = half;
  return `M${middle + toward * width} ${top}v${thickness}l${-toward * width} ${height}v${-thickness}z`;
}

/** The joints of the masonry: two along, with some across between them. */
function joints(top: number): string {
  const { width, height } = half;
  const from = (along: number, across: number) =>
    `M${round(middle + (along - across) * width)} ${round(top - height + (along + across) * height)}`;
  const along = `l${width} ${height}`;
  const across = `l${-width / 3} ${height / 3}`;
  return [
    ...[1 / 3, 2 / 3].map((each) => from(0, each) + along),
    from(0.5, 0) + across,
    ...[0.25, 0.75].map((each) => from(each, 1 / 3) + across),
    from(0.5, 2 / 3) + across,
  ].join("");
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
