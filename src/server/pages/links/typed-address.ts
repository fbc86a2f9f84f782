import { plainPath } from "#core/contract/plain-path.ts";
import { isShownPath } from "#core/contract/program-paths.ts";
import { redirectLimits } from "#core/redirect-limits.ts";

/** An address that a person typed, as it is stored; or what is wrong with it, as the end of a sentence with "must". */
export type TypedPath = { readonly path: string } | { readonly message: string };

/** What a redirect is to lead to: an address of this site, with query and fragment, or another one. */
export type TypedTarget =
  | { readonly path: string; readonly suffix: string }
  | { readonly url: string }
  | { readonly message: string };

/** Reads the address that is to redirect. Upper case and encoded characters are no difference, as for visitors. */
export function readFrom(text: string, publicUrl: string): TypedPath {
  const url = parse(text, publicUrl);
  if (url === null || !isOwn(url, publicUrl)) {
    return { message: "must be an address of this website, such as /old-page" };
  }
  if (/[?#]/.test(text)) {
    return {
      message: "must end before ? and #: an address redirects with whatever follows it",
    };
  }
  const path = pathOf(url);
  if (path === "/") return { message: "must not be the home page, which is always there" };
  return path.length > redirectLimits.from
    ? { message: `must have at most ${redirectLimits.from} characters` }
    : { path };
}

/** Reads where a redirect is to lead. */
export function readTo(text: string, publicUrl: string): TypedTarget {
  const url = parse(text, publicUrl);
  if (url === null) {
    return { message: "must begin with / for this website, or with https:// for another one" };
  }
  if (url.username !== "" || url.password !== "") {
    return { message: "must not contain a user name or password" };
  }
  if (url.href.length > redirectLimits.to) {
    return { message: `must have at most ${redirectLimits.to} characters` };
  }
  return isOwn(url, publicUrl)
    ? { path: pathOf(url), suffix: plainQuotes(url.search + url.hash) }
    : { url: plainQuotes(url.href) };
}

/**
 * Reads an address that a link has. With or without `www.` it is of this website: visitors who follow such a link come back
 * here. The path keeps its case. Null if it cannot be opened.
 */
export function readUrl(
  href: string,
  publicUrl: string,
): Exclude<TypedTarget, { readonly message: string }> | null {
  const url = parse(href, publicUrl);
  if (url === null) return null;
  const isHere = withoutWww(url.host) === withoutWww(new URL(publicUrl).host);
  return isHere ? { path: plainPath(url.pathname), suffix: url.search + url.hash } : { url: href };
}

/** The one spelling of a URL's path by which redirects are stored and found. */
export function redirectPath(pathname: string): string {
  return plainQuotes(plainPath(pathname)).toLowerCase();
}

/** The path as it is stored. What the program shows keeps its case: some of its paths contain ids. */
function pathOf({ pathname }: URL): string {
  const path = plainQuotes(plainPath(pathname));
  return isShownPath(path) ? path : redirectPath(pathname);
}

function parse(text: string, publicUrl: string): URL | null {
  const isPath = /^\/(?![/\\])/.test(text);
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : null;
}

function isOwn({ host }: URL, publicUrl: string): boolean {
  return host === new URL(publicUrl).host;
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}

/** So that the marks that an exported table puts before formulas can be told from an address's own. */
function plainQuotes(text: string): string {
  return text.replaceAll("'", "%27");
}
