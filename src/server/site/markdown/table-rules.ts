import type Turndown from "turndown";
import { blanksAtEnd, blanksBefore, columnsOf } from "./table-grid.ts";
import { oneLine } from "./markdown-link.ts";

/** Adds the rules that write a table. What a spanning cell covers is written as empty cells. */
export function addTableRules(writer: Turndown): void {
  writer.addRule("row", {
    filter: "tr",
    replacement: (content, node) =>
      `|${content}${"  |".repeat(blanksAtEnd(node))}\n${isFirstRow(node) ? ruler(node) : ""}`,
  });
  writer.addRule("cell", {
    filter: ["td", "th"],
    replacement: (content, node) =>
      `${"  |".repeat(blanksBefore(node))} ${cell(content).replaceAll("|", String.raw`\|`)} |`,
  });
  writer.addRule("caption", {
    filter: "caption",
    replacement: (content) => `${oneLine(content)}\n\n`,
  });
  writer.addRule("table", {
    filter: "table",
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  writer.addRule("part of a table", {
    filter: ["thead", "tbody", "tfoot"],
    replacement: (content) => content,
  });
}

/** A cell must be one line, so its lines are joined. */
function cell(content: string): string {
  const lines = content.split("\n").map((line) => line.trim());
  return oneLine(
    lines
      .filter((line) => line !== "")
      .map((line, index) =>
        line.startsWith("- ") ? `${index === 0 ? "" : "; "}${line.slice(2)}` : line,
      )
      .join(" ")
      .replaceAll(" ; ", "; "),
  );
}

function isFirstRow(row: Node): boolean {
  const part = row.parentNode;
  if (row.previousSibling !== null) return false;
  const before = part?.previousSibling ?? null;
  return part?.nodeName === "THEAD" || before === null || before.nodeName === "CAPTION";
}

function ruler(row: Node): string {
  return `|${" --- |".repeat(columnsOf(row))}\n`;
}
