import type { NumberField } from "#core/fields/number.ts";
import { parseWhole } from "#core/fields/parse-whole.ts";

type Bounds = Pick<NumberField, "min" | "max" | "step" | "whole" | "parsed">;

/**
 * The number that was typed, or null when it is none or out of range. A comma is a decimal point. A field that parses takes
 * any text: what is no number in it is 0 (PANEL-190).
 */
export function readNumber(typed: string, { min, max, whole, parsed }: Bounds): number | null {
  if (parsed === true) {
    const number = parseWhole(typed);
    return number >= min && number <= max ? number : null;
  }
  const text = typed.trim().replace(",", ".");
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return null;
  const value = Number(text);
  const isOne = whole !== true || Number.isInteger(value);
  return isOne && value >= min && value <= max ? value : null;
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
  const next = Number((value + one * steps).toFixed(6));
  return Math.min(bounds.max, Math.max(bounds.min, next));
}

/**
 * One press of an arrow key: a step, ten with Shift, a tenth with Alt where the field knows parts;
 * held within the range.
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
  const clean = Number(next.toFixed(6));
  return Math.min(bounds.max, Math.max(bounds.min, clean));
}
