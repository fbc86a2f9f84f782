import { strictTransport } from "#core/strict-transport.ts";

/** Headers of responses without content that are sent before a request reaches the app. */
export const bareHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Additional headers for visitors who use TLS. */
export const overTls: Readonly<Record<string, string>> = {
  "strict-transport-security": strictTransport,
};
