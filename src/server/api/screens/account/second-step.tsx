import type { Hono } from "hono";
import * as routes from "#core/contract/factors.ts";
import { readSameSitePath } from "#core/contract/same-site-path.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { done, refusals, refusalText, refused } from "#core/contract/refusals.ts";
import { showLogin } from "#core/contract/site-routes.ts";
import { readJson } from "#core/document/read-json.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Credential } from "#server/auth/factors/passkeys.ts";
import type { FinishingRequest, WaitingSignIn } from "#server/auth/sessions/second-step.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import type { ScreenRequest } from "../../requests/mount.ts";
import { userAgentOf } from "../../requests/user-agent.ts";
import { jsonResponse, refusalHeaders, refusalResponse } from "../../responses/answer.ts";
import { goTo } from "../../responses/go-to.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { Alert, LabelledInput } from "../inputs/labelled-input.tsx";
import type { AfterSignIn } from "./after-sign-in.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** The second step of signing in, which works without scripts but for passkeys; and signing in with a passkey alone. */
export function mountSecondStep(
  app: Hono<Env>,
  gate: Gate,
  auth: Auth,
  { answerSignedIn }: AfterSignIn,
): void {
  mountScreen(app, gate, routes.showFactor, async ({ query, context }) => {
    const next = readSameSitePath(query.next ?? "");
    const waiting = await auth.findWaiting(context.req.header("cookie") ?? null);
    return waiting === null
      ? goTo(loginPath(next), {}, 302)
      : codeScreen(gate.draw, { waiting, next });
  });

  mountScreen(app, gate, routes.giveFactor, async ({ body, typed, context, wantsJson }) => {
    const next = readSameSitePath(typed["next"] ?? "");
    const request = finishing(context);
    const refuse = async (refusal: Refusal): Promise<Response> => {
      if (wantsJson) return refusalResponse(refusal);
      const waiting = await auth.findWaiting(request.cookies);
      return waiting === null
        ? endedScreen(gate.draw, refusal)
        : codeScreen(gate.draw, { waiting, next, refusal });
    };
    if (!body.ok) return refuse(body.refusal);
    if (body.value.code.trim() === "") return refuse({ code: "code-missing" });
    const outcome = await auth.giveCode(body.value.code, request);
    return outcome.ok ? answerSignedIn(outcome.value, next, wantsJson) : refuse(outcome.refusal);
  });

  mountScreen(app, gate, routes.offerPasskey, async ({ context }) => {
    const outcome = await auth.offerPasskey(finishing(context));
    return outcome.ok ? jsonResponse(200, outcome.value) : refusalResponse(outcome.refusal);
  });

  mountScreen(app, gate, routes.givePasskey, async ({ body, context, wantsJson }) => {
    const refuse = (refusal: Refusal): Promise<Response> | Response =>
      wantsJson ? refusalResponse(refusal) : refusalScreen(gate.draw, refusal);
    if (!body.ok) return refuse(body.refusal);
    const credential = readCredential(body.value.credential);
    if (!credential.ok) return refuse(credential.refusal);
    const outcome = await auth.givePasskey(credential.value, finishing(context));
    if (!outcome.ok) return refuse(outcome.refusal);
    return answerSignedIn(outcome.value, readSameSitePath(body.value.next ?? ""), wantsJson);
  });
}

function finishing(context: ScreenRequest<typeof routes.giveFactor>["context"]): FinishingRequest {
  return {
    cookies: context.req.header("cookie") ?? null,
    address: context.env.address,
    userAgent: userAgentOf(context),
  };
}

/** More than any browser's answer. */
const credentialBytes = 20_000;

function readCredential(text: string): Outcome<Credential> {
  const read = readJson(text, credentialBytes);
  const { value } = read.ok ? read : { value: null };
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? done(value as Credential)
    : refused("passkey-refused");
}

function loginPath(next: string | null): string {
  return next === null ? showLogin.path : `${showLogin.path}?next=${encodeURIComponent(next)}`;
}

interface CodeForm {
  readonly waiting: WaitingSignIn;
  readonly next: string | null;
  readonly refusal?: Refusal;
}

function codeScreen(
  draw: DrawScreen,
  { waiting: { person, hasApp, hasPasskeys }, next, refusal }: CodeForm,
): Promise<Response> {
  // About the field; others are about the form.
  const isWrong = refusal?.code === "wrong-code" || refusal?.code === "code-missing";
  const recovery = "If you do not have it with you, enter one of your recovery codes instead.";
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "One more step",
    lead: (
      <>
        <p>
          {hasApp
            ? "Open your authenticator app and enter the code that it shows for this website."
            : "Sign in with your passkey, or enter one of your recovery codes."}
        </p>
        <p>
          {hasApp && `${recovery} `}For {person.email}. Somebody else?{" "}
          <a href={loginPath(next)}>Sign in again</a>.
        </p>
      </>
    ),
    panel: (
      <>
        {hasPasskeys && <PasskeyButton next={next} label="Use a passkey" />}
        {hasPasskeys && (
          <noscript>
            <p className="hint">
              Passkeys need JavaScript. Without it, enter a code here, or allow scripts and reload.
            </p>
          </noscript>
        )}
        <form method="post" action={routes.giveFactor.path} noValidate>
          {refusal !== undefined && !isWrong && <Alert text={refusalText(refusal)} />}
          <LabelledInput
            name="code"
            label={hasApp ? "Code" : "Recovery code"}
            type="text"
            autocomplete={hasApp ? "one-time-code" : "off"}
            hint={
              hasApp
                ? "Six digits, or a recovery code. Spaces do not matter."
                : "Letters and digits in four groups. Each works once."
            }
            error={isWrong ? refusalText(refusal) : undefined}
            hasFocus
          />
          {next !== null && <input type="hidden" name="next" value={next} />}
          <button className="button button-primary">Sign in</button>
        </form>
      </>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

/** There is nothing to finish any more: too late, too many wrong codes, or cookies that are blocked. */
function endedScreen(draw: DrawScreen, refusal: Refusal): Promise<Response> {
  return refusalScreen(
    draw,
    refusals[refusal.code].status === 401 ? refusal : { code: "sign-in-ended" },
  );
}
