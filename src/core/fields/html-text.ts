const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
/** The entities that browsers or people commonly write. */
const characters = new Map([
  ...Object.entries(entities).map(([plain, entity]) => [entity, plain] as const),
  ["&nbsp;", "\u00a0"],
  ["&#39;", "'"],
  ["&apos;", "'"],
]);

const entity = /&(?:amp|lt|gt|quot|nbsp|#39|apos);/g;

/** Escapes text for HTML, in elements and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * Decodes the entities that `escapeHtml` and browsers write. Leaves other entities as they are; `hasOtherEntities`
 * detects those.
 */
export function unescapeHtml(html: string): string {
  return html.replace(entity, (each) => characters.get(each) ?? each);
}

/** True if a browser may decode entities in this HTML that `unescapeHtml` does not: `&#106;`, `&colon;`. */
export function hasOtherEntities(html: string): boolean {
  return /&(?:#|[a-z][a-z\d]*;)/i.test(html.replace(entity, " "));
}
