import { html } from "hono/html";
import type { Hono } from "hono";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import { notSentText } from "#core/forms/not-sent.ts";
import { requestAccessFields } from "#core/forms/request-access/form.ts";
import type { RequestAccessField } from "#core/forms/request-access/form.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { answerJson, answerRefusal, refusalHeaders } from "../responses/answer.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mountScreen } from "../requests/mount.ts";
import { alert, errorAt, formField, trap } from "./field.ts";
import { goTo } from "../responses/go-to.ts";
import { answerScreen } from "../responses/screen.ts";
import type { DrawScreen } from "../responses/screen.ts";
import { writtenIn } from "../responses/written.ts";

/** The form to request access. There is no open sign-up: a person answers, and makes the account (design §6). */
export function mountSignup(
  app: Hono<Env>,
  gate: Gate,
  submissions: Pick<Submissions, "requestAccess">,
): void {
  mountScreen(app, gate, routes.showSignup, () => signupScreen(gate.draw, {}));

  mountScreen(
    app,
    gate,
    routes.signup,
    async ({ body, typed, wantsJson, context }) => {
      context.set("written", writtenIn(typed, labelOf));
      const outcome = body.ok
        ? await submissions.requestAccess(body.value, context.env.address)
        : body;
      if (!outcome.ok) {
        return wantsJson
          ? answerRefusal(outcome.refusal)
          : signupScreen(gate.draw, typed, outcome.refusal);
      }
      return wantsJson ? answerJson(201, {}) : goTo(routes.showSignupDone.path);
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showSignupDone, () =>
    answerScreen(gate.draw, {
      status: 200,
      title: "Request received",
      isDone: true,
      path: routes.showSignup.path,
      lead: html`<p>Thank you. What you wrote is stored, and an engineer reads it.</p>`,
      panel: html`<h2>What comes next</h2>
        <ol class="steps">
          <li>We read your request and look for an engineer who knows the matter.</li>
          <li>You get an answer by mail, at the address you gave.</li>
          <li>If it fits, we make your account together. Until then there is none.</li>
        </ol>
        <div class="actions">
          <a class="button button-secondary" href="/">Go to the website</a>
        </div>`,
    }),
  );
}

const names = ["name", "email", "company", "wish"] as const satisfies RequestAccessField[];

function signupScreen(
  draw: DrawScreen,
  typed: Readonly<Record<string, string>>,
  refusal?: Refusal,
): Promise<Response> {
  const first = names.find((name) => errorAt(refusal, name) !== undefined) ?? null;
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Talk to an engineer",
    path: routes.showSignup.path,
    lead: html`<p>
        Tell us what you want to run, and where. An engineer reads it and answers by mail.
      </p>
      <p>This makes no account. If you need one, we make it with you after we have talked.</p>`,
    panel: html`<form method="post" action="${routes.signup.path}">
      ${refusal === undefined ? "" : alert(saying(refusal, first))}
      ${names.map((name) => formField(name, requestAccessFields[name], { typed, refusal }, { focus: name === first }))}
      ${trap}
      <button class="button button-primary">Request access</button>
      <p class="hint">
        We keep what you type here to answer you, and for nothing else:
        <a href="${routes.showPrivacyPolicy.path}">privacy policy</a>.
      </p>
    </form>`,
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function labelOf(name: string): string | null {
  return names.find((each) => each === name) === undefined
    ? null
    : requestAccessFields[name as RequestAccessField].label;
}

function saying(refusal: Refusal, first: RequestAccessField | null): string {
  if (refusal.code !== "bad-input") return refusalText(refusal);
  return first === null ? refusals["bad-input"].text : notSentText;
}
