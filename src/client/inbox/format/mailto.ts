/** The link that writes to an address: all but its "@" may have a meaning in a link (RFC 6068, section 2). */
export function mailtoOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0) return `mailto:${encodeURIComponent(address)}`;
  const [name, house] = [address.slice(0, at), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(house)}`;
}
