import { afterEach, expect, test } from "vitest";
import { storedBlock } from "#blocks/test-kit.tsx";
import { registry } from "#blocks/registry.ts";
import { somebody, textBlock } from "#server/pages/test-pages.ts";
import { startTestSite } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const ada = somebody("administrator", "Ada");
let site: TestSite | null = null;
afterEach(async () => {
  await site?.stop();
  site = null;
});

/** A site with a published page at `/tools`, and links to it on `/about`. */
async function linkedSite(...links: readonly string[]): Promise<TestSite> {
  const started = await startTestSite({ registry });
  site = started;
  const made = await started.pages.create(ada, {
    id: "tools",
    name: "Tools",
    parentId: null,
    segment: "tools",
    group: "main",
    start: { template: "blank" },
  });
  if (!made.ok) throw new Error(made.refusal.code);
  await started.publish("tools", [textBlock("saw")]);
  const words = links.map((link) => `<a href="${link}">words</a>`).join(" ");
  await started.publish("about", [textBlock("links", `<p>${words}</p>`)]);
  return started;
}

async function move(started: TestSite, from: string, to: string): Promise<void> {
  const moved = await started.pages.move(ada, "tools", {
    was: { parentId: null, segment: from },
    value: { parentId: null, segment: to },
  });
  if (!moved.ok) throw new Error(moved.refusal.code);
}

async function hrefsOn(started: TestSite, path: string): Promise<readonly string[]> {
  const html = await (await started.get(path)).text();
  const words = html.slice(html.indexOf('class="b-links') + 1);
  return [...words.matchAll(/<a href="([^"]*)">words<\/a>/g)].map(([, href = ""]) => href);
}

test("links follow their page to every address at once, also those by an old path, and in Markdown", async () => {
  const started = await linkedSite("page:tools", "page:tools?x=1", "/tools?y=2");
  await expect
    .poll(() => hrefsOn(started, "/about"))
    .toEqual(["/tools", "/tools?x=1", "/tools?y=2"]);
  await move(started, "tools", "gear");
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/gear", "/gear?x=1", "/gear?y=2"]);
  await move(started, "gear", "kit");
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/kit", "/kit?x=1", "/kit?y=2"]);
  expect(await (await started.get("/about.md")).text()).toContain(
    "[words](https://ashlar.test/kit)",
  );
  await move(started, "kit", "tools");
  await expect
    .poll(() => hrefsOn(started, "/about"))
    .toEqual(["/tools", "/tools?x=1", "/tools?y=2"]);
});

test("words whose page was deleted stay without a link, and lead there again once it is restored and published", async () => {
  const started = await linkedSite("page:tools");
  const deleted = await started.pages.remove(ada, "tools");
  expect(deleted.ok).toBe(true);
  const html = await (await started.get("/about")).text();
  expect(html).toContain("<p>words</p>");
  expect(html).not.toContain("page:");
  const restored = await started.pages.restore(ada, "tools", {});
  expect(restored.ok).toBe(true);
  await started.publish("tools", [textBlock("saw")]);
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/tools"]);
});

test("a link to a section follows its section id, and is the page's top without one", async () => {
  const started = await linkedSite("page:tools#saw");
  const section = (anchor: string) => ({ ...textBlock("saw"), settings: { anchor } });
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/tools"]);
  await started.publish("tools", [section("granite")]);
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/tools#granite"]);
  await started.publish("tools", [section("stone")]);
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/tools#stone"]);
  await started.publish("tools", [textBlock("other"), { ...section("stone"), isVisible: false }]);
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["/tools"]);
});

test("a section of the page itself is found with a section id and without; a hidden one is no link", async () => {
  const started = await linkedSite("page:#below");
  const words = textBlock("links", '<p><a href="page:#below">words</a></p>');
  const below = (more: object) => ({ ...textBlock("below"), ...more });
  await started.publish("about", [words, below({})]);
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["#b-below"]);
  expect(await (await started.get("/about")).text()).toMatch(/<section id="?b-below"?/);
  await started.publish("about", [words, below({ settings: { anchor: "more" } })]);
  await expect.poll(() => hrefsOn(started, "/about")).toEqual(["#more"]);
  await started.publish("about", [words, below({ isVisible: false })]);
  expect(await (await started.get("/about")).text()).toContain("<p>words</p>");
});

test("CON-012 a button whose page visitors do not get is a mail to the site", async () => {
  const started = await linkedSite();
  const cta = (link: string) =>
    storedBlock("cta", { id: "cta", content: { buttonText: "Go on", buttonLink: link } });
  await started.publish("about", [cta("page:tools")]);
  expect(await (await started.get("/about")).text()).toMatch(/href="?\/tools/);
  await started.pages.remove(ada, "tools");
  expect(await (await started.get("/about")).text()).toMatch(/href="?mailto:[^>]*Go%20on/);
});

test("hostile section ids of another page do not get into a link", async () => {
  const started = await linkedSite("page:tools#saw");
  for (const anchor of ['x" onclick="alert(1)', "x y", "<b>", "#", "1st"]) {
    await started.publish("tools", [{ ...textBlock("saw"), settings: { anchor } }]);
    await expect.poll(() => hrefsOn(started, "/about"), { message: anchor }).toEqual(["/tools"]);
  }
});
