/** The cell layout of a table: HTML cells can span rows and columns, Markdown cells cannot. */
interface Grid {
  /** Columns directly before a cell that are covered by a spanning cell to the left or above. */
  readonly blanks: ReadonlyMap<Node, number>;
  /** Columns written once the row's last cell is. */
  readonly written: ReadonlyMap<Node, number>;
  readonly columns: number;
}

const grids = new WeakMap<Node, Grid>();

/** Number of empty cells to write before a cell, for cells that span into its row. */
export function blanksBefore(cell: Node): number {
  return gridAround(cell).blanks.get(cell) ?? 0;
}

/** Number of empty cells to append to a row, since all rows of a Markdown table have the same number. */
export function blanksAtEnd(row: Node): number {
  const { columns, written } = gridAround(row);
  return columns - (written.get(row) ?? columns);
}

/** Number of columns of the row's table. */
export function columnsOf(row: Node): number {
  return gridAround(row).columns;
}

function gridAround(node: Node): Grid {
  let table: Node = node;
  while (table.nodeName !== "TABLE" && table.parentNode !== null) table = table.parentNode;
  const grid = grids.get(table) ?? layOut(table);
  grids.set(table, grid);
  return grid;
}

function layOut(table: Node): Grid {
  const blanks = new Map<Node, number>();
  const written = new Map<Node, number>();
  /** For each column, how many more rows a cell from above covers. */
  const taken: number[] = [];
  let columns = 0;
  for (const row of rowsOf(table)) {
    let column = 0;
    let blank = 0;
    let cells = 0;
    const own: (readonly [column: number, rows: number])[] = [];
    for (const cell of children(row, /^T[DH]$/)) {
      while ((taken[column] ?? 0) > 0) {
        column += 1;
        blank += 1;
      }
      blanks.set(cell, blank);
      cells += blank + 1;
      const width = span(cell, "colspan");
      for (let each = 0; each < width; each += 1) own.push([column + each, span(cell, "rowspan")]);
      column += width;
      blank = width - 1;
    }
    written.set(row, cells);
    columns = Math.max(columns, column);
    for (const [at, rows] of taken.entries()) taken[at] = Math.max(0, rows - 1);
    for (const [at, rows] of own) taken[at] = rows - 1;
  }
  return { blanks, written, columns };
}

function rowsOf(table: Node): readonly Node[] {
  return children(table, /^(?:TR|T(?:HEAD|BODY|FOOT))$/).flatMap((part) =>
    part.nodeName === "TR" ? [part] : children(part, /^TR$/),
  );
}

function children(node: Node, names: RegExp): readonly Node[] {
  return Array.from(node.childNodes).filter(({ nodeName }) => names.test(nodeName));
}

function span(cell: Node, name: "colspan" | "rowspan"): number {
  const value = (cell as Element).getAttribute(name) ?? "";
  return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1;
}
