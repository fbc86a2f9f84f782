const named = /^https:\/\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::\d+)?$/;

/**
 * True for an origin that a content security policy can name: a host and maybe a port, without a star, which would be all
 * hosts, or a semicolon, which would end what is said. IPv6 addresses are none of it.
 */
export function isNamedOrigin(origin: string): boolean {
  return named.test(origin);
}
