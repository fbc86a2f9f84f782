import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storedBlock } from "#blocks/test-kit.tsx";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { PageAccess } from "#core/site-map.ts";
import type { Block } from "#core/document/page.ts";
import type { Json } from "#core/document/json.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { directoryWith } from "../directory/test-kit.ts";
import { pagesOn, saveOf, somebody } from "../test-pages.ts";
import { privacyFactsOf } from "./privacy-facts.ts";

const administrator = somebody("administrator");
let database: TestDatabase;
let pages: ReturnType<typeof pagesOn>;
beforeAll(async () => {
  database = await createTestDatabase();
  pages = pagesOn(database.database);
  await pages.ensureStarterContent();
});
afterAll(() => database.drop());
beforeEach(() => publish("publications", [words]));

const words = storedBlock("text", { id: "words", content: { html: "<p>Words</p>" } });

const form = (id: string, more: Block["content"] = {}, settings: Block["settings"] = {}): Block =>
  storedBlock("contact", {
    id,
    content: {
      title: `Write to ${id}`,
      formFields: [
        { id: "field001", label: "Your name", type: "text" },
        { id: "field002", label: "Your e-mail", type: "email" },
      ],
      ...more,
    },
    settings,
  });

/** Publishes a page with these blocks alone. */
async function publish(pageId: string, blocks: readonly Block[]): Promise<void> {
  const draft = await pages.loadDraft(administrator, pageId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const saved = await pages.save(
    administrator,
    pageId,
    saveOf(revision, [
      ...page.blocks.map((item) => ({ op: "remove", item, after: null }) as const),
      ...blocks.map(
        (item, at) => ({ op: "add", item, after: blocks[at - 1]?.id ?? null }) as const,
      ),
    ]),
  );
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const published = await pages.publish(administrator, pageId, { revision: saved.value.revision });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

/** Saves and publishes one value of the site's settings. */
async function set(block: string, path: string, value: Json): Promise<void> {
  const draft = await pages.loadDraft(administrator, siteDocumentId);
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const was = page.blocks.find(({ id }) => id === block)?.content[path];
  const operation = {
    op: "set",
    block,
    path: `content.${path}`,
    ...(was !== undefined && { was }),
    value,
  } as const;
  const saved = await pages.save(administrator, siteDocumentId, saveOf(revision, [operation]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const { revision: next } = saved.value;
  const published = await pages.publish(administrator, siteDocumentId, { revision: next });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

const facts = async (): Promise<PrivacyFacts> =>
  pages.privacy.find(await pages.directory.current());

const publications = { slug: "/publications", name: "Publications" } as const;

/** Makes the page listed or not, and publishes that. */
async function list(isListed: boolean): Promise<void> {
  const draft = await pages.loadDraft(administrator, "publications");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const { page, revision } = draft.value;
  const was = page.seo["isListed"];
  const path = "seo.isListed";
  const operation = {
    op: "setPage",
    path,
    ...(was !== undefined && { was }),
    value: isListed,
  } as const;
  const saved = await pages.save(administrator, "publications", saveOf(revision, [operation]));
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const { revision: next } = saved.value;
  const published = await pages.publish(administrator, "publications", { revision: next });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

/** The titles of the forms on that page. */
async function formsThere(): Promise<readonly string[]> {
  const { forms } = await facts();
  const there = forms.filter(({ pages: on }) => on.some(({ slug }) => slug.startsWith("/public")));
  return there.map(({ title }) => title);
}

test("GAP-052 a published form is named with its page, what it asks for, and whose service gets it", async () => {
  await publish("publications", [
    form("one"),
    form(
      "two",
      { customEndpoint: "https://k3y.hooks.crm.example/in?key=secret" },
      { formAction: "custom" },
    ),
    form("three", {}, { formAction: "newsletter" }),
    storedBlock("newsletter", {
      id: "four",
      content: { title: "One letter", apiEndpoint: "https://in.lists.co.uk/a" },
      settings: { emailService: "custom" },
    }),
    storedBlock("meeting-scheduler", { id: "five", content: { title: "Meet us" } }),
  ]);
  const on = { pages: [publications], others: 0 };
  const asked = { asks: ["Your name", "Your e-mail"], ours: ["Your name"] };
  const contact = { kind: "contact", ...asked, subscribes: false, ...on };
  const { forms } = await facts();
  expect(forms.filter(({ pages: [first] }) => first?.slug === publications.slug)).toEqual([
    { ...contact, title: "Write to one", passedTo: null },
    { ...contact, title: "Write to two", passedTo: "crm.example" },
    { ...contact, title: "Write to three", passedTo: null, subscribes: true },
    {
      kind: "newsletter",
      title: "One letter",
      asks: [],
      subscribes: true,
      passedTo: "lists.co.uk",
      ...on,
    },
    { kind: "meeting", title: "Meet us", asks: [], subscribes: false, passedTo: null, ...on },
  ]);
});

test("GAP-052 the positions that can be applied for here are one form, and none if all lead elsewhere", async () => {
  const opening = { id: "open0001", title: "Mason", description: "Lays stones." };
  const careers = (more: object) =>
    storedBlock("careers", {
      id: "work",
      content: { title: "Work with us", openings: [{ ...opening, ...more }] },
    });
  await publish("publications", [careers({})]);
  const { forms } = await facts();
  expect(forms.filter(({ pages: [first] }) => first?.slug === publications.slug)).toMatchObject([
    { kind: "job-application", title: "Work with us" },
  ]);
  await publish("publications", [careers({ applyLink: "https://jobs.example/mason" })]);
  expect(await formsThere()).toEqual([]);
});

test("GAP-052 a form is named as long as a public page shows it: not a draft's, a hidden one, or one on a page that is closed or in the bin", async () => {
  await publish("publications", [form("one"), { ...form("hidden"), isVisible: false }, words]);
  expect(await formsThere()).toEqual(["Write to one"]);
  const draft = await pages.loadDraft(administrator, "publications");
  if (!draft.ok) throw new Error(draft.refusal.code);
  const add = { op: "add", item: form("draft"), after: "words" } as const;
  await pages.save(administrator, "publications", saveOf(draft.value.revision, [add]));
  expect(await formsThere()).toEqual(["Write to one"]);

  await openTo("investor");
  expect(await formsThere()).toEqual([]);
  await openTo("staff");
  expect(await formsThere()).toEqual([]);
  await openTo("public");
  expect(await formsThere()).toEqual(["Write to one"]);

  await pages.remove(administrator, "publications");
  expect(await formsThere()).toEqual([]);
  const restored = await pages.restore(administrator, "publications", {});
  if (!restored.ok) throw new Error(JSON.stringify(restored.refusal));
  // It is a draft again.
  expect(await formsThere()).toEqual([]);
});

let access: PageAccess = "public";
async function openTo(value: PageAccess): Promise<void> {
  const done = await pages.setAccess(administrator, "publications", { was: access, value });
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  access = value;
}

test("GAP-052 what pages load from elsewhere is named by its host: frames, players, pictures, videos", async () => {
  await publish("publications", [
    storedBlock("iframe", { id: "frame", content: { url: "https://board.example/a", title: "A" } }),
    storedBlock("iframe", { id: "link", content: { url: "http://plain.example/a", title: "B" } }),
    storedBlock("map", {
      id: "map",
      content: { title: "Here", mapEmbedUrl: "https://maps.example/embed" },
    }),
    storedBlock("video", {
      id: "film",
      content: {
        videoUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
        thumbnailUrl: "https://img.example/film.jpg",
      },
    }),
    storedBlock("video", { id: "file", content: { videoUrl: "https://files.example/film.mp4" } }),
    storedBlock("image", { id: "own", content: { image: "https://www.ashlar.test/assets/a.png" } }),
    storedBlock("image", { id: "other", content: { image: "https://img.example/wall.jpg" } }),
  ]);
  const on = { pages: [publications], others: 0 };
  const { embeds, files } = await facts();
  expect(embeds.filter(({ pages: [first] }) => first?.slug === publications.slug)).toEqual([
    { host: "board.example", waits: false, ...on },
    { host: "maps.example", waits: false, ...on },
    { host: "www.youtube-nocookie.com", waits: true, ...on },
  ]);
  expect(files.map(({ host }) => host).toSorted()).toEqual(["files.example", "img.example"]);
});

test("GAP-052 a page that is kept out of search engines is counted, but neither named nor linked", async () => {
  await publish("publications", [
    form("unlisted"),
    storedBlock("iframe", { id: "frame", content: { url: "https://quiet.example/a", title: "A" } }),
    storedBlock("image", { id: "other", content: { image: "https://still.example/wall.jpg" } }),
  ]);
  await list(false);
  const { forms, embeds, files } = await facts();
  const counted = { pages: [], others: 1 };
  expect(forms.find(({ title }) => title === "Write to unlisted")).toMatchObject(counted);
  expect(embeds.find(({ host }) => host === "quiet.example")).toMatchObject(counted);
  expect(files.find(({ host }) => host === "still.example")).toMatchObject(counted);
  expect(JSON.stringify([forms, embeds, files])).not.toContain("/publications");
  await list(true);
});

test("GAP-052 a picture that is kept but not shown is not named", async () => {
  const cases = [
    { id: "case0001", company_name: "Mason", logo_url: "https://logos.example/a.svg" },
  ];
  const stories = (showLogos: boolean) =>
    storedBlock("customer-success", { id: "cases", content: { cases }, settings: { showLogos } });
  const named = async () => (await facts()).files.map(({ host }) => host);
  await publish("publications", [stories(true)]);
  expect(await named()).toContain("logos.example");
  await publish("publications", [stories(false)]);
  expect(await named()).not.toContain("logos.example");
});

test("GAP-052 hosts are named in the order of their letters, those that wait for a visitor last", async () => {
  const embed = (id: string, url: string): Block =>
    storedBlock("iframe", { id, content: { url, title: id } });
  await publish("publications", [
    storedBlock("video", {
      id: "film",
      content: { videoUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" },
    }),
    embed("z", "https://zoo.example/"),
    embed("player", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"),
    embed("b", "https://board.example.org/"),
    embed("a", "https://board.example/"),
  ]);
  const { embeds } = await facts();
  const there = embeds.filter(({ pages: [first] }) => first?.slug === publications.slug);
  expect(there.map(({ host, waits }) => `${host}${waits ? " waits" : ""}`)).toEqual([
    "board.example",
    "board.example.org",
    "www.youtube-nocookie.com",
    "www.youtube-nocookie.com waits",
    "zoo.example",
  ]);
});

test("GAP-052 scripts and the pictures of every page are named by their hosts", async () => {
  await set("scripts", "list", [
    { id: "count", src: "https://stats.example/a.js", hosts: "https://in.stats.example" },
    { id: "own", src: "/own.js", needsConsent: false },
  ]);
  await set("identity", "logoImage", "https://cdn.example/logo.svg");
  await set("identity", "favicon", "/assets/icon.png");
  const { scripts, marks } = await facts();
  expect(scripts).toEqual([
    { host: "stats.example", talksTo: ["in.stats.example"], needsConsent: true },
    { host: null, talksTo: [], needsConsent: false },
  ]);
  expect(marks).toEqual([{ what: "logo", host: "cdn.example" }]);
});

test("the facts are the same object until something of them changes", async () => {
  await publish("publications", [form("one"), words]);
  const before = await facts();
  await publish("business", [words]);
  expect(await facts()).toBe(before);
  await publish("publications", [form("two"), words]);
  const after = await facts();
  expect(after).not.toBe(before);
  await set("identity", "logoImage", "https://other.example/logo.svg");
  expect(await facts()).not.toBe(after);
});

test("the facts of many pages let other requests in between", async () => {
  const many = directoryWith(
    Array.from({ length: 10_000 }, (_, at) => ({
      id: `page_${at}`,
      slug: `/page-${at}`,
      name: `Page ${at}`,
      group: "main" as const,
      access: "public" as const,
      parentId: null,
      sheet: 1,
      rank: String(at),
    })),
  );
  const files = Array.from({ length: 100 }, (_, at) => {
    const host = `files-${at}.example`;
    return { key: host, told: { host } };
  });
  const own = { forms: [], framed: [], players: [], files };
  const disclosures = new Map(many.pages.map(({ id }) => [id, own]));
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const { files: named } = await privacyFactsOf(many, disclosures, "https://www.ashlar.test");
  isDone = true;
  expect(named[0]).toMatchObject({ host: "files-0.example", others: 10_000 - 20 });
  expect(turns).toBeGreaterThan(1);
});

test("a version is read once, however often the site changes, and facts are found once for each directory", async () => {
  await publish("publications", [form("one")]);
  const directory = await pages.directory.current();
  expect(pages.privacy.known(directory)).toBeNull();
  const first = await pages.privacy.find(directory);
  expect(pages.privacy.known(directory)).toBe(first);
  expect(await pages.privacy.find(directory)).toBe(first);
  const before = await pages.disclosures.of(directory);
  await publish("about", [form("two")]);
  const after = await pages.disclosures.of(await pages.directory.current());
  expect(after.get("publications")).toBe(before.get("publications"));
  expect(after.get("about")).not.toBe(before.get("about"));
});

test("only staff ask for the facts apart from a page", async () => {
  for (const role of ["administrator", "editor", "viewer"] as const) {
    expect((await pages.loadPrivacyFacts(somebody(role))).ok, role).toBe(true);
  }
  const answer = await pages.loadPrivacyFacts(somebody("investor"));
  expect(answer.ok ? null : answer.refusal.code).toBe("not-allowed");
});
