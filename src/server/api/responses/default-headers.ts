import { strictTransport } from "#core/strict-transport.ts";

/** Default headers of every response, as strict as the API allows; a response's own headers win. */
const defaults: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/** Adds missing headers; `secure` is true if visitors use TLS. */
export function withDefaultHeaders(response: Response, secure: boolean): Response {
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (secure) response.headers.set("strict-transport-security", strictTransport);
  return response;
}
