import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";

/** Seconds after which trying again makes sense. */
const retryAfter: Partial<Record<Refusal["code"], string>> = {
  "too-many-requests": "60",
  unavailable: "5",
};

/** Any answer of the API. */
export function answerJson(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(value === undefined ? null : JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
  });
}

/** `{ error: { code, message, details?, …more } }` with the status of the catalogue; `message` where a form has words of its own. */
export function answerRefusal(
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
  return answerJson(status, { error }, { ...refusalHeaders(refusal), ...headers });
}

/** The headers of a refusal, whatever its body is. */
export function refusalHeaders({ code, more }: Refusal): Record<string, string> {
  const after = more?.["retryAfter"];
  const wait = typeof after === "number" ? String(after) : retryAfter[code];
  return {
    ...(wait === undefined ? {} : { "retry-after": wait }),
    // What was not read of the body must not be taken for the next request.
    ...(code === "too-large" ? { connection: "close" } : {}),
  };
}
