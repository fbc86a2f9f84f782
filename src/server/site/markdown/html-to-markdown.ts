import Turndown from "turndown";
import { escapeMarkdown, markdownLine, oneLine } from "./markdown-link.ts";
import { addTableRules } from "./table-rules.ts";

/**
 * Converts HTML rendered by the site to Markdown: what a reader sees, without decoration, controls and visual-only
 * elements. Links become absolute.
 */
export function htmlToMarkdown(html: string, page: { readonly url: string }): string {
  const writer = new Turndown({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    hr: "---",
  });
  writer.escape = escapeMarkdown;
  writer.addRule("line", {
    filter: (node) => isHeading(node) && node.textContent?.trim() !== "",
    replacement: (content, node) =>
      `\n\n${"#".repeat(Number(node.nodeName[1]))} ${oneLine(content)}\n\n`,
  });
  writer.addRule("link", {
    filter: (node) => node.nodeName === "A" && attribute(node, "href") !== "",
    replacement: (content, node) => link(content, absolute(attribute(node, "href"), page.url)),
  });
  writer.addRule("picture", {
    filter: "img",
    replacement: (_, node) => {
      const said = markdownLine(attribute(node, "alt"));
      return said === "" ? "" : `![${said}](${absolute(attribute(node, "src"), page.url)})`;
    },
  });
  writer.addRule("item", {
    filter: "li",
    replacement: (content, node) => item(content.trim(), node),
  });
  writer.addRule("summary", {
    filter: (node) => node.nodeName === "SUMMARY" || node.nodeName === "FIGCAPTION",
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  writer.addRule("term", {
    filter: (node) => node.nodeName === "DT",
    replacement: (content) => `\n\n**${oneLine(content).replaceAll("**", "")}**  \n`,
  });
  writer.addRule("details of a term", {
    filter: (node) => node.nodeName === "DD",
    replacement: (content) => `${content.trim()}\n\n`,
  });
  // Markdown has no syntax for these but allows their HTML tags.
  writer.addRule("raised and lowered", {
    filter: ["sup", "sub"],
    replacement: (content, node) => {
      const tag = node.nodeName.toLowerCase();
      return content.trim() === "" ? "" : `<${tag}>${oneLine(content)}</${tag}>`;
    },
  });
  addTableRules(writer);
  // If several rules match a node, the last one wins.
  writer.addRule("left out", { filter: (node) => isLeftOut(node), replacement: () => "" });
  return `${writer
    .turndown(apart(html))
    .replaceAll(/[ \t]+$/gm, (spaces) => (spaces.length === 2 ? spaces : ""))
    // Adjacent links, such as two buttons.
    .replaceAll(")[", ") [")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

/**
 * Inserts a space between adjacent inline elements that only the stylesheet separates, but not between a currency
 * sign or unit and its number.
 */
function apart(html: string): string {
  return html.replaceAll(
    /(?<![$€£¥])<\/(span|small|b|bdi|time)><(?=(?:span|small|b|bdi|time)(?:\s[^<>]*)?>(?![+/%:]))/g,
    "</$1> <",
  );
}

const leftOut = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "NOSCRIPT",
  "SVG",
  "CANVAS",
  "BUTTON",
  "INPUT",
  "SELECT",
  "TEXTAREA",
  "LABEL",
  "OUTPUT",
]);

function isLeftOut(node: Node): boolean {
  return (
    leftOut.has(node.nodeName.toUpperCase()) ||
    attribute(node, "aria-hidden") === "true" ||
    hasAttribute(node, "hidden")
  );
}

function isHeading(node: Node): boolean {
  return /^H[1-6]$/.test(node.nodeName);
}

/**
 * Longest item, in characters, that is joined into one line although the page shows it in several, such as a figure
 * and its label.
 */
const shortItem = 120;

/**
 * A list item with a heading of its own becomes a section. Any other stays an item, joined into one line if it is
 * short.
 */
function item(content: string, node: Node): string {
  if (content === "") return "";
  if (/^#{1,6} /m.test(content)) return `\n\n${content}\n\n`;
  const parent = node.parentNode;
  const before = Array.from(parent?.childNodes ?? []).filter((each) => each.nodeName === "LI");
  const start =
    parent !== null && isElement(parent) ? Number(parent.getAttribute("start") ?? 1) : 1;
  const sign =
    parent?.nodeName === "OL" ? `${start + before.findIndex((each) => each === node)}. ` : "- ";
  const isPlain = !/^(?:[-|>`] ?|\d+\. )/m.test(content) && content.length <= shortItem;
  const said = isPlain
    ? content.split(/\s*\n\s*/u).join(" – ")
    : content.replaceAll(/\n(?=.)/g, `\n${" ".repeat(sign.length)}`);
  return `${sign}${said}\n`;
}

/** A link around several lines, such as a whole card, keeps its lines and gets its address once at the end. */
function link(content: string, href: string): string {
  const said = content.trim();
  if (said === "") return "";
  if (!said.includes("\n")) return `[${said}](${href})`;
  return `\n\n${said}\n\n<${href}>\n\n`;
}

function absolute(href: string, base: string): string {
  try {
    return new URL(href, base).href.replaceAll("(", "%28").replaceAll(")", "%29");
  } catch {
    return href;
  }
}

interface WithAttributes extends Node {
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

function isElement(node: Node): node is WithAttributes {
  return node.nodeType === 1;
}

function attribute(node: Node, name: string): string {
  return isElement(node) ? (node.getAttribute(name) ?? "") : "";
}

function hasAttribute(node: Node, name: string): boolean {
  return isElement(node) && node.hasAttribute(name);
}
