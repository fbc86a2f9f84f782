import { readFile, readdir } from "node:fs/promises";
import { routesOfNewSite } from "../starter-routes.ts";
import { listSetupNotices } from "../../src/core/contract/inbox.ts";
import { pathOf } from "../../src/core/contract/client.ts";
import type { Operation } from "../../src/core/document/operation.ts";
import { textBlock } from "../../bench/session.ts";
import { expectAll, lettingAllThrough, saying } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { applyWith, canaryWords } from "./applicant.ts";
import { paramsFor } from "./route-params.ts";
import { api, canary, draftOf, emailOf, password, publish, save, victim } from "./target.ts";
import type { Target } from "./target.ts";

const block = (): string => `a${Math.random().toString(36).slice(2, 10)}`;

const others: Attack = {
  id: "A34",
  what: "blocks, revisions and pages of others by their ids",
  run: async (target) => {
    const { wire, cookies } = target;
    const wrong: string[] = [];
    const theirs = (await draftOf(target, canary.pageId)).page.blocks[0];
    if (theirs === undefined) return ["the canary page has no block"];
    const reaching: readonly unknown[] = [
      { op: "set", block: theirs.id, path: "isVisible", was: true, value: false },
      { op: "set", block: theirs.id, path: "content.title", value: "Taken over" },
      { op: "remove", item: theirs, after: null },
      { op: "move", id: theirs.id, from: null, after: null },
      {
        op: "add",
        in: { block: theirs.id, path: "content.items" },
        item: { id: "x" },
        after: null,
      },
      { op: "set", block: `${canary.pageId}/${theirs.id}`, path: "isVisible", value: false },
    ];
    for (const operation of reaching) {
      const { status, body } = await save(target, victim.pageId, [operation]);
      // The item is absent, so removing it is already done: nothing is written.
      const isDone = status === 200 && body.toString().includes('"outcomes":["already-done"]');
      if (![404, 409, 422].includes(status) && !isDone) {
        wrong.push(`${JSON.stringify(operation).slice(0, 60)}: ${status}`);
      }
    }
    // The same id on another page is a different block.
    const copy = { ...textBlock(theirs.id, "<p>copy</p>") };
    await save(target, victim.pageId, [{ op: "add", item: copy, after: null }]);
    await save(target, victim.pageId, [{ op: "remove", item: copy, after: null }]);
    const cookie = cookies.editor;
    const stranger = await draftOf(target, canary.pageId);
    wrong.push(
      ...(await expectAll(wire, [
        ...[1_000_000, 2 ** 53, stranger.revision + 1].map((revision) => ({
          name: `publishing revision ${revision}`,
          sent: api("POST", `/api/pages/${victim.pageId}/publications`, {
            cookie,
            body: { revision },
          }),
          may: [404, 409, 422],
        })),
        ...[
          "..%2farchitecture",
          "business%2f..%2farchitecture",
          "architecture%00",
          "site-2",
          "ARCHITECTURE",
        ].map((pageId) => ({
          name: `saving to ${pageId}`,
          sent: api("POST", `/api/pages/${pageId}/saves`, {
            cookie,
            body: { baseRevision: 0, saveId: "foreign-save-1", operations: [reaching[0]] },
          }),
          may: [404, 422],
        })),
      ])),
    );
    const after = (await draftOf(target, canary.pageId)).page;
    if (JSON.stringify(after) !== JSON.stringify(stranger.page))
      wrong.push("the other page changed");
    return wrong;
  },
  weaken: lettingAllThrough,
};

const more: Attack = {
  id: "A35",
  isLong: true,
  what: "fields that are the server's to fill in: author, time, role, number, live, id",
  run: async (target) => {
    const { wire, cookies } = target;
    const { revision } = await draftOf(target, victim.pageId);
    const extra = {
      id: "x",
      author: "Eve",
      at: "2000-01-01T00:00:00.000Z",
      created_by: "x",
      role: "administrator",
      is_published: true,
      version_number: 999,
      published_at: "2000-01-01",
      siteId: "x",
      status: "hired",
    };
    const item = textBlock(block(), "<p>x</p>");
    const add: Operation = { op: "add", item, after: null };
    const saveWith = (body: object) =>
      api("POST", `/api/pages/${victim.pageId}/saves`, { cookie: cookies.editor, body });
    const saving = { baseRevision: revision, saveId: `more-${block()}`, operations: [add] };
    const person = { name: "Mallory", email: emailOf(block()), role: "viewer", password };
    const cookie = cookies.administrator;
    const tries = Object.entries(extra).flatMap(([name, value]) => [
      { name: `a save with ${name}`, sent: saveWith({ ...saving, [name]: value }), may: [422] },
      {
        name: `an operation with ${name}`,
        sent: saveWith({ ...saving, operations: [{ ...add, [name]: value }] }),
        may: [422],
      },
      ...(name === "id"
        ? []
        : [
            {
              name: `a block with ${name}`,
              sent: saveWith({
                ...saving,
                operations: [{ ...add, item: { ...item, [name]: value } }],
              }),
              may: [422],
            },
          ]),
      {
        name: `publishing with ${name}`,
        sent: api("POST", `/api/pages/${victim.pageId}/publications`, {
          cookie: cookies.editor,
          body: { revision, [name]: value },
        }),
        may: [422],
      },
      ...(name === "role"
        ? []
        : [
            {
              name: `an account with ${name}`,
              sent: api("POST", "/api/people", { cookie, body: { ...person, [name]: value } }),
              may: [422],
            },
          ]),
      ...(name === "status"
        ? []
        : [
            {
              name: `an application with ${name}`,
              sent: api("PATCH", "/api/job-applications/none", {
                cookie: cookies.editor,
                body: { [name]: value },
              }),
              may: [404, 422],
            },
          ]),
    ]);
    return expectAll(wire, tries);
  },
  weaken: lettingAllThrough,
};

const forbiddenDeeds: Attack = {
  id: "A36",
  what: "publishing nothing, saving to no page, publishing as an investor, deleting what is live",
  run: async (target) => {
    const { wire, cookies } = target;
    const empty = "investor_slideshow";
    const { page } = await draftOf(target, empty);
    for (const item of page.blocks) {
      await save(target, empty, [{ op: "remove", item, after: null }]);
    }
    const nothing = await publish(target, empty);
    const publications = (pageId: string) => `/api/pages/${pageId}/publications`;
    const cookie = cookies.editor;
    const body = { revision: 0 };
    const saving = {
      baseRevision: 0,
      saveId: "to-no-page",
      operations: [{ op: "setPage", path: "name", value: "x" }],
    };
    const wrong = await expectAll(wire, [
      {
        name: "saving to no page",
        sent: api("POST", "/api/pages/homee/saves", { cookie, body: saving }),
        may: [404],
      },
      {
        name: "publishing no page",
        sent: api("POST", publications("homee"), { cookie, body }),
        may: [404],
      },
      {
        name: "publishing as an investor",
        sent: api("POST", publications("home"), { cookie: cookies.investor, body }),
        may: [403],
      },
      {
        name: "publishing as a viewer",
        sent: api("POST", publications("home"), { cookie: cookies.viewer, body }),
        may: [403],
      },
      {
        name: "publishing as nobody",
        sent: api("POST", publications("home"), { body }),
        may: [401],
      },
      {
        name: "deleting versions",
        sent: api("DELETE", publications("home"), { cookie, body }),
        may: [404, 405],
      },
      {
        name: "deleting a version",
        sent: api("DELETE", `${publications("home")}/1`, { cookie, body }),
        may: [404, 405],
      },
      {
        name: "deleting a page that visitors know, as an editor",
        sent: api("DELETE", "/api/pages/about", { cookie, body }),
        may: [403],
      },
    ]);
    if (
      nothing.status !== 422 ||
      !nothing.body.toString().includes("No visible components to publish")
    ) {
      wrong.push(`publishing nothing: ${nothing.status} ${nothing.body.toString()}`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

/** Secrets that no response may contain. */
async function secretsOf({ database, dataFolder, databaseUrl, cookies }: Target) {
  const hashes = await database.query<{ readonly password: string }>(
    "select password from accounts",
  );
  const sessions = await database.query<{ readonly token: string }>("select token from sessions");
  const resumes = await database.query<{ readonly resume_key: string }>(
    "select resume_key from job_applications where resume_key is not null",
  );
  return [
    ...hashes.rows.map((row) => row.password),
    ...sessions.rows.map((row) => row.token),
    ...resumes.rows.map((row) => row.resume_key),
    ...Object.values(cookies),
    (await readFile(`${dataFolder}/secret-key`, "utf8")).trim(),
    dataFolder,
    databaseUrl,
    password,
    "127.0.0.1",
    "node_modules",
    "/server/main.js",
    "syntax error at",
    'relation "',
    "    at ",
  ];
}

const leaking: Attack = {
  id: "A37",
  isLong: true,
  what: "hashes, tokens, addresses, SQL, traces and paths in lists and errors, as each role",
  run: async (target) => {
    const { wire, cookies, database } = target;
    await applyWith(target, { applicantName: "Leak" }, true);
    const secrets = await secretsOf(target);
    const { rows } = await database.query<{ readonly id: string }>(
      "select id from job_applications limit 1",
    );
    const params = { pageId: "home", applicationId: rows[0]?.id ?? "" };
    const reading = routesOfNewSite.filter(
      ({ method, responseKind }) => method === "GET" && responseKind !== "events",
    );
    const wrong: string[] = [];
    for (const [who, cookie] of [["nobody", ""], ...Object.entries(cookies)]) {
      const headers = { "accept-encoding": "identity" };
      const said = cookie === "" ? { headers } : { cookie: cookie ?? "", headers };
      const bad = [
        "/api/pages/%00/draft",
        "/api/job-applications?sort=(select)",
        "/api/mails?before='",
        "/api/%E0%A4%A",
      ];
      for (const path of [
        ...reading.map((route) => pathOf(route, paramsFor(route, params))),
        ...bad,
      ]) {
        const answer = await wire.ask(api("GET", path, said));
        const text =
          answer.body.toString() + JSON.stringify({ ...answer.headers, "set-cookie": null });
        // Staff are told from which address a proxy connects, to trust it or not.
        const may = path === listSetupNotices.path ? ["127.0.0.1"] : [];
        const found = secrets.filter((secret) => !may.includes(secret) && text.includes(secret));
        if (found.length > 0) wrong.push(`${path} as ${who} tells ${found[0]?.slice(0, 30)}`);
      }
    }
    return wrong;
  },
  weaken: (wire) => saying(wire, () => "Error: oops\n    at save (/server/main.js:1:1)"),
};

const guessing: Attack = {
  id: "A38",
  what: "resumes and tables by guessed addresses, and as people who may not",
  run: async (target) => {
    const { wire, cookies, database } = target;
    await applyWith(target, { applicantName: canaryWords("guess") }, true);
    const { rows } = await database.query<{ readonly id: string; readonly resume_key: string }>(
      "select id, resume_key from job_applications where resume_key is not null limit 1",
    );
    const { id = "", resume_key: key = "" } = rows[0] ?? {};
    const [file = ""] = await readdir(`${target.dataFolder}/files/kept`);
    const resume = `/api/job-applications/${id}/resume`;
    const own = await wire.ask(api("GET", resume, { cookie: cookies.viewer }));
    const wrong = await expectAll(wire, [
      { name: "the resume as nobody", sent: api("GET", resume, {}), may: [401] },
      {
        name: "the resume as an investor",
        sent: api("GET", resume, { cookie: cookies.investor }),
        may: [403],
      },
      {
        name: "the table as nobody",
        sent: api("GET", "/api/job-applications.csv", {}),
        may: [401],
      },
      {
        name: "the table as an investor",
        sent: api("GET", "/api/job-applications.csv", { cookie: cookies.investor }),
        may: [403],
      },
      ...[key, file, "1", "0", `${id}x`, id.toLowerCase(), "..%2f..%2fsecret-key", "%2e%2e"].map(
        (guess) => ({
          name: `the resume of ${guess}`,
          sent: api("GET", `/api/job-applications/${guess}/resume`, { cookie: cookies.viewer }),
          may: [404, 422],
        }),
      ),
      ...[
        `/files/kept/${file}`,
        `/files/${file}`,
        `/kept/${file}`,
        `/assets/${file}`,
        `/resumes/${key}`,
      ].map((path) => ({
        name: path,
        sent: api("GET", path, { cookie: cookies.administrator }),
        may: [404],
      })),
    ]);
    if (own.status !== 200) wrong.push(`staff get ${own.status}`);
    if (!String(own.headers["content-disposition"]).startsWith("attachment"))
      wrong.push("shown in the page");
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const objects: readonly Attack[] = [others, more, forbiddenDeeds, leaking, guessing];
