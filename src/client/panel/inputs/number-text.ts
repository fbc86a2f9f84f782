import type { NumberField } from "#core/fields/number.ts";
import { parseWhole } from "#core/fields/parse-whole.ts";

type Bounds = Pick<NumberField, "min" | "max" | "step" | "whole" | "parsed" | "none">;

/**
 * The number that was typed, or null when it is none or out of range. A comma is a decimal point. A field that parses takes
 * any text: what is no number in it is 0 (PANEL-190). Where there may be no number, an emptied field says so.
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

/** How a number stands in its field: none at all leaves it empty. */
export function spellNumber(value: number, { none }: Bounds): string {
  return none !== undefined && value === 0 ? "" : String(value);
}

/** The number after a pull of its label by so many pixels: four are a step; Shift and Alt as on the arrow keys. */
export function pullNumber(
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
 * One press of an arrow key: a step, ten with Shift, a tenth with Alt where the field knows parts;
 * held within the range; below it is none where there may be none.
 */
export function stepNumber(
  value: number,
  bounds: Bounds,
  press: { readonly up: boolean; readonly shift: boolean; readonly alt: boolean },
): number {
  const knowsParts = !Number.isInteger(bounds.step);
  const size = bounds.step * (press.shift ? 10 : press.alt && knowsParts ? 0.1 : 1);
  const next = value + (press.up ? size : -size);
  // Sums of decimals leave dust: 0.1 + 0.2.
  return held(Number(next.toFixed(6)), bounds, press.up);
}

/** Below the least is none, where there may be none. */
function held(next: number, { min, max, none }: Bounds, isUp: boolean): number {
  if (next < min && !isUp && none !== undefined) return 0;
  return Math.min(max, Math.max(min, next));
}
