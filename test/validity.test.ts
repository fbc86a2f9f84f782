import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod/mini";
import { isShownIn, fieldPlaces, optionsOf, sampleBlock, setAt } from "#blocks/sample.ts";
import type { FieldPlace } from "#blocks/sample.ts";
import { registry } from "#blocks/registry.ts";
import type { BlockModule } from "#blocks/create-registry.ts";
import { pathOf } from "#core/contract/client.ts";
import { showFactor } from "#core/contract/factors.ts";
import { makeDraftLink } from "#core/contract/draft-links.ts";
import { admits } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import type { PublishedSite } from "#server/pages/directory/published-site.ts";
import { directoryWith, publishedSiteWith } from "#server/pages/directory/test-kit.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { noBuild } from "#server/site/http/assets.ts";
import { renderPage } from "#server/site/render/render-page.tsx";
import { starterPages } from "#server/starter-content/starter-pages.ts";
import { createTestApp } from "./create-test-app.ts";
import type { TestApp } from "./create-test-app.ts";
import { routesOfNewSite } from "./starter-routes.ts";

/**
 * Checks every document of the program with the Nu HTML checker, in one run: each route that responds with HTML, and
 * each block type with every option of its choices. The checker needs Java, which no npm package provides; without it
 * these tests are skipped with a warning.
 */

const java = findJava();
const folder = await mkdtemp(join(tmpdir(), "ashlar-html-"));
const documents = new Map<string, string>();
let problems: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  if (java === null) {
    console.warn(
      "HTML is not checked: there is no Java here (apt-get install default-jre-headless)",
    );
    return;
  }
  await collectScreens();
  documents.set("frame", drawFrame());
  for (const module of registry.all) documents.set(`block ${module.definition.type}`, draw(module));
  problems = await check(java);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** The routes that return a document; others redirect. */
const screens = routesOfNewSite.filter(
  ({ method, responseKind, status }) =>
    method === "GET" && responseKind === "html" && status === 200,
);

test.skipIf(java === null).each([...screens.map(({ path }) => path), "/no/such/page"])(
  "%s is valid HTML",
  (path) => {
    expect(problems.get(path)).toEqual([]);
  },
);

test.skipIf(java === null)(
  "a menu with lists under More, a logo and a language of its own are valid HTML",
  () => {
    expect(problems.get("frame")).toEqual([]);
  },
);

test.skipIf(java === null).each(registry.all.map(({ definition }) => definition.type))(
  "the block %s is valid HTML with every option of each of its choices",
  (type) => {
    expect(problems.get(`block ${type}`)).toEqual([]);
  },
);

async function collectScreens(): Promise<void> {
  const app = await createTestApp({ roles: ["administrator"], starterContent: starterPages });
  const token = await draftToken(app);
  const params = { pageId: "home", token, applicationId: "any", section: "identity" };
  await app.signIn("administrator");
  for (const route of screens) {
    // Whoever has just proved who they are is not asked again.
    await app.database.query(`update sessions set "confirmedAt" = null`);
    const open = admits(route.access, null);
    const response = await app.request(route, {
      params,
      ...(open ? {} : { as: "administrator" }),
    });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (isHtml) documents.set(route.path, await response.text());
    expect(pathOf(route, params)).not.toContain("{");
  }
  documents.set(showFactor.path, await secondStep(app));
  documents.set("/no/such/page", await (await app.fetch("/no/such/page")).text());
  await app.stop();
}

/** The second step of signing in, for somebody who has a passkey. */
async function secondStep(app: TestApp): Promise<string> {
  await app.database.query(
    `insert into passkeys (id, person_id, name, public_key, counter, host, is_backed_up)
     select 'of-a-test', id, 'A key', '', 0, 'ashlar.test', false from users`,
  );
  const headers = { cookie: await app.signIn("administrator") };
  return (await app.request(showFactor, { headers })).text();
}

/** The token at the end of a link to the home page's draft. */
async function draftToken(app: TestApp): Promise<string> {
  const made = await app.request(makeDraftLink, {
    params: { pageId: "home" },
    as: "administrator",
    body: {},
  });
  const { path } = makeDraftLink.shapes.response.parse(await made.json());
  return path.split("/").at(-1) ?? "";
}

/** A page of one block type: its sample, and the sample with each option of each choice in turn. */
function draw({ definition }: BlockModule): string {
  const sample = sampleBlock(definition);
  const places = fieldPlaces(definition);
  // The fields common to all types only affect the stylesheet.
  const own = new Set(definition.sections.flatMap(({ fields }) => Object.keys(fields)));
  const variants = places
    .filter(({ path, list }) => own.has(list ?? path))
    .filter(({ field }) => field.kind === "choice" || field.kind === "toggle")
    .flatMap((place) => {
      const shown = isShownIn(sample, place);
      return shown === null
        ? []
        : optionsOf(place.field).map((option) => setAt(shown, place.path, option));
    });
  const blocks = [sample, ...variants].map((block, index) => apart(block, places, `v${index}`));
  return drawOn(publishedSiteOf(directoryWith(sitePages)), blocks);
}

function drawOn(site: PublishedSite, blocks: readonly Block[]): string {
  const live = {
    pageId: "about",
    slug: "/about",
    access: "public" as const,
    place: { group: "main", sheet: 3 } as const,
    version: 1,
    publishedAt: new Date(0),
    page: { name: "About Us", background: {}, seo: {}, blocks },
    site,
    links: {},
    above: [],
  };
  const log = (line: string): void => {
    throw new Error(line);
  };
  return renderPage(live, { registry, build: noBuild, publicUrl: "https://ashlar.test", log }).html;
}

/** A page around which everything is that settings can put there. */
function drawFrame(): string {
  const link = (id: string, label: string) => ({ id, label, link: "/signup" });
  const items = Array.from({ length: 12 }, (_, index) => ({
    ...link(`entry${index}`, `An entry of the menu, number ${index}`),
    ...(index % 2 === 0 ? { link: "" } : {}),
    items: [link("one", "One"), link("two", "Two")],
  }));
  const site = publishedSiteWith(
    {
      identity: {
        language: "he",
        logoImage: "/assets/logo.svg",
        favicon: "https://cdn.example/icon.png?a=1&b=2",
        socialPicture: "/assets/shared.jpg",
      },
      header: { items },
      footer: { legalLine: "© 2026", columns: [{ id: "c", title: "", links: [link("a", "A")] }] },
      search: { isListed: false },
    },
    sitePages,
  );
  return drawOn(site, []);
}

/** Gives a block its own section ids, since all variants are on one page. */
function apart(block: Block, places: readonly FieldPlace[], id: string): Block {
  return places
    .filter(({ field }) => field.kind === "section-id")
    .reduce((made, { path }) => setAt(made, path, `section-${id}`), { ...block, id });
}

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z._default(z.string(), ""),
      message: z.string(),
      extract: z._default(z.string(), ""),
    }),
  ),
});

/** The errors that the checker reports, by document. */
async function check(command: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = [...documents.keys()];
  const files = names.map((_, index) => join(folder, `${index}.html`));
  await Promise.all(
    files.map((file, index) => writeFile(file, withoutRules(documents.get(names[index] ?? "")))),
  );
  const jar = join(import.meta.dirname, "../node_modules/vnu-jar/build/dist/vnu.jar");
  const options = ["--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout } = await promisify(execFile)(command, ["-jar", jar, ...options, ...files], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = report.parse(JSON.parse(stdout));
  return new Map(
    names.map((name, index) => [
      name,
      messages
        .filter(({ type, url }) => type !== "info" && url.endsWith(`/${index}.html`))
        // CSS that the checker does not know yet.
        .filter(({ message }) => !/“anchor-name”|“anchor\(/.test(message))
        .map(({ message, extract }) => `${message} … ${extract}`),
    ]),
  );
}

/** Removes the styles, because the checker reports recent CSS such as `@container` as errors. */
function withoutRules(html = ""): string {
  return html.replace(/(<head>[\s\S]*?<style>)[\s\S]*?(<\/style>)/, "$1$2");
}

/** The `java` command, or null if it does not run. */
function findJava(): string | null {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore", timeout: 20_000 });
    return "java";
  } catch {
    return null;
  }
}
