import { tenths } from "../_kit/drawing/tenths.ts";

const percent = /^(\d+(?:[.,]\d+)?)\s?%$/;
const fraction = /^(\d+)\s?(?:\/|of)\s?(\d+)$/;
const duration = /^([\d.,]+)\s?(ms|s|min|h)?$/;
const height = /^(\d+)\s?U$/;

/**
 * Parses a share between 0 and 1: 0.999 for `99.9 %`, 0.375 for `3/8` and `3 of 8`. Null for any
 * other text and for more than the whole.
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

/**
 * Maximum number of cells; beyond that the share is shown in tenths, because cells could not be
 * counted at a glance.
 */
const mostCells = 16;

/** Parses a share as cells: 3 of 8 for `3 of 8`, tenths for `70%`. Null if there is none. */
export function readCells(value: string): Cells | null {
  const share = readShare(value);
  if (share === null) return null;
  const whole = Number(fraction.exec(value.trim())?.[2] ?? 10);
  const of = whole <= mostCells ? whole : 10;
  return { filled: Math.round(share * of), of };
}

/** A part of a bar from 0 to 100. */
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
/** Minimum visible width. */
const thinnest = 0.8;

/**
 * Lays out durations such as `180 ms` and `1.6 s` consecutively on one bar; null for values that
 * are not durations.
 */
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

/** Parses rack units such as `4 U`, clamped to 1–8; 1 if there are none. */
export function readUnits(value: string): number {
  return Math.min(8, Math.max(1, Number(height.exec(value.trim())?.[1] ?? 1)));
}
