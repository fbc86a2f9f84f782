/** A `mailto:` link. Everything but the "@" is escaped, as it may have a meaning in a link (RFC 6068, section 2). */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return `mailto:${encodeURIComponent(address)}`;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`;
}
