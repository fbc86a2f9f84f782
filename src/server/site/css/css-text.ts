/** The parts of a list that commas part, outside brackets and quotes. */
export function split(list: string): readonly string[] {
  const comma = find(list, 0, ",");
  return comma === list.length
    ? [list.trim()]
    : [list.slice(0, comma).trim(), ...split(list.slice(comma + 1))];
}

/** Where one of these signs stands next, outside brackets and quotes that open after `from`; the end for nowhere. */
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
