import type { Outcome } from "#core/contract/refusals.ts";
import { done } from "#core/contract/refusals.ts";
import type { Auth } from "#server/auth/auth.ts";
import { bearerOf, hasBearer } from "./bearer.ts";
import type { Identity } from "./gate.ts";

/** Who sent a request. One with an API token is judged by it alone: its cookies are not read. */
export async function identify(
  auth: Pick<Auth, "findSession" | "tokens">,
  request: Request,
): Promise<Outcome<Identity>> {
  if (hasBearer(request)) {
    const grant = await auth.tokens.open(bearerOf(request));
    return grant.ok ? done({ kind: "token", ...grant.value }) : grant;
  }
  const session = await auth.findSession(request.headers.get("cookie"));
  return done(session === null ? { kind: "nobody" } : { kind: "session", ...session });
}
