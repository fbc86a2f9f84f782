import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { PublishedSite, PublishedKeys } from "#server/pages/load-published.ts";
import type { ServedRedirect } from "#server/pages/redirects/redirects.ts";
import { createStaleValue } from "./cache/stale-cache.ts";
import {
  documentHeaders,
  modified,
  privatePageHeaders,
  publicPageHeaders,
} from "./http/headers.ts";
import { renderNotFound } from "./pages/not-found.tsx";
import { renderPrivacyPolicy } from "./pages/privacy-page.tsx";
import { siteLayout } from "./layout/site-layout.ts";
import type { SiteLayout } from "./layout/site-layout.ts";
import { createCachedResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { suggestPages } from "./pages/suggest.ts";

/** Site-wide state: which addresses have a page, and the responses for all others. */
export interface KnownSite {
  readonly revision: number;
  readonly layout: SiteLayout;
  /** Slugs of every published page, including those for investors. */
  readonly slugs: ReadonlySet<string>;
  /** Addresses that lead elsewhere, if no page is there. */
  readonly redirects: ReadonlyMap<string, ServedRedirect>;
  /** The response for a wrong address; one for each set of similar pages, rendered on first use. */
  readonly notFound: (path: string) => CachedResponse;
  /** Rendered on first use. */
  readonly privacyPolicy: () => CachedResponse;
  /** The same as Markdown. */
  readonly privacyMarkdown: () => Promise<CachedResponse>;
}

export interface SiteState {
  /** Loaded once for concurrent callers. If loading fails, returns the stale state; throws if there is none. */
  readonly get: () => Promise<KnownSite>;
  /** The last loaded state, fresh or stale. */
  readonly last: () => KnownSite | null;
  readonly expire: () => void;
  readonly compare: (keys: PublishedKeys) => void;
}

export interface SiteStateDeps {
  readonly load: () => Promise<PublishedSite | null>;
  readonly loadRedirects: () => Promise<ReadonlyMap<string, ServedRedirect>>;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** Caches the list of pages, so that an address without a page costs no query. */
export function createSiteState(deps: SiteStateDeps): SiteState {
  const { publicUrl, now, log } = deps;
  const known = createStaleValue({
    load: async () => {
      const [site, redirects] = await Promise.all([deps.load(), deps.loadRedirects()]);
      return describe({ site, redirects, publicUrl, madeAt: now() });
    },
    onStale: (error) => log(`The list of pages is used as it was: ${String(error)}`),
  });
  return {
    get: known.get,
    last: () => known.last() ?? null,
    expire: known.expire,
    compare: (keys) => {
      const site = known.last();
      // A first state still loading may be older than the keys, so it is expired too.
      if (site === undefined || !isOf(site, keys)) known.expire();
    },
  };
}

function isOf({ revision, slugs }: KnownSite, keys: PublishedKeys): boolean {
  return (
    keys.length === slugs.size &&
    keys.every((key) => key.siteRevision === revision && slugs.has(key.slug))
  );
}

/** Wrong addresses are endless, so responses are cached for at most this many sets of similar pages. */
const mostNotFound = 64;

interface SiteParts {
  readonly site: PublishedSite | null;
  readonly redirects: ReadonlyMap<string, ServedRedirect>;
  readonly publicUrl: string;
  readonly madeAt: Date;
}

function describe({ site, redirects, publicUrl, madeAt }: SiteParts): KnownSite {
  const layout = siteLayout(site, publicUrl);
  const notFound = new Map<string, CachedResponse>();
  let privacyPolicy: CachedResponse | undefined;
  let privacyMarkdown: Promise<CachedResponse> | undefined;
  return {
    revision: site?.revision ?? 0,
    layout,
    slugs: new Set(site?.navigation.map(({ slug }) => slug)),
    redirects,
    notFound: (path) => {
      const like = suggestPages(layout.pages, path);
      const key = like.map(({ id }) => id).join(" ");
      const known = notFound.get(key);
      if (known !== undefined) return known;
      const { html, policy } = renderNotFound(layout, like);
      const made = store(404, html, privatePageHeaders(publicUrl, policy));
      if (notFound.size < mostNotFound) notFound.set(key, made);
      return made;
    },
    privacyPolicy: () => (privacyPolicy ??= storePrivacyPolicy(layout, publicUrl, madeAt)),
    privacyMarkdown: () => (privacyMarkdown ??= storePrivacyMarkdown(layout, publicUrl, madeAt)),
  };
}

function storePrivacyPolicy(layout: SiteLayout, publicUrl: string, madeAt: Date): CachedResponse {
  const { html, policy } = renderPrivacyPolicy(layout, publicUrl);
  const headers = publicPageHeaders(publicUrl, policy, "privacy-policy");
  return store(200, html, { ...headers, ...modified(madeAt) });
}

async function storePrivacyMarkdown(
  layout: SiteLayout,
  publicUrl: string,
  madeAt: Date,
): Promise<CachedResponse> {
  // The Markdown renderer is imported on the first request.
  const { renderPrivacyMarkdown } = await import("./markdown/page-markdown.ts");
  const headers = {
    ...documentHeaders(publicUrl, "text/markdown; charset=utf-8"),
    ...modified(madeAt),
    link: `<${publicUrl}${showPrivacyPolicy.path}>; rel="canonical"`,
  };
  return store(200, renderPrivacyMarkdown(layout, publicUrl), headers);
}

function store(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): CachedResponse {
  return createCachedResponse({
    status,
    body: Buffer.from(body),
    key: "",
    compressible: true,
    headers,
  });
}
