import { CsvError, parse } from "csv-parse/sync";

/** A row of a file, with the line at which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a CSV file, or the line at which it cannot be read, and why. */
export type CsvRows =
  | { readonly rows: readonly CsvRow[] }
  | { readonly line: number; readonly message: string };

/**
 * Reads a CSV file as spreadsheets write it: with commas, semicolons or tabs, any kind of line ends, quotes, with or
 * without a byte order mark. Empty lines are left out; reading ends after `most` rows. Marks that an export puts before
 * formulas are taken away again.
 */
export function readCsv(text: string, most: number): CsvRows {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: most,
      max_record_size: 100_000,
      on_record: (record: readonly string[], { lines }) => {
        const cells = record.map(rearm);
        if (cells.some((cell) => cell !== "")) rows.push({ line: lines, cells });
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      line: Number(error["lines"] ?? 1),
      message: "cannot be read: check its quotation marks",
    };
  }
}

/** The separator that is most frequent in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ""] = text.replace(/^\uFEFF?\s*/, "").split(/\r\n|\n|\r/, 1);
  const plain = first.replaceAll(/"[^"]*"/g, "");
  const count = (separator: string): number => plain.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Takes away the apostrophes that `writeCsv` puts before what spreadsheets would read as a formula. */
function rearm(cell: string): string {
  return cell.replaceAll(
    /(^|[;\t\r\n\v\f\u0085\u2028\u2029])'(?=[\s"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g,
    "$1",
  );
}
