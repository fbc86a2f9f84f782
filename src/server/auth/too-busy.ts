import { TooManyHashes } from "./passwords.ts";

/** Handles the rejection of a hash because the queue is full; rethrows any other error. */
export function tooBusy(error: unknown): "busy" {
  if (error instanceof TooManyHashes) return "busy";
  throw error;
}
