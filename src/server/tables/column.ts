/** A cell's value. A date is a point in time, in UTC. */
export type Cell = string | number | boolean | Date | null;

/** One column of an export, in every format. */
export interface Column<Row> {
  readonly name: string;
  /** Width in characters, for formats that have one. */
  readonly width: number;
  readonly valueOf: (row: Row) => Cell;
}

/** The cells of one row, in column order. */
export function cellsOf<Row>(columns: readonly Column<Row>[], row: Row): readonly Cell[] {
  return columns.map(({ valueOf }) => valueOf(row));
}
