import { html } from "hono/html";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals } from "#core/contract/refusals.ts";
import { refusalHeaders } from "../answer.ts";
import { answerScreen } from "./screen.ts";
import type { Markup } from "./screen.ts";

const titles: Partial<Record<Refusal["code"], string>> = {
  "not-allowed": "Not for this account",
  "cross-site": "Request refused",
  "setup-closed": "Setup is closed",
  "unknown-route": "Not found",
  unavailable: "One moment",
  failed: "Something went wrong",
};

const loginLink = html`<a class="button" href="/login">Sign in</a>`;
const signOut = html`<form method="post" action="/logout">
  <button class="quiet">Sign out</button>
</form>`;

/** A refusal as a screen: what happened, and what can be done about it. */
export function refusalScreen(refusal: Refusal, note?: string): Promise<Response> {
  const { status, text } = refusals[refusal.code];
  const title = titles[refusal.code] ?? "That did not work";
  return answerScreen({
    status,
    title,
    content: html`<h1>${title}</h1>
      <p>${text}</p>
      ${note === undefined ? "" : html`<p>${note}</p>`} ${actionsOf(refusal)}`,
    headers: refusalHeaders(refusal),
  });
}

function actionsOf({ code }: Refusal): Markup | "" {
  if (code === "not-allowed") return html`<div class="actions">${signOut}</div>`;
  if (code === "setup-closed") return html`<div class="actions">${loginLink}</div>`;
  return "";
}
