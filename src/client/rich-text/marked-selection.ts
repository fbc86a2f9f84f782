import { createDocument } from "@tiptap/react";
import type { Node as DocNode, Schema } from "@tiptap/pm/model";
import { markOfAnchor, markOfHead, type MarkedHtml } from "./mark-selection.ts";

/** A selection in a document of the editor, as positions. */
export interface FoundSelection {
  /** The size of the document's content without the marks. */
  readonly size: number;
  readonly anchor: number;
  readonly head: number;
}

/** Finds the marked selection in the document that the editor makes of the HTML. */
export function findMarkedSelection(html: MarkedHtml, schema: Schema): FoundSelection | null {
  const marked = createDocument(html, schema);
  const anchor = positionOf(marked, markOfAnchor);
  const head = positionOf(marked, markOfHead);
  if (anchor === null || head === null) return null;
  const plain = html.replaceAll(markOfAnchor, "").replaceAll(markOfHead, "");
  const { size } = createDocument(plain, schema).content;
  const isBackward = head < anchor;
  // The mark in front takes one position from the other.
  return { size, anchor: anchor - (isBackward ? 1 : 0), head: head - (isBackward ? 0 : 1) };
}

function positionOf(doc: DocNode, mark: string): number | null {
  let found: number | null = null;
  doc.descendants((node, position) => {
    const offset = node.text?.indexOf(mark) ?? -1;
    if (offset >= 0) found = position + offset;
    return found === null;
  });
  return found;
}
