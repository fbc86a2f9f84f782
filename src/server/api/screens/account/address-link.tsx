import type { Hono } from "hono";
import { answerAddressLink, showAddressLink } from "#core/contract/account-screens.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import type { AnsweredLink, LinkedChange } from "#server/auth/account/address-change.ts";
import type { Auth } from "#server/auth/auth.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { userAgentOf } from "../../requests/user-agent.ts";
import { homeLink, refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { tokenHeaders } from "./token-headers.ts";

/** What the links of a changed address lead to. Reading one changes nothing: programs that check mails open links, too. */
export function mountAddressLink(
  app: Hono<Env>,
  gate: Gate,
  { account }: Pick<Auth, "account">,
): void {
  mountScreen(app, gate, showAddressLink, async ({ query: { token } }) => {
    const link = await account.readAddressLink(token);
    return link.ok
      ? askScreen(gate.draw, token, link.value)
      : refusalScreen(gate.draw, link.refusal, { headers: tokenHeaders });
  });

  mountScreen(app, gate, answerAddressLink, async ({ body, context }) => {
    if (!body.ok) return refusalScreen(gate.draw, body.refusal);
    const { address } = context.env;
    const from = { address, userAgent: userAgentOf(context) };
    const outcome = await account.answerAddressLink(body.value, from);
    return outcome.ok
      ? doneScreen(gate.draw, outcome.value)
      : refusalScreen(gate.draw, outcome.refusal, { headers: tokenHeaders });
  });
}

function askScreen(draw: DrawScreen, token: string, link: LinkedChange): Promise<Response> {
  const { person, email, isOfOld, isConfirmed } = link;
  return answerScreen(draw, {
    status: 200,
    title: "Confirm a changed address",
    lead: isOfOld ? (
      <p>
        The account of {person.name} is to have the address {email} instead of {person.email}.
      </p>
    ) : (
      <p>Somebody, probably you, wants {email} to be the address of their account.</p>
    ),
    panel: (
      <form method="post" action={answerAddressLink.path}>
        {isConfirmed && (
          <p>You have confirmed it. It counts once the other address has confirmed it, too.</p>
        )}
        <input type="hidden" name="token" value={token} />
        <div className="actions">
          {!isConfirmed && (
            <button className="button button-primary" name="answer" value="confirm">
              Confirm
            </button>
          )}
          <button className="button button-secondary" name="answer" value="refuse">
            This was not me
          </button>
        </div>
      </form>
    ),
    headers: tokenHeaders,
  });
}

function doneScreen(draw: DrawScreen, answered: AnsweredLink): Promise<Response> {
  const { title, lead, next } = wordsOf(answered);
  return answerScreen(draw, {
    status: 200,
    title,
    lead: <p>{lead}</p>,
    panel: (
      <>
        {next !== null && <p>{next}</p>}
        <div className="actions">
          <a className="button button-primary" href={toolPaths.login}>
            Sign in
          </a>
          {homeLink}
        </div>
      </>
    ),
    isDone: true,
    headers: tokenHeaders,
  });
}

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly next: string | null;
}

function wordsOf({ now, email, isOfOld, person }: AnsweredLink): Words {
  switch (now) {
    case "waiting":
      return {
        title: "Confirmed",
        lead: `The address changes once the other one has confirmed it, too. Open the e-mail that was sent to ${isOfOld ? email : "it"}.`,
        next: null,
      };
    case "changed":
      return {
        title: "The address is changed",
        lead: `Sign in with ${email} from now on.`,
        next: null,
      };
    case "taken":
      return {
        title: "Nothing was changed",
        lead: `${email} has got an account of its own meanwhile.`,
        next: "Choose another address on the page of your account, or ask an administrator.",
      };
    case "refused":
      return {
        title: "Nothing was changed",
        lead: isOfOld
          ? `The account keeps the address ${person.email}.`
          : `${email} becomes nobody’s address.`,
        next: isOfOld
          ? "Somebody else may use your account: sign in, set a new password, and end the other sessions on the page of your account."
          : null,
      };
  }
}
