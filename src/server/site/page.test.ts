import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { note, startTestSite, testRegistry, testUrl } from "./test-kit.tsx";
import { renderBlock } from "./render/render-block.tsx";
import type { TestSite } from "./test-kit.tsx";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

async function html(path = "/"): Promise<string> {
  const response = await site.get(path);
  return response.text();
}

test("SITE-011 the home page is served at / and SITE-002 is its blocks in their order", async () => {
  await site.publish("home", [note("one", "First course"), note("two", "Second course")]);
  const response = await site.get("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const body = await response.text();
  expect(body).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8"/i);
  expect(body.indexOf("First course")).toBeLessThan(body.indexOf("Second course"));
  expect(body.indexOf("First course")).toBeGreaterThan(0);
});

test("a page is whole without a script, and has none where no block needs one", async () => {
  await site.publish("home", [note("one", "Stands by itself")]);
  const body = await html();
  expect(body).toContain("Stands by itself");
  expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|modulepreload| on[a-z]+=/);
});

test("SITE-032 a hidden block renders nothing, and nothing of it travels", async () => {
  await site.publish("home", [
    note("shown", "Shown"),
    note("kept", "Secret words", { isVisible: false }),
  ]);
  const body = await html();
  expect(body).toContain("Shown");
  expect(body).not.toContain("Secret words");
  expect(body).not.toContain("b-kept");
});

test("SITE-037 SITE-038 an unknown type says so with its name, and without its id", async () => {
  await site.publish("home", [note("idofit", "x", { type: "hologram", name: "Our hologram" })]);
  const [, main = ""] = (await html()).split("<main");
  const words = main.replaceAll(/<[^>]+>/g, "");
  expect(words).toContain("Unknown component type: hologram");
  expect(words).toContain("Our hologram");
  expect(words).not.toContain("idofit");
});

test("a type named like a part of every object, or made of markup, is an unknown type", () => {
  // Such a name cannot be saved, and must be harmless even if it was put into the database by hand.
  const drawn = (type: string) =>
    renderBlock(note("one", "x", { type }), {
      registry: testRegistry,
      site: {
        name: "Site",
        origin: "https://site.test",
        contactEmail: "contact@site.test",
        contactForm: null,
        links: {},
      },
      media: {},
      log: () => {},
    }).html;
  expect(drawn("constructor")).toContain("Unknown component type: constructor");
  expect(drawn("<img src=x>")).toContain("Unknown component type: &lt;img src=x&gt;");
});

test("SITE-035 a view that fails is a quiet line; the rest of the page stands", async () => {
  await site.publish("home", [
    note("bad", "x", { type: "broken" }),
    note("good", "Still standing"),
  ]);
  const body = await html();
  expect(body).toContain("This part of the page cannot be shown.");
  expect(body).toContain("Still standing");
  expect(site.log.filter((line) => line.includes("this view has a defect"))).toHaveLength(1);
});

const markup = `</script><script>alert(1)</script></style><img src=x onerror=alert(1)>"'&`;

test("markup in texts, names, attributes and island props is text", async () => {
  await site.publish("home", [
    note("one", markup),
    note("two", markup, { type: "ticker" }),
    note("three", markup, { type: "counter", name: markup }),
    note("four", "", { type: "hologram", name: markup }),
    note("five", "", { content: { title: "", picture: `/x"onerror="alert(1)` } }),
  ]);
  const body = await html();
  // All tags, with their quoted values emptied.
  const tags = body.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? [];
  const data = ['<script type="">', "</script>"];
  expect(tags.filter((tag) => /script|onerror|src=x/.test(tag))).toEqual(data);
  expect(body.match(/<\/style>/g)).toHaveLength(1);
  expect(body).toContain("&lt;/script&gt;");
});

test("the policy names the one stylesheet by its hash, and lets no other code or style in", async () => {
  await site.publish("home", [note("one", "Styled")]);
  const response = await site.get("/");
  const policy = response.headers.get("content-security-policy") ?? "";
  const styles = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)];
  expect(styles).toHaveLength(1);
  const hash = createHash("sha256")
    .update(styles[0]?.[1] ?? "")
    .digest("base64");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).not.toContain("unsafe");
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});

test("a page has no style attribute, and the rules of its own block types alone", async () => {
  await site.publish("home", [note("one", "Styled"), note("two", "Styled too")]);
  const body = await html();
  expect(body).not.toContain(" style=");
  expect(body.match(/\.note-title/g)).toHaveLength(1);
  expect(await html("/about")).not.toContain(".note-title");
});

test("title, description and canonical address are the page's own, from the configured origin", async () => {
  await site.publish("about", [note("one", "About")]);
  const body = await html("/about");
  expect(body).toContain("<title>");
  expect(body).toContain(`<link rel="canonical" href="${testUrl}/about"/>`);
  expect(body).toContain(`<meta property="og:url" content="${testUrl}/about"/>`);
  expect(body).toContain(`name="description"`);
});

test("a page whose blocks have no main heading has its name as one, for who listens", async () => {
  const body = await html("/about");
  expect(body.match(/<h1[^>]*>[^<]*/g)).toEqual([`<h1 class="visually-hidden">About Us`]);
});

test("the navigation marks the page that is read and has no link to an investor page", async () => {
  const body = await html("/about");
  expect(body).toMatch(/<a href="\/about" aria-current="page">/);
  expect(body).not.toContain("investor-demo");
  expect(body).toContain(`<a class="skip-link" href="#main">`);
  expect(body).toContain(`<a href="/login"`);
  expect(body).toContain(`href="mailto:`);
});

test("preload links of pictures stand in the head, not in the block", async () => {
  await site.publish("home", [
    note("one", "Picture", { content: { title: "", picture: "/a.webp" } }),
  ]);
  const body = await html();
  const [head = "", rest = ""] = body.split("</head>");
  expect(head).toContain(`<link rel="preload" as="image" href="/a.webp"/>`);
  expect(rest).not.toContain("<link");
});

test("an island of React is a root of its own with its ids, and its JSON beside it", async () => {
  await site.publish("home", [note("c1", "Count", { type: "counter" })]);
  const body = await html();
  const [, marker = ""] = /<div (data-island="counter"[^>]*)>/.exec(body) ?? [];
  expect(marker).toContain(`data-prefix="c1-"`);
  const json = (/data-props="([^"]*)"/.exec(marker)?.[1] ?? "").replaceAll("&quot;", '"');
  const props: unknown = JSON.parse(json);
  expect(props).toMatchObject({ props: { from: 3 }, block: { id: "c1" } });
  expect(body).toMatch(/<label for="(_c1-[^"]*)">.*<button type="button" id="\1">/);
});

test("nothing of the moment or of a person is in a page", async () => {
  const body = await html("/about");
  expect(body).not.toMatch(/2026|An editor|GMT|\d\d:\d\d:\d\d/);
});
