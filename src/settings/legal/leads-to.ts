import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { plainPath } from "#core/contract/plain-path.ts";
import { readTarget } from "#core/fields/href.ts";

/** Whether a link of the settings leads to this page, or to a part of it. */
export function leadsTo(
  link: string,
  { id, slug }: { readonly id: string; readonly slug: string },
): boolean {
  const target = readTarget(link);
  if (target.kind === "id") return target.link.page === id;
  return target.kind === "page" && plainPath(splitHref(target.href)[0]).toLowerCase() === slug;
}
