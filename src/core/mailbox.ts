/** Providers that ignore dots, and the domain under which they know all their names. */
const dotless: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
  "proton.me": "proton.me",
  "protonmail.com": "proton.me",
  "protonmail.ch": "proton.me",
  "pm.me": "proton.me",
};

/** Providers that separate a tag with a hyphen, which their names do not have. */
const hyphenated = new Set(["yahoo.com", "ymail.com", "rocketmail.com"]);

/**
 * The mailbox that an address leads to: without the tag after a plus sign, in lower case, and without the dots that some
 * providers ignore. For counting only: two people may share it where a provider has other rules.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const name = withoutTag(lower.slice(0, at), "+");
  const known = dotless[domain];
  if (known !== undefined) return `${name.replaceAll(/[._-]/g, "")}@${known}`;
  return `${hyphenated.has(domain) ? withoutTag(name, "-") : name}@${domain}`;
}

/** A name that begins with the sign has no tag. */
function withoutTag(name: string, sign: string): string {
  const at = name.indexOf(sign, 1);
  return at < 0 ? name : name.slice(0, at);
}
