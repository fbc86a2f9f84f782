import { Lexer, Tokenizer, type Token, type Tokens } from "marked";
import { leadsSomewhere } from "#core/fields/href.ts";
import { escapeHtml } from "#core/fields/html-text.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { cellsOfText, htmlOfCells } from "./cells-of-text.ts";
import { isEmphasized } from "./emphasis.ts";
import { keepsAllText } from "./keeps-all-text.ts";

export interface HtmlFromText {
  readonly html: string;
  /** The same text with every character as typed; null if nothing was read as formatting. */
  readonly asTyped: string | null;
}

/**
 * Turns plain text into rich text: spreadsheet cells, a single address, and Markdown if the text clearly is some: two or more
 * lines of a list, a quote or headings, a table, a block of code, or a link. Marks around words alone are not enough. No letter
 * or digit is lost: a text that would lose one stays as typed. The HTML is always allowed in a rich text.
 */
export function textToHtml(text: string): HtmlFromText {
  const clean = text.replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n");
  const address = clean.trim();
  // A lone URL becomes a link.
  if (/^https?:\/\/\S+$/i.test(address) && leadsSomewhere(address)) {
    const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    return { html: `<p>${link}</p>`, asTyped: null };
  }
  const typed = paragraphs(clean);
  const cells = cellsOfText(clean);
  if (cells === null && isBeyondReading(clean)) return { html: typed, asTyped: null };
  const html = cells === null ? htmlOfMarkdown(clean) : htmlOfCells(cells);
  if (
    html === null ||
    !hasFormatting(html) ||
    findUnsafeHtml(html) !== null ||
    !keepsAllText(html, clean)
  ) {
    return { html: typed, asTyped: null };
  }
  return { html, asTyped: typed };
}

/**
 * Whether HTML has an element other than paragraphs and line breaks. Code editors put their syntax colours on the clipboard as
 * HTML; there the plain text is meant.
 */
export function hasFormatting(html: string): boolean {
  return /<(?!\/|p>|br>)/.test(html);
}

function paragraphs(text: string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  // Split by lines: a regular expression that searches for whitespace at line ends takes minutes on a text full of
  // spaces.
  for (const line of [...text.split("\n"), ""]) {
    if (line.trim() !== "") lines.push(line);
    else {
      if (lines.length > 0) parts.push(paragraph(lines.join("\n")));
      lines = [];
    }
  }
  return parts.join("");
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text.trim()).replaceAll("\n", "<br>")}</p>`;
}

/** A Markdown tokenizer that drops no characters from texts that are not Markdown. */
class CarefulTokenizer extends Tokenizer {
  override emStrong(source: string, masked: string, before?: string) {
    const token = super.emStrong(source, masked, before);
    // 5*3*2, file*name*old and C:\*.log are not emphasis.
    if (!token || !isEdge(before) || !isEdge(source[token.raw.length])) return;
    if (before === "\\" || token.text.endsWith("\\")) return;
    return isEmphasized(token.text) && !isName(token.raw) ? token : undefined;
  }
  override codespan(source: string) {
    const token = super.codespan(source);
    return token && isEdge(source[token.raw.length]) ? token : undefined;
  }
  override del(source: string, masked: string, before?: string) {
    const token = super.del(source, masked, before);
    return token?.raw.startsWith("~~") ? token : undefined;
  }
  override link(source: string) {
    const token = super.link(source);
    // Returned as it is, so that all its characters are kept.
    if (token?.type === "image") return token;
    if (token?.type !== "link" || token.raw !== `[${token.text}](${token.href})`) return;
    return leadsSomewhere(token.href) ? token : undefined;
  }
}

/** Markdown characters in a URL are part of the URL. */
function addressAsText(source: string): Tokens.Text | undefined {
  const [raw] = /^https?:\/\/\S+|^www\.\S+/i.exec(source) ?? [];
  return raw === undefined ? undefined : { type: "text", raw, text: raw, escaped: true };
}

const nothing = () => undefined;
const careful = new CarefulTokenizer();
// Each of these would remove characters to which Markdown gives an unintended meaning, or hide words.
Object.assign(careful, {
  code: nothing,
  html: nothing,
  def: nothing,
  lheading: nothing,
  escape: nothing,
  tag: nothing,
  reflink: nothing,
  autolink: nothing,
  url: addressAsText,
});

/** Whether a character may stand next to an emphasis mark: not a letter, a digit or another mark. */
function isEdge(character = " "): boolean {
  return !/[\p{L}\p{N}*_~`]/u.test(character);
}

/** An identifier in code, such as `__init__`. */
function isName(raw: string): boolean {
  return /^__[a-z\d_]+__$/.test(raw);
}

/** With more marks than this a text is not hand-written Markdown, and parsing takes quadratic time. */
const mostMarks = 4000;
/** Quotes and lists nested twenty levels deep: the lexer recurses for each level. */
const deeplyNested = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){20}/m;

function isBeyondReading(text: string): boolean {
  const marks = text.match(/[*_`~]/g)?.length ?? 0;
  return marks > mostMarks || deeplyNested.test(text) || /[ \t]{1000}/.test(text);
}

/** Null if nothing shows that the text is Markdown. */
function htmlOfMarkdown(text: string): string | null {
  const tokens = Lexer.lex(text, { gfm: true, breaks: true, tokenizer: careful });
  const headings = tokens.filter(
    (token) => token.type === "heading" && isHeading(token as Tokens.Heading),
  );
  return headings.length > 1 || tokens.some(isEvident) ? blocks(tokens) : null;
}

/** A block that by itself shows that the text is Markdown. */
function isEvident(token: Token): boolean {
  if (token.type === "list") return isList(token as Tokens.List);
  if (token.type === "blockquote") return isQuote(token);
  if (token.type === "code") return isFenced(token as Tokens.Code);
  return token.type === "table" || hasLink(token);
}

function hasLink(token: Token): boolean {
  if (token.type === "link") return true;
  return "tokens" in token && (token.tokens ?? []).some(hasLink);
}

/** A fence that is not closed or is empty stays as typed. */
function isFenced({ raw, text }: Tokens.Code): boolean {
  return /\n[ \t]*(?:```+|~~~+)\s*$/.test(raw) && text.trim() !== "";
}

/**
 * A single item is a sentence that starts with a number, a dash or a plus; and before digits, a sign belongs to the
 * number.
 */
function isList({ items, raw, ordered }: Tokens.List): boolean {
  if (items.length < 2) return false;
  return (
    ordered || !(/^\s*\+/.test(raw) || items.every((item) => /^[\p{N}\p{Sc}.,]/u.test(item.text)))
  );
}

/** A single line is a sentence that begins with a sign; and before a figure the sign means "more than". */
function isQuote({ raw }: Token): boolean {
  const lines = raw.split("\n").filter((line) => /^\s*>/.test(line));
  const figures = lines.filter((line) => /^\s*>\s*=?\s*[-+±−–~≈]?\s*[\p{N}\p{Sc}.,]/u.test(line));
  return lines.length > 1 && figures.length * 2 <= lines.length;
}

function isHeading({ depth, text }: Tokens.Heading): boolean {
  // "# 1 in Europe" means "number 1".
  return depth > 1 || /^[^\p{N}]/u.test(text);
}

function blocks(tokens: readonly Token[]): string {
  return tokens.map(block).join("");
}

function block(token: Token): string {
  switch (token.type) {
    case "space":
      return "";
    case "hr":
      return "<hr>";
    case "code":
      if (!isFenced(token as Tokens.Code)) break;
      return `<pre><code>${escapeHtml((token as Tokens.Code).text)}</code></pre>`;
    case "heading": {
      const heading = token as Tokens.Heading;
      if (!isHeading(heading)) break;
      // The page has one h1, which is never inside a text.
      const level = Math.min(Math.max(heading.depth, 2), 4);
      return `<h${level}>${inline(heading.tokens)}</h${level}>`;
    }
    case "blockquote":
      return isQuote(token)
        ? `<blockquote>${blocks(token.tokens ?? [])}</blockquote>`
        : paragraphs(token.raw);
    case "list":
      return isList(token as Tokens.List) ? list(token as Tokens.List) : paragraphs(token.raw);
    case "table":
      return table(token as Tokens.Table);
    case "paragraph":
    case "text":
      return `<p>${inline((token as Tokens.Paragraph).tokens ?? [token])}</p>`;
    default:
  }
  return paragraphs(token.raw);
}

function list({ ordered, start, items }: Tokens.List): string {
  const first = ordered && start !== 1 && start !== "" ? ` start="${start}"` : "";
  const tag = ordered ? "ol" : "ul";
  const drawn = items.map((item) => {
    const box = item.task ? `[${item.checked === true ? "x" : " "}] ` : "";
    const html = blocks(item.tokens.filter(({ type }) => type !== "checkbox"));
    // An item with a single paragraph gets no `<p>`.
    const text = html.lastIndexOf("<p>") === 0 ? html.replace("<p>", "").replace("</p>", "") : html;
    return `<li>${box}${text}</li>`;
  });
  return `<${tag}${first}>${drawn.join("")}</${tag}>`;
}

function table({ header, rows }: Tokens.Table): string {
  const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td") =>
    `<tr>${cells.map(({ tokens }) => `<${tag}>${inline(tokens)}</${tag}>`).join("")}</tr>`;
  const body = [row(header, "th"), ...rows.map((cells) => row(cells, "td"))];
  return `<table><tbody>${body.join("")}</tbody></table>`;
}

const marks: Readonly<Record<string, string>> = { strong: "strong", em: "em", del: "s" };

function inline(tokens: readonly Token[]): string {
  return tokens
    .map((token): string => {
      const mark = marks[token.type];
      if (mark !== undefined && "tokens" in token) {
        return `<${mark}>${inline(token.tokens ?? [])}</${mark}>`;
      }
      if (token.type === "link") {
        const { href, tokens: words } = token as Tokens.Link;
        return `<a href="${escapeHtml(href)}">${inline(words)}</a>`;
      }
      if (token.type === "codespan")
        return `<code>${escapeHtml((token as Tokens.Codespan).text)}</code>`;
      // Markdown takes a backslash at the end of a line for a break; a path may end with one.
      if (token.type === "br") return token.raw.startsWith("\\") ? "\\<br>" : "<br>";
      if (token.type === "image") return escapeHtml(token.raw);
      if ("tokens" in token && token.tokens) return inline(token.tokens);
      return escapeHtml(token.raw).replaceAll("\n", "<br>");
    })
    .join("");
}
