import { Lexer, Tokenizer, type Token, type Tokens } from "marked";
import { leadsSomewhere } from "#core/fields/href.ts";
import { escapeHtml } from "#core/fields/html-text.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { cellsOfText, htmlOfCells } from "#client/rich-text/cells-of-text.ts";
import { isEmphasized } from "#client/rich-text/emphasis.ts";
import { saysTheSame } from "./says-the-same.ts";

export interface HtmlOfText {
  readonly html: string;
  /** The same with every sign as it was typed; null where none was read as formatting. */
  readonly asTyped: string | null;
}

/**
 * Plain text as formatted text: cells of a spreadsheet, an address alone, and Markdown where the text shows that it is some.
 * No letter and no figure is lost: a text of which that cannot be said stays as it was typed. The HTML has nothing that a
 * rich text may not have.
 */
export function htmlOfText(text: string): HtmlOfText {
  const clean = text.replaceAll("\0", "").toWellFormed().replace(/\r\n?/g, "\n");
  const address = clean.trim();
  // An address alone is meant to be gone to.
  if (/^https?:\/\/\S+$/i.test(address) && leadsSomewhere(address)) {
    const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    return { html: `<p>${link}</p>`, asTyped: null };
  }
  const typed = paragraphs(clean);
  const cells = cellsOfText(clean);
  if (cells === null && isBeyondReading(clean)) return { html: typed, asTyped: null };
  const html = cells === null ? htmlOfMarkdown(clean) : htmlOfCells(cells);
  if (!formatting.test(html) || findUnsafeHtml(html) !== null || !saysTheSame(html, clean)) {
    return { html: typed, asTyped: null };
  }
  return { html, asTyped: typed };
}

/** More than paragraphs and lines. */
const formatting = /<(?!\/|p>|br>)/;

function paragraphs(text: string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  // By lines: a search for space at the ends of a text takes minutes where it is full of spaces.
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

/** Markdown without what drops characters from a text that is none. */
class CarefulTokenizer extends Tokenizer {
  override emStrong(source: string, masked: string, before?: string) {
    const token = super.emStrong(source, masked, before);
    // 5*3*2 and file*name*old are no emphasis.
    if (!token || !isEdge(before) || !isEdge(source[token.raw.length])) return;
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
    // Its signs are kept, all of them.
    if (token?.type === "image") return token;
    if (token?.type !== "link" || token.raw !== `[${token.text}](${token.href})`) return;
    return leadsSomewhere(token.href) ? token : undefined;
  }
}

/** The signs in an address belong to it. */
function addressAsText(source: string): Tokens.Text | undefined {
  const [raw] = /^https?:\/\/\S+|^www\.\S+/i.exec(source) ?? [];
  return raw === undefined ? undefined : { type: "text", raw, text: raw, escaped: true };
}

const nothing = () => undefined;
const careful = new CarefulTokenizer();
// Each of these takes signs away that Markdown gives a meaning that nobody meant, or words that nobody would see.
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

/** True for what may stand beside marks of emphasis: no letter, no figure, no other mark. */
function isEdge(character = " "): boolean {
  return !/[\p{L}\p{N}*_~`]/u.test(character);
}

/** The name of something in a program: `__init__`. */
function isName(raw: string): boolean {
  return /^__[a-z\d_]+__$/.test(raw);
}

/** Signs from which on a text is no Markdown that a person wrote: reading it would take a time that grows with their square. */
const mostMarks = 4000;
/** Quotes and lists in each other, twenty levels deep: each level is read by a call in a call. */
const deeplyNested = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){20}/m;

function isBeyondReading(text: string): boolean {
  const marks = text.match(/[*_`~]/g)?.length ?? 0;
  return marks > mostMarks || deeplyNested.test(text) || /[ \t]{1000}/.test(text);
}

function htmlOfMarkdown(text: string): string {
  const tokens = Lexer.lex(text, { gfm: true, breaks: true, tokenizer: careful });
  const headings = tokens.filter(({ type }) => type === "heading");
  const hasEvidence = headings.length > 1 || tokens.some(isEvident);
  return tokens.map((token) => block(token, hasEvidence)).join("");
}

/** A block of which one alone says that a text is Markdown. */
function isEvident(token: Token): boolean {
  if (token.type === "list") return isList(token as Tokens.List);
  if (token.type === "blockquote") return isQuote(token);
  return token.type === "table" || token.type === "fences" || token.type === "code";
}

/** One line with a number, a dash or a plus before it is a sentence; and a sign before a figure belongs to it. */
function isList({ items, raw, ordered }: Tokens.List): boolean {
  if (items.length < 2) return false;
  return (
    ordered || !(/^\s*\+/.test(raw) || items.every((item) => /^[\p{N}\p{Sc}.,]/u.test(item.text)))
  );
}

function isQuote({ raw }: Token): boolean {
  return (
    raw
      .trim()
      .split("\n")
      .filter((line) => /^\s*>/.test(line)).length > 1
  );
}

function isHeading({ depth, text }: Tokens.Heading): boolean {
  // "# 1 in Europe" is a number.
  return depth > 1 || /^[^\p{N}]/u.test(text);
}

function block(token: Token, hasEvidence: boolean): string {
  const inner = (tokens: readonly Token[]) =>
    tokens.map((each) => block(each, hasEvidence)).join("");
  switch (token.type) {
    case "space":
      return "";
    case "hr":
      return "<hr>";
    case "code":
      // A fence that is never closed, or has nothing in it, is signs.
      if (!/\n[ \t]*(?:```+|~~~+)\s*$/.test(token.raw) || token.text.trim() === "") break;
      return `<pre><code>${escapeHtml((token as Tokens.Code).text)}</code></pre>`;
    case "heading": {
      const heading = token as Tokens.Heading;
      if (!hasEvidence || !isHeading(heading)) break;
      // The site has one h1, which is not in a text.
      const level = Math.min(Math.max(heading.depth, 2), 4);
      return `<h${level}>${inline(heading.tokens)}</h${level}>`;
    }
    case "blockquote":
      return isQuote(token)
        ? `<blockquote>${inner(token.tokens ?? [])}</blockquote>`
        : paragraphs(token.raw);
    case "list":
      return isList(token as Tokens.List)
        ? list(token as Tokens.List, inner)
        : paragraphs(token.raw);
    case "table":
      return table(token as Tokens.Table);
    case "paragraph":
    case "text":
      return `<p>${inline((token as Tokens.Paragraph).tokens ?? [token])}</p>`;
    default:
  }
  return paragraphs(token.raw);
}

function list(
  { ordered, start, items }: Tokens.List,
  inner: (tokens: readonly Token[]) => string,
): string {
  const first = ordered && start !== 1 && start !== "" ? ` start="${start}"` : "";
  const tag = ordered ? "ol" : "ul";
  const drawn = items.map((item) => {
    const box = item.task ? `[${item.checked === true ? "x" : " "}] ` : "";
    const html = inner(item.tokens.filter(({ type }) => type !== "checkbox"));
    // One paragraph of an item is its text.
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
      if (token.type === "br") return "<br>";
      if (token.type === "image") return escapeHtml(token.raw);
      if ("tokens" in token && token.tokens) return inline(token.tokens);
      return escapeHtml(token.raw).replaceAll("\n", "<br>");
    })
    .join("");
}
