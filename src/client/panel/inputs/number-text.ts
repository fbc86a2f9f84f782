import type { NumberField } from "#core/fields/number.ts";
import { parseWhole } from "#core/fields/parse-whole.ts";

type Bounds = Pick<NumberField, "min" | "max" | "step" | "whole" | "parsed" | "none">;

/**
 * Parses a typed number; null if it is not a number or out of range. A comma is a decimal point. A field that is
 * `parsed` accepts any text and reads 0 if there is no number in it (PANEL-190). If `none` is allowed, an empty text
 * is 0.
 */
export function readNumber(
  typed: string,
  { min, max, whole, parsed, none }: Bounds,
): number | null {
  if (parsed === true) {
    const number = parseWhole(typed);
    return number >= min && number <= max ? number : null;
  }
  const text = typed.trim().replace(",", ".");
  if (none !== undefined && /^0*$/.test(text)) return 0;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const value = Number(text);
  const isOne = whole !== true || Number.isInteger(value);
  return isOne && value >= min && value <= max ? value : null;
}

/** The text of a number in its input: empty for `none`. */
export function spellNumber(value: number, { none }: Bounds): string {
  return none !== undefined && value === 0 ? "" : String(value);
}

/** The number after dragging its label by some pixels: four are a step; Shift and Alt work as with arrow keys. */
export function dragNumber(
  value: number,
  bounds: Bounds,
  pull: { readonly pixels: number; readonly shift: boolean; readonly alt: boolean },
): number {
  const steps = Math.trunc(Math.abs(pull.pixels) / 4);
  const press = { up: pull.pixels > 0, shift: pull.shift, alt: pull.alt };
  const one = stepNumber(0, { ...bounds, min: -Infinity, max: Infinity }, press);
  return held(Number((value + one * steps).toFixed(6)), bounds, press.up);
}

/**
 * The number after one arrow key: a step, ten with Shift, a tenth with Alt if the step is fractional; clamped to the
 * range. Stepping below the minimum gives `none` where that is allowed.
 */
export function stepNumber(
  value: number,
  bounds: Bounds,
  press: { readonly up: boolean; readonly shift: boolean; readonly alt: boolean },
): number {
  const knowsParts = !Number.isInteger(bounds.step);
  const size = bounds.step * (press.shift ? 10 : press.alt && knowsParts ? 0.1 : 1);
  const next = value + (press.up ? size : -size);
  // Removes floating-point noise, as in 0.1 + 0.2.
  return held(Number(next.toFixed(6)), bounds, press.up);
}

/** Clamps to the range; below the minimum is `none`, where that is allowed. */
function held(next: number, { min, max, none }: Bounds, isUp: boolean): number {
  if (next < min && !isUp && none !== undefined) return 0;
  return Math.min(max, Math.max(min, next));
}
