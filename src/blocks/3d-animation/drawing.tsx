import { memo } from "react";
import { layersHeight, layerTop } from "./layers.ts";
import { middle } from "./paper.ts";
import { drawScene, type Kind } from "./scene.ts";

interface DrawingProps {
  readonly kind: Kind;
  /** Number of layers, for the layered drawing. */
  readonly count: number;
}

/** CSS class of each stroke, in the order in which the scene returns them. */
const looks = {
  "rotating-sphere": ["behind", "lit", "before"],
  "neural-network": ["far", "between", "near", "rings", "cells", "way", "way-cells"],
} as const;
const layerLooks = ["left", "right", "top"] as const;

/**
 * The drawing at rest, whose strokes the island animates. Decorative: its meaning is also given as
 * text beside it.
 */
export const Drawing = memo(function Drawing({ kind, count }: DrawingProps) {
  const strokes = drawScene(kind, 0, count);
  const isLayered = kind === "layered-architecture";
  const height = isLayered ? layersHeight(count) : 380;
  return (
    <svg viewBox={`0 0 ${2 * middle} ${height}`} aria-hidden="true">
      {kind === "rotating-sphere" && <SphereNotes />}
      <g className="three-strokes">
        {strokes.map((stroke, index) => (
          <path
            key={index}
            className={`three-${isLayered ? lookOf(index) : looks[kind][index]}`}
            d={stroke}
          />
        ))}
      </g>
      {isLayered && <LayerNotes count={count} />}
    </svg>
  );
});

/** The layer that is pulled out is highlighted. */
function lookOf(stroke: number): string {
  const look = layerLooks[stroke % 3] ?? "top";
  return stroke % 6 > 2 ? `${look} three-out` : look;
}

/** The axis, and the outline of the globe. */
function SphereNotes() {
  return (
    <>
      <path className="three-note" d="M240 4v376" />
      <path className="three-outline" d="M82 190a158 158 0 1 1 316 0a158 158 0 1 1-316 0z" />
    </>
  );
}

function LayerNotes({ count }: { readonly count: number }) {
  const tops = Array.from({ length: count }, (_, layer) => layerTop(layer));
  return (
    <>
      <path className="three-rule" d={tops.map((top) => `M372 ${top}h56`).join("")} />
      {tops.map((top, layer) => (
        <text key={top} x={438} y={top + 5}>
          {String(layer + 1).padStart(2, "0")}
        </text>
      ))}
    </>
  );
}
