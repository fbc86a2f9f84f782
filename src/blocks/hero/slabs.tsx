import { memo } from "react";

/** Slabs drawn at most: more would not be told apart. */
const most = 6;
/** Where no card gives a colour the one laid last is lit, as in the mark. */
const plain = ["sphere-amber", "", ""] as const;
const middle = 180;
const half = { width: 150, height: 75 };
const thickness = 26;

/**
 * A stack of stone slabs in isometric projection, one for each feature card and in its colour: what
 * the site's name means. Decoration: everything it says is said in words beside it. A key in those words does not draw it
 * anew.
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
      {/* Those below are drawn first, so that those above cover them. */}
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
  return `M${middle - width} ${top}l${width} ${-height} ${width} ${height} ${-width} ${height}z`;
}

function side(top: number, toward: 1 | -1): string {
  const { width, height } = half;
  return `M${middle + toward * width} ${top}v${thickness}l${-toward * width} ${height}v${-thickness}z`;
}

/** The joints of a bond: one along, two across, in turn, as courses are laid. */
function joints(top: number): string {
  const { width, height } = half;
  const at = (along: number, across: number) =>
    `${middle + (along - across) * width} ${top - height + (along + across) * height}`;
  const line = (from: string, to: string) => `M${from}L${to}`;
  return [
    line(at(0, 1 / 3), at(1, 1 / 3)),
    line(at(0, 2 / 3), at(1, 2 / 3)),
    line(at(0.5, 0), at(0.5, 1 / 3)),
    line(at(0.25, 1 / 3), at(0.25, 2 / 3)),
    line(at(0.75, 1 / 3), at(0.75, 2 / 3)),
    line(at(0.5, 2 / 3), at(0.5, 1)),
  ].join("");
}
