import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes, namedRoutes, pageRoutes, websiteRoutes } from "#core/contract/all-routes.ts";
import { pathOf } from "#core/contract/client.ts";
import { describeRoutes } from "#core/contract/openapi.ts";
import { movedRoutes } from "#core/contract/site-routes.ts";
import { admits, roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { readRefusal } from "#core/contract/client.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { createTestApp } from "./create-test-app.ts";
import type { RequestOptions, TestApp } from "./create-test-app.ts";
import { asked } from "./route-examples.ts";
import { starterRoutes } from "./starter-routes.ts";

/**
 * Requests every route with every role, as listed in the contract. Fails if a route has no example here, or exists only
 * in the server or only in the contract.
 */

let app: TestApp;
let atStart: string;
beforeAll(async () => {
  app = await createTestApp({ roles: [...roles] });
  for (const role of roles) await app.request(namedRoutes.currentSession, { as: role });
  for (const { id, access } of sitePages) if (access === "investor") await publishOn(id);
  // What pages link to is found when it is first asked for.
  await app.request(namedRoutes.listPageUses, {
    as: "administrator",
    params: { pageId: "about" },
  });
  atStart = await everyRow();
});
afterAll(() => app.stop());

interface Case {
  readonly name: string;
  readonly route: Route;
  readonly role: Role | null;
  readonly asking: RequestOptions & { readonly status?: number };
}

const named: readonly Omit<Case, "role">[] = Object.entries<Route>(namedRoutes).map(
  ([name, route]) => ({ name, route, asking: asked[name as keyof typeof asked] }),
);
const visited: readonly Omit<Case, "role">[] = starterRoutes.map((route) => ({
  name: `the page at ${route.path}`,
  route,
  asking: {},
}));
const moved: readonly Omit<Case, "role">[] = movedRoutes.map((route) => ({
  name: `the address ${route.path}`,
  route,
  asking: {},
}));
const cases: readonly Case[] = [...named, ...visited, ...moved].flatMap((one) =>
  [null, ...roles].map((role) => ({ ...one, role })),
);
// Signing out ends the session, so that test uses a session of its own.
const allowed = cases.filter(
  ({ route, role }) => admits(route.access, role) && route !== namedRoutes.logout,
);
const forbidden = cases.filter(({ route, role }) => !admits(route.access, role));

test("every route of the contract is in this table", () => {
  const here = new Set<Route>([...named, ...moved].map(({ route }) => route));
  for (const route of pageRoutes) here.add(route);
  expect(allRoutes.filter((route) => !here.has(route))).toEqual([]);
});

test.each(allowed)("$name lets $role pass", async ({ route, role, asking }) => {
  const response = await app.request(route, {
    ...asking,
    ...(role === null ? {} : { as: role }),
  });
  // A public page may be unpublished, and the login redirects signed-in users.
  const fine = isPublicPage(route) ? [200, 404] : [route.status, 303];
  expect(asking.status === undefined ? fine : [asking.status]).toContain(response.status);
});

test.each(forbidden)("$name refuses $role", async ({ route, role, asking }) => {
  const response = await app.request(route, {
    ...asking,
    ...(role === null ? {} : { as: role }),
  });
  if (!route.path.startsWith("/api/")) {
    const toLogin = `/login?next=${encodeURIComponent(pathOf(route, asking.params))}`;
    // A POST is not redirected to the login, because its body would be lost.
    if (role === null && route.method === "POST") expect(response.status).toBe(401);
    else if (role === null) expect(response.headers.get("location")).toBe(toLogin);
    else expect(response.status).toBe(403);
    return;
  }
  expect(response.status).toBe(role === null ? 401 : 403);
  const { code } = readRefusal(response.status, await response.text());
  const isPublishing = route === namedRoutes.publish || route === namedRoutes.publishPages;
  const signIn = isPublishing ? "publish-needs-user" : "not-signed-in";
  expect(code).toBe(role === null ? signIn : "not-allowed");
});

test("nothing above changed a row besides sessions and budgets", async () => {
  expect(await everyRow()).toBe(atStart);
});

test("the server has exactly the routes of the contract", () => {
  const websites = new Set(websiteRoutes);
  const wanted = Object.values<Route>(namedRoutes).filter((route) => !websites.has(route));
  const inContract = wanted.map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
  );
  const onServer = app.app.mounted.map(({ method, path }) => `${method} ${path}`);
  expect(onServer.toSorted()).toEqual(inContract.toSorted());
});

const libraryPaths = [
  "/api/auth",
  "/api/auth/sign-in/email",
  "/api/auth/sign-up/email",
  "/api/auth/sign-out",
  "/api/auth/get-session",
  "/api/auth/update-user",
  "/api/auth/delete-user",
  "/api/auth/change-password",
  "/api/auth/change-email",
  "/api/auth/list-sessions",
  "/api/auth/revoke-sessions",
  "/api/auth/request-password-reset",
  "/api/auth/reset-password",
  "/api/auth/verify-email",
  "/api/auth/link-social",
  "/api/auth/callback/google",
  "/api/auth/error",
  "/api/auth/ok",
];

let cookie: string | undefined;
test.each(libraryPaths.flatMap((path) => [`GET ${path}`, `POST ${path}`]))(
  "the accounts library's own %s is not there",
  async (line) => {
    cookie ??= await app.signIn("administrator");
    const [method = "", path = ""] = line.split(" ");
    const response = await app.fetch(path, {
      method,
      headers: {
        cookie,
        origin: "http://ashlar.test",
        "content-type": "application/json",
      },
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    expect(response.status).toBe(404);
  },
);

test.each(allRoutes.map((route) => ({ route, path: route.path })))(
  "$path answers the methods it has and names them to others",
  async ({ route, path }) => {
    const target = pathOf(route, {
      pageId: "home",
      file: "none.js",
      after: "0",
      window: "routes01",
      token: "none",
      applicationId: "none",
      meetingId: "none",
      redirectId: "none",
      section: "identity",
      backupId: "none",
      tokenId: "none",
      passkeyId: "none",
      mailId: "none",
      linkId: "none",
      messageId: "none",
      subscriberId: "none",
      deliveryId: "none",
      submissionId: "none",
      suspectedId: "none",
      sessionId: "none",
      personId: "none",
      invitationId: "none",
      role: "viewer",
      path: "investor-demo",
    });
    const methods = allRoutes.filter((other) => other.path === path).map(({ method }) => method);
    const unlikely = ["DELETE", "PUT", "PATCH"] as const;
    const other = unlikely.find((method) => !methods.includes(method)) ?? "POST";
    const response = await app.fetch(target, { method: other });
    expect(response.status).toBe(405);
    for (const method of methods) expect(response.headers.get("allow")).toContain(method);
  },
);

test("the API's description is the one made from the contract", async () => {
  const response = await app.request(namedRoutes.describeApi);
  expect(await response.json()).toEqual(describeRoutes("http://ashlar.test"));
});

test("an unknown address under /api is a refusal in JSON", async () => {
  const response = await app.fetch("/api/nothing");
  expect(response.status).toBe(404);
  expect(readRefusal(404, await response.text()).code).toBe("unknown-route");
});

function isPublicPage(route: Route): boolean {
  return route.access === "anyone" && visited.some((page) => page.route === route);
}

/** An investor page that was never published would be a 404, and its access rule would not be tested. */
async function publishOn(pageId: string): Promise<void> {
  const item = {
    id: "words",
    type: "text",
    name: "Words",
    content: { html: "<p>For investors</p>" },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const operations = [{ op: "add", item, after: null }];
  const body = { baseRevision: 0, saveId: "investor-words", operations };
  const asking = { params: { pageId }, as: "administrator" } as const;
  await app.request(namedRoutes.saveDraft, { ...asking, body });
  const published = await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  expect(published.status).toBe(201);
}

async function everyRow(): Promise<string> {
  const tables = [
    "sites",
    "pages",
    "blocks",
    "page_operations",
    "page_versions",
    "users",
    "accounts",
    "verifications",
    "form_submissions",
    "newsletter_subscribers",
    "contact_messages",
    "deliveries",
    "job_applications",
    "mails",
    "inbox_readers",
    "application_reads",
    "embed_checks",
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      app.database.query(
        `select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as all from ${table} t`,
      ),
    ),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}
