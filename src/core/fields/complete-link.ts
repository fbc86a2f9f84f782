import { mailtoOf, readEmailAddress } from "./email-address.ts";
import { leadsSomewhere } from "./href.ts";

/** Longer texts are no link, so nothing is searched in them. */
const longest = 2000;

/**
 * A typed or pasted text as the link that people mean by it: `www.example.com` is `https://www.example.com`, a mail address
 * is a `mailto:` link, a phone number a `tel:` link. A text that is a link already, or cannot become one, is returned as it
 * is, only without the spaces around it.
 */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (text.length > longest || leadsSomewhere(text)) return text;
  const bare = unwrap(text);
  if (leadsSomewhere(bare)) return bare;
  const completed = withScheme(bare) ?? mail(bare) ?? phone(bare) ?? website(bare);
  return completed !== null && leadsSomewhere(completed) ? completed : text;
}

/** The stored text completed, where that makes an address of it that its field can use; else the stored text. */
export function completeWhere(isUsable: (link: string) => boolean, stored: string): string {
  const link = completeLink(stored);
  return !isUsable(stored) && isUsable(link) ? link : stored;
}

/** Whether a text is only the name of a file, such as `plan.pdf`, which no address begins with. */
export function isFileName(text: string): boolean {
  return /^[^\s/\\]{1,200}$/.test(text) && fileEndings.test(text);
}

// Endings that are top-level domains too, such as `.zip`, are files where nothing follows them.
const fileEndings =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|txt|csv|rtf|zip|rar|png|jpe?g|gif|webp|avif|svg|mp[34]|mov|html?|php|css|js|json|xml)$/i;

const invisibleAtEnds = /^[\s\u200b-\u200f\u2060\ufeff]+|[\s\u200b-\u200f\u2060\ufeff]+$/g;

/** The address without what it is copied with: quotation marks, angle brackets, Markdown, the name before a mail address. */
function unwrap(text: string): string {
  const bare = text.replace(invisibleAtEnds, "");
  const inside =
    /^\[[^\]]*\]\((\S+)\)$/.exec(bare)?.[1] ??
    /^[^<>@]*<([^<>\s]+)>$/.exec(bare)?.[1] ??
    /^["'“”„‘’«»]+([^"“”„«»]+?)["'“”‘’«»]+$/.exec(bare)?.[1];
  return (inside ?? bare).trim();
}

/** Mends what is missing or mistyped between the scheme and the rest. */
function withScheme(text: string): string | null {
  const [, scheme = "", rest = ""] =
    /^(https?)(?:\s*[:;]\s*[/\\]*|\/\/)\s*(\S+)$/i.exec(text) ?? [];
  if (scheme !== "") return isWebsite(rest) ? `${scheme.toLowerCase()}://${rest}` : null;
  const others = /^(mailto|tel):\s*(.+)$/i.exec(text);
  if (others === null) return text.startsWith("//") ? website(text.slice(2)) : null;
  const [, kind = "", target = ""] = others;
  return kind.toLowerCase() === "tel" ? phone(target) : mail(target);
}

function mail(text: string): string | null {
  const [, typed = "", query = ""] = /^([^\s?]+)(\?\S+)?$/.exec(text) ?? [];
  if (/[/:]/.test(typed) || readEmailAddress(typed) === null) return null;
  // Characters that mean something in a link are escaped; others stay readable.
  return `${/[%#&]/.test(typed) ? mailtoOf(typed) : `mailto:${typed}`}${query}`;
}

const fewestDigits = 6;
const mostDigits = 15;

/**
 * A phone number begins with + or 0, or has an area code in brackets; others might be anything, such as a date. Links have no
 * spaces, and no 0 in brackets after the country's code.
 */
function phone(text: string): string | null {
  if (!/^(?:\+|\(?0|\(\d{2,5}\))[\d\s()/.-]*\d$/.test(text)) return null;
  // 01.02.2026 is a date.
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text)) return null;
  const digits = text.replace(/^(\+[^(]*)\(0\)/, "$1").replace(/[^+\d]/g, "");
  const count = digits.replace("+", "").length;
  return count < fewestDigits || count > mostDigits ? null : `tel:${digits}`;
}

function website(text: string): string | null {
  // The end of a sentence is copied with the address.
  const address = text.replace(/[.,;!]+$/, "");
  if (!isWebsite(address) || isFileName(address)) return null;
  return `https://${address}`;
}

const host =
  /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,59})(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu;

function isWebsite(text: string): boolean {
  return host.test(text) && URL.canParse(`https://${text}`);
}
