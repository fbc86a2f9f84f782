/** Lines of cells as comma-separated values (RFC 4180) that no spreadsheet takes for formulas. */
export function writeCells(lines: readonly (readonly string[])[]): string {
  return tableStart + writeLines(lines);
}

/** The mark that tells spreadsheets that it is UTF-8. */
export const tableStart = "\uFEFF";

/** More lines of the same table. */
export function writeLines(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** What begins like a formula, in signs of full width too, gets an apostrophe in front; every cell is quoted. */
function cell(text: string): string {
  const plain = /^[\s]*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
