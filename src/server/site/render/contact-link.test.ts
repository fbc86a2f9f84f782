import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"], starterContent: [] });
  await publish("business", 0, [form("write")]);
  await publish("industry", 0, [form("write-here", { anchor: "talk" })]);
  await publish("publications", 0, [form("hidden", {}, false), words]);
});
afterAll(() => app.stop());

const words = {
  id: "words",
  type: "text",
  name: "Words",
  content: { html: "<p>Words</p>" },
  settings: {},
  styles: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
};

function form(id: string, settings: object = {}, isVisible = true) {
  const formFields = [{ id: "text0001", name: "message", label: "Message", type: "textarea" }];
  const rest = { styles: {}, createdByAi: false, aiPrompt: null };
  return {
    id,
    type: "contact",
    name: "Write",
    content: { formFields },
    settings,
    isVisible,
    ...rest,
  };
}

async function publish(pageId: string, baseRevision: number, blocks: readonly object[]) {
  const asking = { params: { pageId }, as: "administrator" } as const;
  const operations = blocks.map((item) => ({ op: "add", after: null, item }));
  const body = { baseRevision, saveId: `footer-${pageId}`, operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  expect(saved.status, await saved.text()).toBe(200);
  const { revision } = (await (await app.request(namedRoutes.loadDraft, asking)).json()) as {
    revision: number;
  };
  await app.request(namedRoutes.publish, { ...asking, body: { revision } });
}

async function footerLink(path: string): Promise<string> {
  const page = await (await app.fetch(path)).text();
  const footer = page.slice(page.lastIndexOf("<footer"));
  return /<a [^>]*>Write to us<\/a>/.exec(footer)?.[0] ?? footer;
}

test("GAP-017 the footer leads to the form of its own page, by its anchor, and elsewhere to the form of the site", async () => {
  expect(await footerLink("/business")).toBe('<a href="#b-write">Write to us</a>');
  expect(await footerLink("/industry")).toBe('<a href="#talk">Write to us</a>');
  for (const path of ["/publications", "/privacy-policy", "/signup"]) {
    // A page at a time.
    const link = await footerLink(path);
    expect(link, path).toMatch(/^<a href="\/contact-form\?form=write[\w-]*&amp;from=/);
    expect(link).toContain(`from=${path}"`);
  }
});
