import { memo } from "react";
import { drawingOf, type DrawingName } from "./drawings/drawings.ts";
import type { Stroke } from "./drawings/isometric.ts";

const notesFrom = 372;

/**
 * One of the drawings. Decorative: its meaning is also given as text. The view box starts half a
 * pixel early, so that lines at whole numbers align with pixels.
 */
export const Drawn = memo(function Drawn({ name }: { readonly name: DrawingName }) {
  const { height, strokes, notes } = drawingOf(name);
  return (
    <svg className="hero-drawing" viewBox={`-.5 -.5 432 ${height}`} aria-hidden="true">
      {strokes.map((stroke, index) => (
        <path key={index} className={classOf(stroke)} d={stroke.path} />
      ))}
      {notes.length > 0 && (
        <path
          className="hero-rule"
          d={notes.map(([[left, top]]) => `M${left + 6} ${top}H${notesFrom}`).join("")}
        />
      )}
      {notes.map(([[, top], text]) => (
        <text key={text} x={notesFrom + 8} y={top + 4}>
          {text}
        </text>
      ))}
    </svg>
  );
});

function classOf({ look, isLit = false }: Stroke): string | undefined {
  const names = [...(look === "line" ? [] : [`hero-${look}`]), ...(isLit ? ["hero-lit"] : [])];
  return names.length === 0 ? undefined : names.join(" ");
}
