import { isProgramPath, isShownPath } from "#core/contract/program-paths.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import { movedPaths } from "#core/site-map.ts";
import type { RedirectPage, RedirectRow, RedirectTarget } from "#server/db/queries/redirects.ts";
import { joinSuffixes, splitSuffix } from "./suffix.ts";
import type { TypedTarget } from "./typed-address.ts";

/** What there is when redirects are judged. */
export interface Known {
  readonly publicUrl: string;
  /** Pages by address. */
  readonly pages: ReadonlyMap<string, RedirectPage>;
  /** Stored redirects by address, without those that are about to be replaced. */
  readonly redirects: ReadonlyMap<string, RedirectRow>;
}

/** A redirect that a person wishes, its addresses read. */
export interface Wish {
  readonly from: string;
  readonly to: Exclude<TypedTarget, { readonly message: string }>;
  readonly isPermanent: boolean;
}

/** Why a redirect cannot be: the refusal, and the sentence beside the address it is about. */
export interface Problem {
  readonly code: RefusalCode;
  readonly at: "from" | "to";
  readonly message: string;
}

/** Why nothing can redirect from this address; null if something can. */
export function refuseFrom(from: string, { pages }: Pick<Known, "pages">): Problem | null {
  if (isProgramPath(from)) {
    const message = `${from} belongs to the program, so it cannot redirect. Choose another address.`;
    return { code: "page-address-reserved", at: "from", message };
  }
  const page = pages.get(from);
  if (page?.isLive !== true) return null;
  const message = `The page “${page.name}” is published at ${from}, and visitors get a page rather than a redirect. Give the page another address first, or choose another one here.`;
  return { code: "page-address-taken", at: "from", message };
}

/**
 * Where a wish leads in the end, however many wishes and redirects are between: visitors arrive in one hop. Or why it
 * leads to itself or to nothing.
 */
export function settle(
  wish: Wish,
  wishes: ReadonlyMap<string, Wish>,
  known: Known,
): RedirectTarget | Problem {
  const passed = new Set([wish.from]);
  let { to } = wish;
  for (;;) {
    if ("url" in to) return { url: to.url };
    const { path, suffix } = to;
    const page = known.pages.get(path);
    if (page?.isLive === true) return { pageId: page.id, suffix };
    if (passed.has(path)) return loops(wish.from, passed);
    passed.add(path);
    const next = wishes.get(path)?.to ?? storedTarget(known, path) ?? builtInTarget(path);
    if (next === null) {
      return isShownPath(path) ? { url: path + suffix } : leadsNowhere(path, page ?? null);
    }
    if ("message" in next) return { code: "redirect-leads-nowhere", at: "to", ...next };
    to = withSuffix(next, suffix);
  }
}

/** Whether a settled target is the problem instead. */
export function isProblem(settled: RedirectTarget | Problem): settled is Problem {
  return "code" in settled;
}

/** Where the stored redirect from this path leads; null if there is none. */
function storedTarget(
  { redirects, pages }: Known,
  path: string,
): Wish["to"] | { readonly message: string } | null {
  const stored = redirects.get(path);
  if (stored === undefined) return null;
  const { target, page, to } = stored;
  if ("url" in target) return target.url.startsWith("/") ? splitSuffix(target.url) : target;
  if (page?.isLive === true) {
    const { path: slug } = splitSuffix(to);
    return pages.has(slug) ? { path: slug, suffix: target.suffix } : null;
  }
  const why = page?.isDeleted === true ? "is deleted" : "is not published";
  return {
    message: `${path} redirects to “${page?.name ?? ""}”, which ${why}, so visitors would find nothing.`,
  };
}

function builtInTarget(path: string): Wish["to"] | null {
  const to = Object.hasOwn(movedPaths, path) ? movedPaths[path] : undefined;
  return to === undefined ? null : splitSuffix(to);
}

function withSuffix(to: Wish["to"], suffix: string): Wish["to"] {
  if ("path" in to) return { path: to.path, suffix: joinSuffixes(to.suffix, suffix) };
  const { path, suffix: own } = splitSuffix(to.url);
  return { url: path + joinSuffixes(own, suffix) };
}

function loops(from: string, passed: ReadonlySet<string>): Problem {
  const [, ...between] = passed;
  const way = between.length === 0 ? "" : ` by way of ${between.join(" and ")}`;
  const message = `This would lead back to ${from}${way}, so nobody would ever arrive. Choose where visitors should end up.`;
  return { code: "redirect-loops", at: "to", message };
}

function leadsNowhere(path: string, page: RedirectPage | null): Problem {
  const message =
    page === null
      ? `There is nothing at ${path}. Choose the address of a published page, or one of another website.`
      : `The page “${page.name}” at ${path} is not published, so visitors would find nothing. Publish it first.`;
  return { code: "redirect-leads-nowhere", at: "to", message };
}
