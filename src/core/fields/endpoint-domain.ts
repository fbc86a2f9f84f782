import { isSharedSuffix } from "./shared-suffixes.ts";

/**
 * The domain of whoever receives what is sent there, for visitors: without the host's first names, which often are a key,
 * too. Where a registry is not known, the last two names: rather a domain too short than a key.
 */
export function domainOfEndpoint(address: string | null): string | null {
  if (address === null) return null;
  const names = new URL(address).hostname.split(".");
  return names.slice(isSharedSuffix(names.slice(-2).join(".")) ? -3 : -2).join(".");
}
