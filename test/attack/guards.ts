import { routesOfNewSite } from "../starter-routes.ts";
import { pathOf } from "../../src/core/contract/client.ts";
import { refusals } from "../../src/core/contract/refusals.ts";
import { admits, roles } from "../../src/core/contract/roles.ts";
import type { Role } from "../../src/core/contract/roles.ts";
import type { Route } from "../../src/core/contract/route.ts";
import { logout } from "../../src/core/contract/site-routes.ts";
import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { paramsFor } from "./route-params.ts";
import { addPerson, api, emailOf, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import { statusesIn } from "./wire.ts";

const guarded = [
  "/api/pages",
  "/api/people",
  "/api/job-applications",
  "/builder/home",
  "/investor-demo",
];

const claims: Readonly<Record<string, string>> = {
  "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  "x-original-url": "/",
  "x-rewrite-url": "/",
  "x-http-method-override": "HEAD",
  "x-method-override": "HEAD",
  "x-forwarded-user": "administrator",
  "x-remote-user": "administrator",
  "x-preview": "1",
  "x-forwarded-prefix": "/assets",
  "x-forwarded-uri": "/",
  "x-accel-redirect": "/",
  "x-real-ip": "127.0.0.1",
  authorization: "Basic YWRtaW5pc3RyYXRvcjphZG1pbmlzdHJhdG9y",
};

const byHeader: Attack = {
  id: "A16",
  what: "headers that claim another address, method or person",
  run: async ({ wire }) => {
    const wrong: string[] = [];
    for (const path of guarded) {
      const plain = await wire.ask(api("GET", path, {}));
      for (const [name, value] of Object.entries(claims)) {
        const answer = await wire.ask(api("GET", path, { headers: { [name]: value } }));
        const isSame = answer.status === plain.status && answer.body.equals(plain.body);
        if (!isSame || answer.status === 200) wrong.push(`${path} with ${name}: ${answer.status}`);
      }
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, { headers = {} }) =>
      headers["x-middleware-subrequest"] === undefined ? answer : { ...answer, status: 200 },
    ),
};

const elevenfold = Array.from({ length: 11 }).reduce<string>(
  (text) => text.replaceAll("%", "%25"),
  "%62",
);
const detours = [
  "/%62uilder",
  "/%62uilder/home",
  "/%2562uilder/home",
  `/${elevenfold}uilder/home`,
  "//builder/home",
  "/builder//home",
  "/builder/home/",
  "/BUILDER/home",
  "/builder;x/home",
  "/builder/home;x",
  "/./builder/home",
  "/x/../builder/home",
  "/assets/..%2fbuilder/home",
  "/assets/../builder/home",
  "/builder%00/home",
  "/builder/home%00",
  "/builder\\home",
  "/assets\\..\\builder\\home",
  "/%61pi/pages",
  "/api//pages",
  "//api/pages",
  "/api/pages/",
  "/API/pages",
  "/api/./pages",
  "/x/../api/pages",
  "/assets/..%2fapi/pages",
  "/api%2fpages",
  "/api/pages%00",
  "/api/pages;.js",
  "/api/pages.json",
  "/api/people%20",
  "/investor-demo/",
  "/INVESTOR-DEMO",
  "//investor-demo",
  "/%69nvestor-demo",
  "/investor-demo%2f",
  "/investor-demo;x",
  "/investor-demo.html",
];

const byPath: Attack = {
  id: "A17",
  what: "guarded addresses written in other ways",
  run: async ({ wire, cookies }) => {
    const inside = ["/builder/%00", "/builder/home%00", "/builder/%ed%a0%80", "/inbox/%00"];
    const wrong = await expectAll(
      wire,
      inside.map((path) => ({
        name: `${path} as an editor`,
        sent: api("GET", path, { cookie: cookies.editor }),
        may: [200, 400, 404],
      })),
    );
    for (const path of detours) {
      const text = await wire.raw(
        `GET ${path} HTTP/1.1\r\nHost: ashlar.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n`,
      );
      const [status = 0] = statusesIn(text);
      if (![301, 302, 303, 400, 401, 404, 405].includes(status)) wrong.push(`${path}: ${status}`);
      if (status === 301 && !/^location: \/[^/\\]/im.test(text)) wrong.push(`${path} leads away`);
    }
    return wrong;
  },
  weaken: (wire) => ({
    ...wire,
    raw: async (bytes, from) =>
      (await wire.raw(bytes, from)).replace(/^HTTP\/1\.1 404/, "HTTP/1.1 200"),
  }),
};

const matrix: Attack = {
  id: "A18",
  isLong: true,
  what: "every route with every role, an ended session, a deleted account and a forged cookie",
  run: async (target) => {
    const nobody = await outsiders(target);
    const visitors: readonly (readonly [string, Role | null, string | undefined])[] = [
      ["nobody", null, undefined],
      ...nobody.map(([name, cookie]) => [name, null, cookie] as const),
      ...roles.map((role) => [role, role, target.cookies[role]] as const),
    ];
    const tries = routesOfNewSite.flatMap((route) =>
      visitors
        // Anybody may sign out, and it would end the other requests' sessions.
        .filter(() => route !== logout)
        .map(([name, role, cookie]) => ({
          name: `${route.method} ${route.path} as ${name}`,
          sent: sentFor(route, cookie),
          may: admits(route.access, role) ? lettingIn(route) : keepingOut(route, role),
        })),
    );
    return expectAll(target.wire, tries);
  },
  weaken: lettingAllThrough,
};

/** Statuses of a request that passes the access check: at most it is told what else is wrong. */
function lettingIn(route: Route): readonly number[] {
  const own = route.refusals.map((code) => refusals[code].status);
  return [route.status, 200, 302, 303, 404, 415, 422, ...own];
}

function keepingOut(route: Route, role: Role | null): readonly number[] {
  if (role !== null) return [403];
  return route.path.startsWith("/api/") || route.method !== "GET" ? [401] : [302, 303];
}

function sentFor(route: Route, cookie: string | undefined) {
  const type =
    route.responseKind === "json" ? "application/json" : "application/x-www-form-urlencoded";
  return api(route.method, pathOf(route, paramsFor(route, { pageId: "business" })), {
    ...(cookie === undefined ? {} : { cookie }),
    ...(route.method === "GET" ? {} : { body: route.responseKind === "json" ? "{}" : "" }),
    headers: route.method === "GET" ? {} : { "content-type": type },
  });
}

/** Cookies of sessions that have ended or never existed. */
async function outsiders(target: Target): Promise<readonly (readonly [string, string])[]> {
  const { wire, database, cookies } = target;
  const people: [string, string][] = [];
  for (const name of ["expired", "idle", "deleted"]) {
    const unique = `${name}-${Math.random().toString(36).slice(2, 8)}`;
    const id = await addPerson(target.wire, cookies.administrator, unique, "administrator");
    people.push([name, await signIn(wire, emailOf(unique))]);
    const statement = {
      expired: `update sessions set "expiresAt" = now() - interval '1 second' where "userId" = $1`,
      idle: `update sessions set "updatedAt" = now() - interval '25 hours' where "userId" = $1`,
      deleted: "delete from users where id = $1",
    }[name];
    await database.query(statement ?? "", [id]);
  }
  const [name = "", value = ""] = cookies.administrator.split("=");
  const forged = `${name}=${value.split(".")[0]}.${Buffer.alloc(32).toString("base64")}`;
  return [...people, ["forged", forged]];
}

export const guards: readonly Attack[] = [byHeader, byPath, matrix];
