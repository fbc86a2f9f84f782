import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { storedBlock } from "#blocks/test-kit.tsx";
import type { Block } from "#core/document/page.ts";
import { createKnownSites } from "./known-site.ts";
import { createFrames } from "./layout/frames.ts";
import { startTestSite, testUrl } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ registry });
  await site.publish("publications", [details]);
  await site.publish("business", [words("First")]);
});
afterAll(() => site.stop());

const details = storedBlock("privacy-details", { id: "details", content: { title: "Stored" } });
const words = (said: string): Block =>
  storedBlock("text", { id: "words", content: { html: `<p>${said}</p>` } });
const form = (title: string): Block =>
  storedBlock("contact", {
    id: "form",
    content: {
      title,
      formFields: [
        { id: "field001", label: "Ihr Haus", type: "text" },
        { id: "field002", label: "Baujahr", type: "text" },
        { id: "field003", label: "Your message", type: "textarea" },
      ],
    },
  });

/** The owner's page and the program's, as HTML and as Markdown. */
const policies = ["/publications", "/publications.md", "/privacy-policy", "/privacy-policy.md"];

async function text(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

test("GAP-052 a privacy page is drawn again when another page's form is published, and when it is gone", async () => {
  for (const path of policies) expect(await text(path), path).not.toContain("Write to the mason");
  await site.publish("business", [form("Write to the mason")]);
  for (const path of policies) expect(await text(path), path).toContain("Write to the mason");
  expect(await text("/publications")).toContain('<a href="/business">');
  await site.publish("business", [words("Nothing")]);
  for (const path of policies) expect(await text(path), path).not.toContain("Write to the mason");
});

test("GAP-052 nothing is drawn or loaded again of what does not change: neither other pages for a form, nor the privacy page for words", async () => {
  for (const path of ["/", "/publications"]) await text(path);
  const loads = site.loads();
  const home = await (await site.get("/")).arrayBuffer();
  await site.publish("business", [words("Other words")]);
  await text("/publications");
  await text("/");
  expect(site.loads()).toBe(loads);
  await site.publish("business", [form("Ask the mason")]);
  expect(Buffer.from(await (await site.get("/")).arrayBuffer())).toEqual(Buffer.from(home));
  // The site's first form is where the buttons of all pages lead, so that they are drawn anew.
  await site.publish("about", [form("Ask us")]);
  expect(await text("/publications")).toContain("Ask us");
});

test("GAP-052 what a site does not have is left out", async () => {
  await site.publish("business", [words("Nothing")]);
  await site.publish("about", [words("Nothing")]);
  for (const path of ["/publications", "/privacy-policy"]) {
    const page = await text(path);
    expect(page, path).not.toMatch(/<dt>(?:Newsletter|Scripts|Embedded|Pictures)/);
    expect(page, path).not.toMatch(/apply for a position|passed on to \S+\.\w/);
    expect(page, path).toContain("There is no advertising");
  }
  await site.publish("business", [storedBlock("newsletter", { content: { title: "Letter" } })]);
  for (const path of policies) {
    expect(await text(path), path).toContain("Where you ask for a newsletter");
  }
});

test("GAP-052 nothing of pages for investors and staff is named, in any of the texts", async () => {
  const embed = storedBlock("iframe", {
    id: "board",
    content: { url: "https://secret-board.example/a", title: "Board" },
  });
  await site.publish("investor_demo", [form("Write to the founders"), embed]);
  for (const path of policies) {
    expect(await text(path), path).not.toMatch(/Write to the founders|secret-board/);
  }
});

test("GAP-052 the words are English on a site in another language, and its own are marked as its own", async () => {
  await site.publish("business", [form("Schreiben Sie uns")]);
  await site.set({ identity: { language: "de" } });
  const page = await text("/publications");
  expect(page).toMatch(/<div class="privacy-details-list" lang="en" dir="ltr">/);
  expect(page).toContain('<b lang="de">Schreiben Sie uns</b>');
  expect(page).toContain(
    '<span lang="de">Ihr Haus</span>, <span lang="de">Baujahr</span> and <span>Your message</span>',
  );
  expect(await text("/privacy-policy")).toContain('<b lang="de">Schreiben Sie uns</b>');
  await site.set({ identity: { language: "en" } });
});

test("GAP-052 a draft that is shown has the facts of what is published", async () => {
  await site.publish("business", [form("Write to the mason")]);
  const draft = await site.pages.loadDraft({ id: "e", name: "E", role: "editor" }, "publications");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const actor = { id: "e", name: "E", role: "editor" } as const;
  const shown = await site.pages.preview(actor, "publications", draft.value.page);
  if (!shown.ok) throw new Error(shown.refusal.code);
  const { html } = await site.site.drawDraft(shown.value);
  expect(html).toContain("Write to the mason");
  const start = await site.pages.draftStart(actor, "publications");
  const titles = start?.privacy?.forms.map(({ title }) => title);
  expect(titles).toContain("Write to the mason");
  const other = await site.pages.draftStart(actor, "business");
  expect(other).not.toHaveProperty("privacy");
});

test("GAP-052 the policy is given as it was if what pages store cannot be read, and an error if there is none of before", async () => {
  const own = await startTestSite({ registry });
  await own.publish("business", [form("Write to the mason")]);
  const first = createKnownSites(partsOn(own));
  const before = await (await knownOn(own, first)).privacyPolicy();
  const second = createKnownSites(partsOn(own));
  await own.publish("about", [words("Changed")]);
  const directory = await own.pages.directory.current();
  await own.stopDatabase();
  expect(await first(directory).privacyPolicy()).toBe(before);
  expect(logged).toEqual([expect.stringContaining("/privacy-policy is served as it was")]);
  await expect(second(directory).privacyPolicy()).rejects.toThrow();
});

let logged: string[] = [];
function partsOn({ pages }: TestSite): Parameters<typeof createKnownSites>[0] {
  logged = [];
  return {
    frameOf: createFrames(testUrl),
    privacy: pages.privacy,
    publicUrl: testUrl,
    now: () => new Date(0),
    log: (line) => logged.push(line),
  };
}

async function knownOn({ pages }: TestSite, known: ReturnType<typeof createKnownSites>) {
  return known(await pages.directory.current());
}

test("GAP-052 of a page that search engines do not list only the number is said", async () => {
  await site.publish("business", [form("Write to the mason")]);
  const draft = await site.pages.loadDraft({ id: "e", name: "E", role: "editor" }, "business");
  if (!draft.ok) throw new Error(draft.refusal.code);
  await unlist(draft.value.revision);
  for (const path of policies) {
    const [entry] = /Write to the mason.*?(?:<li>|<\/ul>|\n)/s.exec(await text(path)) ?? [""];
    expect(entry, path).toMatch(/: on 1 page\b/);
    expect(entry, path).not.toContain("/business");
  }
});

async function unlist(baseRevision: number): Promise<void> {
  const actor = { id: "e", name: "E", role: "editor" } as const;
  const saved = await site.pages.save(actor, "business", {
    baseRevision,
    saveId: "unlist-business",
    operations: [{ op: "setPage", path: "seo.isListed", value: false }],
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const { revision } = saved.value;
  const published = await site.pages.publish(actor, "business", { revision });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}
