/** One measured value with the bar it has to meet. */
export interface Figure {
  readonly what: string;
  /** Formatted, with its unit. */
  readonly figure: string;
  /** Empty if there is none and the value is only informative. */
  readonly bar: string;
  readonly passed: boolean | null;
}

/** The result of one measurement. */
export interface Measurement {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** How to read the figures, if that is not obvious. */
  readonly notes?: readonly string[];
}

/** A figure that must not exceed `most`. */
export function atMost(what: string, value: number, most: number, unit: string): Figure {
  return {
    what,
    figure: withUnit(value, unit),
    bar: `≤ ${withUnit(most, unit)}`,
    passed: value <= most,
  };
}

/** A figure that must be at least `least`. */
export function atLeast(what: string, value: number, least: number, unit: string): Figure {
  return {
    what,
    figure: withUnit(value, unit),
    bar: `≥ ${withUnit(least, unit)}`,
    passed: value >= least,
  };
}

/** An informative figure without a bar. */
export function informative(what: string, value: number | string, unit = ""): Figure {
  const figure = typeof value === "number" ? withUnit(value, unit) : value;
  return { what, figure, bar: "", passed: null };
}

/** The median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5) + quantile(values, 0.5, "above")) / 2;
}

/** The 95th percentile. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95, "above");
}

/** The 99th percentile. */
export function p99(values: readonly number[]): number {
  return quantile(values, 0.99, "above");
}

/** The measurement as a table for a terminal, ending with a line break. */
export function printed(measurement: Measurement): string {
  const head = ["", measurement.title, "bar", ""];
  const rows = measurement.figures.map((figure) => [
    figure.passed === null ? "" : figure.passed ? "pass" : "FAIL",
    figure.what,
    figure.bar,
    figure.figure,
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const notes = (measurement.notes ?? []).map((note) => `      ${note}`);
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return `${[line(head), rule, ...rows.map(line), ...notes].join("\n")}\n`;
}

function withUnit(value: number, unit: string): string {
  const digits = Number.isInteger(value)
    ? 0
    : Math.abs(value) < 10
      ? 2
      : Math.abs(value) < 100
        ? 1
        : 0;
  const text = value.toLocaleString("en-GB", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === "" ? text : `${text} ${unit}`;
}

function quantile(
  values: readonly number[],
  part: number,
  side: "below" | "above" = "below",
): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = part * (sorted.length - 1);
  return sorted[side === "below" ? Math.floor(place) : Math.ceil(place)] ?? Number.NaN;
}
