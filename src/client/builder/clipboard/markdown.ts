import { leadsSomewhere } from "#core/fields/href.ts";
import { escapeHtml } from "#core/fields/html-text.ts";

/**
 * Plain text as formatted text: paragraphs, and what Markdown says of headings, lists, quotes, bold, italic, code and
 * links. What is anything else stays as it was typed. The HTML has nothing that a rich text may not have.
 */
export function htmlOfText(text: string): string {
  const clean = text.replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n");
  const address = clean.trim();
  // An address alone is meant to be gone to.
  if (/^https?:\/\/\S+$/i.test(address) && leadsSomewhere(address)) {
    return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
  }
  const parts = clean.split(/\n[ \t]*\n/).map((part) => part.replace(/^\n+|\s+$/g, ""));
  return parts.filter(Boolean).flatMap(htmlOfPart).join("");
}

/** A part between empty lines; lines of another kind begin an element of their own. */
function htmlOfPart(part: string): readonly string[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of part.split("\n")) {
    const { kind, text } = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind && !kind.startsWith("h")) last.lines.push(text);
    else groups.push({ kind, lines: [text] });
  }
  return groups.map(({ kind, lines }) => {
    if (kind === "hr") return "<hr>";
    const texts = lines.map(inline);
    if (kind === "ul" || kind === "ol") {
      return `<${kind}>${texts.map((each) => `<li>${each}</li>`).join("")}</${kind}>`;
    }
    const inside = texts.join("<br>");
    return kind === "blockquote"
      ? `<blockquote><p>${inside}</p></blockquote>`
      : `<${kind}>${inside}</${kind}>`;
  });
}

type Kind = "p" | "h2" | "h3" | "h4" | "ul" | "ol" | "blockquote" | "hr";

function kindOf(line: string): { readonly kind: Kind; readonly text: string } {
  const heading = /^(#{1,6})[ \t]+(.+)$/.exec(line);
  if (heading) {
    // The site has one h1, which is not in a text.
    const level = Math.min(Math.max(heading[1]?.length ?? 2, 2), 4);
    return { kind: level === 2 ? "h2" : level === 3 ? "h3" : "h4", text: heading[2] ?? "" };
  }
  if (/^[ \t]*(?:---+|\*\*\*+)[ \t]*$/.test(line)) return { kind: "hr", text: "" };
  const marks: readonly (readonly [Kind, RegExp])[] = [
    ["ul", /^[ \t]*[-*+•][ \t]+/],
    ["ol", /^[ \t]*\d{1,6}[.)][ \t]+/],
    ["blockquote", /^[ \t]*>[ \t]?/],
  ];
  for (const [kind, mark] of marks) {
    if (mark.test(line)) return { kind, text: line.replace(mark, "") };
  }
  return { kind: "p", text: line };
}

/** Of the marks none stands in another: what is between two of them is text. */
const spans = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^\][\n]+)\]\(([^()\s]+)\)/g;

function inline(text: string): string {
  let html = "";
  let done = 0;
  for (const match of text.matchAll(spans)) {
    const [all, code, strong, em, label = "", target = ""] = match;
    html += escapeHtml(text.slice(done, match.index));
    done = match.index + all.length;
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (strong !== undefined) html += `<strong>${escapeHtml(strong)}</strong>`;
    else if (em !== undefined) html += `<em>${escapeHtml(em)}</em>`;
    else if (leadsSomewhere(target)) {
      html += `<a href="${escapeHtml(target)}">${escapeHtml(label)}</a>`;
    } else html += escapeHtml(all);
  }
  return html + escapeHtml(text.slice(done));
}
