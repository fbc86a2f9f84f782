/** Splits a list at its commas, except those inside brackets and quotes. */
export function split(list: string): readonly string[] {
  const comma = find(list, 0, ",");
  return comma === list.length
    ? [list.trim()]
    : [list.slice(0, comma).trim(), ...split(list.slice(comma + 1))];
}

/**
 * Index of the next of these characters outside brackets and quotes opened after `from`; the length of the text if
 * there is none.
 */
export function find(text: string, from: number, signs: string): number {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (depth === 0 && signs.includes(sign)) return at;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
  }
  return text.length;
}
