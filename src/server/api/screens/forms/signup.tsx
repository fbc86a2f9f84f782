import type { Hono } from "hono";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import { formAddress } from "#core/forms/form-address.ts";
import { notSentText } from "#core/forms/not-sent.ts";
import { requestAccessFields } from "#core/forms/request-access/form.ts";
import type { RequestAccessField } from "#core/forms/request-access/form.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { jsonResponse, refusalResponse, refusalHeaders } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { Alert, errorAt, DeclaredInput, Honeypot } from "../inputs/labelled-input.tsx";
import { goTo } from "../../responses/go-to.ts";
import { DoneLink } from "../../responses/message-screen.tsx";
import { PrivacyLink } from "../../responses/privacy-link.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { typedValues } from "../../responses/typed-values.tsx";

/** The form to request access. There is no open sign-up: a person replies and creates the account (design §6). */
export function mountSignup(
  app: Hono<Env>,
  gate: Gate,
  submissions: Pick<Submissions, "requestAccess">,
): void {
  mountScreen(app, gate, routes.showSignup, ({ context }) =>
    signupScreen(gate.draw, { from: gate.returns.before(context.req.raw) }),
  );

  mountScreen(
    app,
    gate,
    routes.signup,
    async ({ body, typed, query, wantsJson, context }) => {
      const from = gate.returns.known(query.from);
      context.set("typedValues", typedValues(typed, labelOf));
      const outcome = body.ok
        ? await submissions.requestAccess(body.value, context.env.address)
        : body;
      if (!outcome.ok) {
        return wantsJson
          ? refusalResponse(outcome.refusal)
          : signupScreen(gate.draw, { from, typed, refusal: outcome.refusal });
      }
      return wantsJson
        ? jsonResponse(201, {})
        : goTo(formAddress(routes.showSignupDone.path, {}, from));
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showSignupDone, ({ query }) =>
    answerScreen(gate.draw, {
      status: 200,
      title: "Request received",
      isDone: true,
      path: routes.showSignup.path,
      lead: <p>Thank you. We have your request, and an engineer will read it.</p>,
      panel: (
        <>
          <h2>What happens next</h2>
          <ol className="steps">
            <li>We read your request and find an engineer who knows the subject.</li>
            <li>You get an answer by e-mail, at the address you gave.</li>
            <li>
              If it is a good fit, we set up your account together. Until then, you have none.
            </li>
          </ol>
          <div className="actions">
            <DoneLink path={gate.returns.known(query.from)} />
          </div>
        </>
      ),
    }),
  );
}

const names = ["name", "email", "company", "wish"] as const satisfies RequestAccessField[];

interface SignupDrawing {
  /** Path of the page the visitor came from; null if unknown. */
  readonly from: string | null;
  readonly typed?: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
}

function signupScreen(
  draw: DrawScreen,
  { from, typed = {}, refusal }: SignupDrawing,
): Promise<Response> {
  const first = names.find((name) => errorAt(refusal, name) !== undefined) ?? null;
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Talk to an engineer",
    path: routes.showSignup.path,
    lead: (
      <>
        <p>
          Tell us what you want to run, and where. An engineer will read it and answer by e-mail.
        </p>
        <p>
          This does not create an account. If you need one, we set it up with you after we have
          talked.
        </p>
      </>
    ),
    panel: (
      <form method="post" action={formAddress(routes.signup.path, {}, from)} noValidate>
        {refusal !== undefined && <Alert text={messageOf(refusal, first)} />}
        {names.map((name) => (
          <DeclaredInput
            key={name}
            name={name}
            declared={requestAccessFields[name]}
            filled={{ typed, refusal }}
            hasFocus={name === first}
          />
        ))}
        <Honeypot />
        <button className="button button-primary">Send request</button>
        <p className="hint">
          We keep what you type here to answer you, and for nothing else:{" "}
          <PrivacyLink>privacy policy</PrivacyLink>.
        </p>
      </form>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function labelOf(name: string): string | null {
  return names.find((each) => each === name) === undefined
    ? null
    : requestAccessFields[name as RequestAccessField].label;
}

function messageOf(refusal: Refusal, first: RequestAccessField | null): string {
  if (refusal.code !== "bad-input") return refusalText(refusal);
  return first === null ? refusals["bad-input"].text : notSentText;
}
