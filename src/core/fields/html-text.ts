const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
/** What browsers write besides, and what people do. */
const characters = new Map([
  ...Object.entries(entities).map(([plain, entity]) => [entity, plain] as const),
  ["&nbsp;", "\u00a0"],
  ["&#39;", "'"],
  ["&apos;", "'"],
]);

const entity = /&(?:amp|lt|gt|quot|nbsp|#39|apos);/g;

/** Text as it is written in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * The text that stands in HTML as `escapeHtml` or a browser writes it. Entities beyond those stay as they are written:
 * `hasOtherEntities` tells of them.
 */
export function unescapeHtml(html: string): string {
  return html.replace(entity, (each) => characters.get(each) ?? each);
}

/** True for HTML of a text in which a browser may read characters that `unescapeHtml` does not: `&#106;`, `&colon;`. */
export function hasOtherEntities(html: string): boolean {
  return /&(?:#|[a-z][a-z\d]*;)/i.test(html.replace(entity, " "));
}
