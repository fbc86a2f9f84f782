import type { Hono } from "hono";
import { confirmIdentityByForm, showConfirmIdentity } from "#core/contract/account-screens.ts";
import { readSameSitePath } from "#core/contract/same-site-path.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { confirmMinutes } from "#core/contract/session.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { ownerOf } from "#server/auth/account/account.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate, SignedIn } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { refusalHeaders } from "../../responses/answer.ts";
import { goTo } from "../../responses/go-to.ts";
import { homeLink, refusalScreen } from "../../responses/message-screen.tsx";
import { withCookies } from "../../responses/with-cookies.ts";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { Alert, LabelledInput } from "../inputs/labelled-input.tsx";

/** Asks who is signed in for proof, where somebody follows a link to what asks again. */
export function mountConfirmIdentity(
  app: Hono<Env>,
  gate: Gate,
  { account }: Pick<Auth, "account">,
): void {
  const ask = async (
    request: { readonly actor: SignedIn | null; readonly session: string | null },
    { next, refusal }: Pick<Asked, "next" | "refusal">,
  ): Promise<Response> => {
    const owner = request.actor && ownerOf({ ...request, actor: request.actor });
    if (owner === null) return refusalScreen(gate.draw, { code: "not-signed-in" });
    const proof = await account.readProof(owner);
    const hasCodes = proof.ok && proof.value.hasCodes;
    return confirmScreen(gate.draw, { next, refusal, email: owner.email, hasCodes });
  };

  mountScreen(app, gate, showConfirmIdentity, (request) =>
    ask(request, { next: readSameSitePath(request.query.next ?? "") }),
  );

  mountScreen(app, gate, confirmIdentityByForm, async (request) => {
    const { actor, body, typed } = request;
    const next = readSameSitePath(typed["next"] ?? "");
    const owner = actor && ownerOf({ ...request, actor });
    if (owner === null) return refusalScreen(gate.draw, { code: "not-signed-in" });
    if (!body.ok) return ask(request, { next, refusal: body.refusal });
    const { code = "", password = "" } = body.value;
    const proof = code.trim() === "" ? { password } : { code: code.trim() };
    const outcome = await account.proveIdentity(owner, proof);
    if (!outcome.ok) return ask(request, { next, refusal: outcome.refusal });
    // A file is saved, not shown: from here the person goes on by a link.
    const answer =
      next?.startsWith("/api/") === true
        ? await fileScreen(gate.draw, next)
        : goTo(next ?? toolPaths.account);
    return withCookies(answer, [outcome.value.setCookie]);
  });
}

interface Asked {
  readonly next: string | null;
  readonly refusal?: Refusal | undefined;
  readonly email: string;
  readonly hasCodes: boolean;
}

function confirmScreen(draw: DrawScreen, { next, refusal, email, hasCodes }: Asked) {
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Confirm that it is you",
    lead: (
      <p>
        What you are about to do needs proof of who you are. You are not asked again for{" "}
        {confirmMinutes} minutes.
      </p>
    ),
    panel: (
      <form method="post" action={confirmIdentityByForm.path} noValidate>
        {refusal !== undefined && <Alert text={refusalText(refusal)} />}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <LabelledInput
          name="password"
          label="Password"
          type="password"
          autocomplete="current-password"
          hint={hasCodes ? "Or a code of your second factor, below." : undefined}
          hasFocus
        />
        {hasCodes && (
          <LabelledInput
            name="code"
            label="Code of your authenticator app"
            type="text"
            autocomplete="one-time-code"
            isOptional
          />
        )}
        {next !== null && <input type="hidden" name="next" value={next} />}
        <button className="button button-primary">Confirm</button>
      </form>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function fileScreen(draw: DrawScreen, path: string) {
  return answerScreen(draw, {
    status: 200,
    title: "Thank you",
    lead: <p>You can download the file now.</p>,
    panel: (
      <div className="actions">
        <a className="button button-primary" href={path}>
          Download the file
        </a>
        <a className="button button-secondary" href={toolPaths.builder}>
          Open the builder
        </a>
        {homeLink}
      </div>
    ),
    isDone: true,
  });
}
