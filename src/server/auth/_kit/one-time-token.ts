import { createHash, randomBytes } from "node:crypto";

/** A token for a link, a cookie or a challenge: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: enough to recognise it, too little to use it. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
