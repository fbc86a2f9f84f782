import { readScriptAddress } from "./script-address.ts";
import { readAttributes } from "./script-attributes.ts";
import type { ScriptAttribute } from "./script-attributes.ts";
import { readHosts } from "./script-hosts.ts";

/** The fields of a script as they are stored. */
export interface StoredScript {
  readonly src: string;
  readonly attributes: string;
  readonly hosts: string;
  readonly needsConsent: boolean;
}

/** A script that public pages load. */
export interface SiteScript {
  readonly src: string;
  /** The origin it comes from; null for a file of this site. */
  readonly origin: string | null;
  readonly attributes: readonly ScriptAttribute[];
  /** Other origins it may talk to. */
  readonly hosts: readonly string[];
  readonly needsConsent: boolean;
}

/** The scripts that can be loaded, each address once; the others are still being typed. */
export function readScripts(list: readonly StoredScript[]): readonly SiteScript[] {
  const found = new Map<string, SiteScript>();
  for (const { src, attributes, hosts, needsConsent } of list) {
    const address = readScriptAddress(src);
    if (address === null || found.has(address.href)) continue;
    found.set(address.href, {
      src: address.href,
      origin: address.origin,
      attributes: readAttributes(attributes),
      hosts: readHosts(hosts),
      needsConsent,
    });
  }
  return [...found.values()];
}

/** The hosts that learn of a visit because of these scripts, for people; "this website" stands for its own. */
export function hostsOf(scripts: readonly SiteScript[]): readonly string[] {
  const origins = scripts.flatMap(({ origin, hosts }) => [origin, ...hosts]);
  return [
    ...new Set(origins.map((origin) => (origin === null ? "this website" : new URL(origin).host))),
  ];
}
