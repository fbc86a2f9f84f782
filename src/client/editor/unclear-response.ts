import type { Refusal } from "#core/contract/refusals.ts";

/** True if no response came; the same request may succeed later. */
export function isWithoutResponse({ code }: Refusal): boolean {
  return code === "unreachable" || code === "timed-out" || code === "unavailable";
}

/** True if the request may have been carried out all the same. */
export function mayBeCarriedOut(refusal: Refusal): boolean {
  const { code, serverMessage } = refusal;
  // With a message, `not-understood` is a refusal by a code that only a newer server knows.
  const isUnreadable = code === "not-understood" && serverMessage === undefined;
  return isWithoutResponse(refusal) || code === "failed" || isUnreadable;
}
