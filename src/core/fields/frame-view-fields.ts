import { frameViewLimits } from "./frame-view.ts";
import { number } from "./number.ts";
import type { NumberField } from "./number.ts";

type ViewOptions = Pick<NumberField, "default" | "initialOnSite">;

/** How large another website is drawn in a frame (DATA-020). */
export function frameZoom(options: ViewOptions): NumberField {
  return number({
    ...options,
    ...frameViewLimits.zoom,
    label: "Zoom",
    hint: "How many times as large the website is drawn, like the zoom of a browser: by itself it cuts nothing off.",
    look: "slider",
    isProperty: true,
  });
}

const ends = {
  across: {
    label: "Position across",
    hint: "How much of what the zoom pushes out is cut off at the left. The right end stays in reach.",
  },
  down: {
    label: "Position down",
    hint: "How much of what the zoom pushes out is cut off at the top. The lower end stays in reach.",
  },
} as const;

/** How much of the website is cut off at the left or at the top. Only a zoom above 1, in the field `zoom`, pushes anything out. */
export function framePosition(
  direction: keyof typeof ends,
  zoom: string,
  options: ViewOptions,
): NumberField {
  return number({
    ...options,
    ...frameViewLimits.position,
    ...ends[direction],
    unit: "%",
    look: "slider",
    when: { at: zoom, is: [], above: 1 },
    isProperty: true,
  });
}
