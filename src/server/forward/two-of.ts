import { isIPv6 } from "node:net";

/** The first address, and the first of the other family: often only one of IPv4 and IPv6 works. */
export function twoOf(found: readonly string[]): readonly string[] {
  const [first, second] = found;
  if (first === undefined || second === undefined) return found;
  return [first, found.find((address) => isIPv6(address) !== isIPv6(first)) ?? second];
}
