import { isIP } from "node:net";
import type { passkeyObstacles } from "#core/contract/factors.ts";

/** Where passkeys are made for: the host and the origin that browsers say; or why browsers take none there. */
export type PasskeyPlace =
  | { readonly host: string; readonly origin: string }
  | { readonly host: null; readonly obstacle: (typeof passkeyObstacles)[number] };

/** Browsers take passkeys only for host names, and only over TLS or on the same machine. */
export function passkeyPlace(publicUrl: string): PasskeyPlace {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith("[")) return { host: null, obstacle: "address" };
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal
    ? { host: hostname, origin }
    : { host: null, obstacle: "plain-http" };
}
