import { applyWith } from "./applicant.ts";
import { api, canary, emailOf, form, password } from "./target.ts";
import type { Target } from "./target.ts";
import type { Sent } from "./wire.ts";

/** Expected headers of one kind of response; the names in `isSilentOn` must be absent. */
export interface Kind {
  readonly name: string;
  readonly sent: Sent;
  readonly status: number;
  readonly says: Readonly<Record<string, RegExp>>;
  readonly isSilentOn?: readonly string[];
}

const noStore = /(?:^|, )no-store/;
const nothingLoads = /^default-src 'none'(?:;|$)/;
const shared = /^public,max-age=0,s-maxage=\d+,stale-while-revalidate=\d+/;
const html = /^text\/html; charset=utf-8$/;

/** A public page. */
const publicPage = {
  "content-type": html,
  "cache-control": shared,
  etag: /^"[\w-]+"$/,
  "content-security-policy":
    /^default-src 'none';script-src 'self'(?: 'sha256-[\w+/=]+')?;style-src 'sha256-/,
  "permissions-policy": /^camera=\(\),microphone=\(\),geolocation=\(\),payment=\(\),usb=\(\)$/,
};
/** A page for one person, or one that must not be indexed. */
const privatePage = {
  "content-type": html,
  "cache-control": noStore,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "x-robots-tag": /noindex/,
  "content-security-policy": /^default-src 'none'/,
};
const json = {
  "content-type": /^application\/json; charset=utf-8$/,
  "cache-control": noStore,
  "cross-origin-resource-policy": /^same-origin$/,
  "content-security-policy": /^default-src 'none'; frame-ancestors 'none'/,
};
const download = {
  "content-disposition": /^attachment; filename="/,
  "cache-control": /private, no-store/,
  "content-security-policy": /sandbox/,
  "cross-origin-resource-policy": /^same-origin$/,
};
const text = (type: string) => ({
  "content-type": new RegExp(`^${type}; charset=utf-8$`),
  "cache-control": shared,
  "content-security-policy": nothingLoads,
});
const leading = (location: RegExp) => ({ location, "content-security-policy": nothingLoads });

/** Every kind of response, each with a request that produces it. */
export async function kindsOf(target: Target): Promise<readonly Kind[]> {
  return [
    ...pageKinds(target),
    ...(await fileKinds(target)),
    ...accountKinds(target),
    ...(await builderKinds(target)),
    ...apiKinds(target),
    ...(await downloadKinds(target)),
  ];
}

/** The website's pages, and addresses that lead to them. */
function pageKinds({ cookies }: Target): readonly Kind[] {
  return [
    {
      name: "a page",
      sent: get(canary.path),
      status: 200,
      says: publicPage,
      // For the opener policy see decision 17.
      isSilentOn: ["set-cookie", "cross-origin-embedder-policy", "cross-origin-opener-policy"],
    },
    {
      name: "a page, not modified",
      sent: { path: canary.path, headers: { "if-none-match": "*" } },
      status: 304,
      says: { "cache-control": shared, etag: /./ },
      isSilentOn: ["set-cookie"],
    },
    { name: "the privacy policy", sent: get("/privacy-policy"), status: 200, says: publicPage },
    {
      name: "a page not found",
      sent: get("/nothing/here"),
      status: 404,
      says: privatePage,
      isSilentOn: ["set-cookie"],
    },
    { name: "the search", sent: get("/search?q=agents"), status: 200, says: privatePage },
    {
      name: "a page's other spelling",
      sent: get("/About/"),
      status: 301,
      says: leading(/^\/about$/),
    },
    {
      name: "an address that leads on",
      sent: get("/pricing"),
      status: 302,
      says: leading(/^\/#pricing$/),
    },
    {
      name: "a gated page, to nobody",
      sent: get("/investor-demo"),
      status: 303,
      says: { ...leading(/^\/login\?next=/), "cache-control": noStore },
    },
    {
      name: "a gated page",
      sent: get("/investor-demo", cookies.investor),
      status: 200,
      says: privatePage,
      isSilentOn: ["set-cookie", "cache-tag"],
    },
    {
      name: "no method of HTTP",
      sent: { ...get("/"), method: "TRACE" },
      status: 405,
      says: { "content-security-policy": nothingLoads, "cache-control": noStore },
    },
  ];
}

/** What machines read of the website, and the files of its pages. */
async function fileKinds({ wire }: Target): Promise<readonly Kind[]> {
  const headers = { "accept-encoding": "identity" };
  const page = (await wire.ask({ path: "/", headers })).body.toString();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  const picture = /https:\/\/ashlar\.example(\/[\w./-]+\.png)/.exec(page)?.[1] ?? "";
  return [
    {
      name: "a page as Markdown",
      sent: get(`${canary.path}.md`),
      status: 200,
      says: text("text/markdown"),
    },
    {
      name: "the list of pages",
      sent: get("/sitemap.xml"),
      status: 200,
      says: text("application/xml"),
    },
    {
      name: "the feed",
      sent: get("/feed.xml"),
      status: 200,
      says: text("application/(?:atom\\+|rss\\+)?xml"),
    },
    {
      name: "robots.txt",
      sent: get("/robots.txt"),
      status: 200,
      says: {
        "content-type": /^text\/plain; charset=utf-8$/,
        "content-security-policy": nothingLoads,
      },
    },
    {
      name: "llms.txt",
      sent: get("/llms.txt"),
      status: 200,
      says: text("text/(?:plain|markdown)"),
    },
    {
      name: "a shared link's picture",
      sent: get(picture),
      status: 200,
      says: {
        "content-type": /^image\/png$/,
        "cross-origin-resource-policy": /^cross-origin$/,
        "content-security-policy": nothingLoads,
      },
    },
    {
      name: "the icon",
      sent: get("/favicon.ico"),
      status: 200,
      says: { "content-type": /^image\//, "content-security-policy": nothingLoads },
    },
    {
      name: "an asset",
      sent: get(asset),
      status: 200,
      says: {
        "content-type": /^text\/javascript; charset=utf-8$/,
        "cache-control": /^public, max-age=31536000, immutable$/,
        "cross-origin-resource-policy": /^same-origin$/,
        "content-security-policy": nothingLoads,
      },
    },
    {
      name: "no asset",
      sent: get("/assets/none.js"),
      status: 404,
      says: { "cache-control": noStore, "content-security-policy": nothingLoads },
    },
    {
      name: "no encoding that fits",
      sent: { path: canary.path, headers: { "accept-encoding": "identity;q=0, *;q=0" } },
      status: 406,
      says: { "cache-control": noStore, "content-security-policy": nothingLoads },
    },
  ];
}

/** The forms of accounts. */
function accountKinds({ newAddress }: Target): readonly Kind[] {
  const wrong = { email: emailOf("viewer"), password: "wrong wrong wrong" };
  return [
    { name: "the sign-in", sent: get("/login"), status: 200, says: privatePage },
    {
      name: "a sign-in refused",
      sent: form("/login", wrong, { from: newAddress() }),
      status: 401,
      says: privatePage,
      isSilentOn: ["set-cookie"],
    },
    {
      name: "a sign-in",
      sent: form("/login", { email: emailOf("viewer"), password }),
      status: 303,
      says: { ...leading(/^\//), "cache-control": noStore, "set-cookie": /^__Host-/ },
    },
    { name: "the form to ask for access", sent: get("/signup"), status: 200, says: privatePage },
    {
      name: "the form to apply, of no position",
      sent: get("/careers/apply?opening=none.none"),
      status: 404,
      says: privatePage,
    },
    { name: "a setup that is closed", sent: get("/setup?token=x"), status: 403, says: privatePage },
    {
      name: "a link that sets no password",
      sent: get("/reset-password?token=x"),
      status: 404,
      says: privatePage,
    },
    {
      name: "another site's form",
      sent: form("/login", wrong, { headers: { origin: "https://evil.example" } }),
      status: 403,
      says: privatePage,
    },
    {
      name: "signing out",
      sent: form("/logout", {}),
      status: 303,
      says: {
        ...leading(/^\/login$/),
        "clear-site-data": /"cache"/,
        "set-cookie": /^__Host-[^;]+; Max-Age=0;.*Secure/,
      },
    },
  ];
}

/** The builder and what it shows of drafts. */
async function builderKinds({ cookies, wire }: Target): Promise<readonly Kind[]> {
  const cookie = cookies.administrator;
  const link = await wire.ask(api("POST", "/api/pages/business/draft-links", { cookie, body: {} }));
  const { path: preview } = JSON.parse(link.body.toString()) as { readonly path: string };
  const draft = JSON.stringify({ name: "Home", background: {}, seo: {}, blocks: [] });
  return [
    {
      name: "the builder, to nobody",
      sent: get("/builder/home"),
      status: 302,
      says: { ...leading(/^\/login\?next=/), "cache-control": noStore },
    },
    {
      name: "the builder",
      sent: get("/builder/home", cookie),
      status: 200,
      says: {
        ...privatePage,
        "content-security-policy": /script-src 'self'; .*frame-ancestors 'none'/,
      },
    },
    {
      name: "the canvas",
      sent: get("/builder-canvas", cookie),
      status: 200,
      says: {
        ...privatePage,
        "content-security-policy": /script-src 'none'; .*frame-ancestors 'self'/,
      },
    },
    {
      name: "the builder's preview",
      sent: form("/builder-preview/home", { page: draft }, { cookie }),
      status: 200,
      says: { ...privatePage, "content-security-policy": /frame-ancestors 'self'/ },
    },
    {
      name: "a link to a draft",
      sent: get(preview),
      status: 200,
      says: {
        "content-type": html,
        "cache-control": noStore,
        "x-robots-tag": /noindex/,
        "referrer-policy": /^no-referrer$/,
      },
    },
    { name: "a link to no draft", sent: get("/preview/none"), status: 404, says: privatePage },
  ];
}

/** JSON, and what is refused of it. */
function apiKinds({ cookies }: Target): readonly Kind[] {
  const cookie = cookies.administrator;
  return [
    { name: "the API", sent: get("/api/pages", cookie), status: 200, says: json },
    { name: "the API, to nobody", sent: get("/api/pages"), status: 401, says: json },
    {
      name: "the API, to who may not",
      sent: get("/api/people", cookies.viewer),
      status: 403,
      says: json,
    },
    { name: "the API's description", sent: get("/api/openapi.json"), status: 200, says: json },
    { name: "nothing of the API", sent: get("/api/nothing"), status: 404, says: json },
    {
      name: "another method",
      sent: { ...get("/api/pages", cookie), method: "PUT" },
      status: 405,
      says: { allow: /GET/, "content-security-policy": nothingLoads },
    },
    {
      name: "values that are wrong",
      sent: api("POST", "/api/pages/home/saves", { cookie, body: {} }),
      status: 422,
      says: json,
    },
    {
      name: "a body of another type",
      sent: { ...api("POST", "/api/pages/home/saves", { cookie }), body: "x" },
      status: 415,
      says: json,
    },
    {
      name: "another site's request",
      sent: api("POST", "/api/pages/home/saves", {
        cookie,
        body: {},
        headers: { origin: "https://evil.example" },
      }),
      status: 403,
      says: json,
    },
    { name: "the health", sent: get("/health"), status: 200, says: json },
  ];
}

/** Files that staff download. */
async function downloadKinds(target: Target): Promise<readonly Kind[]> {
  const { cookies, database } = target;
  const cookie = cookies.administrator;
  await applyWith(target, {}, true);
  const { rows } = await database.query<{ readonly id: string }>(
    "select id from job_applications where resume_key is not null limit 1",
  );
  return [
    {
      name: "a resume",
      sent: get(`/api/job-applications/${rows[0]?.id}/resume`, cookie),
      status: 200,
      says: download,
    },
    {
      name: "the table of applications",
      sent: get("/api/job-applications.csv", cookie),
      status: 200,
      says: download,
    },
  ];
}

function get(path: string, cookie?: string): Sent {
  return api("GET", path, cookie === undefined ? {} : { cookie });
}
