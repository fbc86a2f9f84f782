/** Where the cells of a table stand, which in HTML may go over several rows and columns and in Markdown may not. */
interface Grid {
  /** Columns before a cell that no cell begins in: those of a cell that goes on from the left or from above. */
  readonly blanks: ReadonlyMap<Node, number>;
  /** How many columns of a row are written when its last cell is. */
  readonly written: ReadonlyMap<Node, number>;
  readonly columns: number;
}

const grids = new WeakMap<Node, Grid>();

/** How many empty cells stand before a cell for those that go on there. */
export function blanksBefore(cell: Node): number {
  return gridAround(cell).blanks.get(cell) ?? 0;
}

/** How many empty cells stand at the end of a row: every row of a table in Markdown has as many cells. */
export function blanksAtEnd(row: Node): number {
  const { columns, written } = gridAround(row);
  return columns - (written.get(row) ?? columns);
}

/** How many columns the table has that a row stands in. */
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
  /** How many more rows each column is taken by a cell from above. */
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
