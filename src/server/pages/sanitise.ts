import sanitizeHtml from "sanitize-html";
import { allowedHtml, equalTags, findUnsafeHtml, isSafeHref } from "#core/fields/rich-text.ts";

const dropped = { tagName: "a", attribs: {} };

/** The parser's work grows with the square of how deep tags stand in each other. */
const mostTags = 3000;

/**
 * The HTML with everything outside the allow-list of `core/fields/rich-text` taken out. What it gives passes
 * `findUnsafeHtml` and is left as it is by a second pass. What the strict reader would render is not parsed anew: that
 * would cost a hundred times as much, and a thousand texts are published at once. HTML with thousands of tags that the
 * strict reader does not know keeps its text alone.
 */
export function sanitiseRichText(html: string): string {
  if (findUnsafeHtml(html) === null && !html.includes("target=")) return html;
  if (html.split("<").length > mostTags) return html.replaceAll(/<[^>]*>?/g, "");
  const clean = sanitizeHtml(html, {
    allowedTags: Object.keys(allowedHtml),
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedHtml).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { ...equalTags, a: cleanLink, ol: cleanOrderedList },
  });
  // Two readers have to agree before anything is stored: what the strict one does not know goes as text.
  return findUnsafeHtml(clean) === null ? clean : sanitizeHtml(clean, { allowedTags: [] });
}

function cleanLink(_tag: string, attributes: Record<string, string>): sanitizeHtml.Tag {
  const { href } = attributes;
  if (href === undefined || !isSafeHref(escaped(href))) return dropped;
  // A new tab never gets a handle on the page it came from (GAP-023).
  const attribs =
    attributes["target"] === "_blank" ? { href, target: "_blank", rel: "noopener" } : { href };
  return { tagName: "a", attribs };
}

function cleanOrderedList(_tag: string, attributes: Record<string, string>): sanitizeHtml.Tag {
  const { start } = attributes;
  return {
    tagName: "ol",
    attribs: start !== undefined && /^\d{1,6}$/.test(start) ? { start } : {},
  };
}

/** As the attribute will be written, which is what the strict reader judges. */
function escaped(value: string): string {
  return value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
