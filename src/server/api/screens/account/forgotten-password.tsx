import type { Hono } from "hono";
import { askForPasswordLink, showForgottenPassword } from "#core/contract/account-screens.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import type { Auth } from "#server/auth/auth.ts";
import { resetMinutes } from "#server/auth/_kit/reset.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { refusalHeaders } from "../../responses/answer.ts";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { Alert, errorAt, LabelledInput } from "../inputs/labelled-input.tsx";

/** The form for a forgotten password. What it answers does not tell whether there is an account. */
export function mountForgottenPassword(
  app: Hono<Env>,
  gate: Gate,
  { account }: Pick<Auth, "account">,
): void {
  mountScreen(app, gate, showForgottenPassword, () =>
    account.isMailSent ? askScreen(gate.draw, {}) : noMailScreen(gate.draw, 200),
  );

  mountScreen(app, gate, askForPasswordLink, async ({ body, typed, context }) => {
    if (!account.isMailSent) {
      return noMailScreen(gate.draw, refusals["no-mail-for-password"].status);
    }
    const email = typed["email"] ?? "";
    if (!body.ok) return askScreen(gate.draw, { email, refusal: body.refusal });
    const { address } = context.env;
    const outcome = await account.askForPasswordLink({ email: body.value.email, address });
    if (!outcome.ok) return askScreen(gate.draw, { email, refusal: outcome.refusal });
    const shown = await sentScreen(gate.draw, body.value.email);
    setImmediate(() => void outcome.value.send());
    return shown;
  });
}

const title = "Forgotten your password?";

const toLogin = (
  <a className="button button-secondary" href={toolPaths.login}>
    Back to sign in
  </a>
);

function askScreen(
  draw: DrawScreen,
  { email = "", refusal }: { readonly email?: string; readonly refusal?: Refusal },
): Promise<Response> {
  const wrong = errorAt(refusal, "email");
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title,
    lead: (
      <p>
        Enter the e-mail address of your account. You get a link to set a new password; it works for{" "}
        {resetMinutes} minutes.
      </p>
    ),
    panel: (
      <form method="post" action={askForPasswordLink.path} noValidate>
        {refusal !== undefined && <Alert text={refusalText(refusal)} />}
        <LabelledInput
          name="email"
          label="E-mail address"
          type="email"
          autocomplete="username"
          value={email}
          error={wrong === undefined ? undefined : `The address ${wrong}.`}
          hasFocus
        />
        <div className="actions">
          <button className="button button-primary">Send me a link</button>
          {toLogin}
        </div>
      </form>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function sentScreen(draw: DrawScreen, email: string): Promise<Response> {
  return answerScreen(draw, {
    status: 200,
    title: "Check your e-mail",
    lead: (
      <p>
        If there is an account with the address {email}, a link to set a new password is on its way.
      </p>
    ),
    panel: (
      <>
        <p>
          Nothing after a few minutes? Look in the spam folder, check the address, or ask an
          administrator for a link. No more than three are sent in an hour.
        </p>
        <div className="actions">{toLogin}</div>
      </>
    ),
    isDone: true,
  });
}

function noMailScreen(draw: DrawScreen, status: number): Promise<Response> {
  return answerScreen(draw, {
    status,
    title,
    lead: <p>{refusals["no-mail-for-password"].text}</p>,
    panel: (
      <>
        <p>
          Administrators make such a link in the settings, under People. Whoever runs this site can
          make one with <code>npm run account -- reset</code>.
        </p>
        <div className="actions">{toLogin}</div>
      </>
    ),
  });
}
