import type { Registry } from "#blocks/create-registry.ts";
import {
  markdownPathOf,
  robots as robotsRoute,
  slugOfMarkdown,
} from "#core/contract/discovery-routes.ts";
import { admits, readersOf } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { login, showPrivacyPolicy } from "#core/contract/site-routes.ts";
import { isServedPath } from "#core/site-map.ts";
import {
  greetingValue,
  investorGreeting,
  investorWelcome,
  welcomeCookie,
} from "#core/forms/investor-login/form.ts";
import { policyAnswerOf, policyHref } from "#server/pages/directory/privacy-place.ts";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import type { PublishedPage } from "#server/pages/published/load-published.ts";
import { redirectFrom } from "#server/pages/directory/redirect-from.ts";
import { redirectPath } from "#server/pages/links/typed-address.ts";
import type { AssetAnswers, Build } from "./http/assets.ts";
import { emptyPolicy } from "./http/csp.ts";
import { commonHeaders, privatePageHeaders, privateTextHeaders } from "./http/headers.ts";
import { renderUnavailable } from "./pages/not-found.tsx";
import type { BuiltInPages } from "./built-in-pages.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { CompressedByContent } from "./cache/compressed-by-content.ts";
import { renderPageInTurns } from "./render/render-page.tsx";
import type { RenderedPage } from "./render/render-page.tsx";
import { robotsText } from "./http/robots.ts";
import type { Discovery } from "./discovery/discovery.ts";
import { prefersMarkdown } from "./markdown/prefers-markdown.ts";
import { siteLayout } from "./layout/site-layout.ts";
import type { KnownSite } from "./known-site.ts";
import { createCachedResponse, toResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { isInFrame } from "./for-reader.ts";
import type { ForReader } from "./for-reader.ts";
import { withStaffBar } from "./render/staff-bar.tsx";

export interface HandlerDeps {
  readonly registry: Registry;
  readonly build: Build;
  readonly publicUrl: string;
  readonly findActor: (request: Request) => Promise<Actor | null>;
  readonly log: (line: string) => void;
  readonly assets: AssetAnswers;
  readonly cache: PageCache;
  /** The site now. If it cannot be loaded, the site of before; rejects if there is none. */
  readonly current: () => Promise<KnownSite>;
  /** The site as it was last known; null before the first. */
  readonly last: () => KnownSite | null;
  /** Counts a visit of the redirect from this address. */
  readonly countHit: (from: string) => void;
  readonly discovery: Discovery;
  readonly forReader: ForReader;
  readonly builtInPages: BuiltInPages;
  readonly compressedByContent: CompressedByContent;
}

/** Handles requests that the fast path could not answer from memory. Never rejects. */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  const robots = createRobots(deps);
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod(deps);
    const { pathname, search } = new URL(request.url);
    const asset = deps.assets.find(pathname);
    if (asset !== null) return toResponse(asset, request);
    if (pathname.startsWith("/assets/")) return plain(deps, 404, "There is no such file.\n");
    if (pathname === robotsRoute.path) return toResponse(await robots(), request);
    try {
      // Everything below is of this one edition.
      const visit: Visit = { request, path: pathname, search, site: await deps.current() };
      const elsewhere = redirect(deps, visit);
      if (elsewhere !== null) return elsewhere;
      const document = await deps.discovery.find(pathname, visit.site.directory);
      if (document !== null) return toResponse(document, request);
      const policy = await answerPrivacy(deps, visit);
      if (policy !== null) return policy;
      const moved = redirectElsewhere(deps, visit);
      if (moved !== null) return moved;
      const own = await deps.builtInPages(request, pathname, visit.site);
      if (own !== null) return own;
      const slug = slugOfMarkdown(pathname);
      return await (slug === null ? answerPage(deps, visit) : answerMarkdown(deps, visit, slug));
    } catch (error) {
      deps.log(`${pathname} cannot be served: ${String(error)}`);
      return unavailable(deps, request);
    }
  };
}

/** The rules for crawlers. They are also given while the site cannot be loaded. */
function createRobots(deps: HandlerDeps): () => Promise<CachedResponse> {
  const rules = (isListed: boolean): CachedResponse =>
    createCachedResponse({
      status: 200,
      body: Buffer.from(robotsText(deps.publicUrl, isListed)),
      compressible: false,
      headers: {
        ...plainHeaders(deps),
        "cache-control": "public, max-age=3600",
        // No Last-Modified, which would be the same for both.
      },
    });
  const [listed, unlisted] = [rules(true), rules(false)];
  return async () => {
    const site = await deps.current().catch(() => null);
    return site?.layout.isListed === false ? unlisted : listed;
  };
}

/** A request, and the site at the edition from which it is answered. */
interface Visit {
  readonly request: Request;
  readonly path: string;
  readonly search: string;
  readonly site: KnownSite;
}

async function answerPage(deps: HandlerDeps, visit: Visit): Promise<Response> {
  const { request, path, site } = visit;
  if (prefersMarkdown(request.headers.get("accept"))) return negotiated(deps, visit);
  const show = async (answer: CachedResponse, pageId: string | null): Promise<Response> =>
    toResponse(await deps.forReader(answer, request, pageId), request);
  if (!mayHavePage(site, path)) return show(site.notFound(path), null);
  const found = await deps.cache.find(path, site.directory);
  switch (found.kind) {
    case "answer":
      return show(found.answer, site.directory.bySlug.get(path)?.id ?? null);
    case "gated":
      return answerGated(deps, visit, found.published, async (published, { name, role }) => {
        const welcome = request.method === "GET" ? welcomeOf(request, name) : null;
        const context = { ...deps, person: name };
        const draw = async (more: object): Promise<RenderedPage> => {
          const page = await renderPageInTurns(published, { ...context, ...more });
          const { pageId } = published;
          return isInFrame(request) ? page : withStaffBar(page, { role, pageId });
        };
        if (welcome === null) return rendered(deps, request, 200, await draw({}));
        const response = rendered(deps, request, 200, await draw({ welcome }));
        response.headers.append("set-cookie", `${welcomeCookie}=; Path=${path}; Max-Age=0`);
        return response;
      });
    case "missing":
      return show(site.notFound(path), null);
  }
}

/** False if there is surely no page at this address. */
function mayHavePage({ directory }: KnownSite, slug: string): boolean {
  return directory.bySlug.has(slug) || directory.leftSlugs.has(slug);
}

/**
 * The welcome of a person who has just signed in and has not been welcomed yet (FORM-049); null for anybody else. The cookie
 * is only sent to the page that the sign-in led to.
 */
function welcomeOf(request: Request, name: string): string | null {
  const cookies = (request.headers.get("cookie") ?? "").split(/; */);
  if (cookies.includes(`${welcomeCookie}=1`)) return investorWelcome;
  return cookies.includes(`${welcomeCookie}=${greetingValue}`) ? investorGreeting(name) : null;
}

/**
 * The answer at the address of the program's privacy policy, or of its Markdown: the program's own, or where that is which
 * the settings name. Null for any other path, and where a page or a redirect answers as at any address.
 */
async function answerPrivacy(deps: HandlerDeps, visit: Visit): Promise<Response | null> {
  const { request, path, search, site } = visit;
  const { path: slug } = showPrivacyPolicy;
  const isMarkdown = path === markdownPathOf(slug);
  if (path !== slug && !isMarkdown) return null;
  const answer = policyAnswerOf(publishedSiteOf(site.directory).value, site.directory);
  if (answer.kind === "site") return null;
  if (answer.kind === "named") {
    const to = policyHref(answer.place, isMarkdown);
    return redirectTo(deps, withQuery(to, search), { isPermanent: false });
  }
  if (isMarkdown) return toResponse(await site.privacyMarkdown(), request);
  if (prefersMarkdown(request.headers.get("accept"))) {
    return withMarkdownHeaders(toResponse(await site.privacyMarkdown(), request), slug);
  }
  return toResponse(await deps.forReader(await site.privacyPolicy(), request, null), request);
}

/** A page as Markdown, at its own `.md` address or at the page's address by `Accept`. */
async function answerMarkdown(deps: HandlerDeps, visit: Visit, slug: string): Promise<Response> {
  const { request, site } = visit;
  if (!mayHavePage(site, slug)) return toResponse(site.notFound(slug), request);
  const found = await deps.discovery.findMarkdown(slug, site.directory);
  switch (found.kind) {
    case "answer":
      return toResponse(found.answer, request);
    case "gated":
      return answerGated(deps, visit, found.published, async (published) => {
        const body = Buffer.from(await deps.discovery.renderMarkdown(published));
        const headers = privateTextHeaders(deps.publicUrl, "text/markdown; charset=utf-8");
        const answer = createCachedResponse({
          status: 200,
          body,
          compressible: true,
          headers,
        });
        return toResponse(answer, request);
      });
    case "missing":
      return toResponse(site.notFound(slug), request);
  }
}

/** The page's address serves two formats, so caches must vary by `Accept`. */
async function negotiated(deps: HandlerDeps, visit: Visit): Promise<Response> {
  const response = await answerMarkdown(deps, visit, visit.path);
  return response.status === 404 ? response : withMarkdownHeaders(response, visit.path);
}

function withMarkdownHeaders(response: Response, slug: string): Response {
  response.headers.append("vary", "accept");
  response.headers.set("content-location", markdownPathOf(slug));
  return response;
}

/**
 * A page for signed-in people, rendered per request and never cached. Everyone else is redirected to the login; for
 * whoever is signed in and may not read it, it does not exist.
 */
async function answerGated(
  deps: HandlerDeps,
  { request, path, site }: Visit,
  published: PublishedPage,
  answer: (published: PublishedPage, actor: Actor) => Response | Promise<Response>,
): Promise<Response> {
  const actor = await deps.findActor(request);
  if (actor !== null) {
    if (admits(readersOf[published.access], actor.role)) return answer(published, actor);
    return toResponse(site.notFound(published.slug), request);
  }
  return new Response(null, {
    status: 303,
    headers: {
      ...plainHeaders(deps),
      location: `${login.path}?next=${encodeURIComponent(path)}`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

/**
 * Redirects another spelling of a known path to its one address: upper case, encoded characters, slashes too many. The
 * target comes from the lists of pages and documents; null for any other path.
 */
function redirect(deps: HandlerDeps, { path, search, site }: Visit): Response | null {
  const meant = redirectPath(path);
  if (meant === path) return null;
  const slug = slugOfMarkdown(meant) ?? meant;
  // It leads elsewhere: in one hop.
  if (findRedirect(site, meant) !== null) return null;
  const isKnown =
    site.directory.bySlug.has(slug) ||
    isServedPath(meant) ||
    slug === showPrivacyPolicy.path ||
    meant === robotsRoute.path ||
    deps.discovery.isDocument(meant);
  if (!isKnown) return null;
  return new Response(null, {
    status: 301,
    headers: {
      ...plainHeaders(deps),
      location: `${meant}${search}`,
      "cache-control": "public, max-age=3600",
    },
  });
}

/** A redirect from an address that leads elsewhere, however it is spelled; null for any other path, and if a page is there. */
function redirectElsewhere(
  deps: HandlerDeps,
  { request, path, search, site }: Visit,
): Response | null {
  const found = findRedirect(site, redirectPath(path));
  if (found === null) return null;
  if (request.method === "GET") deps.countHit(found.from);
  return redirectTo(deps, withQuery(found.to, search), found);
}

function redirectTo(
  deps: HandlerDeps,
  location: string,
  { isPermanent }: { readonly isPermanent: boolean },
): Response {
  return new Response(null, {
    status: isPermanent ? 301 : 302,
    headers: {
      ...plainHeaders(deps),
      location,
      // Asked for again each time: a page may move back.
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}

/** The redirect of a path, or of the page whose Markdown it is; null if there is none, or a page. */
function findRedirect(
  { directory }: Pick<KnownSite, "directory">,
  path: string,
): { readonly from: string; readonly to: string; readonly isPermanent: boolean } | null {
  const own = redirectFrom(directory, path);
  if (own !== null) return { ...own, from: path };
  const from = slugOfMarkdown(path);
  const ofPage = from === null ? null : redirectFrom(directory, from);
  if (from === null || ofPage === null || ofPage.slug === null) return null;
  return { from, to: markdownPathOf(ofPage.slug), isPermanent: ofPage.isPermanent };
}

/** The address with another query behind its own. */
function withQuery(address: string, search: string): string {
  if (search === "") return address;
  const at = address.indexOf("#");
  const [rest, fragment] = at === -1 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  return rest + (rest.includes("?") ? `&${search.slice(1)}` : search) + fragment;
}

function unavailable(deps: HandlerDeps, request: Request): Response {
  const layout = deps.last()?.layout ?? siteLayout(null, deps.publicUrl);
  const response = rendered(deps, request, 503, renderUnavailable(layout));
  response.headers.set("retry-after", "5");
  return response;
}

function rendered(
  { publicUrl, compressedByContent }: HandlerDeps,
  request: Request,
  status: number,
  { html, policy }: RenderedPage,
): Response {
  const headers = privatePageHeaders(publicUrl, policy);
  const body = Buffer.from(html);
  return toResponse(
    createCachedResponse({
      status,
      body,
      compressible: true,
      headers,
      ready: compressedByContent.find(body),
    }),
    request,
  );
}

function wrongMethod(deps: HandlerDeps): Response {
  const response = plain(deps, 405, "This address answers GET and HEAD.\n");
  response.headers.set("allow", "GET, HEAD");
  return response;
}

function plain(deps: HandlerDeps, status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...plainHeaders(deps), "cache-control": "no-store" },
  });
}

function plainHeaders({ publicUrl }: HandlerDeps): Record<string, string> {
  return {
    "content-type": "text/plain; charset=utf-8",
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
  };
}
