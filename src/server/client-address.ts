import { isIP } from "node:net";

/**
 * Where a request came from: the socket's own address, which nobody can choose. Behind `proxies` proxies that are
 * trusted, what the outermost of them says instead: the entry that many places from the end of `X-Forwarded-For`;
 * whatever stands before it was written by the sender.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  if (proxies === 0 || forwardedFor === undefined) return socketAddress;
  const named = forwardedFor.split(",").at(-proxies)?.trim() ?? "";
  return isIP(named) === 0 ? socketAddress : named;
}
