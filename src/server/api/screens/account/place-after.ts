import { pathOf } from "#core/contract/client.ts";
import type { Person } from "#core/contract/session.ts";
import { showBuilder } from "#core/contract/site-routes.ts";
import { investorHome, welcomeCookie } from "#core/forms/investor-login/form.ts";
import type { WelcomeKind } from "#core/forms/investor-login/form.ts";
import type { Pages } from "#server/pages/pages.ts";
import { findInvestorStart } from "./investor-start.ts";

/** Where somebody goes after signing in, and whether it is the page that welcomes investors (FORM-050). */
export interface Place {
  readonly path: string;
  readonly isWelcome: boolean;
}

/** Finds where somebody goes after signing in: to the page they asked for, or to their start page. */
export function placesAfterSigningIn(pages: Pick<Pages, "directory" | "findHomePage">) {
  return async (next: string | null, { role }: Pick<Person, "role">): Promise<Place> => {
    if (next === null && role !== "investor") {
      const pageId = (await pages.findHomePage()) ?? "";
      return { path: pathOf(showBuilder, { pageId }), isWelcome: false };
    }
    const { demo, start } = findInvestorStart(await pages.directory.current(), role);
    const asked = next === null ? null : withoutQuery(next);
    const path = next === null || (asked === investorHome && demo !== asked) ? start : next;
    return { path, isWelcome: withoutQuery(path) === demo };
  };
}

/** The path of an address. */
export function withoutQuery(next: string): string {
  return next.replace(/[?#].*$/s, "");
}

/** The cookie that lets the page at an address show its welcome once (FORM-049, ERR-012); it expires after a minute. */
export function welcomeLine(address: string, kind: WelcomeKind, ownOrigin: string | null): string {
  const secure = ownOrigin?.startsWith("https:") === true ? "; Secure" : "";
  return `${welcomeCookie}=${kind}; Path=${withoutQuery(address)}; Max-Age=60; HttpOnly; SameSite=Lax${secure}`;
}
