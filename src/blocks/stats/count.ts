/** A value as it is counted: what stands before and after its numeric part, and how that is written. */
export interface Counted {
  readonly before: string;
  readonly after: string;
  readonly target: number;
  readonly decimals: number;
  /** What parts thousands: `,` `’` a space, or nothing. */
  readonly group: string;
  readonly point: string;
}

/**
 * Thousands parted by one mark, each time before exactly three digits; or by points, of which one alone
 * is decimal (`99.999`); or plain digits. Each with a fraction behind another mark.
 */
const numeric =
  /\d{1,3}(?:([,'’\u00a0\u202f ])\d{3}(?!\d))(?:\1\d{3}(?!\d))*((?!\1)[.,]\d+)?|\d{1,3}(?:\.\d{3}(?!\d)){2,}(,\d+)?|\d+([.,]\d+)?/;

/** A figure as it is shown, in its three parts. */
export interface Figure {
  readonly prefix: string;
  readonly number: string;
  readonly suffix: string;
}

/**
 * Whether a figure counts up: one with a number in it of which everything on the way may be said as well. A
 * ratio (`24/7`, `3:1`), a range (`2–4`), a bound (`< 200 ms`) and a share near the whole (`99.9 %`) stand
 * still: `6/7` means nothing, and an uptime of 23.3 % is the opposite of what is claimed.
 */
export function canCount({ prefix, number, suffix }: Figure): boolean {
  const counted = readCount(number);
  if (counted === null) return false;
  const whole = prefix + number + suffix;
  if (/\d\s*[/:–−-]\s*\d/.test(whole) || /[<≤]\s*$/.test(prefix + counted.before)) return false;
  return counted.target < nearWhole || !/^\s*(?:%|per ?cent)/i.test(counted.after + suffix);
}

/** From here on a share is told for how little is missing. */
const nearWhole = 90;

/**
 * Finds the numeric part of a value (BLOCK-018): 1200 in `1,200+`, 99.9 in `99.9`, 24 in `24/7`. Null when
 * there is no number in it.
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

/**
 * The value at `share` of the way, 0 to 1, written as the whole one is and with as many characters: spaces
 * stand where digits will be, so that in figures of one width nothing moves.
 */
export function writeCount(counted: Counted, share: number): string {
  const { before, after } = counted;
  return before + write(counted, share).padStart(write(counted, 1).length) + after;
}

function write({ target, decimals, group, point }: Counted, share: number): string {
  const [whole = "", fraction = ""] = (target * share).toFixed(decimals).split(".");
  const parted = group === "" ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return parted + point + fraction;
}
