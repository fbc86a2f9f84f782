import type { CanvasPlace } from "#client/frame/canvas-place.ts";
import { fitView, usualChoice } from "#client/frame/canvas-view.ts";
import { bounds } from "../layout/sizes.ts";

/** Heights in pixels of the builder's header, which has two lines below some width, and of the bar below the canvas. */
const headerHeight = { oneLine: 48, twoLines: 65 } as const;
const oneLineFrom = 1088;
const barHeight = 36;
/** Below this width the lists and the properties are sheets. */
const narrow = 900;

/**
 * Where the canvas is in a window in which nobody has changed the layout. The properties have their column once
 * something is selected.
 */
export function usualPlace(
  { innerWidth, innerHeight }: Pick<Window, "innerWidth" | "innerHeight">,
  isSelected: boolean,
): CanvasPlace {
  const hasColumns = innerWidth >= narrow;
  const lists = hasColumns ? Math.min(bounds.lists.usual, innerWidth * 0.28) : 0;
  const properties =
    hasColumns && isSelected ? Math.min(bounds.properties.usual, innerWidth * 0.4) : 0;
  const top = innerWidth < oneLineFrom ? headerHeight.twoLines : headerHeight.oneLine;
  const room = {
    width: Math.round(innerWidth - lists - properties),
    height: innerHeight - top - barHeight,
  };
  const { left, width, height, scale } = fitView(usualChoice(innerWidth), room);
  return { left: lists + left, top, width, height, scale };
}
