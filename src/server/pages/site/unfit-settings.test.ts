import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { loadDraft, mostDoubts } from "#core/contract/pages.ts";
import { publishPages } from "#core/contract/publish-pages.ts";
import type { PictureFound } from "#server/forward/find-picture.ts";
import { openTestEditor } from "#client/editor/test-kit.ts";
import { fieldPlacesOf } from "#blocks/_kit/define/block-fields.ts";
import { pictureBudget } from "#server/pages/budgets/pictures.ts";
import { sectionTypes } from "#settings/section-types.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

let app: TestApp;
/** What is found at addresses of other websites, and which were asked. */
let elsewhere: Record<string, PictureFound> = {};
let asked: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    roles: ["administrator", "editor"],
    findPicture: (address) => {
      asked.push(address);
      return Promise.resolve(elsewhere[address] ?? { kind: "picture" });
    },
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  elsewhere = {};
  asked = [];
});

const asking = { params: { pageId: siteDocumentId }, as: "administrator" } as const;

/** Saves these values of the identity, and publishes. */
async function publishWith(values: Readonly<Record<string, string>>) {
  return publishAt(await saveWith(values));
}

async function publishAt(revision: number) {
  const published = await app.request(namedRoutes.publish, { ...asking, body: { revision } });
  return { status: published.status, answer: (await published.json()) as unknown };
}

/** Saves these values of the identity, and returns the revision. */
async function saveWith(values: Readonly<Record<string, string>>): Promise<number> {
  const draft = await app.request(namedRoutes.loadDraft, asking);
  const { page, revision } = loadDraft.shapes.response.parse(await draft.json());
  const before = page.blocks.find(({ id }) => id === "identity")?.content ?? {};
  const operations = Object.entries(values).map(([name, value]) => ({
    op: "set",
    block: "identity",
    path: `content.${name}`,
    ...(before[name] === undefined ? {} : { was: before[name] }),
    value,
  }));
  const body = { baseRevision: revision, saveId: randomUUID(), operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  expect(saved.status, await saved.clone().text()).toBe(200);
  return ((await saved.json()) as { revision: number }).revision;
}

const fine = { contactAddress: "", logoImage: "", favicon: "", socialPicture: "" };

/** The refusal of one value of the identity, at its field. */
const refusedAt = (name: string, message: unknown) => ({
  status: 422,
  answer: {
    error: expect.objectContaining({
      code: "settings-cannot-work",
      details: [expect.objectContaining({ block: "identity", path: `content.${name}`, message })],
    }),
  },
});

test("DATA-002 a contact address that is none is saved but not published, in the words of its field", async () => {
  for (const contactAddress of ["hello", "a@b", "ada@company", "Ada <ada@company.example>"]) {
    expect(await publishWith({ ...fine, contactAddress })).toEqual(
      refusedAt(
        "contactAddress",
        "Nobody can write to this. An e-mail address is like ada@company.example.",
      ),
    );
  }
  expect((await publishWith({ ...fine, contactAddress: "ada@company.example" })).status).toBe(201);
  expect((await publishWith(fine)).status).toBe(201);
});

test("DATA-002 a picture of the site's identity that is not there, or is a page, is not published", async () => {
  for (const name of ["logoImage", "favicon", "socialPicture"]) {
    expect(await publishWith({ ...fine, [name]: "/assets/nowhere.png" })).toEqual(
      refusedAt(name, expect.stringMatching(/^It answers 404.* Choose another picture/)),
    );
    expect(await publishWith({ ...fine, [name]: "/" })).toEqual(
      refusedAt(name, expect.stringMatching(/^It is something else than a picture/)),
    );
    expect(await publishWith({ ...fine, [name]: "cdn.company.example/logo.png" })).toEqual(
      refusedAt(name, expect.stringMatching(/^Incomplete: an address begins with https/)),
    );
  }
  expect((await publishWith({ ...fine, logoImage: "/apple-touch-icon.png" })).status).toBe(201);
  expect(asked).toEqual([]);
});

test("DATA-002 a picture on another website is refused only if there certainly is none, and doubts are told", async () => {
  const logoImage = "https://cdn.company.example/logo.png";
  elsewhere = { [logoImage]: { kind: "none", reason: "It answers 404: there is nothing there." } };
  expect(await publishWith({ ...fine, logoImage })).toEqual(
    refusedAt("logoImage", expect.stringMatching(/^It answers 404/)),
  );
  elsewhere = { [logoImage]: { kind: "unknown", reason: "It did not answer in time." } };
  const inDoubt = await publishWith({ ...fine, logoImage, title: "Doubtful" });
  expect(inDoubt).toMatchObject({
    status: 201,
    answer: {
      doubts: [
        "Picture of the logo: this server could not look at it. It did not answer in time. See whether the site shows it.",
      ],
    },
  });
  elsewhere = {};
  const good = await publishWith({ ...fine, logoImage, title: "Good" });
  expect(good.status).toBe(201);
  expect(good.answer).not.toHaveProperty("doubts");
});

test("DATA-002 everything that cannot work is named at once", async () => {
  const bad = await publishWith({ ...fine, contactAddress: "nobody", favicon: "/assets/no.svg" });
  expect(bad.status).toBe(422);
  const { details } = (bad.answer as { error: { details: { path: string }[] } }).error;
  expect(details.map(({ path }) => path).toSorted()).toEqual([
    "content.contactAddress",
    "content.favicon",
  ]);
});

test("nobody who may not publish the settings makes the server ask another website", async () => {
  await publishWith({ ...fine, logoImage: "https://cdn.company.example/logo.png" });
  asked = [];
  const body = { revision: 1 };
  const refused = await app.request(namedRoutes.publish, { ...asking, as: "editor", body });
  expect(refused.status).toBe(403);
  expect(asked).toEqual([]);
});

test("what is out of date or live already makes the server ask nobody", async () => {
  const favicon = "https://cdn.company.example/icon.png";
  const at = await saveWith({ ...fine, favicon, title: "Out of date" });
  expect((await publishAt(at - 1)).status).toBe(409);
  expect(asked).toEqual([]);
  expect((await publishAt(at)).status).toBe(201);
  expect(asked).toEqual([favicon]);
  expect(await publishAt(at)).toMatchObject({ status: 201, answer: { isNew: false } });
  expect(asked).toEqual([favicon]);
});

test("DATA-002 whoever had other websites asked too often still publishes, and is told what was not looked at", async () => {
  const counted = "key like 'pictures:%'";
  await app.database.query(`delete from rate_limits where ${counted}`);
  const [logoImage, favicon] = ["https://a.example/logo.png", "https://a.example/icon.png"];
  expect((await publishWith({ ...fine, logoImage, favicon, title: "First" })).status).toBe(201);
  const rows = await app.database.query(`select count from rate_limits where ${counted}`);
  expect(rows.rows).toEqual([{ count: 2 }]);
  await app.database.query(
    `update rate_limits set count = ${pictureBudget.perPerson} where ${counted}`,
  );
  asked = [];
  const later = await publishWith({ ...fine, favicon, title: "Second" });
  expect(later).toMatchObject({
    status: 201,
    answer: {
      doubts: [
        expect.stringMatching(
          /^Icon: .* You had it ask other websites too often: it asks again in \d+ minutes?\./,
        ),
      ],
    },
  });
  const own = await publishWith({ ...fine, favicon: "/assets/nowhere.png", title: "Third" });
  expect(own).toEqual(refusedAt("favicon", expect.stringMatching(/^It answers 404/)));
  expect(asked).toEqual([]);
  await app.database.query(`delete from rate_limits where ${counted}`);
});

test("DATA-002 doubts are told of each page that is published with others", async () => {
  const favicon = "https://cdn.company.example/together.png";
  elsewhere = { [favicon]: { kind: "unknown", reason: "It could not be reached." } };
  const revision = await saveWith({ ...fine, favicon, title: "Together" });
  const response = await app.request(namedRoutes.publishPages, {
    as: "administrator",
    body: { pages: [{ id: siteDocumentId, revision }] },
  });
  expect(response.status).toBe(201);
  const { pages } = publishPages.shapes.response.parse(await response.json());
  expect(pages).toMatchObject([
    { id: siteDocumentId, doubts: [expect.stringMatching(/^Icon: this server could not look/)] },
  ]);
});

test("DATA-002 as many doubts can be told as the settings have pictures", async () => {
  const pictures = sectionTypes.flatMap((type) => {
    const definition = settingsRegistry.find(type)?.definition;
    if (definition === undefined) throw new Error(`There is no section ${type}`);
    return fieldPlacesOf(definition).filter(({ field }) => field.traits.media === "picture");
  });
  expect(mostDoubts).toBe(pictures.length);
});

test("DATA-002 the administrator who publishes is told what the server could not look at", async () => {
  const { editor, shownNotices } = await openTestEditor(app, siteDocumentId, {
    as: "administrator",
    types: settingsRegistry,
  });
  const favicon = "https://cdn.company.example/icon.png";
  elsewhere = { [favicon]: { kind: "unknown", reason: "It could not be reached." } };
  editor.set("identity", "content.favicon", favicon);
  editor.endTyping();
  expect(await editor.publish()).toBe(true);
  expect(shownNotices.at(-1)).toMatch(
    /^warning: Settings published successfully.* — Icon: this server could not look at it/,
  );
});
