import { setTimeout as sleep } from "node:timers/promises";
import type { Hono } from "hono";
import { showForgottenPassword } from "#core/contract/account-screens.ts";
import { readSameSitePath } from "#core/contract/same-site-path.ts";
import type { Person } from "#core/contract/session.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import {
  credentialsMissing,
  credentialsWrong,
  investorHome,
  investorTexts,
} from "#core/forms/investor-login/form.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Pages } from "#server/pages/pages.ts";
import { refusalResponse, refusalHeaders } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import { userAgentOf } from "../../requests/user-agent.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { Alert, errorAt, LabelledInput } from "../inputs/labelled-input.tsx";
import { factorSetupPath } from "../../responses/factor-setup-path.ts";
import { goTo } from "../../responses/go-to.ts";
import { signOut } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import { withoutQuery } from "./after-sign-in.ts";
import type { AfterSignIn } from "./after-sign-in.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";

/** Minimum duration of an investor's sign-in, in milliseconds (FORM-045, CONST-006). */
const investorMs = 800;

/**
 * The sign-in form, signing in, and signing out. A page's own script signs in with `Accept: application/json` and gets
 * the API's format: the address to go to, or the error with the same text.
 */
export function mountLogin(
  app: Hono<Env>,
  gate: Gate,
  auth: Auth,
  pages: Pick<Pages, "findAccess">,
  after: AfterSignIn,
): void {
  const { placeAfter, answerSignedIn } = after;
  const hasPasskeys = auth.hasPasskeysHere;

  /** Investors still ask for their start page after it was moved or deleted. */
  const isForInvestors = async (next: string | null): Promise<boolean> => {
    if (next === null) return false;
    const path = withoutQuery(next);
    const access = await pages.findAccess(path);
    return access === "investor" || (access === null && path === investorHome);
  };

  mountScreen(app, gate, routes.showLogin, async ({ actor, query, context }) => {
    const next = readSameSitePath(query.next ?? "");
    if (actor === null) {
      const session = await auth.findSession(context.req.header("cookie") ?? null);
      if (session?.needsFactor === true) return goTo(factorSetupPath(next));
      return loginScreen(gate.draw, {
        next,
        hasPasskeys,
        isForInvestors: await isForInvestors(next),
      });
    }
    // Investors have no other place to sign out.
    if (actor.role === "investor" && next === null) {
      return signedInScreen(gate.draw, actor, (await placeAfter(null, actor)).path);
    }
    return goTo((await placeAfter(next, actor)).path);
  });

  mountScreen(
    app,
    gate,
    routes.login,
    async ({ body, typed, wantsJson, context }) => {
      const next = readSameSitePath(typed["next"] ?? "");
      const email = typed["email"] ?? "";
      const isInvestor = await isForInvestors(next);
      const refuse = (refusal: Refusal): Promise<Response> | Response =>
        wantsJson
          ? refusalResponse(refusal, {}, messageOf(refusal, isInvestor))
          : loginScreen(gate.draw, {
              next,
              hasPasskeys,
              isForInvestors: isInvestor,
              email,
              refusal,
            });
      if (!body.ok) return refuse(body.refusal);
      if (email.trim() === "" || body.value.password === "") {
        return refuse({ code: "credentials-missing" });
      }
      const [outcome] = await Promise.all([
        auth.signIn({
          email: body.value.email,
          password: body.value.password,
          address: context.env.address,
          userAgent: userAgentOf(context),
          cookies: context.req.header("cookie") ?? null,
          hasDevice: true,
        }),
        isInvestor ? sleep(investorMs) : undefined,
      ]);
      if (!outcome.ok) return refuse(outcome.refusal);
      return answerSignedIn(outcome.value, next, wantsJson);
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.logout, async ({ context }) => {
    const setCookie = await auth.signOut(context.req.header("cookie") ?? null, context.env.address);
    return goTo("/login", { "set-cookie": setCookie, "clear-site-data": '"cache"' });
  });
}

interface LoginForm {
  readonly next: string | null;
  /** Whether the requested page is for investors. */
  readonly isForInvestors: boolean;
  /** Whether somebody can sign in with a passkey here. */
  readonly hasPasskeys: boolean;
  readonly email?: string;
  readonly refusal?: Refusal;
}

const staffTexts = {
  title: "Sign in",
  lead: "For the people who manage this website, and for investors with an account.",
  label: "E-mail address",
  hint: undefined,
} as const;

/** The specification's texts (FORM-046, FORM-048), whatever the account's role. */
const investorScreen = {
  title: investorTexts.title,
  lead: "This page is for investors with an account. You return to it after signing in.",
  label: investorTexts.username,
  hint: investorTexts.usernameHint,
} as const;

const investorRefusals: Partial<Record<Refusal["code"], string>> = {
  "credentials-missing": credentialsMissing,
  "wrong-credentials": credentialsWrong,
};

function messageOf(refusal: Refusal, isInvestor: boolean): string {
  return (isInvestor ? investorRefusals[refusal.code] : undefined) ?? refusalText(refusal);
}

function loginScreen(
  draw: DrawScreen,
  { next, isForInvestors, hasPasskeys, email = "", refusal }: LoginForm,
): Promise<Response> {
  const texts = isForInvestors ? investorScreen : staffTexts;
  const message = refusal === undefined ? null : messageOf(refusal, isForInvestors);
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: texts.title,
    path: routes.showLogin.path,
    lead: (
      <>
        <p>{texts.lead}</p>
        <p>
          No account? <a href={routes.showSignup.path}>Request access</a>, and we reply by e-mail.
        </p>
      </>
    ),
    panel: (
      <>
        <form method="post" action={routes.login.path} noValidate>
          {message !== null && <Alert text={message} />}
          <LabelledInput
            name="email"
            label={texts.label}
            hint={texts.hint}
            type="email"
            autocomplete="username"
            value={email}
            error={errorAt(refusal, "email")}
            hasFocus={email === ""}
          />
          <LabelledInput
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
            error={errorAt(refusal, "password")}
            hasFocus={email !== ""}
          />
          {next !== null && <input type="hidden" name="next" value={next} />}
          <button className="button button-primary">Sign in</button>
          <p className="hint">
            <a href={showForgottenPassword.path}>Forgotten your password?</a>
          </p>
        </form>
        {hasPasskeys && <PasskeyButton next={next} label="Use a passkey" />}
      </>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function signedInScreen(draw: DrawScreen, person: Person, home: string): Promise<Response> {
  return answerScreen(draw, {
    status: 200,
    title: "You are signed in",
    path: routes.showLogin.path,
    lead: (
      <p>
        As {person.name} ({person.email}).
      </p>
    ),
    panel: (
      <div className="actions">
        <a className="button button-primary" href={home}>
          Continue
        </a>
        <a className="button button-secondary" href={toolPaths.account}>
          Your account
        </a>
        {signOut}
      </div>
    ),
  });
}
