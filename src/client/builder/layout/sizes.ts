/**
 * The sizes that a part of the screen can have, in one unit: pixels for a column, percent of the screen's height for a
 * sheet.
 */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** The default, which a double click restores. */
  readonly usual: number;
  /** The change of one arrow key; four times as much with Shift. */
  readonly step: number;
}

export const bounds = {
  lists: { min: 200, max: 440, usual: 264, step: 16 },
  properties: { min: 280, max: 640, usual: 336, step: 16 },
  listsSheet: { min: 30, max: 92, usual: 72, step: 4 },
  propertiesSheet: { min: 18, max: 92, usual: 46, step: 4 },
} as const satisfies Readonly<Record<string, Bounds>>;

export function clamp(size: number, { min, max }: Pick<Bounds, "min" | "max">): number {
  return Math.min(max, Math.max(min, Math.round(size)));
}

/** The edge of the part that its divider is on. */
export type Edge = "left" | "right" | "top";

/**
 * The size after a key press on the divider; null for other keys. An arrow moves the divider in its direction, Home
 * and End go to the minimum and maximum.
 */
export function sizeAfterKey(
  size: number,
  press: { readonly key: string; readonly shiftKey: boolean },
  { edge, ...limits }: Bounds & { readonly edge: Edge },
): number | null {
  const { grows, shrinks } = arrows[edge];
  const step = limits.step * (press.shiftKey ? 4 : 1);
  if (press.key === grows) return clamp(size + step, limits);
  if (press.key === shrinks) return clamp(size - step, limits);
  if (press.key === "Home") return limits.min;
  return press.key === "End" ? limits.max : null;
}

const arrows: Readonly<Record<Edge, { readonly grows: string; readonly shrinks: string }>> = {
  left: { grows: "ArrowLeft", shrinks: "ArrowRight" },
  right: { grows: "ArrowRight", shrinks: "ArrowLeft" },
  top: { grows: "ArrowUp", shrinks: "ArrowDown" },
};
