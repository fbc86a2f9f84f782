import type { ReactNode } from "react";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { refusalHeaders } from "./answer.ts";
import { answerScreen } from "./screen.tsx";
import type { DrawScreen, Screen } from "./screen.tsx";
import { TypedValuesField } from "./typed-values.tsx";
import { BackLink } from "./back-link.tsx";
import type { TypedValue } from "./typed-values.tsx";

const titles: Partial<Record<Refusal["code"], string>> = {
  "not-allowed": "Not for this account",
  "cross-site": "Request refused",
  "setup-closed": "Setup is closed",
  "sign-in-ended": "This sign-in has ended",
  "account-disabled": "Account disabled",
  "address-link-wrong": "This link does not work",
  "no-mail-for-password": "Ask an administrator",
  "reset-link-wrong": "This link does not work",
  "reset-link-expired": "This link has ended",
  "invitation-wrong": "This link does not work",
  "invitation-used": "This invitation was used",
  "invitation-withdrawn": "This invitation was withdrawn",
  "invitation-replaced": "There is a newer link",
  "invitation-expired": "This invitation has ended",
  "invitation-has-account": "There is an account already",
  "unknown-route": "Not found",
  "unknown-opening": "Position not found",
  "form-changed": "The form was changed",
  "draft-link-wrong": "No draft to show",
  "draft-link-ended": "This preview has ended",
  unavailable: "One moment",
  failed: "Something went wrong",
};

const loginLink = (
  <a className="button button-primary" href="/login">
    Sign in
  </a>
);
const builderLink = (
  <a className="button button-primary" href="/builder">
    Open the builder
  </a>
);

/** Link to the home page. */
export const homeLink = (
  <a className="button button-secondary" href="/">
    Go to the website
  </a>
);

/** The link after a form was sent: back to the page at `path`, or to the home page if it is unknown. */
export function DoneLink({ path }: { readonly path: string | null }) {
  return path === null ? homeLink : <BackLink path={path} look="secondary" />;
}

/** The button that ends the session. */
export const signOut = (
  <form method="post" action="/logout">
    <button className="button button-secondary">Sign out</button>
  </form>
);

/** Shown instead of a link that might lead to a different page than the one with the form. */
const unknownPage =
  "We cannot tell which page this was sent from. Use your browser’s Back button to return to it.";

interface RefusalScreenOptions extends Pick<Screen, "headers" | "isFramable"> {
  /** What the user typed but was not stored, to be copied. */
  readonly typedValues?: readonly TypedValue[];
  /** An extra link, placed before the others. */
  readonly extraLink?: ReactNode;
  /** Path of the page the refused form was sent from; null if unknown, absent if no form was sent. */
  readonly from?: string | null;
}

/** Renders a refusal as a screen: what happened, and what to do about it. */
export function refusalScreen(
  draw: DrawScreen,
  refusal: Refusal,
  {
    headers = {},
    isFramable = false,
    typedValues: written = [],
    extraLink,
    from,
  }: RefusalScreenOptions = {},
): Promise<Response> {
  const { status } = refusals[refusal.code];
  const text = refusalText(refusal);
  return answerScreen(draw, {
    status,
    title: titles[refusal.code] ?? "That did not work",
    lead: (
      <>
        <p>{text}</p>
        {from === null && <p>{unknownPage}</p>}
      </>
    ),
    panel: (
      <>
        <TypedValuesField written={written} />
        <div className="actions">
          {extraLink}
          {typeof from === "string" && <BackLink path={from} />}
          {actionsOf(refusal)}
        </div>
      </>
    ),
    isFramable,
    headers: { ...refusalHeaders(refusal), ...headers },
  });
}

function actionsOf({ code, more }: Refusal): ReactNode {
  if (code === "not-allowed") {
    return (
      <>
        {more?.["isStaff"] === true && builderLink}
        {signOut}
        {homeLink}
      </>
    );
  }
  if (code === "draft-link-wrong" || code === "draft-link-ended") {
    return (
      <>
        {builderLink}
        {homeLink}
      </>
    );
  }
  const leadsToLogin: readonly Refusal["code"][] = [
    "setup-closed",
    "sign-in-ended",
    "passkey-refused",
    "no-mail-for-password",
    "address-link-wrong",
    "reset-link-wrong",
    "reset-link-expired",
    "invitation-used",
    "invitation-has-account",
  ];
  return (
    <>
      {leadsToLogin.includes(code) && loginLink}
      {homeLink}
    </>
  );
}
