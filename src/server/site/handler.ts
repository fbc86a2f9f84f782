import type { Registry } from "#blocks/registry.ts";
import { iconSvg } from "#core/brand.ts";
import { admits, roles } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { login } from "#core/contract/site-routes.ts";
import type { LivePage } from "#server/pages/load-published.ts";
import type { AssetAnswers, Build } from "./assets.ts";
import { emptyPolicy } from "./csp.ts";
import { commonHeaders, privatePageHeaders } from "./headers.ts";
import { renderUnavailable } from "./not-found.tsx";
import type { PageCache } from "./page-cache.ts";
import { renderPage } from "./render-page.tsx";
import type { RenderedPage } from "./render-page.tsx";
import { robotsText } from "./robots.ts";
import { siteFrame } from "./site-frame.ts";
import type { KnownSite, SiteState } from "./site-state.ts";
import { storeAnswer, storedResponse } from "./stored-answer.ts";

export interface HandlerParts {
  readonly registry: Registry;
  readonly build: Build;
  readonly publicUrl: string;
  readonly findActor: (request: Request) => Promise<Actor | null>;
  readonly log: (line: string) => void;
  readonly assets: AssetAnswers;
  readonly cache: PageCache;
  readonly state: SiteState;
}

/** Answers what the fast path had no bytes for. Never rejects. */
export function createHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const robots = storeAnswer({
    status: 200,
    body: Buffer.from(robotsText),
    key: "",
    compressible: false,
    headers: { ...plainHeaders(parts), "cache-control": "public, max-age=3600" },
  });
  const icon = storeAnswer({
    status: 200,
    body: Buffer.from(iconSvg),
    key: "",
    compressible: false,
    headers: {
      ...plainHeaders(parts),
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    },
  });
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod(parts);
    const { pathname, search } = new URL(request.url);
    const asset = parts.assets.find(pathname);
    if (asset !== null) return storedResponse(asset, request);
    if (pathname.startsWith("/assets/")) return plain(parts, 404, "There is no such file.\n");
    if (pathname === "/robots.txt") return storedResponse(robots, request);
    if (pathname === "/favicon.ico") return storedResponse(icon, request);
    try {
      return await answerPage(parts, request, pathname, search);
    } catch (error) {
      parts.log(`${pathname} cannot be served: ${String(error)}`);
      return unavailable(parts, request);
    }
  };
}

async function answerPage(
  parts: HandlerParts,
  request: Request,
  path: string,
  search: string,
): Promise<Response> {
  const fresh = parts.cache.fresh(path);
  if (fresh !== undefined) return storedResponse(fresh, request);
  const site = await parts.state.get();
  if (!site.slugs.has(path)) {
    return redirect(parts, site, path, search) ?? storedResponse(site.notFound(), request);
  }
  const found = await parts.cache.find(path);
  switch (found.kind) {
    case "answer":
      return storedResponse(found.answer, request);
    case "gated":
      return answerGated(parts, request, found.live);
    case "missing":
      return storedResponse(site.notFound(), request);
  }
}

/** A page for people who signed in: rendered for each request, kept nowhere. Everybody else gets the login. */
async function answerGated(
  parts: HandlerParts,
  request: Request,
  live: LivePage,
): Promise<Response> {
  const actor = await parts.findActor(request);
  if (actor !== null && admits(roles, actor.role)) {
    return rendered(parts, request, 200, renderPage(live, parts));
  }
  return new Response(null, {
    status: 303,
    headers: {
      ...plainHeaders(parts),
      location: `${login.path}?next=${encodeURIComponent(live.slug)}`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

/** Upper case and trailing slashes lead to the page that was meant; the address comes from the list of pages. */
function redirect(
  parts: HandlerParts,
  site: KnownSite,
  path: string,
  search: string,
): Response | null {
  const meant = path.toLowerCase().replace(/\/+$/, "");
  if (meant === path || !site.slugs.has(meant)) return null;
  return new Response(null, {
    status: 301,
    headers: {
      ...plainHeaders(parts),
      location: `${meant}${search}`,
      "cache-control": "public, max-age=3600",
    },
  });
}

function unavailable(parts: HandlerParts, request: Request): Response {
  const frame = parts.state.last()?.frame ?? siteFrame(null, parts.publicUrl);
  const response = rendered(parts, request, 503, renderUnavailable(frame));
  response.headers.set("retry-after", "5");
  return response;
}

function rendered(
  { publicUrl }: HandlerParts,
  request: Request,
  status: number,
  { html, policy }: RenderedPage,
): Response {
  const headers = privatePageHeaders(publicUrl, policy);
  const body = Buffer.from(html);
  return storedResponse(
    storeAnswer({ status, body, key: "", compressible: true, headers }),
    request,
  );
}

function wrongMethod(parts: HandlerParts): Response {
  const response = plain(parts, 405, "This address answers GET and HEAD.\n");
  response.headers.set("allow", "GET, HEAD");
  return response;
}

function plain(parts: HandlerParts, status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...plainHeaders(parts), "cache-control": "no-store" },
  });
}

function plainHeaders({ publicUrl }: HandlerParts): Record<string, string> {
  return {
    "content-type": "text/plain; charset=utf-8",
    ...commonHeaders(publicUrl),
    "content-security-policy": emptyPolicy,
  };
}
