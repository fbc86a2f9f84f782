/** Maximum octets of an address, and of the part before the @ (RFC 5321). */
const limits = { address: 254, local: 64, domain: 253, label: 63 } as const;

/**
 * A part between dots before the @ (RFC 5322, and RFC 6531 for letters beyond ASCII): no spaces, quotes, brackets or
 * invisible characters.
 */
const atoms =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+)*$/u;

/** Names as people write them; the URL parser turns them into ASCII. It would decode %, and drop tabs. */
const typedDomain = /^(?:[a-z\d.-]|[^\p{ASCII}\p{Z}])+$/iu;

const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/**
 * The address in its one spelling, or null if it is none: as the standard has it, without quoted parts and without IP
 * addresses in brackets, which nobody uses. The domain is in ASCII (`xn--…`) and lower case, as Chromium sends it too.
 */
export function readEmailAddress(text: string): string | null {
  if (text.length > mostTyped) return null;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(0, at)).normalize("NFC");
  if (at < 1 || !atoms.test(local) || octetsOf(local) > limits.local) return null;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null) return null;
  const address = `${local}@${domain}`;
  return octetsOf(address) > limits.address ? null : address;
}

/** Maximum length of what is typed: longer than any address, however it is written. */
export const mostTyped = 1000;

/** Whether mail servers need SMTPUTF8 for it: it has letters beyond ASCII before the @. */
export function needsSmtpUtf8(address: string): boolean {
  return /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf("@")));
}

/** A `mailto:` link. Everything but the "@" is escaped, as it may have a meaning in a link (RFC 6068, section 2). */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return `mailto:${encodeURIComponent(address)}`;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`;
}

function asciiDomain(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  const url = `http://${typed}/`;
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const labels = hostname.split(".");
  const isName =
    labels.length > 1 &&
    hostname.length <= limits.domain &&
    labels.every((each) => each.length <= limits.label && label.test(each)) &&
    // IP addresses end in a number.
    !/^\d+$/.test(labels.at(-1) ?? "");
  return isName ? hostname : null;
}

function octetsOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
