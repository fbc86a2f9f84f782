import { tenths } from "../_kit/tenths.ts";

const percent = /^(\d+(?:[.,]\d+)?)\s?%$/;
const fraction = /^(\d+)\s?(?:\/|of)\s?(\d+)$/;
const duration = /^([\d.,]+)\s?(ms|s|min|h)?$/;
const height = /^(\d+)\s?U$/;

/**
 * The share of a whole that a reading states, 0 to 1: 0.999 in `99.9 %`, 0.375 in `3/8` and `3 of 8`.
 * Null for every other text, and for what exceeds its whole.
 */
export function readShare(value: string): number | null {
  const typed = value.trim();
  const part = percent.exec(typed)?.[1];
  if (part !== undefined) return within(Number(part.replace(",", ".")) / 100);
  const [, count, whole] = fraction.exec(typed) ?? [];
  return count === undefined || whole === undefined ? null : within(Number(count) / Number(whole));
}

function within(share: number): number | null {
  return share >= 0 && share <= 1 ? share : null;
}

export interface Cells {
  readonly filled: number;
  readonly of: number;
}

/** Cells are drawn up to here: more of them are not counted at a glance, and are tenths. */
const mostCells = 16;

/** A share as cells: 3 of 8 for `3 of 8`, tenths for `70%`. Null for what states none. */
export function readCells(value: string): Cells | null {
  const share = readShare(value);
  if (share === null) return null;
  const whole = Number(fraction.exec(value.trim())?.[2] ?? 10);
  const of = whole <= mostCells ? whole : 10;
  return { filled: Math.round(share * of), of };
}

/** A part of a line of 100. */
export interface Span {
  readonly from: number;
  readonly width: number;
  readonly isLongest: boolean;
}

const inMilliseconds: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
};
/** What is still seen. */
const thinnest = 0.8;

/** Times such as `180 ms` and `1.6 s`, one after the other on one line; null for what is none. */
export function readSpans(values: readonly string[]): readonly (Span | null)[] {
  const times = values.map(readDuration);
  const whole = times.reduce((sum: number, time) => sum + (time ?? 0), 0);
  const longest = Math.max(...times.map((time) => time ?? 0));
  let before = 0;
  return times.map((time) => {
    if (time === null || whole === 0) return null;
    const from = tenths(Math.min((before / whole) * 100, 100 - thinnest));
    before += time;
    const width = tenths(Math.max((time / whole) * 100, thinnest));
    return { from, width, isLongest: time === longest };
  });
}

function readDuration(value: string): number | null {
  const [, digits, unit = "s"] = duration.exec(value.trim()) ?? [];
  const number = digits === undefined ? Number.NaN : Number(digits.replaceAll(",", ""));
  return Number.isFinite(number) ? number * (inMilliseconds[unit] ?? 1) : null;
}

/** Height units of `4 U`, 1 to 8; 1 for what states none. */
export function readUnits(value: string): number {
  return Math.min(8, Math.max(1, Number(height.exec(value.trim())?.[1] ?? 1)));
}
