const quote = 0x22;
const backslash = 0x5c;
/** What tells `[` from `{`, and `]` from `}`. */
const curl = 0x20;
const open = 0x7b;
const close = 0x7d;

/**
 * Whether JSON text nests deeper than `most` levels, by its brackets alone: a parser would first make a value of it, and
 * a few megabytes of brackets become some hundred of lists. What is no JSON may be answered either way.
 */
export function isDeeperThan(most: number, json: Uint8Array): boolean {
  let level = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if ((byte | curl) === open) {
      level += 1;
      if (level > most) return true;
    } else if ((byte | curl) === close) level -= 1;
  }
  return false;
}
