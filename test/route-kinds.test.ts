import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { readRefusal } from "#core/contract/client.ts";
import { admits, roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { scopeOwners, tokenScopes } from "#core/contract/token-scopes.ts";
import type { TokenScope } from "#core/contract/token-scopes.ts";
import { createApiTokens } from "#server/auth/tokens/api-tokens.ts";
import { createTestApp } from "./create-test-app.ts";
import type { TestApp } from "./create-test-app.ts";
import { asked } from "./route-examples.ts";

/**
 * Requests every route of the contract as somebody who is not simply signed in: with API tokens of each scope, with the session of
 * a disabled account, and with one whose role needs a second factor that its person has not set up. With `routes.test.ts`,
 * which asks by role, this is the table of who may do what.
 */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: [...roles] });
});
afterAll(() => app.stop());

const needingSomebody = Object.entries<Route>(namedRoutes).filter(
  ([, { access }]) => access !== "anyone",
);
const cases = needingSomebody.map(([name, route]) => ({
  name,
  route,
  asking: asked[name as keyof typeof asked],
}));

const tokens = new Map<string, Promise<string>>();

/** A token of the person with this role. */
function tokenOf(role: Role, scopes: readonly TokenScope[]): Promise<string> {
  const key = `${role} ${scopes.join(" ")}`;
  const made = tokens.get(key) ?? makeToken(role, scopes);
  tokens.set(key, made);
  return made;
}

async function makeToken(role: Role, scopes: readonly TokenScope[]): Promise<string> {
  const { database } = app;
  const { rows } = await database.query<{ id: string }>("select id from users where role = $1", [
    role,
  ]);
  const newId = () => randomBytes(12).toString("hex");
  const silent = {
    isSending: false,
    origin: "",
    siteName: () => Promise.resolve(""),
    now: () => new Date(),
    wake: () => undefined,
  };
  const outcome = await createApiTokens({ database, newId, mail: silent }).make(
    { id: rows[0]?.id ?? "", name: role, role },
    { name: "A program", scopes: [...scopes], days: 1 },
  );
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value.token;
}

/** Asks as a program does: with a token, and without what browsers send. */
async function askWith(token: string, { route, asking }: (typeof cases)[number]) {
  const headers = { authorization: `Bearer ${token}`, origin: null, "sec-fetch-site": null };
  return app.request(route, { ...asking, headers: { ...asking.headers, ...headers } });
}

async function codeOf(response: Response): Promise<string | null> {
  if (response.ok) return null;
  const text = await response.text();
  return text.startsWith("{") ? readRefusal(response.status, text).code : null;
}

const withScope = cases.filter(({ route }) => route.scope !== undefined);
const withoutScope = cases.filter(({ route }) => route.scope === undefined);

test.each(withScope)("$name lets a token with its scope pass, and no other", async (one) => {
  const { scope, access } = one.route;
  if (scope === undefined) throw new Error("no scope");
  const fine = await askWith(await tokenOf("administrator", [scope]), one);
  expect([401, 403]).not.toContain(fine.status);
  await fine.body?.cancel();
  const others = tokenScopes.filter((other) => other !== scope);
  const refused = await askWith(await tokenOf("administrator", others), one);
  expect([refused.status, await codeOf(refused)]).toEqual([403, "token-not-allowed"]);
  // A viewer's token has a scope that every member of staff may give, but no more rights than a viewer.
  if (!admits(scopeOwners[scope], "viewer") || admits(access, "viewer")) return;
  const viewer = await askWith(await tokenOf("viewer", [scope]), one);
  expect([viewer.status, await codeOf(viewer)]).toEqual([403, "not-allowed"]);
});

test.each(withoutScope)("$name refuses every token", async (one) => {
  const response = await askWith(await tokenOf("administrator", tokenScopes), one);
  expect(response.status).toBe(403);
  if (one.route.responseKind !== "html") {
    expect(await codeOf(response)).toBe("token-not-allowed");
  }
});

test("no scope reaches people, secrets, settings, exports or tokens themselves", () => {
  const closed =
    /^\/api\/(people|tokens|all-tokens|account|audit|backups|storage|mail|redirect|script|invitations|meeting-settings|privacy-facts|site-checklist)|\.(csv|xlsx)$/;
  const reached = withScope.map(({ route }) => route.path).filter((path) => closed.test(path));
  expect(reached).toEqual([]);
});

test("what asks again for a proof of identity is refused to every token", () => {
  expect(withScope.filter(({ route }) => route.asksAgain === true)).toEqual([]);
});

test.each(cases)("$name refuses the session of a disabled account", async ({ route, asking }) => {
  const disabled = await strangeSession("viewer", "disabled");
  const response = await app.request(route, { ...asking, headers: { cookie: disabled } });
  expectSignIn(route, response);
});

test.each(cases)(
  "$name refuses somebody who has to set up a second factor first, unless it serves to set one up",
  async ({ route, asking }) => {
    const cookie = await strangeSession("editor", "half-enrolled");
    const response = await app.request(route, { ...asking, headers: { cookie } });
    if (route.whileEnrolling === true) {
      if (admits(route.access, "editor")) expect(await codeOf(response)).not.toBe("factor-needed");
      return;
    }
    // A screen leads to where the factor is set up.
    if (route.responseKind === "html" && route.method === "GET") {
      expect([302, 303, 403]).toContain(response.status);
      return;
    }
    expect(response.status).toBe(403);
    if (route.responseKind !== "html") expect(await codeOf(response)).toBe("factor-needed");
  },
);

const strange = new Map<string, Promise<string>>();

/** A session that was opened before its account was disabled, or before its role had to have a factor. */
function strangeSession(role: Role, kind: "disabled" | "half-enrolled"): Promise<string> {
  const made = strange.get(kind) ?? openStrange(role, kind);
  strange.set(kind, made);
  return made;
}

async function openStrange(role: Role, kind: "disabled" | "half-enrolled"): Promise<string> {
  const cookie = await app.signIn(role);
  await app.database.query(
    kind === "disabled"
      ? "update users set banned = true where role = $1"
      : "insert into factor_demands (role, demanded_by) values ($1, 'a test')",
    [role],
  );
  return cookie;
}

function expectSignIn(route: Route, response: Response): void {
  if (route.responseKind === "html" && route.method === "GET") {
    expect(response.headers.get("location")).toContain("/login?next=");
  } else {
    expect(response.status).toBe(401);
  }
}
