import { counted } from "#core/fields/counted.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { readCsv } from "#server/tables/read-csv.ts";
import type { CsvRow } from "#server/tables/read-csv.ts";
import { createYielder } from "../_kit/yielder.ts";
import type { Wish } from "./settle.ts";
import { readFrom, readTo } from "./typed-address.ts";

/** A line of a file that can be understood. */
export interface WishLine {
  readonly line: number;
  readonly wish: Wish;
  /** Where it leads, as a stored redirect says it. */
  readonly to: string;
}

/** A line that cannot be stored, and why, as a sentence. */
export interface WrongLine {
  readonly line: number;
  readonly message: string;
}

/** What a file says. */
interface ReadLines {
  readonly lines: readonly WishLine[];
  readonly wrong: readonly WrongLine[];
}

/** The redirects that a CSV file lists, and its lines that cannot be understood. */
export async function readLines(csv: string, publicUrl: string): Promise<ReadLines> {
  // One more for the names of the columns, and one to see that there are too many.
  const read = readCsv(csv, redirectLimits.own + 2);
  if ("message" in read) return wholly(read.line, `This line ${read.message}.`);
  const [first, ...others] = read.rows;
  if (first === undefined) return wholly(1, "The file is empty.");
  const columns = columnsOf(first);
  if (columns === null) {
    return wholly(first.line, "The first line must name the columns From and To.");
  }
  const rows = columns.isNamed ? others : read.rows;
  if (rows.length === 0) return wholly(first.line, "There is no redirect below the names.");
  const over = rows[redirectLimits.own];
  if (over !== undefined) {
    return wholly(over.line, `A file can have at most ${counted(redirectLimits.own, "redirect")}.`);
  }
  return readRows(rows, columns, publicUrl);
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
): Promise<ReadLines> {
  const yieldIfDue = createYielder();
  const lines: WishLine[] = [];
  const wrong: WrongLine[] = [];
  const firstAt = new Map<string, number>();
  for (const row of rows) {
    await yieldIfDue();
    const read = readRow(row, columns, publicUrl);
    if ("message" in read) {
      wrong.push(read);
      continue;
    }
    const { from } = read.wish;
    const before = firstAt.get(from);
    if (before === undefined) {
      firstAt.set(from, row.line);
      lines.push(read);
    } else {
      const message = `${from} is in line ${before} already. Keep one of the two.`;
      wrong.push({ line: row.line, message });
    }
  }
  return { lines, wrong };
}

function readRow(
  { line, cells }: CsvRow,
  columns: Columns,
  publicUrl: string,
): WishLine | WrongLine {
  const from = readFrom(cells[columns.from] ?? "", publicUrl);
  if ("message" in from) return { line, message: `From ${from.message}.` };
  const to = readTo(cells[columns.to] ?? "", publicUrl);
  if ("message" in to) return { line, message: `To ${to.message}.` };
  const kind = (cells[columns.kind] ?? "").toLowerCase();
  if (!["", "permanent", "temporary", "301", "302"].includes(kind)) {
    return { line, message: "Kind must be permanent or temporary." };
  }
  const isPermanent = kind !== "temporary" && kind !== "302";
  const text = "url" in to ? to.url : to.path + to.suffix;
  return { line, wish: { from: from.path, to, isPermanent }, to: text };
}

function wholly(line: number, message: string): ReadLines {
  return { lines: [], wrong: [{ line, message }] };
}
