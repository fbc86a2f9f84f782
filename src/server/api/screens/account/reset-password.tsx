import type { Hono } from "hono";
import { showFactor } from "#core/contract/factors.ts";
import { passwordLimits } from "#core/contract/people.ts";
import type { Person } from "#core/contract/session.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../../requests/env.ts";
import { userAgentOf } from "../../requests/user-agent.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { Alert, errorAt, LabelledInput } from "../inputs/labelled-input.tsx";
import { withCookies } from "../../responses/with-cookies.ts";
import { goTo } from "../../responses/go-to.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { tokenHeaders } from "./token-headers.ts";

/** The form for a new password, reached by a link that the operator creates. */
export function mountResetPassword(app: Hono<Env>, gate: Gate, auth: Auth): void {
  mountScreen(app, gate, routes.showPasswordReset, async ({ query: { token } }) => {
    const meant = await auth.readReset(token);
    return meant.ok
      ? resetScreen(gate.draw, { token, person: meant.value })
      : refusalScreen(gate.draw, meant.refusal, { headers: tokenHeaders });
  });

  mountScreen(app, gate, routes.resetPassword, async ({ body, typed, context }) => {
    const token = typed["token"] ?? "";
    // Without a valid link, nothing about the form is revealed.
    const meant = await auth.readReset(token);
    if (!meant.ok) return refusalScreen(gate.draw, meant.refusal);
    const again = (refusal: Refusal): Promise<Response> =>
      resetScreen(gate.draw, { token, person: meant.value, refusal });
    if (!body.ok) {
      return body.refusal.details === undefined
        ? refusalScreen(gate.draw, body.refusal)
        : again(body.refusal);
    }
    const outcome = await auth.finishReset(body.value, {
      address: context.env.address,
      userAgent: userAgentOf(context),
    });
    const isToTryAgain =
      !outcome.ok && ["too-many-requests", "bad-input"].includes(outcome.refusal.code);
    if (isToTryAgain) return again(outcome.refusal);
    if (!outcome.ok) return refusalScreen(gate.draw, outcome.refusal);
    const signedIn = await auth.signIn({
      email: outcome.value.email,
      password: body.value.password,
      address: context.env.address,
      userAgent: userAgentOf(context),
      cookies: context.req.header("cookie") ?? null,
      hasDevice: false,
    });
    if (signedIn.ok) {
      // With a session the sign-in leads on; without one it asks for the factor, which the link does not stand for.
      const path = signedIn.value.awaitsFactor ? showFactor.path : routes.showLogin.path;
      return withCookies(goTo(path), signedIn.value.setCookies);
    }
    return signedIn.refusal.code === "account-disabled"
      ? refusalScreen(gate.draw, signedIn.refusal)
      : goTo(routes.showLogin.path);
  });
}

interface ResetForm {
  readonly token: string;
  readonly person: Person;
  readonly refusal?: Refusal;
}

/** The e-mail address is in the form for password managers, which otherwise store the password without a user name. */
function resetScreen(draw: DrawScreen, { token, person, refusal }: ResetForm): Promise<Response> {
  const wrong = errorAt(refusal, "password");
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Set a new password",
    lead: (
      <>
        <p>
          For {person.name} ({person.email}).
        </p>
        <p>This link works once. You will have to sign in again everywhere else.</p>
      </>
    ),
    panel: (
      <form method="post" action={routes.resetPassword.path}>
        {refusal !== undefined && <Alert text={refusalText(refusal)} />}
        <input type="hidden" name="token" value={token} />
        <input hidden readOnly type="email" autoComplete="username" value={person.email} />
        <LabelledInput
          name="password"
          label="New password"
          type="password"
          autocomplete="new-password"
          hint={`At least ${passwordLimits.least} characters. A few words in a row work well.`}
          error={wrong === undefined ? undefined : `The password ${wrong}.`}
          hasFocus
          least={passwordLimits.least}
        />
        <button className="button button-primary">Set the password</button>
      </form>
    ),
    headers: tokenHeaders,
  });
}
