import { unescapeHtml } from "./html-text.ts";

/** How many characters of a tag to search for an address; the addresses of embedded maps have some hundreds. */
const longestTag = 8000;
const source = /^[^>]*?\s(?:data-(?:[a-z]+-)*)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The address in an embed code, such as services offer to copy; null if the text is not an embed code. Adds `https:` to
 * a protocol-relative address.
 */
export function addressInCode(text: string): string | null {
  const start = text.search(/<(?:iframe|embed)\s/i);
  const found = start < 0 ? null : source.exec(text.slice(start, start + longestTag));
  if (found === null) return null;
  const address = unescapeHtml(found[1] ?? found[2] ?? found[3] ?? "").trim();
  return address.startsWith("//") ? `https:${address}` : address;
}
