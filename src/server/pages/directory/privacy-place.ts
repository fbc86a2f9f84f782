import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { readTarget } from "#core/fields/href.ts";
import { privacyAddress } from "#core/page-address.ts";
import type { SiteValue } from "#settings/site-value.ts";
import type { Directory, DirectoryPage } from "./directory.ts";
import { hrefIn } from "./page-href.ts";

/** Where the site's privacy policy is, instead of the program's own. */
export interface PrivacyPlace {
  readonly href: string;
  /** Null if it is on another website. */
  readonly page: DirectoryPage | null;
}

type Pages = Pick<Directory, "byId" | "bySlug" | "redirects">;

/**
 * Where visitors find the privacy policy: at what the settings name, else at the page that stands at the program's address
 * or was moved from there. Null where they get the program's own, as long as everybody can read none of these.
 */
export function privacyPlaceOf({ legal }: SiteValue, pages: Pages): PrivacyPlace | null {
  const { byId, bySlug, redirects } = pages;
  const named = placeNamed(legal.privacy, pages);
  if (named !== null) return named;
  const here = bySlug.get(privacyAddress);
  if (here !== undefined) return openPage(here, privacyAddress);
  const left = redirects.get(privacyAddress);
  const moved = byId.get(left?.pageId ?? "");
  return moved === undefined ? null : openPage(moved, `${moved.slug}${left?.suffix ?? ""}`);
}

function placeNamed(link: string, { byId, bySlug }: Pages): PrivacyPlace | null {
  const target = readTarget(link);
  switch (target.kind) {
    case "external":
      return { href: target.href, page: null };
    case "id": {
      const page = byId.get(target.link.page);
      return page === undefined ? null : openPage(page, hrefIn(page, target.link));
    }
    case "page":
      return openPage(bySlug.get(splitHref(target.href)[0]), target.href);
    case "none":
    case "forbidden":
    case "mail":
    case "phone":
    case "anchor":
      return null;
  }
}

/** Null if not everybody can read the page. */
function openPage(page: DirectoryPage | undefined, href: string): PrivacyPlace | null {
  return page?.access === "public" ? { href, page } : null;
}
