import { isProgramPath, isShownPath } from "#core/contract/program-paths.ts";
import type { RefusalCode } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { movedPaths } from "#core/site-map.ts";
import type { RedirectPage, RedirectRow, RedirectTarget } from "#server/db/queries/redirects.ts";
import { joinSuffixes, splitSuffix } from "../links/suffix.ts";
import type { TypedTarget } from "../links/typed-address.ts";

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

/** Why a wish cannot be; told only when asked, since a file can have thousands of them. */
export interface Unsettled {
  readonly problem: () => Problem;
}

/**
 * Tells where each of these wishes leads in the end, however many wishes and redirects are between: visitors arrive in
 * one hop. Or why it leads to itself or to nothing. What was found of a path is remembered, so that all wishes together
 * cost as much as there are paths.
 */
export function createSettler(
  wishes: ReadonlyMap<string, Wish>,
  known: Known,
): (wish: Wish) => RedirectTarget | Unsettled {
  const next = (path: string) =>
    wishes.get(path)?.to ?? storedTarget(known, path) ?? builtInTarget(path);
  const ends = new Map<string, End>();
  return ({ from, to }) => {
    if ("url" in to) return { url: to.url };
    const end = withSuffix(endOf(to.path, { next, ends, known }), to.suffix);
    return "circle" in end ? { problem: () => loops(from, to.path, end.circle, next) } : end;
  };
}

/** Whether a wish cannot be. */
export function isProblem(settled: RedirectTarget | Unsettled): settled is Unsettled {
  return "problem" in settled;
}

type Next = (path: string) => Wish["to"] | { readonly message: string } | null;

/** Where a path leads in the end; `circle` has the paths that lead back to themselves. */
type End = RedirectTarget | Unsettled | { readonly circle: ReadonlySet<string> };

interface Ways {
  readonly next: Next;
  /** What is known of paths already; what is found is added. */
  readonly ends: Map<string, End>;
  readonly known: Known;
}

function endOf(start: string, ways: Ways): End {
  const { next, ends, known } = ways;
  // The paths on the way and the suffix that each adds.
  const passed = new Map<string, string>();
  let path = start;
  let end = ends.get(path);
  while (end === undefined) {
    const to = passed.has(path) ? null : next(path);
    if (known.pages.get(path)?.isLive !== true && to !== null && "path" in to) {
      passed.set(path, to.suffix);
      path = to.path;
      end = ends.get(path);
    } else if (passed.has(path)) {
      const all = [...passed.keys()];
      end = { circle: new Set(all.slice(all.indexOf(path))) };
    } else {
      end = lastOf(path, to, known);
      ends.set(path, end);
    }
  }
  for (const [at, suffix] of [...passed].toReversed()) {
    end = withSuffix(end, suffix);
    ends.set(at, end);
  }
  return end;
}

/** What is at a path from which no other path of this site follows. */
function lastOf(path: string, to: ReturnType<Next>, { pages }: Known): End {
  const page = pages.get(path);
  if (page?.isLive === true) return { pageId: page.id, suffix: "" };
  if (to !== null && "url" in to) return { url: to.url };
  if (to !== null && "message" in to) {
    return { problem: () => ({ code: "redirect-leads-nowhere", at: "to", message: to.message }) };
  }
  return isShownPath(path) ? { url: path } : { problem: () => leadsNowhere(path, page ?? null) };
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

/** The end with a query and fragment behind its own. Joined ones are bounded: a file could grow them without end. */
function withSuffix(end: End, suffix: string): End {
  if (suffix === "" || "problem" in end || "circle" in end) return end;
  const { path, suffix: own } =
    "url" in end ? splitSuffix(end.url) : { path: "", suffix: end.suffix };
  const joined = own === "" ? suffix : joinSuffixes(own, suffix);
  if (own !== "" && path.length + joined.length > redirectLimits.to) return { problem: tooLong };
  return "url" in end ? { url: path + joined } : { pageId: end.pageId, suffix: joined };
}

function tooLong(): Problem {
  const message = `With all queries on the way, the address would be longer than ${counted(redirectLimits.to, "character")}. Choose where visitors should end up.`;
  return { code: "bad-input", at: "to", message };
}

function loops(from: string, first: string, circle: ReadonlySet<string>, next: Next): Problem {
  const between = new Set<string>();
  let path: string | null = first;
  // One more than is named, to see that there are others.
  while (path !== null && path !== from && !between.has(path) && between.size < 3) {
    between.add(path);
    const to = next(path);
    path = to !== null && "path" in to ? to.path : null;
  }
  const [one = "", two = ""] = between;
  const named = [one, two === "" ? one : `${one} and ${two}`, `${one}, ${two} and others`];
  const way = between.size === 0 ? "" : ` by way of ${named[between.size - 1] ?? ""}`;
  const where = circle.has(from) ? `back to ${from}` : "in a circle";
  const message = `This would lead ${where}${way}, so nobody would ever arrive. Choose where visitors should end up.`;
  return { code: "redirect-loops", at: "to", message };
}

function leadsNowhere(path: string, page: RedirectPage | null): Problem {
  const message =
    page === null
      ? `There is nothing at ${path}. Choose the address of a published page, or one of another website.`
      : `The page “${page.name}” at ${path} is not published, so visitors would find nothing. Publish it first.`;
  return { code: "redirect-leads-nowhere", at: "to", message };
}
