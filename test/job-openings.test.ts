import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDraft, publish, saveDraft } from "#core/contract/pages.ts";
import { createTestApp } from "./create-test-app.ts";
import type { TestApp } from "./create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
});
afterAll(() => app.stop());

const opening = {
  id: "open0001",
  title: "Keeper of models",
  department: "Engineering",
  location: "Remote",
  type: "Full-time",
  salary: "€70,000 to €85,000",
  description: "You keep our models running.",
  detailedDescription: "You join four people, in the first three months on the night shift's work.",
  responsibilities: ["Decide which model answers what", "Measure what it costs"],
  requirements: ["Has run a service at night", "Writes plainly"],
  preferredQualifications: ["Has read a paper on retrieval"],
  benefits: ["30 days off", "A desk by the window"],
  applyLink: "https://jobs.example.com/keeper",
};

test("DATA-015 a job opening is stored with its twelve fields, and visitors read each of them and apply where its link leads", async () => {
  const asking = { as: "administrator", params: { pageId: "business" } } as const;
  const item = {
    id: "careers",
    type: "careers",
    name: "Careers",
    content: { openings: [opening] },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
  const operations = [{ op: "add", item, after: null }];
  const body = { baseRevision: 0, saveId: randomUUID(), operations };
  const saved = await app.request(saveDraft, { ...asking, body });
  expect(await saved.json()).toMatchObject({ revision: 1, outcomes: ["applied"] });
  const loaded = await app.request(loadDraft, asking);
  const { page } = loadDraft.shapes.response.parse(await loaded.json());
  expect(page.blocks[0]?.content["openings"]).toEqual([opening]);
  const published = await app.request(publish, { ...asking, body: { revision: 1 } });
  expect(published.status).toBe(201);
  const html = await (await app.fetch("/business")).text();
  const { id: _, applyLink, ...said } = opening;
  for (const text of Object.values(said).flat())
    expect(html).toContain(`>${text.replaceAll("'", "&#x27;")}<`);
  expect(html).toContain(`href="${applyLink}"`);
});
