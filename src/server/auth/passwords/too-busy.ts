import { refused } from "#core/contract/refusals.ts";
import { TooManyHashes } from "./passwords.ts";

/** Handles the rejection of a hash because no turn is free; rethrows any other error. */
export function tooBusy(error: unknown): "busy" {
  if (error instanceof TooManyHashes) return "busy";
  throw error;
}

/** A turn takes a tenth of a second, and all those waiting a few seconds. */
export const busySeconds = 3;

/** The refusal of whoever gets no turn to hash. */
export const busyRefusal = refused("too-many-requests", { more: { retryAfter: busySeconds } });
