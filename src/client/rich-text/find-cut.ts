import { getHTMLFromFragment } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { TableMap } from "@tiptap/pm/tables";
import { Transform } from "@tiptap/pm/transform";
import { countCharacters, startOfCharacter } from "#core/fields/fit-text.ts";
import { tidyEdited } from "./tidy-html.ts";

/** Where a document is to be cut. */
export interface Cut {
  /** What stands from here to the end of the range goes. */
  readonly at: number;
  /** How many characters of words that are, as people count them. */
  readonly left: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * How much of a range of a document may stay for its HTML to have at most `max` characters: up to a place between two
 * characters, and of a table that is in the range up to the end of a row. Null where nothing of the range fits, or where it
 * cannot be cut.
 */
export function findCut(doc: Node, { from, to }: Range, max: number): Cut | null {
  const place = (position: number) => placeToCut(doc, position, { from, to });
  // Each position is a character of the HTML or more.
  let [fits, isTooMuch] = [from, Math.min(to, from + max) + 1];
  while (isTooMuch - fits > 1) {
    const middle = Math.floor((fits + isTooMuch) / 2);
    const { content } = new Transform(doc).delete(place(middle), to).doc;
    const html = tidyEdited(getHTMLFromFragment(content, doc.type.schema));
    if (html.length <= max) fits = middle;
    else isTooMuch = middle;
  }
  const at = place(fits);
  return at <= from ? null : { at, left: countCharacters(doc.textBetween(at, to, "\n")) };
}

/** The same position, or the nearest before it where a document may be cut, at or behind `from`. */
function placeToCut(doc: Node, position: number, { from, to }: Range): number {
  const $at = doc.resolve(position);
  for (let depth = 1; depth <= $at.depth; depth += 1) {
    if ($at.node(depth).type.name !== "table") continue;
    if ($at.before(depth) < from) {
      // A table that stood there before keeps its cells; only in one of them something can be cut.
      const cell = depth + 2;
      const isInOne = cell <= $at.depth && from >= $at.start(cell) && to <= $at.end(cell);
      if (isInOne) break;
      return from;
    }
    const row = lastWholeRow($at.node(depth), $at.index(depth));
    return row === 0 ? $at.before(depth) : $at.posAtIndex(row, depth);
  }
  const { parent, parentOffset } = $at;
  if (!parent.isTextblock) return position;
  // What is no text counts as one character, as it does among positions.
  const text = parent.textBetween(0, parent.content.size, null, "\ufffc");
  return Math.max(from, position - (parentOffset - startOfCharacter(text, parentOffset)));
}

/** The number of rows, at most so many, after which no cell of a table goes on into the next row. */
function lastWholeRow(table: Node, rows: number): number {
  const { map, width, height } = TableMap.get(table);
  const isWhole = (row: number) =>
    row >= height ||
    map
      .slice(row * width, (row + 1) * width)
      .every((cell, column) => cell !== map[(row - 1) * width + column]);
  let last = rows;
  while (last > 0 && !isWhole(last)) last -= 1;
  return last;
}
