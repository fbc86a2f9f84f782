import { readEmailAddress } from "#core/fields/email-address.ts";
import type { JsonObject } from "#core/document/json.ts";

/** The site's name, and how to contact its operator. */
export interface SiteIdentity {
  readonly name: string;
  readonly contactEmail: string;
  /** Whether the address was configured; otherwise it is derived from the public URL, and the mailbox may not exist. */
  readonly hasOwnEmail: boolean;
}

const defaultName = "Ashlar";

/** From the site's theme, falling back to its name and public URL. */
export function siteIdentity(
  site: { readonly name: string; readonly theme: JsonObject } | null,
  publicUrl: string,
): SiteIdentity {
  const theme = site?.theme ?? {};
  const email = emailAt(theme, "contactEmail");
  return {
    name: textAt(theme, "logoText") || site?.name || defaultName,
    contactEmail: email ?? `contact@${mailHost(publicUrl)}`,
    hasOwnEmail: email !== null,
  };
}

function textAt(values: JsonObject, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
}

function emailAt(values: JsonObject, name: string): string | null {
  return readEmailAddress(textAt(values, name));
}

/** The host of the public URL; a machine without a domain name gets a reserved one that nobody can own. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const named = hostname.includes(".") && !/^[\d.]+$/.test(hostname);
  return named ? hostname.replace(/^www\./, "") : "ashlar.example";
}
