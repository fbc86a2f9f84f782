import { memo } from "react";

/** The three faces of a stone relative to its position, in isometry: half as high as wide. */
const size = 70;
const faces = {
  top: `0-${size / 2}l${size} ${size / 2}-${size} ${size / 2}-${size}-${size / 2}z`,
  left: `-${size} 0l${size} ${size / 2}v${size * 0.55}l-${size}-${size / 2}z`,
  right: `0 ${size / 2}l${size}-${size / 2}v${size * 0.55}l-${size} ${size / 2}z`,
} as const;

/** The stones, back to front: ground position and height. The last one is the keystone. */
const stones: readonly (readonly [x: number, y: number, z: number])[] = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [0, 1, 0],
  [1, 1, 0],
  [0, 2, 0],
  [0, 0, 1],
  [1, 0, 1],
  [0, 1, 1],
  [0, 0, 2],
];

/** Placeholder for a missing picture: a corner of a wall with its dimensions. */
export const Drawing = memo(function Drawing() {
  return (
    <svg className="image-drawing screen" viewBox="0 0 960 540" aria-hidden="true">
      <path className="image-ground" d="M480 156 820 326 480 496 140 326z" />
      {stones.map(([x, y, z], index) => {
        const at = `M${480 + (x - y) * size} ${256 + (x + y) * (size / 2) - z * size * 0.55}m`;
        return (
          <g key={index} className={index === stones.length - 1 ? "image-keystone" : undefined}>
            <path className="image-side" d={`${at}${faces.left}`} />
            <path className="image-dark" d={`${at}${faces.right}`} />
            <path className="image-top" d={`${at}${faces.top}`} />
          </g>
        );
      })}
      <path
        className="image-measure"
        d="M262 408 480 517l218-109M262 402v12M480 511v12M698 402v12"
      />
    </svg>
  );
});
