import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";

/** Retry-After of refusals, in seconds. */
const retryAfter: Partial<Record<Refusal["code"], string>> = {
  "too-many-requests": "60",
  unavailable: "5",
};

/** Builds a JSON response; `undefined` gives an empty body. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(value === undefined ? null : JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/**
 * Builds `{ error: { code, message, details?, …more } }` with the status of the catalogue; `message` overrides the
 * default text.
 */
export function refusalResponse(
  refusal: Refusal,
  headers: Readonly<Record<string, string>> = {},
  message = refusalText(refusal),
): Response {
  const { status } = refusals[refusal.code];
  const { details, more } = refusal;
  const error = {
    ...more,
    code: refusal.code,
    message,
    ...(details === undefined ? {} : { details }),
  };
  return jsonResponse(status, { error }, { ...refusalHeaders(refusal), ...headers });
}

/** The headers of a refusal, for any kind of body. */
export function refusalHeaders({ code, more }: Refusal): Record<string, string> {
  const after = more?.["retryAfter"];
  const wait = typeof after === "number" ? String(after) : retryAfter[code];
  return {
    ...(wait === undefined ? {} : { "retry-after": wait }),
    // The unread rest of the body must not be taken for the next request.
    ...(code === "too-large" ? { connection: "close" } : {}),
  };
}
