import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { Directory } from "#server/pages/directory/directory.ts";
import type { PrivacySource } from "#server/pages/privacy/privacy-source.ts";
import {
  documentHeaders,
  modified,
  privatePageHeaders,
  publicPageHeaders,
  robotsHeader,
} from "./http/headers.ts";
import { renderNotFound } from "./pages/not-found.tsx";
import { renderPrivacyPolicy } from "./pages/privacy-page.tsx";
import type { PrivacySite } from "./pages/privacy-page.tsx";
import { dropOldest } from "./cache/drop-oldest.ts";
import type { FrameOf } from "./layout/frames.ts";
import type { SiteLayout } from "./layout/site-layout.ts";
import { createCachedResponse } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { suggestPages } from "./pages/suggest.ts";

/** The site at one edition: which addresses have a page, and the responses for all others. */
export interface KnownSite {
  readonly directory: Directory;
  readonly layout: SiteLayout;
  /** The response for a wrong address; one for each set of similar pages, rendered on first use. */
  readonly notFound: (path: string) => CachedResponse;
  /**
   * Rendered on first use. If what is published cannot be read, the one of before, as pages are served; rejects if there is
   * none, because a policy without what pages store and load would be wrong.
   */
  readonly privacyPolicy: () => Promise<CachedResponse>;
  /** The same as Markdown. */
  readonly privacyMarkdown: () => Promise<CachedResponse>;
}

/** What is the same on every site with a layout. */
interface OfLayout {
  readonly notFound: Map<string, CachedResponse>;
  readonly policies: (facts: PrivacyFacts) => Policies;
}

/** The privacy policy of a layout with the same facts. */
type Policies = Readonly<Record<"html" | "markdown", () => Promise<CachedResponse>>>;

/** Wrong addresses are endless, so responses are cached for at most this many sets of similar pages. */
const mostNotFound = 64;

/** Creates a function that gives the site of a directory: the same object for the same directory. */
export function createKnownSites({
  frameOf,
  privacy,
  publicUrl,
  now,
  log,
}: {
  readonly frameOf: FrameOf;
  readonly privacy: Pick<PrivacySource, "find">;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}): (directory: Directory) => KnownSite {
  const ofDirectory = new WeakMap<Directory, KnownSite>();
  const ofLayout = new WeakMap<SiteLayout, OfLayout>();
  let lastPolicies: Policies | null = null;

  const sharedBy = (layout: SiteLayout): OfLayout => {
    const before = ofLayout.get(layout);
    if (before !== undefined) return before;
    const made = describe(layout, publicUrl, now);
    ofLayout.set(layout, made);
    return made;
  };

  return (directory) => {
    const before = ofDirectory.get(directory);
    if (before !== undefined) return before;
    const layout = frameOf(directory);
    const shared = sharedBy(layout);
    const policies = async (): Promise<Policies> => {
      try {
        lastPolicies = shared.policies(await privacy.find(directory));
        return lastPolicies;
      } catch (error) {
        if (lastPolicies === null) throw error;
        log(`${showPrivacyPolicy.path} is served as it was: ${String(error)}`);
        return lastPolicies;
      }
    };
    const made: KnownSite = {
      directory,
      layout,
      notFound: (path) => notFoundAt(path, { directory, layout, publicUrl, made: shared.notFound }),
      privacyPolicy: async () => (await policies()).html(),
      privacyMarkdown: async () => (await policies()).markdown(),
    };
    ofDirectory.set(directory, made);
    return made;
  };
}

interface NotFoundParts extends Pick<KnownSite, "directory" | "layout"> {
  readonly publicUrl: string;
  readonly made: Map<string, CachedResponse>;
}

function notFoundAt(
  path: string,
  { directory, layout, publicUrl, made }: NotFoundParts,
): CachedResponse {
  const like = suggestPages(directory.pages, path);
  const key = JSON.stringify(like.map(({ slug, name }) => [slug, name]));
  const known = made.get(key);
  if (known !== undefined) return known;
  const { html, policy } = renderNotFound(layout, like);
  const answer = store(404, html, privatePageHeaders(publicUrl, policy));
  made.set(key, answer);
  dropOldest(made, mostNotFound);
  return answer;
}

function describe(layout: SiteLayout, publicUrl: string, now: () => Date): OfLayout {
  let last: { readonly facts: PrivacyFacts; readonly policies: Policies } | null = null;
  return {
    notFound: new Map(),
    policies: (facts) => {
      if (last?.facts !== facts)
        last = { facts, policies: policiesOf({ layout, facts, publicUrl }, now()) };
      return last.policies;
    },
  };
}

function policiesOf(site: PrivacySite, madeAt: Date): Policies {
  let html: Promise<CachedResponse> | undefined;
  let markdown: Promise<CachedResponse> | undefined;
  return {
    html: () => (html ??= Promise.resolve(storePrivacyPolicy(site, madeAt))),
    markdown: () => (markdown ??= storePrivacyMarkdown(site, madeAt)),
  };
}

function storePrivacyPolicy(site: PrivacySite, madeAt: Date): CachedResponse {
  const { html, policy } = renderPrivacyPolicy(site);
  const headers = publicPageHeaders(site.publicUrl, policy, "privacy-policy");
  return store(200, html, {
    ...headers,
    ...robotsHeader(site.layout.isListed),
    ...modified(madeAt),
  });
}

async function storePrivacyMarkdown(site: PrivacySite, madeAt: Date): Promise<CachedResponse> {
  const { layout, publicUrl } = site;
  // The Markdown renderer is imported on the first request.
  const { renderPrivacyMarkdown } = await import("./markdown/page-markdown.ts");
  const headers = {
    ...documentHeaders(publicUrl, "text/markdown; charset=utf-8"),
    ...robotsHeader(layout.isListed),
    ...modified(madeAt),
    link: `<${publicUrl}${showPrivacyPolicy.path}>; rel="canonical"`,
  };
  return store(200, renderPrivacyMarkdown(site), headers);
}

function store(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): CachedResponse {
  return createCachedResponse({ status, body: Buffer.from(body), compressible: true, headers });
}
