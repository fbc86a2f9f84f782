import { unescapeHtml } from "#core/fields/html-text.ts";

const part = /<(\/?)([a-z\d]+)(?:\s(?:start|href)="([^"]*)")?[^>]*>|[^<]+/g;

/**
 * Whether HTML shows every letter and digit of a text in the same order: in its words, in the numbers of list items
 * and in link URLs. The language name of a code fence is ignored.
 */
export function keepsAllText(html: string, text: string): boolean {
  const typed = text.replaceAll(/^([ \t]*(?:```+|~~~+))[ \t]*[\w+#-]+[ \t]*$/gm, "$1");
  return lettersOf(saidBy(html)) === lettersOf(typed);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function saidBy(html: string): string {
  let text = "";
  let address = "";
  /** The next number of each open list, outermost first; null for bulleted lists. */
  const numbers: (number | null)[] = [];
  for (const [whole, slash, tag, value = ""] of html.matchAll(part)) {
    if (tag === undefined) text += unescapeHtml(whole);
    else if (tag === "a") {
      if (slash === "/") text += address;
      else address = unescapeHtml(value);
    } else if (tag === "ol" || tag === "ul") {
      if (slash === "/") numbers.pop();
      else numbers.push(tag === "ul" ? null : Number(value || 1));
    } else if (tag === "li" && slash === "") {
      const number = numbers.pop() ?? null;
      text += number ?? "";
      numbers.push(number === null ? null : number + 1);
    }
  }
  return text;
}
