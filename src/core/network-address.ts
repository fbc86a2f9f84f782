/**
 * The canonical form of a network address, or null if it is none: IPv6 as in RFC 5952, without the zone; an IPv4
 * address embedded in IPv6 (mapped, translated, NAT64; RFC 4291, 7915, 6052) becomes IPv4. A sender is thus recognised
 * whatever the spelling.
 */
export function canonicalAddress(text: string): string | null {
  const plain = text.trim().replace(/%.*$/s, "");
  if (isIPv4(plain)) return plain;
  if (!/^[0-9a-f:.]{2,45}$/i.test(plain) || !plain.includes(":")) return null;
  const url = `http://[${plain}]/`;
  if (!URL.canParse(url)) return null;
  // URL parsers normalise IPv6 to its short form.
  const short = new URL(url).hostname.slice(1, -1);
  return innerIPv4(groupsOf(short)) ?? short;
}

/** The networks an address belongs to, from narrow to wide. */
export interface Networks {
  /** The part a single visitor cannot change at will: an IPv4 address, or the first 64 bits of an IPv6 one. */
  readonly narrow: string;
  /**
   * The network that a visitor with many addresses has them in: the first 24 bits of an IPv4 address, or 48 of an IPv6
   * one.
   */
  readonly wide: string;
}

/** The networks that rate limits are counted by. Text that is not an address is its own network. */
export function networksOf(address: string): Networks {
  const canonical = canonicalAddress(address) ?? address;
  if (!canonical.includes(":")) {
    return { narrow: canonical, wide: canonical.split(".").slice(0, 3).join(".") };
  }
  const groups = groupsOf(canonical);
  return { narrow: groups.slice(0, 4).join(":"), wide: groups.slice(0, 3).join(":") };
}

function isIPv4(text: string): boolean {
  return (
    /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text) && !/(?:^|\.)0\d/.test(text)
  );
}

/** All eight groups of an IPv6 address, without leading zeros. */
function groupsOf(short: string): readonly string[] {
  const [before = [], after = []] = short
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":")));
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...gap, ...after];
}

/** The prefixes that are followed by an embedded IPv4 address. */
const wrappings = new Set(["0:0:0:0:0:ffff", "0:0:0:0:ffff:0", "64:ff9b:0:0:0:0"]);

function innerIPv4(groups: readonly string[]): string | null {
  if (!wrappings.has(groups.slice(0, 6).join(":"))) return null;
  return groups
    .slice(6)
    .flatMap((group) => {
      const bits = Number.parseInt(group, 16);
      return [bits >> 8, bits & 255];
    })
    .join(".");
}
