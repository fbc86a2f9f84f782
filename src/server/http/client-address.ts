import { canonicalAddress } from "#core/network-address.ts";

/**
 * Where a request came from, in its one spelling: the socket's own address, which nobody can choose. Behind `proxies`
 * proxies that are trusted, what the outermost of them says instead: the entry that many places from the end of
 * `X-Forwarded-For`; whatever stands before it was written by the sender.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const own = canonicalAddress(socketAddress) ?? socketAddress;
  if (proxies === 0 || forwardedFor === undefined) return own;
  return canonicalAddress(withoutPort(forwardedFor.split(",").at(-proxies) ?? "")) ?? own;
}

/** Some proxies add the port that a visitor came from: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(named: string): string {
  const [, bracketed, plain] =
    /^\[([^\]]+)\](?::\d{1,5})?$|^([^:]+):\d{1,5}$/.exec(named.trim()) ?? [];
  return bracketed ?? plain ?? named;
}
