import { pathOf } from "#core/contract/client.ts";
import { showFactor } from "#core/contract/factors.ts";
import type { Person } from "#core/contract/session.ts";
import { showBuilder } from "#core/contract/site-routes.ts";
import { greetingValue, investorHome, welcomeCookie } from "#core/forms/investor-login/form.ts";
import type { SignedIn } from "#server/auth/sessions/sign-in-end.ts";
import type { Pages } from "#server/pages/pages.ts";
import { jsonResponse } from "../../responses/answer.ts";
import { factorSetupPath } from "../../responses/factor-setup-path.ts";
import { goTo } from "../../responses/go-to.ts";
import { withCookies } from "../../responses/with-cookies.ts";
import { findInvestorStart } from "./investor-start.ts";

/** Where somebody goes after signing in, and whether that page welcomes them. */
interface Place {
  readonly path: string;
  readonly isWelcome: boolean;
}

/** Where signing in leads, by whatever door. */
export interface AfterSignIn {
  /** To the page they asked for, or to their start page. */
  readonly placeAfter: (next: string | null, person: Person) => Promise<Place>;
  /** The response to a sign-in: on to that place, to the second step, or to set up a factor. */
  readonly answerSignedIn: (
    signedIn: SignedIn,
    next: string | null,
    wantsJson: boolean,
    /** Of somebody who was invited: an investor's first page greets them by name. */
    isInvited?: boolean,
  ) => Promise<Response>;
}

/** Where signing in leads on this site. */
export function createAfterSignIn(
  pages: Pick<Pages, "directory" | "findHomePage">,
  isSecure: boolean,
): AfterSignIn {
  const placeAfter: AfterSignIn["placeAfter"] = async (next, { role }) => {
    if (next === null && role !== "investor") {
      const pageId = (await pages.findHomePage()) ?? "";
      return { path: pathOf(showBuilder, { pageId }), isWelcome: false };
    }
    const { demo, start } = findInvestorStart(await pages.directory.current(), role);
    const asked = next === null ? null : withoutQuery(next);
    const path = next === null || (asked === investorHome && demo !== asked) ? start : next;
    return { path, isWelcome: withoutQuery(path) === demo };
  };
  const placeOf = async (signedIn: SignedIn, next: string | null): Promise<Place> => {
    if (signedIn.awaitsFactor) return { path: secondStepPath(next), isWelcome: false };
    if (signedIn.needsFactor) return { path: factorSetupPath(next), isWelcome: false };
    return placeAfter(next, signedIn.person);
  };

  return {
    placeAfter,
    async answerSignedIn(signedIn, next, wantsJson, isInvited = false) {
      const { path, isWelcome } = await placeOf(signedIn, next);
      const response = wantsJson ? jsonResponse(200, { next: path }) : goTo(path);
      const isIn = !signedIn.awaitsFactor && !signedIn.needsFactor;
      const isGreeted = isInvited && isIn && signedIn.person.role === "investor";
      const value = isGreeted ? greetingValue : "1";
      const welcomes = isWelcome || isGreeted ? [welcome(value, withoutQuery(path), isSecure)] : [];
      return withCookies(response, [...signedIn.setCookies, ...welcomes]);
    },
  };
}

/** The second step of signing in, on the way to this path. */
function secondStepPath(next: string | null): string {
  return next === null ? showFactor.path : `${showFactor.path}?next=${encodeURIComponent(next)}`;
}

/** The path without query and fragment. */
export function withoutQuery(next: string): string {
  return next.replace(/[?#].*$/s, "");
}

/** The cookie that lets the page show its welcome (FORM-049, ERR-012); it expires after a minute. */
function welcome(value: string, path: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${welcomeCookie}=${value}; Path=${path}; Max-Age=60; HttpOnly; SameSite=Lax${secure}`;
}
