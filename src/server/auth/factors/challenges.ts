import { randomBytes } from "node:crypto";
import type { Queryable } from "#server/db/connect.ts";
import { insertChallenge, takeChallenge } from "#server/db/queries/challenges.ts";
import { digestOf, newToken } from "../_kit/one-time-token.ts";

/** What a challenge was given for. It can be used for nothing else, and by nobody else. */
export type ChallengePurpose =
  | { readonly kind: "register"; readonly personId: string }
  /** Asking a signed-in person again. */
  | { readonly kind: "confirm"; readonly personId: string }
  /** The second step of the sign-in with this digest. */
  | { readonly kind: "second step"; readonly pending: string }
  /** Signing in without a password: whoever has a passkey. */
  | { readonly kind: "sign-in" };

const lifeSeconds = 5 * 60;

/** Gives a challenge, which is valid once and for five minutes. */
export async function giveChallenge(sql: Queryable, purpose: ChallengePurpose): Promise<string> {
  const challenge = newToken();
  await insertChallenge(sql, {
    id: randomBytes(18).toString("base64url"),
    digest: digestOf(challenge),
    purpose: textOf(purpose),
    lifeSeconds,
  });
  return challenge;
}

/** Uses a challenge up, and returns for which of these purposes it was given; null if for none. */
export async function spendChallenge(
  sql: Queryable,
  challenge: string,
  purposes: readonly ChallengePurpose[],
): Promise<ChallengePurpose | null> {
  const given = await takeChallenge(sql, digestOf(challenge));
  return purposes.find((purpose) => textOf(purpose) === given) ?? null;
}

function textOf(purpose: ChallengePurpose): string {
  if (purpose.kind === "sign-in") return purpose.kind;
  return `${purpose.kind}:${purpose.kind === "second step" ? purpose.pending : purpose.personId}`;
}
