/** The cells that a spreadsheet would compute, whichever of the usual separators it splits at. */
export function formulasIn(csv: string): readonly string[] {
  const plain = csv.replace(/^\uFEFF/, "");
  const cells = [
    ...[",", ";", "\t"].flatMap((separator) => cellsBy(separator, plain)),
    ...[";", "\t"].flatMap((separator) => cellsWithoutQuotes(separator, plain)),
  ];
  return cells.filter((cell) => /^[\s"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/.test(cell));
}

/** The cells as a spreadsheet sees them that splits at this separator, and takes what follows a closing quote as it stands. */
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

/** As a program sees them that knows nothing of quotes. */
function cellsWithoutQuotes(separator: string, csv: string): readonly string[] {
  return csv.split(separator).flatMap((part) => part.split(/[\r\n]/));
}
