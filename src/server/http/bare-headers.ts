import { strictTransport } from "#core/strict-transport.ts";

/** What is said with an answer that has nothing to show, and that no room of the program made. */
export const bareHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** The same to visitors who come over TLS. */
export const overTls: Readonly<Record<string, string>> = {
  "strict-transport-security": strictTransport,
};
