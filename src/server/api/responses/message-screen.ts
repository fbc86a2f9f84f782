import { html } from "hono/html";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { refusalHeaders } from "./answer.ts";
import { answerScreen } from "./screen.ts";
import type { DrawScreen, Markup, Screen } from "./screen.ts";
import { writtenField } from "./written.ts";
import type { Written } from "./written.ts";

const titles: Partial<Record<Refusal["code"], string>> = {
  "not-allowed": "Not for this account",
  "cross-site": "Request refused",
  "setup-closed": "Setup is closed",
  "account-disabled": "Account disabled",
  "reset-link-wrong": "This link does not work",
  "reset-link-expired": "This link has ended",
  "unknown-route": "Not found",
  "unknown-opening": "Position not found",
  "form-changed": "The form was changed",
  "draft-link-wrong": "No draft to show",
  "draft-link-ended": "This preview has ended",
  unavailable: "One moment",
  failed: "Something went wrong",
};

const loginLink = html`<a class="button button-primary" href="/login">Sign in</a>`;
const homeLink = html`<a class="button button-secondary" href="/">Go to the website</a>`;
const builderLink = html`<a class="button button-primary" href="/builder">Open the builder</a>`;

/** The button that ends the session. */
export const signOut = html`<form method="post" action="/logout">
  <button class="button button-secondary">Sign out</button>
</form>`;

interface Around extends Pick<Screen, "headers" | "isFramable"> {
  /** What was typed and is kept nowhere: it stands there to be copied. */
  readonly written?: readonly Written[];
  /** Where else one can go from here, before the rest. */
  readonly way?: Markup | undefined;
}

/** A refusal as a screen: what happened, and what can be done about it. */
export function refusalScreen(
  draw: DrawScreen,
  refusal: Refusal,
  { headers = {}, isFramable = false, written = [], way }: Around = {},
): Promise<Response> {
  const { status } = refusals[refusal.code];
  const text = refusalText(refusal);
  return answerScreen(draw, {
    status,
    title: titles[refusal.code] ?? "That did not work",
    lead: html`<p>${text}</p>`,
    panel: html`${writtenField(written)}
      <div class="actions">${way ?? ""}${actionsOf(refusal)}</div>`,
    isFramable,
    headers: { ...refusalHeaders(refusal), ...headers },
  });
}

function actionsOf({ code }: Refusal): Markup {
  if (code === "not-allowed") return html`${signOut}${homeLink}`;
  if (code === "draft-link-wrong" || code === "draft-link-ended") {
    return html`${builderLink}${homeLink}`;
  }
  const leadsToLogin: readonly Refusal["code"][] = [
    "setup-closed",
    "reset-link-wrong",
    "reset-link-expired",
  ];
  return leadsToLogin.includes(code) ? html`${loginLink}${homeLink}` : homeLink;
}
