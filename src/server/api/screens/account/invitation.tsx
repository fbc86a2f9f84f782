import type { Hono } from "hono";
import { acceptInvitation, showInvitation } from "#core/contract/invitations.ts";
import { passwordLimits } from "#core/contract/people.ts";
import type { Person } from "#core/contract/session.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { People } from "#server/auth/people/people.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { userAgentOf } from "../../requests/user-agent.ts";
import { Alert, errorAt, LabelledInput } from "../inputs/labelled-input.tsx";
import { goTo } from "../../responses/go-to.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import type { AfterSignIn } from "./after-sign-in.ts";
import { tokenHeaders } from "./token-headers.ts";

interface InvitationDeps {
  readonly auth: Pick<Auth, "signIn">;
  readonly people: Pick<People, "readInvitation" | "acceptInvitation">;
}

/** The form that an invitation leads to. Works without scripts; who has the link chooses a name and a password. */
export function mountInvitation(
  app: Hono<Env>,
  gate: Gate,
  { auth, people }: InvitationDeps,
  { answerSignedIn }: AfterSignIn,
): void {
  mountScreen(app, gate, showInvitation, async ({ query: { token } }) => {
    const meant = await people.readInvitation(token);
    return meant.ok
      ? invitationScreen(gate.draw, { token, name: meant.value.name, invited: meant.value })
      : refusalScreen(gate.draw, meant.refusal, { headers: tokenHeaders });
  });

  mountScreen(app, gate, acceptInvitation, async ({ body, typed, context }) => {
    const token = typed["token"] ?? "";
    // Without a valid link, nothing about the form is revealed.
    const meant = await people.readInvitation(token);
    if (!meant.ok) return refusalScreen(gate.draw, meant.refusal);
    const again = (refusal: Refusal): Promise<Response> =>
      invitationScreen(gate.draw, {
        token,
        name: typed["name"] ?? meant.value.name,
        invited: meant.value,
        refusal,
      });
    if (!body.ok) {
      return body.refusal.details === undefined
        ? refusalScreen(gate.draw, body.refusal)
        : again(body.refusal);
    }
    const outcome = await people.acceptInvitation(body.value, context.env.address);
    const isToTryAgain =
      !outcome.ok && ["too-many-requests", "bad-input"].includes(outcome.refusal.code);
    if (isToTryAgain) return again(outcome.refusal);
    if (!outcome.ok) return refusalScreen(gate.draw, outcome.refusal);
    const person = outcome.value;
    const signedIn = await auth.signIn({
      email: person.email,
      password: body.value.password,
      address: context.env.address,
      userAgent: userAgentOf(context),
      cookies: context.req.header("cookie") ?? null,
      hasDevice: false,
    });
    // The account is there; whatever kept it from being signed in at once does so for a while at most.
    return signedIn.ok
      ? answerSignedIn(signedIn.value, null, false, true)
      : goTo(routes.showLogin.path);
  });
}

interface InvitationForm {
  readonly token: string;
  readonly name: string;
  readonly invited: Pick<Person, "name" | "email">;
  readonly refusal?: Refusal;
}

/** The address is in the form for password managers, which otherwise store the password without a user name. */
function invitationScreen(
  draw: DrawScreen,
  { token, name, invited, refusal }: InvitationForm,
): Promise<Response> {
  const [wrongName, wrongPassword] = [errorAt(refusal, "name"), errorAt(refusal, "password")];
  const isElsewhere = wrongName === undefined && wrongPassword === undefined;
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Your invitation",
    lead: (
      <>
        <p>For {invited.email}.</p>
        <p>Choose a password, and your account is ready. This link works once.</p>
      </>
    ),
    panel: (
      <form method="post" action={acceptInvitation.path}>
        {refusal !== undefined && isElsewhere && <Alert text={refusalText(refusal)} />}
        <input type="hidden" name="token" value={token} />
        <input hidden readOnly type="email" autoComplete="username" value={invited.email} />
        <LabelledInput
          name="name"
          label="Your name"
          type="text"
          autocomplete="name"
          value={name}
          error={wrongName === undefined ? undefined : `The name ${wrongName}.`}
          hasFocus={wrongName !== undefined}
        />
        <LabelledInput
          name="password"
          label="Password"
          type="password"
          autocomplete="new-password"
          hint={`At least ${passwordLimits.least} characters. A few words in a row work well.`}
          error={wrongPassword === undefined ? undefined : `The password ${wrongPassword}.`}
          hasFocus={wrongName === undefined}
          least={passwordLimits.least}
        />
        <button className="button button-primary">Create the account</button>
      </form>
    ),
    headers: tokenHeaders,
  });
}
