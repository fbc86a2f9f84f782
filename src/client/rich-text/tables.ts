import type { Extensions } from "@tiptap/react";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { isSpan } from "#core/fields/rich-text.ts";

/**
 * Tables as `core/fields/rich-text` allows them: no widths, no alignment. A caption is stored as an
 * attribute of the table, because the editor treats every child of a table as a row.
 */
export const tableExtensions: Extensions = [
  Table.extend({
    addAttributes: () => ({
      caption: { default: "", parseHTML: captionOf, renderHTML: () => ({}) },
    }),
    parseHTML: () => [
      { tag: "table" },
      { tag: "tbody", skip: true },
      { tag: "caption", ignore: true },
    ],
    renderHTML: ({ node }) => {
      const caption: unknown = node.attrs["caption"];
      return typeof caption === "string" && caption !== ""
        ? ["table", ["caption", { contenteditable: "false" }, caption], ["tbody", 0]]
        : ["table", ["tbody", 0]];
    },
  }).configure({ View: null }),
  TableRow,
  TableCell.extend({ addAttributes: spans }),
  TableHeader.extend({ addAttributes: spans }),
];

function spans() {
  const span = (name: "colspan" | "rowspan") => ({
    default: 1,
    parseHTML: (cell: HTMLElement) => {
      const value = cell.getAttribute(name) ?? "";
      return isSpan(value) ? Number(value) : 1;
    },
  });
  return {
    colspan: span("colspan"),
    rowspan: span("rowspan"),
    // Needed by the commands that add and remove columns; never stored.
    colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  };
}

function captionOf(table: HTMLElement): string {
  const caption = [...table.children].find(({ localName }) => localName === "caption");
  return caption?.textContent.replaceAll(/\s+/g, " ").trim() ?? "";
}
