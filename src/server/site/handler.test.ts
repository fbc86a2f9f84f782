import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBuild } from "./http/assets.ts";
import type { Actor } from "#core/contract/roles.ts";
import { note, startTestSite, testUrl } from "./test-kit.tsx";
import type { TestSite } from "./test-kit.tsx";

const manifest = {
  "src/client/islands/main.ts": {
    file: "assets/islands-a1.js",
    isEntry: true,
    dynamicImports: ["src/blocks/ticker/island.ts", "src/blocks/counter/island.tsx"],
  },
  "src/blocks/ticker/island.ts": { file: "assets/ticker-b2.js", imports: ["_shared.js"] },
  "src/blocks/counter/island.tsx": { file: "assets/counter-c3.js" },
  "_shared.js": { file: "assets/shared-d4.js" },
};

let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ashlar-build-"));
  await mkdir(join(folder, "client", ".vite"), { recursive: true });
  await mkdir(join(folder, "client", "assets"));
  await writeFile(join(folder, "client", ".vite", "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "fingerprint.json"), `{"content":"0123456789abcdef0123","stat":""}`);
  const script = `console.log(${JSON.stringify("loader ".repeat(200))})`;
  await writeFile(join(folder, "client", "assets", "islands-a1.js"), script);
  await writeFile(join(folder, "client", "assets", "islands-a1.js.map"), "{}");
  await writeFile(join(folder, "client", "assets", "earlier-99.js"), "1");
  await writeFile(join(folder, "client", "assets", "ready-55.js"), "plain");
  await writeFile(
    join(folder, "client", "assets", "ready-55.js.br"),
    brotliCompressSync("best br"),
  );
  await writeFile(join(folder, "client", "assets", "ready-55.js.gz"), gzipSync("best gzip"));
  await writeFile(join(folder, "client", "assets", "taken-77.js"), "1");
  await writeFile(join(folder, "secret.js"), "secret");
  site = await startTestSite({ build: readBuild(folder) });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

test("an address without a page gets the designed page with all pages, status 404", async () => {
  const response = await site.get("/no/such/page?x=1");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const body = await response.text();
  expect(body).toContain("This page is not on the plan");
  expect(body).toContain(`<a href="/about">`);
  expect(body).not.toMatch(/such\/page|canonical|<script/);
});

const odd = [
  "/about%2f",
  "/about;x",
  "/about/.css",
  "/..%2fabout",
  "/about%00",
  "/ab\\out",
  "/constructor",
  "/__proto__",
];
for (const path of odd) {
  test(`${path} is no page`, async () => {
    expect((await site.get(path)).status).toBe(404);
  });
}

test("upper case and a trailing slash lead to the page that was meant, with its parameters", async () => {
  const response = await site.get("/About/?utm_source=mail");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/about?utm_source=mail");
  expect((await site.get("/Nothing/")).status).toBe(404);
});

test("other methods are refused and say which ones are answered", async () => {
  const response = await site.site.fetch(new Request(`${testUrl}/`, { method: "DELETE" }));
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("robots.txt keeps machines out of the staff's rooms and names no investor page", async () => {
  const text = await (await site.get("/robots.txt")).text();
  expect(text).toContain("Disallow: /builder");
  expect(text).not.toContain("investor");
  expect(text).toContain(`Sitemap: ${testUrl}/sitemap.xml`);
});

test("an investor page is rendered for a session alone; others are sent to the login", async () => {
  await site.publish("investor_demo", [note("one", "For investors alone")]);
  for (const path of ["/investor-demo", "/investor-demo?preview=1"]) {
    const refused = await site.get(path);
    expect(refused.status).toBe(303);
    expect(refused.headers.get("location")).toBe("/login?next=%2Finvestor-demo");
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    expect(await refused.text()).toBe("");
  }
  expect((await site.get("/investor-demo/x.css")).status).toBe(404);
  expect(await (await site.get("/no-such")).text()).not.toContain("investor-demo");
});

test("an investor page that was rendered for somebody is kept for nobody", async () => {
  const actor: Actor = { id: "i", name: "An investor", role: "investor" };
  const signedIn = await startTestSite({ actor });
  await signedIn.publish("investor_demo", [note("one", "For investors alone")]);
  const response = await signedIn.get("/investor-demo", { "accept-encoding": "gzip" });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  const before = signedIn.loads();
  await signedIn.get("/investor-demo");
  expect(signedIn.loads()).toBe(before + 1);
  await signedIn.stop();
});

test("a page for investors says who is signed in, and has the way out in the place of the ways in", async () => {
  const actor: Actor = { id: "i", name: "An <investor>", role: "investor" };
  const signedIn = await startTestSite({ actor });
  await signedIn.publish("investor_demo", [note("one", "For investors alone")]);
  const html = await (await signedIn.get("/investor-demo")).text();
  const [, header = ""] = /<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
  expect(header).toContain('<form class="site-person" action="/logout" method="POST">');
  expect(header).toContain("An &lt;investor&gt;");
  expect(header).toContain("Sign out");
  expect(html).not.toContain("Sign in");
  expect(html).not.toContain('href="/login"');
  await signedIn.stop();
});

test("a page for everybody is the same for whoever is signed in", async () => {
  const actor: Actor = { id: "i", name: "An investor", role: "investor" };
  const signedIn = await startTestSite({ actor });
  for (const path of ["/", "/about", "/login-nowhere"]) {
    const html = await (await signedIn.get(path, { cookie: "session=of-an-investor" })).text();
    expect(html).toContain('href="/login"');
    expect(html).not.toMatch(/Sign out|An investor/);
  }
  await signedIn.stop();
});

test("an asset is kept for ever by whoever has it; earlier builds' files are served too", async () => {
  const response = await site.get("/assets/islands-a1.js", { "accept-encoding": "br" });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect((await site.get("/assets/earlier-99.js")).status).toBe(200);
});

test("an asset is sent as the build compressed it, to the first who asks", async () => {
  const get = async (encoding: string) => {
    const response = await site.get("/assets/ready-55.js", { "accept-encoding": encoding });
    return Buffer.from(await response.arrayBuffer());
  };
  expect(brotliDecompressSync(await get("br")).toString()).toBe("best br");
  expect(gunzipSync(await get("gzip")).toString()).toBe("best gzip");
  expect((await get("identity")).toString()).toBe("plain");
});

test("an asset that was taken away under the running program is no file, and the program goes on", async () => {
  await rm(join(folder, "client", "assets", "taken-77.js"));
  expect((await site.get("/assets/taken-77.js")).status).toBe(404);
  expect((await site.get("/assets/islands-a1.js")).status).toBe(200);
});

for (const name of [
  "none.js",
  "islands-a1.js.map",
  "ready-55.js.br",
  "..%2f..%2fsecret.js",
  "../../secret.js",
  "%2e%2e/%2e%2e/secret.js",
  "islands-a1.js%00",
  "",
]) {
  test(`/assets/${name} is no file`, async () => {
    const response = await site.get(`/assets/${name}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("secret");
  });
}

test("a page with an island asks for the loader alone, and not before it is painted", async () => {
  await site.publish("home", [note("t", "Ticks", { type: "ticker" }), note("one", "Words")]);
  const response = await site.get("/");
  const body = await response.text();
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/^addEventListener\("load",.*import\("\/assets\/islands-a1\.js"\)/);
  expect(body).not.toMatch(/<script src|modulepreload/);
  const hash = createHash("sha256")
    .update(scripts[0] ?? "")
    .digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test("a text that looks like a marker asks for no island", async () => {
  await site.publish("home", [note("one", `<div data-island="ticker">`)]);
  expect(await (await site.get("/")).text()).not.toMatch(/<script>|ticker-b2/);
});
