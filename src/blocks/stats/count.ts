/** A parsed value: the text before and after its number, and the number's format. */
export interface Counted {
  readonly before: string;
  readonly after: string;
  readonly target: number;
  readonly decimals: number;
  /** Thousands separator: `,` `’` a space, or none. */
  readonly group: string;
  readonly point: string;
}

/**
 * Thousands separated by one character, each time before exactly three digits; or by at least two
 * points (a single one is decimal, `99.999`); or plain digits. Each with an optional fraction after
 * another separator.
 */
const numeric =
  /\d{1,3}(?:([,'’\u00a0\u202f ])\d{3}(?!\d))(?:\1\d{3}(?!\d))*((?!\1)[.,]\d+)?|\d{1,3}(?:\.\d{3}(?!\d)){2,}(,\d+)?|\d+([.,]\d+)?/;

/** A displayed figure in its three parts. */
export interface Figure {
  readonly prefix: string;
  readonly number: string;
  readonly suffix: string;
}

/**
 * Whether a figure may count up, which requires that every intermediate value is a plausible
 * statement too. Ratios (`24/7`, `3:1`), ranges (`2–4`), bounds (`< 200 ms`) and shares near 100 %
 * (`99.9 %`) do not: `6/7` means nothing, and an uptime of 23.3 % is the opposite of the claim.
 */
export function canCount({ prefix, number, suffix }: Figure): boolean {
  const counted = readCount(number);
  if (counted === null) return false;
  const whole = prefix + number + suffix;
  if (/\d\s*[/:–−-]\s*\d/.test(whole) || /[<≤]\s*$/.test(prefix + counted.before)) return false;
  return counted.target < nearWhole || !/^\s*(?:%|per ?cent)/i.test(counted.after + suffix);
}

/** From here on a percentage is about how little is missing. */
const nearWhole = 90;

/**
 * Parses the numeric part of a value (BLOCK-018): 1200 in `1,200+`, 99.9 in `99.9`, 24 in `24/7`.
 * Null if it contains no number.
 */
export function readCount(value: string): Counted | null {
  const found = numeric.exec(value);
  if (found === null) return null;
  const [written] = found;
  const fraction = found[2] ?? found[3] ?? found[4] ?? "";
  const whole = written.slice(0, written.length - fraction.length);
  return {
    before: value.slice(0, found.index),
    after: value.slice(found.index + written.length),
    target: Number(`${whole.replace(/\D/g, "")}.${fraction.slice(1)}`),
    decimals: Math.max(0, fraction.length - 1),
    group: /\D/.exec(whole)?.[0] ?? "",
    point: fraction.slice(0, 1),
  };
}

/** Formats the value at a share (0 to 1) of the animation, in the final value's format. */
export function writeCount(counted: Counted, share: number): string {
  const { before, after } = counted;
  return before + write(counted, share) + after;
}

function write({ target, decimals, group, point }: Counted, share: number): string {
  const [whole = "", fraction = ""] = (target * share).toFixed(decimals).split(".");
  const parted = group === "" ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return parted + point + fraction;
}
