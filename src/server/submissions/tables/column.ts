/** What a cell of an export holds. A date is a moment in UTC. */
export type Cell = string | number | boolean | Date | null;

/** One column of an export, whatever the format of the file. */
export interface Column<Row> {
  readonly name: string;
  /** Characters that fit beside each other where the format has widths. */
  readonly width: number;
  readonly valueOf: (row: Row) => Cell;
}

/** The cells of one row, in the order of the columns. */
export function cellsOf<Row>(columns: readonly Column<Row>[], row: Row): readonly Cell[] {
  return columns.map(({ valueOf }) => valueOf(row));
}
