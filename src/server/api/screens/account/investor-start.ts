import { admits, readersOf } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import { investorHome } from "#core/forms/investor-login/form.ts";
import type { Directory } from "#server/pages/directory/directory.ts";
import { redirectFrom } from "#server/pages/directory/redirect-from.ts";

/** Where the sign-in of investors leads. */
export interface InvestorStart {
  /** Address of the page that the specification names (FORM-050), also where it moved; null if this role gets none. */
  readonly demo: string | null;
  /** That page; without it the first one that is only for investors, or else the home page, which is always open. */
  readonly start: string;
}

/** Finds the start page of investors among the published pages that somebody with this role may read. */
export function findInvestorStart(directory: Directory, role: Role): InvestorStart {
  const readable = (path: string | null): string | null => {
    const page = path === null ? undefined : directory.bySlug.get(path);
    return page !== undefined && admits(readersOf[page.access], role) ? page.slug : null;
  };
  const redirect = redirectFrom(directory, investorHome);
  const demo = readable(investorHome) ?? readable(redirect?.slug ?? null);
  if (demo !== null) return { demo, start: demo };
  // An administrator chose a place that is no page.
  if (redirect?.slug === null) return { demo: null, start: investorHome };
  const first = directory.pages.find(
    ({ access }) => access === "investor" && admits(readersOf[access], role),
  );
  return { demo: null, start: first?.slug ?? "/" };
}
