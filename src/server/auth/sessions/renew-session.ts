import { randomBytes } from "node:crypto";
import type { Queryable } from "#server/db/connect.ts";
import { renewSessionToken } from "#server/db/queries/own-account.ts";
import type { AuthDeps } from "../_kit/deps.ts";
import { sessionCookie, sessionLine } from "./cookies.ts";

/**
 * Gives a session whose rights grow another token, so that a copied cookie does not gain them. Returns its `Set-Cookie` header;
 * null if the session has ended. `isProven`: its person has just proved who they are.
 */
export async function renewSession(
  transaction: Queryable,
  { publicUrl, secretKey }: Pick<AuthDeps, "publicUrl" | "secretKey">,
  { id, isProven }: { readonly id: string; readonly isProven: boolean },
): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const seconds = await renewSessionToken(transaction, { id, token, isProven });
  return seconds === null ? null : sessionLine(sessionCookie(publicUrl), token, secretKey, seconds);
}
