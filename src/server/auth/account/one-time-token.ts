import { createHash, randomBytes } from "node:crypto";

/** A token for a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
