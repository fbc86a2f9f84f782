const named = /^https:\/\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::\d+)?$/;

/**
 * True for an origin that is safe to put in a content security policy: a host and an optional port, without a star
 * (which would allow all hosts) or a semicolon (which would end the directive). IPv6 addresses are not supported.
 */
export function isNamedOrigin(origin: string): boolean {
  return named.test(origin);
}
