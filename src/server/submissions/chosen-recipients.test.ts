import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Role } from "#core/contract/roles.ts";
import { noticeKinds } from "#core/notice-kinds.ts";
import type { NoticeKind } from "#core/notice-kinds.ts";
import { insertNotices } from "#server/db/queries/mails.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createApplicant, filled } from "./test-kit.ts";

const administrator = "administrator@ashlar.test";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});
afterAll(() => app.stop());
beforeEach(() => app.database.query("delete from mails"));

/** Stores the section whatever it holds. */
const save = (content: Json) =>
  app.database.query(
    `insert into blocks (page_id, id, type, name, content) values ($1, 'notices', 'notices', 'Notices', $2)
     on conflict (page_id, id) do update set content = excluded.content`,
    [siteDocumentId, JSON.stringify(content)],
  );
const listOf = (...addresses: readonly Json[]) =>
  addresses.map((address, at) => ({ id: `a${at}`, address }));

async function told(kind: NoticeKind, own: string | null = null): Promise<readonly string[]> {
  await app.database.query("delete from mails");
  const mail = { replyTo: null, subject: "News", text: "", html: "", state: "kept" } as const;
  await insertNotices(app.database, { ...mail, id: "news", kind, own, otherwise: "c@ashlar.test" });
  return recipients();
}

async function recipients(subject = ""): Promise<readonly string[]> {
  const { rows } = await app.database.query(
    "select recipient from mails where subject like $1 order by recipient",
    [`${subject}%`],
  );
  return rows.map((row) => String(row["recipient"]));
}

test("DATA-001 recipients are in effect when they are saved, before anything is published; only administrators save them", async () => {
  const saveAs = async (as: Role, address: string) => {
    const { rows } = await app.database.query("select revision from pages where id = $1", [
      siteDocumentId,
    ]);
    const set = { op: "set", block: "notices", path: "content.messages", value: listOf(address) };
    const response = await app.request(namedRoutes.saveDraft, {
      params: { pageId: siteDocumentId },
      body: { baseRevision: rows[0]?.["revision"], saveId: `by-${as}`, operations: [set] },
      as,
    });
    return response.status;
  };
  expect(await saveAs("viewer", "viewer@x.example")).toBe(403);
  expect(await saveAs("editor", "editor@x.example")).toBe(403);
  expect(await told("messages")).toEqual([administrator]);
  expect(await saveAs("administrator", "office@company.example")).toBe(200);
  expect(await told("messages")).toEqual(["office@company.example"]);
});

test("a kind of notice goes to the addresses saved for it alone; the others go to all administrators and the contact address", async () => {
  await save({ messages: listOf("office@company.example", "ada@company.example") });
  expect(await told("messages", "own@company.example")).toEqual([
    "ada@company.example",
    "office@company.example",
  ]);
  for (const kind of noticeKinds.filter((each) => each !== "messages")) {
    expect(await told(kind, "own@company.example")).toEqual([administrator, "own@company.example"]);
  }
});

test("an application and a request for access are told to those chosen for them", async () => {
  await save({ applications: listOf("people@company.example"), access: listOf("sales@x.example") });
  const applicant = await createApplicant(app);
  expect((await applicant.send(filled)).status).toBe(303);
  expect(await recipients()).toEqual([filled.applicantEmail, "people@company.example"].toSorted());
  const body = { name: "Ada", email: "a@b.example", company: "Example", wish: "A look" };
  expect((await app.request(namedRoutes.signup, { body })).status).toBe(303);
  expect(await recipients("Request for access")).toEqual(["sales@x.example"]);
});

test("an address that is none is skipped, and one that stands twice is told once", async () => {
  await save({
    meetings: listOf(
      "",
      "ada@",
      "no dots@x.example",
      "a@b.example\r\nBcc: all@x.example",
      "a@b.example, c@d.example",
      "Ada <ada@x.example>",
      `${"x".repeat(300)}@x.example`,
      null,
      7,
      " Ada@company.example ",
      "ada@Company.example",
    ),
  });
  const [one, ...others] = await told("meetings");
  expect(one?.toLowerCase()).toBe("ada@company.example");
  expect(others).toEqual([]);
});

test.each<readonly [string, Json]>([
  ["is empty", { messages: [] }],
  ["has no address that is one", { messages: listOf("", "nobody") }],
  ["is text", { messages: "ada@company.example" }],
  ["is an object", { messages: { address: "ada@company.example" } }],
  ["holds other things", { messages: ["ada@company.example", null, [], 1] }],
  ["is missing", {}],
])("no notice is lost where a saved list %s", async (_, content) => {
  await save(content);
  expect(await told("messages")).toEqual([administrator]);
});

test("no notice is lost without the document of settings, or before there is an administrator", async () => {
  await app.database.query("delete from blocks where page_id = $1", [siteDocumentId]);
  expect(await told("access")).toEqual([administrator]);
  await app.database.query("update users set banned = true");
  expect(await told("access")).toEqual(["c@ashlar.test"]);
  await save({ access: listOf("ada@company.example") });
  expect(await told("access")).toEqual(["ada@company.example"]);
  await app.database.query("update users set banned = false");
});
