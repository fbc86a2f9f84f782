import { html } from "hono/html";
import type { Hono } from "hono";
import { readOwnPath } from "#core/contract/own-path.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { Role } from "#core/contract/roles.ts";
import * as routes from "#core/contract/site-routes.ts";
import type { Auth } from "#server/auth/auth.ts";
import { refusalHeaders } from "../answer.ts";
import type { Env } from "../env.ts";
import type { Gate } from "../gate.ts";
import { mountScreen } from "../mount.ts";
import { alert, answerScreen, field } from "./screen.ts";
import { goTo } from "./go-to.ts";

/** The form to sign in, signing in, and signing out. */
export function mountLogin(app: Hono<Env>, gate: Gate, auth: Auth): void {
  mountScreen(app, gate, routes.showLogin, ({ actor, query }) => {
    const next = readOwnPath(query.next ?? "");
    return actor === null ? loginScreen({ next }) : goTo(next ?? homeOf(actor.role));
  });

  mountScreen(app, gate, routes.login, async ({ body, typed, context }) => {
    const next = readOwnPath(typed["next"] ?? "");
    const email = typed["email"] ?? "";
    if (!body.ok) return loginScreen({ next, email, refusal: body.refusal });
    const outcome = await auth.signIn({
      email: body.value.email,
      password: body.value.password,
      address: context.env.address,
      userAgent: (context.req.header("user-agent") ?? "").slice(0, 300),
      cookies: context.req.header("cookie") ?? null,
    });
    if (!outcome.ok) return loginScreen({ next, email, refusal: outcome.refusal });
    const { setCookie, person } = outcome.value;
    return goTo(next ?? homeOf(person.role), { "set-cookie": setCookie });
  });

  mountScreen(app, gate, routes.logout, async ({ context }) => {
    const setCookie = await auth.signOut(context.req.header("cookie") ?? null);
    return goTo("/login", { "set-cookie": setCookie, "clear-site-data": '"cache"' });
  });
}

interface LoginForm {
  readonly next: string | null;
  readonly email?: string;
  readonly refusal?: Refusal;
}

function loginScreen({ next, email = "", refusal }: LoginForm): Promise<Response> {
  const errorOf = (name: string): string | undefined =>
    refusal?.details?.find(({ at }) => at === name)?.message;
  return answerScreen({
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Sign in",
    content: html`<h1>Sign in</h1>
      <p>For the people who look after this website.</p>
      <form method="post" action="/login">
        ${refusal === undefined ? "" : alert(refusals[refusal.code].text)}
        ${field({
          name: "email",
          label: "E-mail address",
          type: "email",
          autocomplete: "username",
          value: email,
          error: errorOf("email"),
          focus: email === "",
          most: 254,
        })}
        ${field({
          name: "password",
          label: "Password",
          type: "password",
          autocomplete: "current-password",
          error: errorOf("password"),
          focus: email !== "",
          most: 128,
        })}
        ${next === null ? "" : html`<input type="hidden" name="next" value="${next}" />`}
        <button>Sign in</button>
      </form>`,
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

/** Where a role starts. */
function homeOf(role: Role): string {
  return role === "investor" ? "/investor-demo" : "/builder/home";
}
