import { memo } from "react";
import { crosses, dots, scatter, sheet } from "./scatter.ts";

const course = 70;
const stone = 168;
const depths = [0, 1, 2] as const;

/**
 * Dust along the joints of a wall, nearer particles farther away from them: at rest it outlines the
 * wall.
 */
export const Particles = memo(function Particles() {
  return depths.map((depth) => (
    <svg
      key={depth}
      className={`magic-dust magic-dust-${depth}`}
      viewBox={`0 0 ${sheet.wide} ${sheet.high}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <path d={dots(placesAt(depth))} />
      {depth === 1 && <path className="magic-mark" d={crosses(marks(), 7)} />}
    </svg>
  ));
});

type Place = readonly [number, number];

function placesAt(depth: number): readonly Place[] {
  const loose = 5 + depth * 13;
  const places: Place[] = [];
  const add = (left: number, top: number) => {
    const seed = places.length * 3 + depth * 1000;
    if (scatter(seed) > 0.9 - depth * 0.34) return places.push([-9, -9]);
    return places.push([
      left + (scatter(seed + 1) - 0.5) * 2 * loose,
      top + (scatter(seed + 2) - 0.5) * 2 * loose,
    ]);
  };
  for (let row = 0; row * course <= sheet.high; row += 1) {
    for (let left = 0; left < sheet.wide; left += 17) add(left, row * course);
    for (let joint = (row % 2) * (stone / 2); joint < sheet.wide; joint += stone) {
      for (let top = 14; top < course; top += 12) add(joint, row * course + top);
    }
  }
  return places.filter(([left]) => left > 0);
}

/** Marks on some corners of stones. */
function marks(): readonly Place[] {
  return Array.from({ length: 9 }, (_, index): Place => {
    const row = 1 + ((index * 5) % 7);
    return [((index * 3 + 2) % 7) * stone + (row % 2) * (stone / 2), row * course];
  });
}
