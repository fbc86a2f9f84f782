/** Bounds of a site's pages and their addresses. */
export const pageLimits = {
  /** Pages of a site, published or not. */
  pages: 20_000,
  /** Characters of an address, with its slashes. */
  address: 200,
  /** Parts of an address. */
  depth: 6,
  /** Redirects that people wrote; those that moves leave do not count. */
  redirects: 10_000,
} as const;

/** Where the program's own privacy policy is, until a page of the site takes its place. */
export const privacyAddress = "/privacy-policy";

/**
 * Addresses that belong to the program, with everything below them. A test compares them with the routes; some are kept
 * for what the program is going to need. A page can be at `privacyAddress` itself, but none below it.
 */
export const reservedAddresses: readonly string[] = [
  "/account",
  "/api",
  "/assets",
  "/builder",
  "/builder-canvas",
  "/builder-preview",
  "/careers/apply",
  "/contact-form",
  "/health",
  "/inbox",
  "/login",
  "/logout",
  "/mcp",
  "/media",
  "/meet",
  "/newsletter",
  "/pictures",
  "/preview",
  privacyAddress,
  "/reset-password",
  "/search",
  "/settings",
  "/setup",
  "/signup",
  "/site-preview",
  "/welcome",
];

/** What a part of an address is made of. */
const part = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The address of a page below another one; `parent` is null for pages directly below the home page. */
export function addressBelow(parent: string | null, segment: string): string {
  return `${parent === null || parent === "/" ? "" : parent}/${segment}`;
}

/** The last part of an address; empty for the home page. */
export function segmentOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** True for an address that the program keeps for itself. */
export function isReservedAddress(address: string): boolean {
  if (address === privacyAddress) return false;
  return reservedAddresses.some((own) => address === own || address.startsWith(`${own}/`));
}

/**
 * Why no page can be at this address, as the end of a sentence that begins with "must"; null if one can be. Whether the
 * address is reserved or taken is a question of its own.
 */
export function refuseAddress(address: string): string | null {
  const parts = address.slice(1).split("/");
  if (!address.startsWith("/") || !parts.every((each) => part.test(each))) {
    return "must consist of small letters a to z, digits, and single hyphens between them";
  }
  if (address.length > pageLimits.address) {
    return `must have at most ${pageLimits.address} characters with those of the pages above it; it has ${address.length}`;
  }
  return parts.length > pageLimits.depth
    ? `must have at most ${pageLimits.depth} parts; it has ${parts.length}`
    : null;
}
