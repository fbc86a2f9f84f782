import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Auth } from "#server/auth/auth.ts";
import { hasBearer } from "./bearer.ts";
import type { Identity } from "./gate.ts";

/** Who sent a request. One with an API token is judged by it alone: its cookies are not read. */
export async function identify(
  auth: Pick<Auth, "findSession">,
  request: Request,
): Promise<Outcome<Identity>> {
  if (hasBearer(request)) return refused("token-wrong");
  const session = await auth.findSession(request.headers.get("cookie"));
  return done(session === null ? { kind: "nobody" } : { kind: "session", ...session });
}
