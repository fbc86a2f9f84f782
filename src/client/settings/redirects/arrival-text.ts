import { markdownPathOf } from "#core/contract/discovery-routes.ts";
import type { testRedirect } from "#core/contract/redirects.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { privacyAddress } from "#core/page-address.ts";
import { readable } from "./entry-texts.ts";

/** Where a visitor arrives who asks for an address, as a sentence; or why that was not found out. */
export function arrivalText(outcome: Outcome<ResponseOf<typeof testRedirect>>): string {
  if (!outcome.ok) {
    const { details, code } = outcome.refusal;
    const message = code === "bad-input" ? details?.[0]?.message : undefined;
    return message === undefined ? refusalText(outcome.refusal) : `The address ${message}.`;
  }
  const { kind, path, to, pageName } = outcome.value;
  const asked = readable(path);
  const page = pageName === null ? "" : `, the page “${pageName}”`;
  switch (kind) {
    case "page":
      return `There is no redirect: a visitor gets the page “${pageName}” at ${asked}.`;
    case "program":
      return path === privacyAddress || path === markdownPathOf(privacyAddress)
        ? `There is no redirect: a visitor gets the privacy policy that comes with the site at ${asked}.`
        : `There is no redirect: ${asked} belongs to the program.`;
    case "redirect":
      return `A visitor arrives at ${readable(to ?? "")}${page}.`;
    case "nothing":
      return pageName === null
        ? `A visitor finds nothing: there is no page and no redirect at ${asked}.`
        : `A visitor finds nothing: the page “${pageName}” at ${asked} is not published.`;
  }
}
