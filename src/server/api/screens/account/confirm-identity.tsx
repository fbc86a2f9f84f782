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
import { PasskeyButton } from "./passkey-button.tsx";

/** Asks who is signed in for proof, where somebody follows a link to what asks again. */
export function mountConfirmIdentity(
  app: Hono<Env>,
  gate: Gate,
  { account }: Pick<Auth, "account">,
): void {
  const ask = async (
    request: { readonly actor: SignedIn | null; readonly session: string | null },
    { next, refusal, isByCode = false }: Pick<Asked, "next" | "refusal" | "isByCode">,
  ): Promise<Response> => {
    const owner = request.actor && ownerOf({ ...request, actor: request.actor });
    if (owner === null) return refusalScreen(gate.draw, { code: "not-signed-in" });
    const proof = await account.readProof(owner);
    if (proof.ok && proof.value.isConfirmed) return goOn(gate.draw, next);
    const hasCodes = proof.ok && proof.value.hasCodes;
    const hasPasskeys = proof.ok && proof.value.hasPasskeys;
    const { email } = owner;
    return confirmScreen(gate.draw, { next, refusal, isByCode, email, hasCodes, hasPasskeys });
  };

  // A passkey that proves it leads here again.
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
    const isByCode = code.trim() !== "";
    const proof = isByCode ? { code: code.trim() } : { password };
    const outcome = await account.proveIdentity(owner, proof);
    if (!outcome.ok) return ask(request, { next, refusal: outcome.refusal, isByCode });
    return withCookies(await goOn(gate.draw, next), [outcome.value.setCookie]);
  });
}

/** To where it was asked for. A file is saved, not shown: from here the person goes on by a link. */
function goOn(draw: DrawScreen, next: string | null): Promise<Response> | Response {
  return next?.startsWith("/api/") === true
    ? fileScreen(draw, next)
    : goTo(next ?? toolPaths.account);
}

interface Asked {
  readonly next: string | null;
  readonly refusal?: Refusal | undefined;
  /** A code was given, not the password. */
  readonly isByCode?: boolean;
  readonly email: string;
  readonly hasCodes: boolean;
  readonly hasPasskeys: boolean;
}

function confirmScreen(draw: DrawScreen, asked: Asked): Promise<Response> {
  const { next, refusal, isByCode = false, email, hasCodes, hasPasskeys } = asked;
  const query = next === null ? "" : `?next=${encodeURIComponent(next)}`;
  const wrong =
    refusal?.code === "wrong-password" || refusal?.code === "wrong-code"
      ? refusalText(refusal)
      : undefined;
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
      <>
        {hasPasskeys && (
          <PasskeyButton
            next={showConfirmIdentity.path + query}
            label="Use a passkey"
            isConfirming
          />
        )}
        <form method="post" action={confirmIdentityByForm.path} noValidate>
          {refusal !== undefined && wrong === undefined && <Alert text={refusalText(refusal)} />}
          <input hidden readOnly type="email" autoComplete="username" value={email} />
          <LabelledInput
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
            hint={hasCodes ? "Or a code of your authenticator app, below." : undefined}
            error={isByCode ? undefined : wrong}
            isOneOf={hasCodes}
            hasFocus={!isByCode}
          />
          {hasCodes && (
            <LabelledInput
              name="code"
              label="Code of your authenticator app"
              type="text"
              autocomplete="one-time-code"
              error={isByCode ? wrong : undefined}
              isOneOf
              hasFocus={isByCode}
            />
          )}
          {next !== null && <input type="hidden" name="next" value={next} />}
          <div className="actions">
            <button className="button button-primary">Confirm</button>
            <a className="button button-secondary" href={toolPaths.account}>
              Your account
            </a>
            {homeLink}
          </div>
        </form>
      </>
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
