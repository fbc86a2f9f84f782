import { unescapeHtml } from "./html-text.ts";

/** Most characters of a tag in which an address is looked for; the addresses of maps have some hundreds. */
const longestTag = 8000;
const source = /^[^>]*?\s(?:data-(?:[a-z]+-)*)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The address in a code for embedding, which services hand out in place of an address; null where a text is no such code.
 * Where the code leaves `https:` to the page it stands in, it is added.
 */
export function addressInCode(text: string): string | null {
  const start = text.search(/<(?:iframe|embed)\s/i);
  const found = start < 0 ? null : source.exec(text.slice(start, start + longestTag));
  if (found === null) return null;
  const address = unescapeHtml(found[1] ?? found[2] ?? found[3] ?? "").trim();
  return address.startsWith("//") ? `https:${address}` : address;
}
