import { memo } from "react";
import { crosses, dots, scatter } from "./scatter.ts";

/** Half the side length of the rotating square. */
const half = 700;
const stars = 210;
/** Length of a star's trail, in degrees. */
const trail = 11;
/** Constellations: connected stars, by radius and angle (in degrees) from the pole. */
const figures: readonly (readonly (readonly [radius: number, angle: number])[])[] = [
  [
    [150, 128],
    [215, 142],
    [268, 131],
    [330, 139],
    [392, 128],
    [352, 118],
    [286, 117],
    [268, 131],
  ],
  [
    [420, 158],
    [468, 168],
    [540, 164],
    [586, 171],
    [528, 177],
  ],
  [
    [190, 176],
    [250, 188],
    [238, 204],
    [310, 210],
    [372, 202],
  ],
  [
    [300, 262],
    [342, 274],
    [410, 270],
    [462, 281],
  ],
  [
    [240, 22],
    [312, 34],
    [360, 24],
    [428, 30],
  ],
  [
    [330, 318],
    [390, 326],
    [444, 318],
    [430, 304],
  ],
  [
    [520, 96],
    [470, 104],
    [500, 114],
    [560, 110],
  ],
];

type Place = readonly [number, number];

const pole: Place = [0, 0];

/** A sky rotating around its pole: star trails, and some stars connected to constellations. */
export const Constellation = memo(function Constellation() {
  const joined = figures.map((figure) => figure.map(([radius, angle]) => place(radius, angle)));
  return (
    <svg className="magic-sky" viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}>
      <path className="magic-trails" d={trails()} />
      <path
        className="magic-figures"
        d={joined.map((figure) => `M${figure.map((each) => each.join(" ")).join("L")}`).join("")}
      />
      <path className="magic-stars" d={dots(joined.flat())} />
      <path
        className="magic-mark"
        d={crosses([pole, ...joined.flatMap(([first]) => (first === undefined ? [] : [first]))], 8)}
      />
    </svg>
  );
});

function place(radius: number, angle: number): Place {
  const turn = (angle / 180) * Math.PI;
  return [Math.round(radius * Math.cos(turn)), Math.round(radius * Math.sin(turn))];
}

function trails(): string {
  return Array.from({ length: stars }, (_, star) => {
    const radius = 40 + Math.sqrt((star + 0.5) / stars) * (half - 50);
    const angle = scatter(star) * 360;
    const length = trail * (0.4 + scatter(star + 500));
    const round = Math.round(radius);
    return `M${place(radius, angle).join(" ")}A${round} ${round} 0 0 1 ${place(radius, angle + length).join(" ")}`;
  }).join("");
}
