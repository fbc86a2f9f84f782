import type { ReactNode } from "react";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, SlideList } from "../_kit/parts/slide.tsx";
import type { definition } from "./block.ts";

/** Security layers from the outside in, beside the plan of a fortress with as many walls. */
export function View({ block }: ViewProps<typeof definition>) {
  return (
    <Slide>
      <div className="slide-security">
        <SlideList
          at="content.securityLayers"
          items={block.content.securityLayers}
          className="slide-security-list"
          drawing={drawKeep}
        />
      </div>
    </Slide>
  );
}

/** Maximum number of walls; more would be indistinguishable. */
const mostWalls = 8;

/** Decorative: the list beside it contains everything. */
function drawKeep(layers: number) {
  return (
    <div className="slide-security-keep" aria-hidden="true">
      {wall(Math.min(layers, mostWalls))}
    </div>
  );
}

function wall(left: number): ReactNode {
  return (
    <div className={`slide-security-wall slide-security-gate-${left % 4}`}>
      {left > 1 ? wall(left - 1) : null}
    </div>
  );
}
