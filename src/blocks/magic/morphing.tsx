import { memo } from "react";
import { sheet } from "./scatter.ts";

const rings = 12;
const most = { wide: 540, high: 480 };

/** A stone being cut: a square outside, with ever rounder shapes inside, down to a pebble. */
export const Morphing = memo(function Morphing() {
  return (
    <svg
      className="magic-stone"
      viewBox={`0 0 ${sheet.wide} ${sheet.high}`}
      preserveAspectRatio="xMaxYMid slice"
    >
      {Array.from({ length: rings }, (_, ring) => {
        const share = 1 - ring / (rings + 0.5);
        const [wide, high] = [most.wide * share, most.high * share];
        const round = Math.round((Math.min(wide, high) / 2) * Math.min(1, ring / (rings - 4)));
        return (
          <rect
            key={ring}
            className={ring === rings - 1 ? "magic-mark" : undefined}
            x={Math.round(900 - wide / 2)}
            y={Math.round(sheet.high / 2 - high / 2)}
            width={Math.round(wide)}
            height={Math.round(high)}
            rx={2 + round}
          />
        );
      })}
    </svg>
  );
});
