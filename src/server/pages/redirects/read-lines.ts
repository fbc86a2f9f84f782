import { counted } from "#core/fields/counted.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { readCsv } from "#server/tables/read-csv.ts";
import type { CsvRow } from "#server/tables/read-csv.ts";
import { createYielder } from "../_kit/yielder.ts";
import type { Wish } from "./settle.ts";
import { readFrom, readTo } from "../links/typed-address.ts";

/** A line of a file, as far as it can be understood. */
export interface ReadLine {
  readonly line: number;
  /** The address that is to redirect; null if it cannot be understood. */
  readonly from: string | null;
  /** Null if one of the two addresses cannot be understood. */
  readonly wish: Wish | null;
  /** Where it leads, as a stored redirect says it; empty if that cannot be understood. */
  readonly to: string;
  /** What is wrong with the line by itself, a sentence each. */
  readonly problems: readonly string[];
}

/** A line that cannot be stored, and why, in sentences. */
export interface WrongLine {
  readonly line: number;
  readonly message: string;
}

/** The lines of a file, or why it has none. */
type ReadLines = { readonly lines: readonly ReadLine[] } | WrongLine;

/** The redirects that a CSV file lists, and what is wrong with each by itself. */
export async function readLines(csv: string, publicUrl: string): Promise<ReadLines> {
  // One more for the names of the columns, and one to see that there are too many.
  const read = readCsv(csv, redirectLimits.own + 2);
  if ("message" in read) return { line: read.line, message: `This line ${read.message}.` };
  const [first, ...others] = read.rows;
  if (first === undefined) return { line: 1, message: "The file is empty." };
  const columns = columnsOf(first);
  if (columns === null) {
    return { line: first.line, message: "The first line must name the columns From and To." };
  }
  const rows = columns.isNamed ? others : read.rows;
  if (rows.length === 0) {
    return { line: first.line, message: "There is no redirect below the names." };
  }
  const over = rows[redirectLimits.own];
  if (over !== undefined) {
    const message = `A file can have at most ${counted(redirectLimits.own, "redirect")}.`;
    return { line: over.line, message };
  }
  return { lines: await readRows(rows, columns, publicUrl) };
}

interface Columns {
  readonly from: number;
  readonly to: number;
  /** -1 if there is none. */
  readonly kind: number;
  /** False if the first line is a redirect already. */
  readonly isNamed: boolean;
}

function columnsOf({ cells }: CsvRow): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase());
  const [from, to, kind] = ["from", "to", "kind"].map((name) => names.indexOf(name));
  if (from !== undefined && to !== undefined && from >= 0 && to >= 0) {
    return { from, to, kind: kind ?? -1, isNamed: true };
  }
  const isRedirect = /^(?:\/|https?:)/i.test(cells[0] ?? "");
  return isRedirect ? { from: 0, to: 1, kind: 2, isNamed: false } : null;
}

async function readRows(
  rows: readonly CsvRow[],
  columns: Columns,
  publicUrl: string,
): Promise<readonly ReadLine[]> {
  const yieldIfDue = createYielder();
  const lines: ReadLine[] = [];
  const firstAt = new Map<string, number>();
  for (const row of rows) {
    await yieldIfDue();
    const read = readRow(row, columns, publicUrl);
    const { from } = read;
    const before = from === null ? undefined : firstAt.get(from);
    if (from !== null && before === undefined) firstAt.set(from, row.line);
    if (before === undefined) {
      lines.push(read);
    } else {
      const doubled = `${from} is in line ${before} already. Keep one of the two.`;
      lines.push({ ...read, problems: [...read.problems, doubled] });
    }
  }
  return lines;
}

function readRow({ line, cells }: CsvRow, columns: Columns, publicUrl: string): ReadLine {
  const from = readFrom(cells[columns.from] ?? "", publicUrl);
  const to = readTo(cells[columns.to] ?? "", publicUrl);
  const kind = (cells[columns.kind] ?? "").toLowerCase();
  const isKind = ["", "permanent", "temporary", "301", "302"].includes(kind);
  const isPermanent = kind !== "temporary" && kind !== "302";
  const path = "message" in from ? null : from.path;
  const target = "message" in to ? null : to;
  return {
    line,
    from: path,
    wish: path === null || target === null ? null : { from: path, to: target, isPermanent },
    to: target === null ? "" : "url" in target ? target.url : target.path + target.suffix,
    problems: [
      ...("message" in from ? [`From ${from.message}.`] : []),
      ...("message" in to ? [`To ${to.message}.`] : []),
      ...(isKind ? [] : ["Kind must be permanent or temporary."]),
    ],
  };
}
