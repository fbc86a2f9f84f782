import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { defineBlock } from "#blocks/_kit/define/define-block.ts";
import { kitFor } from "#blocks/_kit/parts/kit.tsx";
import type { ViewProps } from "#blocks/_kit/parts/kit.tsx";
import { Section } from "#blocks/_kit/parts/section.tsx";
import { createRegistry } from "#blocks/create-registry.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Actor } from "#core/contract/roles.ts";
import { diff } from "#core/document/diff.ts";
import type { Block } from "#core/document/page.ts";
import type { JsonObject } from "#core/document/json.ts";
import { text } from "#core/fields/text.ts";
import { createDirectorySource } from "#server/pages/directory/directory-source.ts";
import { publishedSiteWith } from "#server/pages/directory/test-kit.ts";
import { everyPicture } from "#server/pages/test-pages.ts";
import { createPages } from "#server/pages/pages.ts";
import type { Pages } from "#server/pages/pages.ts";
import { about } from "#server/starter-content/about.ts";
import { architecture } from "#server/starter-content/architecture.ts";
import { home } from "#server/starter-content/home.ts";
import { documentOfFormer } from "#server/starter-content/former-site.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { createListener } from "#server/http/listener.ts";
import { definition as counter } from "../../../test/fixtures/islands/counter/block.ts";
import { View as Counter } from "../../../test/fixtures/islands/counter/view.tsx";
import { definition as ticker } from "../../../test/fixtures/islands/ticker/block.ts";
import { View as Ticker } from "../../../test/fixtures/islands/ticker/view.tsx";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { noBuild } from "./http/assets.ts";
import type { Build } from "./http/assets.ts";
import type { renderPage } from "./render/render-page.tsx";
import { createSite } from "./site.ts";
import type { Site, SiteDeps } from "./site.ts";

export const testEditor: Actor = { id: "e", name: "An editor", role: "editor" };
const testAdministrator: Actor = { id: "a", name: "An administrator", role: "administrator" };
/** The cookie that a test site takes for a correctly signed session. */
export const signedCookie = "session=signed";
export const testUrl = "https://ashlar.test";

/** Block types for tests: plain text, one island of each kind, and one that fails to render. */
export const testRegistry: Registry = createRegistry({
  definitions: {
    "./note/block.ts": { definition: declare("note") },
    "./ticker/block.ts": { definition: ticker },
    "./counter/block.ts": { definition: counter },
    "./broken/block.ts": { definition: declare("broken") },
  },
  views: {
    "./note/view.tsx": { View: Note },
    "./ticker/view.tsx": { View: Ticker },
    "./counter/view.tsx": { View: Counter },
    "./broken/view.tsx": { View: Broken },
  },
  css: { "./note/view.css": ".note-title{color:var(--signal)}" },
  islands: ["./ticker/island.ts", "./counter/island.tsx"],
});

function declare(type: string) {
  return defineBlock({
    type,
    aliases: [],
    storedAs: type,
    name: type,
    category: "content",
    icon: "zap",
    premium: false,
    description: type,
    emptyText: "Nothing here",
    sections: [
      {
        title: "Text",
        fields: {
          "content.title": text({ label: "Title" }),
          "content.picture": text({ label: "Picture" }),
        },
      },
    ],
  });
}

type Definition = ReturnType<typeof declare>;
const { Text } = kitFor(declare("note"));

function Note({ block }: ViewProps<Definition>) {
  const { picture } = block.content;
  return (
    <Section>
      <Text at="content.title" as="h2" className="note-title" />
      {picture !== "" && <img src={picture} alt="" width="10" height="10" />}
    </Section>
  );
}

function Broken(): never {
  throw new Error("this view has a defect");
}

/** Values of the site's settings by section. */
type Settings = Parameters<typeof publishedSiteWith>[0];

export interface TestSite {
  readonly site: Site;
  readonly pages: Pages;
  readonly log: readonly string[];
  /** How often a page was loaded from the database. */
  readonly loads: () => number;
  /** Saves these blocks as the page's only ones, without a background, and publishes them. */
  readonly publish: (pageId: string, blocks: readonly Block[]) => Promise<void>;
  /** Saves and publishes these values of the site's settings. */
  readonly set: (settings: Settings) => Promise<void>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly stopDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The public site with a database of its own and the starter content published. */
export async function startTestSite(
  options: {
    readonly build?: Build;
    readonly actor?: Actor;
    /** Absent: always `actor`, also without a cookie. */
    readonly findActor?: SiteDeps["findActor"];
    readonly on?: TestDatabase;
    readonly publicUrl?: string;
    readonly now?: () => Date;
    /** Absent: the types for tests. */
    readonly registry?: Registry;
  } = {},
): Promise<TestSite> {
  const owned = options.on ?? (await createTestDatabase());
  const log: string[] = [];
  let loads = 0;
  const registry = options.registry ?? testRegistry;
  const now = options.now ?? (() => new Date("2026-03-14T12:00:00.000Z"));
  const pages = createPages({
    database: owned.database,
    clock: now,
    blocks: registry,
    publicUrl: options.publicUrl ?? testUrl,
    secretKey: "a key for tests that is long enough",
    starterContent: [home, about, architecture],
    random: Math.random,
    directory: createDirectorySource({
      database: owned.database,
      publicUrl: options.publicUrl ?? testUrl,
      log: (line) => log.push(line),
    }),
    onPublished: () => {},
    ...everyPicture,
  });
  const site: Site = createSite({
    pages: {
      ...pages,
      loadPage: (page, directory) => {
        loads += 1;
        return pages.loadPage(page, directory);
      },
    },
    registry,
    build: options.build ?? noBuild,
    publicUrl: options.publicUrl ?? testUrl,
    hasSession: (cookies) => cookies.includes(signedCookie),
    findActor: options.findActor ?? (() => Promise.resolve(options.actor ?? null)),
    now,
    log: (line) => log.push(line),
  });
  await pages.ensureStarterContent();
  if (options.on === undefined) await setSettings(pages, menusOfNewSite());
  let isUp = true;
  const stopDatabase = async (): Promise<void> => {
    if (isUp && options.on === undefined) await owned.database.close();
    isUp = false;
  };
  return {
    site,
    pages,
    log,
    loads: () => loads,
    publish: (pageId, blocks) => publish(pages, pageId, blocks),
    set: (settings) => setSettings(pages, settings),
    get: (path, headers = {}) => site.fetch(new Request(`${testUrl}${path}`, { headers })),
    stopDatabase,
    stop: async () => {
      // A closed database is removed with the test run's cluster.
      if (isUp && options.on === undefined) await owned.drop();
    },
  };
}

async function publish(pages: Pages, pageId: string, blocks: readonly Block[]): Promise<void> {
  const loaded = await pages.loadDraft(testEditor, pageId);
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  const { page, revision } = loaded.value;
  const saved = await pages.save(testEditor, pageId, {
    baseRevision: revision,
    saveId: `save-${pageId}-${revision}`,
    operations: [...diff(page, { ...page, background: {}, blocks })],
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const published = await pages.publish(testEditor, pageId, { revision: saved.value.revision });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

/** The menus of a new site with all of its pages: those that a test publishes later are in them, too. */
function menusOfNewSite(): Settings {
  const pages = sitePages.filter(({ access }) => access === "public");
  const { blocks } = documentOfFormer({ name: "", theme: {}, pages });
  const contentOf = (section: string) => blocks.find(({ id }) => id === section)?.content ?? {};
  return { header: contentOf("header"), footer: contentOf("footer") };
}

/** Settings with links to these pages in the footer, under their names. */
export function footerWith(ids: readonly string[]): Settings {
  const links = ids.map((id) => ({ id, label: "", link: `page:${id}` }));
  return { footer: { columns: [{ id: "pages", title: "Pages", links }] } };
}

async function setSettings(pages: Pages, settings: Settings = {}): Promise<void> {
  const loaded = await pages.loadDraft(testAdministrator, siteDocumentId);
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  const { page, revision } = loaded.value;
  const given = new Map(Object.entries(settings));
  const blocks = page.blocks.map((block) => ({
    ...block,
    content: { ...block.content, ...given.get(block.type) },
  }));
  const saved = await pages.save(testAdministrator, siteDocumentId, {
    baseRevision: revision,
    saveId: `settings-${revision}`,
    operations: [...diff(page, { ...page, blocks })],
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  const published = await pages.publish(testAdministrator, siteDocumentId, {
    revision: saved.value.revision,
  });
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
}

/** A block of one of the test types. */
export function note(id: string, title: string, rest: Partial<Block> = {}): Block {
  return {
    id,
    type: "note",
    name: `Note ${id}`,
    content: { title },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
    ...rest,
  };
}

/**
 * A Node server in front of the site, as the program sets it up. With `only`, requests that memory cannot answer get
 * status 299.
 */
export async function serve(
  site: Site,
  only?: "memory",
  log: (line: string) => void = () => {},
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const fetch =
    only === "memory" ? () => Promise.resolve(new Response(null, { status: 299 })) : site.fetch;
  const server = createServer(
    createListener({
      fastPath: site.fastPath,
      fetch,
      judgeHost: () => ({ kind: "served" }),
      ownHost: "localhost",
      trustedProxies: 0,
      watchProxies: () => {},
      secure: false,
      log,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port, stop };
}

/** A page without blocks for rendering, with this background, on a site with these settings. */
export function emptyPage({
  background = {},
  settings = {},
}: {
  readonly background?: JsonObject;
  readonly settings?: Settings;
}): Parameters<typeof renderPage>[0] {
  return {
    pageId: "about",
    slug: "/about",
    access: "public",
    place: { group: "main", sheet: 3 },
    version: 1,
    publishedAt: new Date("2026-03-14T12:00:00.000Z"),
    page: { name: "About", background, seo: {}, blocks: [] },
    site: publishedSiteWith(settings),
    links: {},
    above: [],
  };
}
