import { hash } from "node:crypto";

/**
 * What a visitor's page may load. The one inline stylesheet passes by its hash: a nonce in a page that everybody gets
 * from memory would be the same for all.
 */
export function pagePolicy(stylesheet: string): string {
  const digest = hash("sha256", stylesheet, "base64");
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${digest}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** For answers that load nothing and show nothing. */
export const emptyPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
