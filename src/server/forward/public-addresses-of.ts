import { isIP } from "node:net";
import { isPublicName } from "#core/fields/endpoint.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * The network addresses of a host; null if any of them is not on the public internet: a host inside is not to be told from one
 * that is not there.
 */
export async function publicAddressesOf(
  lookup: (host: string) => Promise<readonly string[]>,
  host: string,
): Promise<readonly string[] | null> {
  if (isIP(host) > 0) return isPublicAddress(host) ? [host] : null;
  if (!isPublicName(host)) return null;
  const found = await lookup(host);
  return found.every(isPublicAddress) ? found : null;
}
