import { TooManyHashes } from "./passwords.ts";

/** For the rejection of a hash: too many wait already. Any other error is thrown again. */
export function tooBusy(error: unknown): "busy" {
  if (error instanceof TooManyHashes) return "busy";
  throw error;
}
