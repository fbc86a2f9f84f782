/** A page's text as the search reads it. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** All headings, joined. */
  readonly headings: string;
  /** Everything between header and footer. */
  readonly words: string;
}

/**
 * Extracts a page's text from its own HTML, so that the search finds exactly what visitors can read. Null for a page
 * that says that it is not to be listed.
 */
export function readPageText(html: string): PageText | null {
  const [head = ""] = html.split("</style>", 1);
  if (/<meta name="robots" content="noindex"/.test(head)) return null;
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const headings = [...main.matchAll(/<h([1-4])\b[^>]*>([\s\S]*?)<\/h\1>/g)];
  return {
    title: plain(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ""),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ""),
    headings: headings.map(([, , inner = ""]) => plain(inner)).join(" · "),
    words: plain(main),
  };
}

const unread = /<(svg|script|style|template|form)\b[^>]*>[\s\S]*?<\/\1>/g;
/** Elements hidden until a script shows them. */
const waiting = /<(p|span)\b[^>]* hidden=""[^>]*>[\s\S]*?<\/\1>/g;
const inline = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|s|small|strong|sub|sup|u|wbr)\b[^>]*>/g;

/** Text without markup. The texts of separate elements are joined by "·" unless punctuation already ends the first. */
function plain(html: string): string {
  const parts = html
    .replaceAll(unread, "<br>")
    .replaceAll(waiting, "")
    .replaceAll(inline, "")
    .split(/<[^>]*>/)
    .map((part) => decode(part).replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== "");
  return parts.reduce(
    (whole, part) => `${whole}${/[.,:;!?…]$/.test(whole) ? " " : " · "}${part}`,
    parts.shift() ?? "",
  );
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all, hex, decimal, name) => {
      if (typeof name === "string") return Object.hasOwn(named, name) ? (named[name] ?? all) : all;
      const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    },
  );
}
