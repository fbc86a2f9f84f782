import { setTimeout as sleep } from "node:timers/promises";
import type { Hono } from "hono";
import { pathOf } from "#core/contract/client.ts";
import { readSameSitePath } from "#core/contract/same-site-path.ts";
import type { Person } from "#core/contract/session.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import {
  credentialsMissing,
  credentialsWrong,
  investorHome,
  investorTexts,
  welcomeCookie,
} from "#core/forms/investor-login/form.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Pages } from "#server/pages/pages.ts";
import { jsonResponse, refusalResponse, refusalHeaders } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { Alert, errorAt, LabelledInput } from "../inputs/labelled-input.tsx";
import { withCookies } from "../../responses/with-cookies.ts";
import { goTo } from "../../responses/go-to.ts";
import { signOut } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import { findInvestorStart } from "./investor-start.ts";
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
  pages: Pick<Pages, "directory" | "findHomePage" | "findAccess">,
): void {
  /** Where somebody goes after signing in: to the page they asked for, or to their start page. */
  const placeAfter = async (next: string | null, { role }: Person): Promise<Place> => {
    if (next === null && role !== "investor") {
      const pageId = (await pages.findHomePage()) ?? "";
      return { path: pathOf(routes.showBuilder, { pageId }), isWelcome: false };
    }
    const { demo, start } = findInvestorStart(await pages.directory.current(), role);
    const asked = next === null ? null : withoutQuery(next);
    const path = next === null || (asked === investorHome && demo !== asked) ? start : next;
    return { path, isWelcome: withoutQuery(path) === demo };
  };

  /** Investors still ask for their start page after it was moved or deleted. */
  const isForInvestors = async (next: string | null): Promise<boolean> => {
    if (next === null) return false;
    const path = withoutQuery(next);
    const access = await pages.findAccess(path);
    return access === "investor" || (access === null && path === investorHome);
  };

  mountScreen(app, gate, routes.showLogin, async ({ actor, query }) => {
    const next = readSameSitePath(query.next ?? "");
    if (actor === null) {
      return loginScreen(gate.draw, { next, isForInvestors: await isForInvestors(next) });
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
          : loginScreen(gate.draw, { next, isForInvestors: isInvestor, email, refusal });
      if (!body.ok) return refuse(body.refusal);
      if (email.trim() === "" || body.value.password === "") {
        return refuse({ code: "credentials-missing" });
      }
      const [outcome] = await Promise.all([
        auth.signIn({
          email: body.value.email,
          password: body.value.password,
          address: context.env.address,
          userAgent: (context.req.header("user-agent") ?? "").slice(0, 300),
          cookies: context.req.header("cookie") ?? null,
          hasDevice: true,
        }),
        isInvestor ? sleep(investorMs) : undefined,
      ]);
      if (!outcome.ok) return refuse(outcome.refusal);
      const { setCookies, person } = outcome.value;
      const { path, isWelcome } = await placeAfter(next, person);
      const answer = withCookies(
        wantsJson ? jsonResponse(200, { next: path }) : goTo(path),
        setCookies,
      );
      if (isWelcome) {
        const isSecure = gate.ownOrigin?.startsWith("https:") ?? false;
        answer.headers.append("set-cookie", welcome(withoutQuery(path), isSecure));
      }
      return answer;
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.logout, async ({ context }) => {
    const setCookie = await auth.signOut(context.req.header("cookie") ?? null, context.env.address);
    return goTo("/login", { "set-cookie": setCookie, "clear-site-data": '"cache"' });
  });
}

/** Where somebody goes after signing in, and whether that page welcomes them. */
interface Place {
  readonly path: string;
  readonly isWelcome: boolean;
}

interface LoginForm {
  readonly next: string | null;
  /** Whether the requested page is for investors. */
  readonly isForInvestors: boolean;
  readonly email?: string;
  readonly refusal?: Refusal;
}

function withoutQuery(next: string): string {
  return next.replace(/[?#].*$/s, "");
}

/** The cookie that lets the page show its welcome (FORM-049, ERR-012); it expires after a minute. */
function welcome(path: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${welcomeCookie}=1; Path=${path}; Max-Age=60; HttpOnly; SameSite=Lax${secure}`;
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
  { next, isForInvestors, email = "", refusal }: LoginForm,
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
      </form>
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
        {signOut}
      </div>
    ),
  });
}
