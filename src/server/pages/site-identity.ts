import type { JsonObject } from "#core/document/json.ts";

/** What the site is called and how to reach whoever runs it. */
export interface SiteIdentity {
  readonly name: string;
  readonly contactEmail: string;
  /** Somebody set the address: where nobody did, it is made from the public one, and there may be no such mailbox. */
  readonly hasOwnEmail: boolean;
}

const defaultName = "Ashlar";

/** By the site's own settings; where they say nothing, by its name and its public address. */
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
  const value = textAt(values, name);
  return /^[^\s<>"@?&]+@[^\s<>"@?&]+$/.test(value) ? value : null;
}

/** The host of the public address; a machine without a name of its own gets one that can never be somebody else's. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const named = hostname.includes(".") && !/^[\d.]+$/.test(hostname);
  return named ? hostname.replace(/^www\./, "") : "ashlar.example";
}
