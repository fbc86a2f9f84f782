import sanitizeHtml from "sanitize-html";
import { leadsSomewhere } from "#core/fields/href.ts";
import {
  allowedHtml,
  equalTags,
  findUnsafeHtml,
  isSpan,
  mostNestedTags,
} from "#core/fields/rich-text.ts";

const dropped = { tagName: "a", attribs: {} };

/**
 * Removes everything outside the allow-list of `core/fields/rich-text`. The result passes `findUnsafeHtml` and is
 * unchanged by a second pass. HTML that the strict reader accepts is not parsed again: that would cost a hundred
 * times as much, and a thousand texts may be published at once. The parser's work grows with the square of the
 * nesting depth, so HTML nested deeper than allowed is reduced to its text.
 */
export function sanitiseRichText(html: string): string {
  if (findUnsafeHtml(html) === null && !html.replaceAll(ownTarget, "").includes("target=")) {
    return html;
  }
  if (isTooDeep(html)) return html.replaceAll(/<[^>]*>?/g, " ");
  const clean = sanitizeHtml(html.replaceAll(container, "\n$&"), {
    allowedTags: Object.keys(allowedHtml),
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedHtml).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ["http", "https", "mailto", "tel", "page"],
    allowProtocolRelative: false,
    transformTags: {
      ...equalTags,
      a: cleanLink,
      ol: cleanOrderedList,
      td: cleanCell,
      th: cleanCell,
    },
  });
  // Two parsers must agree before anything is stored: what the strict one rejects becomes plain text.
  if (findUnsafeHtml(clean) === null) return clean;
  return sanitizeHtml(clean.replaceAll(edge, " $&"), { allowedTags: [] });
}

/** Tags that are removed but whose text must stay separated from its surroundings. */
const container =
  /<\/?(?:div|section|article|aside|header|footer|main|nav|address|h1|h5|h6|dl|dt|dd|figure|figcaption|details|summary|fieldset|legend|form|option|center)(?=[\s/>])/gi;
/** Tags at which a text ends and the next begins. */
const edge = /<(?:p|h[2-4]|ul|ol|li|blockquote|pre|br|hr|table|caption|tr|th|td)(?=[\s/>])/g;

/** How the editor writes a link that opens a new tab. */
const ownTarget = ' target="_blank" rel="noopener">';

/** Void elements. */
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Elements that implicitly close an open one of the same kind. */
const endsItsLike = new Set(["p", "li"]);
const anyTag = /<(\/?)([a-z][^\s/>]*)/gi;

/** Linear in the length of the HTML: each tag is opened and closed at most once. */
function isTooDeep(html: string): boolean {
  const open: string[] = [];
  const standing = new Map<string, number>();
  const count = (tag: string) => standing.get(tag) ?? 0;
  for (const [, slash, name = ""] of html.matchAll(anyTag)) {
    const tag = name.toLowerCase();
    if (slash === "") {
      if (empty.has(tag) || (endsItsLike.has(tag) && open.at(-1) === tag)) continue;
      open.push(tag);
      standing.set(tag, count(tag) + 1);
      if (open.length > mostNestedTags) return true;
    } else if (count(tag) > 0) {
      let closed: string | undefined;
      do {
        closed = open.pop();
        if (closed !== undefined) standing.set(closed, count(closed) - 1);
      } while (closed !== undefined && closed !== tag);
    }
  }
  return false;
}

function cleanLink(_tag: string, attributes: Record<string, string>): sanitizeHtml.Tag {
  const { href } = attributes;
  if (href === undefined || !leadsSomewhere(href)) return dropped;
  // A new tab must not get a handle to the page that opened it (GAP-023).
  const attribs =
    attributes["target"] === "_blank" ? { href, target: "_blank", rel: "noopener" } : { href };
  return { tagName: "a", attribs };
}

function cleanCell(tagName: string, attributes: Record<string, string>): sanitizeHtml.Tag {
  const spans = Object.entries(attributes).filter(
    ([name, value]) => name.endsWith("span") && isSpan(value) && value !== "1",
  );
  return { tagName, attribs: Object.fromEntries(spans) };
}

function cleanOrderedList(_tag: string, attributes: Record<string, string>): sanitizeHtml.Tag {
  const { start } = attributes;
  return {
    tagName: "ol",
    attribs: start !== undefined && /^\d{1,6}$/.test(start) ? { start } : {},
  };
}
