import { unescapeHtml } from "#core/fields/html-text.ts";

const part = /<(\/?)([a-z\d]+)(?:\s(?:start|href)="([^"]*)")?[^>]*>|[^<]+/g;

/**
 * True for HTML in which a reader finds every letter and figure of a text, in its order: those of the words, the numbers that a
 * list gives its items, and the addresses of links. The name of a language at a block of code is for machines.
 */
export function saysTheSame(html: string, text: string): boolean {
  const typed = text.replaceAll(/^([ \t]*(?:```+|~~~+))[ \t]*[\w+#-]+[ \t]*$/gm, "$1");
  return lettersOf(saidBy(html)) === lettersOf(typed);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function saidBy(html: string): string {
  let said = "";
  let address = "";
  /** The next number of each list around, from the outermost in; null where it has none. */
  const numbers: (number | null)[] = [];
  for (const [whole, slash, tag, value = ""] of html.matchAll(part)) {
    if (tag === undefined) said += unescapeHtml(whole);
    else if (tag === "a") {
      if (slash === "/") said += address;
      else address = unescapeHtml(value);
    } else if (tag === "ol" || tag === "ul") {
      if (slash === "/") numbers.pop();
      else numbers.push(tag === "ul" ? null : Number(value || 1));
    } else if (tag === "li" && slash === "") {
      const number = numbers.pop() ?? null;
      said += number ?? "";
      numbers.push(number === null ? null : number + 1);
    }
  }
  return said;
}
