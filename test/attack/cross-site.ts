import { readSameSitePath } from "../../src/core/contract/same-site-path.ts";
import { changing, sending } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, api, emailOf, form, origin, password, signIn, victim } from "./target.ts";
import type { Target } from "./target.ts";
import { isSignedIn } from "./watch.ts";
import type { Sent } from "./wire.ts";

const elsewhere: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a sibling", { origin: "https://evil.ashlar.example", "sec-fetch-site": "same-site" }],
  ["a longer name", { origin: "https://ashlar.example.evil.example" }],
  ["no scheme", { origin: "http://ashlar.example" }],
  ["another port", { origin: "https://ashlar.example:8443" }],
  ["null", { origin: "null" }],
  ["an empty origin", { origin: "" }],
  ["said twice", { origin: `${origin}, https://evil.example` }],
  ["own origin, another site", { origin, "sec-fetch-site": "cross-site" }],
  ["own origin, nobody's", { origin, "sec-fetch-site": "none" }],
];

/** Every state-changing request, as a browser sends it with somebody's cookie. */
function deeds(cookie: string): readonly Sent[] {
  const operation = { op: "setPage", path: "name", was: "Business", value: "Taken over" };
  const body = { baseRevision: 0, saveId: "cross-site-save", operations: [operation] };
  const person = { name: "Eve", email: emailOf("eve"), role: "administrator", password };
  return [
    form("/logout", {}, { cookie }),
    form("/login", { email: emailOf("viewer"), password }),
    form("/signup", { name: "CSRF", email: "csrf@x.example", company: "C" }),
    api("POST", `/api/pages/${victim.pageId}/saves`, { cookie, body }),
    api("POST", `/api/pages/${victim.pageId}/publications`, { cookie, body: { revision: 1 } }),
    api("POST", `/api/pages/${victim.pageId}/draft-links`, { cookie, body: {} }),
    api("POST", "/api/people", { cookie, body: person }),
    form(`/builder-preview/${victim.pageId}`, { page: "{}" }, { cookie }),
  ];
}

const forged: Attack = {
  id: "A28",
  what: "posts of another site with somebody's cookie, and JSON in the clothes of a form",
  run: async (target) => {
    const { wire, cookies } = target;
    const name = `csrf-${Math.random().toString(36).slice(2, 10)}`;
    await addPerson(wire, cookies.administrator, name, "administrator");
    const cookie = await signIn(wire, emailOf(name));
    const before = await rowsOf(target);
    const wrong: string[] = [];
    for (const [what, headers] of [...elsewhere, ["says nothing", {}] as const]) {
      for (const deed of deeds(cookie)) {
        const { status } = await wire.ask({ ...deed, headers: dressed(deed, headers) });
        if (status !== 403) wrong.push(`${deed.method} ${deed.path} from ${what}: ${status}`);
      }
    }
    for (const type of [
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/json\ta",
      "",
    ]) {
      for (const deed of deeds(cookie).filter(({ path }) => path.startsWith("/api/"))) {
        if (deed.body === "") continue;
        const headers = { ...deed.headers, "content-type": type };
        const { status } = await wire.ask({ ...deed, headers });
        if (status !== 415 && status !== 403) wrong.push(`${deed.path} as ${type}: ${status}`);
      }
    }
    for (const path of ["/logout", `/api/pages/${victim.pageId}/publications`]) {
      const { status } = await wire.ask(api("GET", path, { cookie }));
      if (status !== 405) wrong.push(`GET ${path}: ${status}`);
    }
    if (!(await isSignedIn(wire, cookie))) wrong.push("the session was ended");
    if ((await rowsOf(target)) !== before) wrong.push("rows changed");
    return wrong;
  },
  weaken: (wire) =>
    sending(wire, (sent) =>
      sent.method === "POST" && sent.path === "/logout"
        ? { ...sent, headers: dressed(sent, { origin }) }
        : sent,
    ),
};

function dressed(deed: Sent, headers: Readonly<Record<string, string>>): Sent["headers"] & object {
  const { origin: own, "sec-fetch-site": site, ...rest } = deed.headers ?? {};
  void own;
  void site;
  return { ...rest, ...headers };
}

async function rowsOf({ database }: Target): Promise<string> {
  const { rows } = await database.query(
    `select (select count(*) from page_operations) as saves, (select count(*) from page_versions) as versions,
       (select count(*) from form_submissions) as forms, (select count(*) from users) as users`,
  );
  return JSON.stringify(rows);
}

const reading: Attack = {
  id: "A29",
  what: "another site that reads the API with somebody's cookie",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    const paths = [
      "/api/session",
      "/api/pages",
      "/api/people",
      "/api/mails",
      "/api/openapi.json",
      "/",
      "/health",
    ];
    for (const path of paths) {
      for (const method of ["GET", "OPTIONS"]) {
        for (const other of ["https://evil.example", "null", "https://evil.ashlar.example"]) {
          const headers = {
            origin: other,
            "access-control-request-method": "POST",
            "access-control-request-headers": "content-type",
          };
          const answer = await wire.ask({
            ...api("GET", path, { cookie: cookies.administrator, headers }),
            method,
          });
          const told = Object.keys(answer.headers).filter((name) =>
            name.startsWith("access-control"),
          );
          if (told.length > 0) wrong.push(`${method} ${path}: ${told.join(", ")}`);
        }
      }
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => ({
      ...answer,
      headers: { ...answer.headers, "access-control-allow-origin": "*" },
    })),
};

const away = [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "/%09/evil.example",
  "https:evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "javascript:hit(1)",
  "java\nscript:hit(1)",
  "data:text/html,x",
  "/..//evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "//evil.example/%2e%2e",
  "@evil.example",
  ".evil.example",
  "/\r\nLocation: https://evil.example",
  "/\u0000/evil.example",
  `/${"a".repeat(3000)}`,
  "///evil.example",
  "/;//evil.example",
  "http:/evil.example",
];

const leading: Attack = {
  id: "A60",
  what: "a sign-in that leads away afterwards",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    const check = (next: string, location: string | undefined): void => {
      if (location === undefined || readSameSitePath(location) === null) {
        wrong.push(`${JSON.stringify(next.slice(0, 60))} leads to ${location?.slice(0, 60)}`);
      }
    };
    for (const next of away) {
      const path = `/login?next=${encodeURIComponent(next)}`;
      const answer = await wire.ask(api("GET", path, { cookie: cookies.editor }));
      check(next, answer.headers.location);
      // The login form shown to others must not contain the target either.
      const shown = (await wire.ask(api("GET", path, {}))).body.toString();
      const kept = /name="next" value="([^"]*)"/.exec(shown)?.[1];
      if (kept !== undefined) check(next, kept.replaceAll("&amp;", "&"));
    }
    for (const next of away.slice(0, 2)) {
      const answer = await wire.ask(form("/login", { email: emailOf("viewer"), password, next }));
      check(next, answer.headers.location);
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, sent) => {
      const next = new URL(sent.path, origin).searchParams.get("next");
      return answer.headers.location === undefined || next === null
        ? answer
        : { ...answer, headers: { ...answer.headers, location: next } };
    }),
};

const framed: Attack = {
  id: "A65",
  what: "another site that frames the builder, the sign-in or a form",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    for (const path of [
      "/login",
      "/signup",
      "/setup?token=x",
      "/reset-password?token=x",
      "/builder/home",
      "/builder-canvas",
      "/",
      "/nothing",
      "/search",
      "/api/session",
      "/careers/apply",
    ]) {
      const answer = await wire.ask(
        api("GET", path, path === "/login" ? {} : { cookie: cookies.editor }),
      );
      const policy = String(answer.headers["content-security-policy"] ?? "");
      const ancestors = /frame-ancestors ([^;]+)/.exec(policy)?.[1];
      const may = ["/builder-canvas", "/", "/nothing", "/search"].includes(path)
        ? "'self'"
        : "'none'";
      if (ancestors !== "'none'" && ancestors !== may) wrong.push(`${path}: ${ancestors}`);
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => ({
      ...answer,
      headers: { ...answer.headers, "content-security-policy": "default-src 'none'" },
    })),
};

export const crossSite: readonly Attack[] = [forged, reading, leading, framed];
