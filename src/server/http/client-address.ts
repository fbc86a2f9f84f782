import { canonicalAddress } from "#core/network-address.ts";

/**
 * The client's address in canonical form: the socket's address, which cannot be forged. Behind `proxies` trusted
 * proxies, it is the address reported by the outermost one: that many entries from the end of `X-Forwarded-For`, since
 * anything before was written by the sender.
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

/** Strips the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
export function withoutPort(named: string): string {
  const [, bracketed, plain] =
    /^\[([^\]]+)\](?::\d{1,5})?$|^([^:]+):\d{1,5}$/.exec(named.trim()) ?? [];
  return bracketed ?? plain ?? named;
}
