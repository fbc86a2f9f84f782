/** The cells that a spreadsheet would treat as formulas, with any of the common separators. */
export function formulasIn(csv: string): readonly string[] {
  const plain = csv.replace(/^\uFEFF/, "");
  const cells = [
    ...[",", ";", "\t"].flatMap((separator) => cellsBy(separator, plain)),
    ...[";", "\t"].flatMap((separator) => cellsWithoutQuotes(separator, plain)),
  ];
  return cells.filter((cell) => /^[\s"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/.test(cell));
}

/** The cells for this separator, as parsed by a spreadsheet that keeps text after a closing quote. */
function cellsBy(separator: string, csv: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === separator || character === "\n" || character === "\r") {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  return [...cells, cell];
}

/** The cells as parsed by a program that does not support quotes. */
function cellsWithoutQuotes(separator: string, csv: string): readonly string[] {
  return csv.split(separator).flatMap((part) => part.split(/[\r\n]/));
}
