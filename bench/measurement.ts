/** One measured thing beside the bar it has to reach. */
export interface Figure {
  readonly what: string;
  /** With its unit, as it is to be read. */
  readonly figure: string;
  /** Empty where there is none: told for the reader only. */
  readonly bar: string;
  readonly passed: boolean | null;
}

/** What one file of this folder measures. */
export interface Measurement {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** How to read the figures, when it is not plain. */
  readonly notes?: readonly string[];
}

/** A figure that has to stay at or under `most`. */
export function atMost(what: string, value: number, most: number, unit: string): Figure {
  return {
    what,
    figure: withUnit(value, unit),
    bar: `≤ ${withUnit(most, unit)}`,
    passed: value <= most,
  };
}

/** A figure that has to reach `least`. */
export function atLeast(what: string, value: number, least: number, unit: string): Figure {
  return {
    what,
    figure: withUnit(value, unit),
    bar: `≥ ${withUnit(least, unit)}`,
    passed: value >= least,
  };
}

/** A figure that is only told. */
export function told(what: string, value: number | string, unit = ""): Figure {
  const figure = typeof value === "number" ? withUnit(value, unit) : value;
  return { what, figure, bar: "", passed: null };
}

/** The middle of the sorted values; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5) + quantile(values, 0.5, "above")) / 2;
}

/** The value under which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95, "above");
}

/** The value under which 99 of 100 lie. */
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
