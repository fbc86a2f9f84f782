/** True for sanitised rich text that contains a table. */
export function hasTables(html: string): boolean {
  return html.includes("<table");
}

/**
 * Wraps each table of sanitised rich text in a box that scrolls when the table is wider than its
 * column. The box is focusable so that the arrow keys scroll it, and is labelled by the table's
 * caption.
 */
export function boxTables(html: string): string {
  return html.replaceAll(
    /<table\s*>(?:\s*<caption\s*>(.*?)<\/caption\s*>)?|<\/table\s*>/gs,
    (tag: string, caption: string | undefined) => {
      if (tag.startsWith("</")) return `${tag}</div>`;
      return `<div class="table-box" role="region" tabindex="0" aria-label="${nameOf(caption)}">${tag}`;
    },
  );
}

function nameOf(caption = ""): string {
  const words = caption.replaceAll(/<[^>]*>/g, " ").replaceAll('"', "&quot;");
  return words.replaceAll(/\s+/g, " ").trim() || "Table";
}
