/** Limits of any JSON text received from outside. */
export const jsonLimits = {
  /**
   * Nesting depth; more than any value of the contract needs: a save nests a block's value in an operation in a list.
   */
  levels: 32,
  /** Keys per object. */
  names: 1000,
  /** Elements per list, enough for the blocks of the longest page. */
  items: 5000,
  /** Values in total, at all levels. */
  values: 250_000,
  /** Characters of a key; the longest key in use has 64. */
  name: 300,
} as const;

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/**
 * Parses JSON received from outside, for example in a body, a form field or a paste. The limits are checked on the text
 * before it is parsed, because a few megabytes of brackets or zeros become hundreds of megabytes of values that take
 * seconds to process. Never throws.
 *
 * @param most maximum characters of the text
 */
export function readJson(text: string, most: number): JsonReading {
  if (text.length > most) return refuse(`must be JSON of at most ${most} characters`);
  const excess = findExcess(text);
  if (excess !== null) return refuse(excess);
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuse("must be JSON");
  }
}

function refuse(message: string): JsonReading {
  return { ok: false, message };
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Which limit the JSON text exceeds, or null. The result for invalid JSON is unspecified. */
export function findExcess(text: string): string | null {
  /** Commas seen at each level, plus one. Lists and objects have different limits, hence `isList`. */
  const counts = new Int32Array(jsonLimits.levels + 1);
  const isList = new Uint8Array(jsonLimits.levels + 1);
  let level = 0;
  let values = 1;
  let lastTextLength = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfText(text, at + 1);
        lastTextLength = end - at - 1;
        at = end;
        break;
      }
      case colon:
        if (lastTextLength > jsonLimits.name) {
          return `must have no name of more than ${jsonLimits.name} characters`;
        }
        break;
      case openList:
      case openObject: {
        level += 1;
        if (level > jsonLimits.levels) return `must be at most ${jsonLimits.levels} levels deep`;
        counts[level] = 1;
        isList[level] = text.charCodeAt(at) === openList ? 1 : 0;
        values += 1;
        break;
      }
      case closeList:
      case closeObject:
        level = Math.max(0, level - 1);
        break;
      case comma: {
        const count = (counts[level] ?? 0) + 1;
        counts[level] = count;
        values += 1;
        if (isList[level] === 1 && count > jsonLimits.items) {
          return `must have no list of more than ${jsonLimits.items} values`;
        }
        if (isList[level] !== 1 && count > jsonLimits.names) {
          return `must have at most ${jsonLimits.names} names in one object`;
        }
        break;
      }
      default:
    }
    if (values > jsonLimits.values) {
      return `must hold at most ${jsonLimits.values} values in all: send it in several parts`;
    }
  }
  return null;
}

/** Index of the quote that ends the string starting at `from`; the text's length if there is none. */
function endOfText(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash && end - 1 - slashes >= from) {
      slashes += 1;
    }
    if (slashes % 2 === 0) return end;
    at = end;
  }
}
