import { unescapeHtml } from "./html-text.ts";

/** How many characters of a tag to search for an address; the addresses of embedded maps have some hundreds. */
const longestTag = 8000;
/** How many tags of a code to search. */
const mostTags = 20;
const frames = /<(?:iframe|embed|object|video|audio|source)\s/gi;
const pictures = /<img\s/gi;
// An address without quotation marks is complete only where something follows it.
const source =
  /^[^>]*?\s(?:data-(?:[a-z]+-)*)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)(?=[\s>]))/i;
const sourceOfObject = /^[^>]*?\sdata\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)(?=[\s>]))/i;

/**
 * The address in an embed code, such as services offer to copy, also if its signs are written as entities; null if the
 * text is not an embed code. Adds `https:` to a protocol-relative address.
 */
export function addressInCode(text: string): string | null {
  return addressIn(text, frames);
}

/** The address of the first picture in HTML; null if there is none. Otherwise like `addressInCode`. */
export function addressOfPicture(text: string): string | null {
  return addressIn(text, pictures);
}

/** Whether a text is HTML, with an address in it or not. */
export function isCode(text: string): boolean {
  return /^\s*(?:<|&lt;)(?:!--|\/?[a-z])/i.test(text);
}

function addressIn(text: string, tags: RegExp): string | null {
  const code = /&lt;[a-z]+\s/i.test(text) ? unescapeHtml(text) : text;
  let left = mostTags;
  for (const { index } of code.matchAll(tags)) {
    if (left === 0) break;
    left -= 1;
    const tag = code.slice(index, index + longestTag);
    const found = (/^<object/i.test(tag) ? sourceOfObject : source).exec(tag);
    const address = unescapeHtml(found?.[1] ?? found?.[2] ?? found?.[3] ?? "").trim();
    if (address !== "") return address.startsWith("//") ? `https:${address}` : address;
  }
  return null;
}
