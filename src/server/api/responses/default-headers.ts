import { strictTransport } from "#core/strict-transport.ts";

/** The headers of every answer that has none of its own by these names: the strictest that fit the API. */
const defaults: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/** Adds what is missing; `secure` is whether visitors come over TLS. */
export function withDefaultHeaders(response: Response, secure: boolean): Response {
  for (const [name, value] of Object.entries(defaults)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (secure) response.headers.set("strict-transport-security", strictTransport);
  return response;
}
