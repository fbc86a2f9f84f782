import { getHTMLFromFragment } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { TableMap } from "@tiptap/pm/tables";
import { Transform } from "@tiptap/pm/transform";
import { countCharacters, startOfCharacter } from "#core/fields/fit-text.ts";
import { tidyEdited } from "./tidy-html.ts";

/** Where to cut a document. */
export interface Cut {
  /** The start of the part to delete; it extends to the end of the range. */
  readonly at: number;
  /** How many visible characters that is. */
  readonly left: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds how much of a range can stay so that the document has at most `max` characters of HTML. It
 * cuts between characters, and in tables only between rows. Null if nothing of the range fits or it
 * cannot be cut.
 */
export function findCut(doc: Node, { from, to }: Range, max: number): Cut | null {
  const place = (position: number) => placeToCut(doc, position, { from, to });
  // Each position takes at least one character of HTML.
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

/** The last position not after this one where the document may be cut; at least `from`. */
function placeToCut(doc: Node, position: number, { from, to }: Range): number {
  const $at = doc.resolve(position);
  for (let depth = 1; depth <= $at.depth; depth += 1) {
    if ($at.node(depth).type.name !== "table") continue;
    if ($at.before(depth) < from) {
      // A table from before the range keeps its cells; it can be cut only within one cell.
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
  // Non-text nodes count as one character, as they do in positions.
  const text = parent.textBetween(0, parent.content.size, null, "\ufffc");
  return Math.max(from, position - (parentOffset - startOfCharacter(text, parentOffset)));
}

/** The largest number of rows, up to `rows`, after which no cell spans into the next row. */
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
