import { strictTransport } from "#core/strict-transport.ts";

/** Headers of an answer without content that is made before a request reaches the app. */
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
