import { defaultSiteName } from "#core/site-name.ts";
import { readEmailAddress } from "#core/fields/email-address.ts";
import type { SiteValue } from "#settings/site-value.ts";

/** The site's name, and how to contact its operator. */
export interface SiteIdentity {
  readonly name: string;
  readonly contactEmail: string;
  /** Whether the address was configured; otherwise it is derived from the public URL, and the mailbox may not exist. */
  readonly hasOwnEmail: boolean;
}

/** From the site's settings, falling back to the program's name and the public URL. */
export function siteIdentity(
  site: { readonly value: Pick<SiteValue, "identity"> } | null,
  publicUrl: string,
): SiteIdentity {
  const { name = "", contactAddress = "" } = site?.value.identity ?? {};
  const email = readEmailAddress(contactAddress);
  return {
    name: name.trim() || defaultSiteName,
    contactEmail: email ?? `contact@${mailHost(publicUrl)}`,
    hasOwnEmail: email !== null,
  };
}

/** The host of the public URL; a machine without a domain name gets a reserved one that nobody can own. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const named = hostname.includes(".") && !/^[\d.]+$/.test(hostname);
  return named ? hostname.replace(/^www\./, "") : "ashlar.example";
}
