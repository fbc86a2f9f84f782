import type { Hono } from "hono";
import { passwordLimits } from "#core/contract/people.ts";
import type { Detail } from "#core/contract/refusals.ts";
import { refusals } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { userAgentOf } from "../../requests/user-agent.ts";
import { withCookies } from "../../responses/with-cookies.ts";
import { goTo } from "../../responses/go-to.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";
import { Alert, LabelledInput } from "../inputs/labelled-input.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import { typedValues } from "../../responses/typed-values.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { tokenHeaders } from "./token-headers.ts";

/** The form that creates the first administrator, reached only by the link printed at start. */
export function mountSetup(app: Hono<Env>, gate: Gate, auth: Auth): void {
  mountScreen(app, gate, routes.showSetup, async ({ query: { token } }) =>
    (await auth.isSetupOpen(token))
      ? setupScreen(gate.draw, { typed: { token } })
      : refusalScreen(gate.draw, { code: "setup-closed" }, { headers: tokenHeaders }),
  );

  mountScreen(
    app,
    gate,
    routes.setup,
    async ({ body, typed, context }) => {
      // Without a valid link, nothing about the form is revealed.
      if (!(await auth.isSetupOpen(typed["token"] ?? ""))) {
        return refusalScreen(gate.draw, { code: "setup-closed" });
      }
      if (!body.ok && (body.refusal.details ?? []).length === 0) {
        return refusalScreen(gate.draw, body.refusal, { typedValues: typedValues(typed, labelOf) });
      }
      if (!body.ok) return setupScreen(gate.draw, { typed, details: body.refusal.details ?? [] });
      const outcome = await auth.finishSetup(body.value, context.env.address);
      if (!outcome.ok && outcome.refusal.code === "address-taken") {
        const message = refusals["address-taken"].text;
        return setupScreen(gate.draw, { typed, details: [{ at: "email", message }] });
      }
      if (!outcome.ok && outcome.refusal.details !== undefined) {
        return setupScreen(gate.draw, { typed, details: outcome.refusal.details });
      }
      if (!outcome.ok) return refusalScreen(gate.draw, outcome.refusal);
      const signedIn = await auth.signIn({
        email: body.value.email,
        password: body.value.password,
        address: context.env.address,
        userAgent: userAgentOf(context),
        cookies: null,
        hasDevice: false,
      });
      return signedIn.ok
        ? withCookies(goTo("/welcome"), signedIn.value.setCookies)
        : goTo("/login");
    },
    { showsForeign: true },
  );
}

interface SetupForm {
  readonly typed: Readonly<Record<string, string>>;
  readonly details?: readonly Detail[];
}

/** Null for passwords, which are never shown again, and the token, which is not a field. */
function labelOf(name: string): string | null {
  return name === "name" || name === "email" ? labels[name] : null;
}

const labels = { name: "Your name", email: "E-mail address", password: "Password" } as const;

function setupScreen(draw: DrawScreen, { typed, details = [] }: SetupForm): Promise<Response> {
  const errorOf = (name: keyof typeof labels): string | undefined => {
    const found = details.find(({ at }) => at === name);
    return found === undefined ? undefined : sentence(labels[name], found.message);
  };
  const first = (["name", "email", "password"] as const).find(
    (name) => errorOf(name) !== undefined,
  );
  const elsewhere = details.find(({ at }) => !Object.hasOwn(labels, at));
  const message =
    elsewhere === undefined ? refusals["bad-input"].text : `${elsewhere.at} ${elsewhere.message}`;
  return answerScreen(draw, {
    status: details.length === 0 ? 200 : 422,
    title: "Create the first account",
    lead: (
      <>
        <p>You will be the administrator, who can edit and publish every page.</p>
        <p>This link works once and expires after one day.</p>
      </>
    ),
    panel: (
      <form method="post" action="/setup">
        {details.length > 0 && <Alert text={message} />}
        <input type="hidden" name="token" value={typed["token"] ?? ""} />
        <LabelledInput
          name="name"
          label={labels.name}
          type="text"
          autocomplete="name"
          value={typed["name"] ?? ""}
          error={errorOf("name")}
          hasFocus={(first ?? "name") === "name"}
        />
        <LabelledInput
          name="email"
          label={labels.email}
          type="email"
          autocomplete="username"
          value={typed["email"] ?? ""}
          error={errorOf("email")}
          hasFocus={first === "email"}
        />
        <LabelledInput
          name="password"
          label={labels.password}
          type="password"
          autocomplete="new-password"
          hint={`At least ${passwordLimits.least} characters. A few words in a row work well.`}
          error={errorOf("password")}
          hasFocus={first === "password"}
          least={passwordLimits.least}
        />
        <button className="button button-primary">Create the account</button>
      </form>
    ),
    headers: tokenHeaders,
  });
}

function sentence(label: string, message: string): string {
  return /^[A-Z]/.test(message) ? message : `${label} ${message}.`;
}
