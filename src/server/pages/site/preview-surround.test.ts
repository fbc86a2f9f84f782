import { afterAll, beforeAll, expect, test } from "vitest";
import { previewSurround, surroundSections } from "#core/contract/surround.ts";
import { readRefusal } from "#core/contract/client.ts";
import { previewPage } from "#core/contract/site-routes.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import { surroundBudget } from "#server/pages/budgets/previews.ts";
import { emptySection } from "#settings/site-document.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer", "investor"] });
});
afterAll(() => app.stop());

interface Asked {
  readonly pageId?: string;
  readonly as?: Role;
}

async function ask(
  sections: readonly Block[],
  { pageId = "home", as = "administrator" }: Asked = {},
) {
  const response = await app.request(previewSurround, {
    params: { pageId },
    as,
    body: { sections },
  });
  return { status: response.status, text: await response.text() };
}

async function drawn(sections: readonly Block[], pageId = "home") {
  const { status, text } = await ask(sections, { pageId });
  expect(status).toBe(200);
  return previewSurround.shapes.response.parse(JSON.parse(text));
}

const link = (id: string, label: string, to: string) => ({ id, label, link: to });

test("GAP-052 unsaved menus are drawn as visitors would get them, and stored nowhere", async () => {
  const before = await (await app.fetch("/")).text();
  const { header, footer } = await drawn([
    emptySection("header", {
      items: [
        { ...link("a", "Sectors", "page:about"), items: [link("b", "", "page:architecture")] },
        { ...link("c", "", "page:gone"), items: [] },
      ],
    }),
    emptySection("footer", {
      columns: [{ id: "e", title: "Read on", links: [link("f", "", "page:about")] }],
      legalLine: "© Granite <Works>",
    }),
  ]);
  expect(header).toMatch(/^<header class="site-header">.*<\/header>$/s);
  expect(header).toContain('data-entry="a"');
  expect(header).toContain(">Sectors<");
  expect(header).toMatch(/data-entry="b"[^>]*>Architecture</);
  expect(header).not.toContain('data-entry="c"');
  expect(footer).toContain("<h2>Read on</h2>");
  expect(footer).toContain("© Granite &lt;Works&gt;");
  expect(await (await app.fetch("/")).text()).toBe(before);
  expect(before).not.toContain("data-entry");
});

test("what only the unsaved menus need is in their style sheet", async () => {
  const items = [{ ...link("a", "Elsewhere", ""), items: [link("b", "About", "page:about")] }];
  const links = [link("c", "", "page:about")];
  const footer = emptySection("footer", { columns: [{ id: "d", title: "All", links }] });
  const { css } = await drawn([emptySection("header", { items }), footer]);
  expect(css).toContain(".site-list-name");
  expect((await drawn([footer])).css).not.toContain(".site-list-name");
});

test("the page that it stands around is marked in the menus", async () => {
  const items = [{ ...link("a", "", "page:about"), items: [] }];
  const sections = [emptySection("header", { items })];
  const marked = 'data-entry="a" aria-current="page"';
  expect((await drawn(sections, "about")).header).toContain(marked);
  expect((await drawn(sections)).header).not.toContain(marked);
});

test("only administrators see menus that are not published", async () => {
  for (const as of ["editor", "viewer", "investor"] as const) {
    expect((await ask([], { as })).status).toBe(403);
  }
  const response = await app.request(previewSurround, {
    params: { pageId: "home" },
    body: { sections: [] },
  });
  expect(response.status).toBe(401);
});

test("what could not be saved is refused, with the field it is about", async () => {
  const items = Array.from({ length: 13 }, (_, at) => ({ id: `i${at}`, label: "x", link: "/" }));
  const tooMany = await ask([emptySection("header", { items })]);
  expect(readRefusal(tooMany.status, tooMany.text)).toMatchObject({
    code: "bad-input",
    details: [{ block: "header", path: "content.items" }],
  });
  const trap = [{ ...link("a", "Trap", "javascript:alert(1)"), items: [] }];
  expect((await ask([emptySection("header", { items: trap })])).status).toBe(422);
  const long = await ask([emptySection("footer", { legalLine: "x".repeat(600 * 1024) })]);
  expect(long.status).toBe(413);
  const rows = Array.from({ length: 1001 }, (_, at) => ({ id: `r${at}` }));
  expect((await ask([emptySection("header", { rows })])).status).toBe(413);
  expect((await ask([], { pageId: "nowhere" })).status).toBe(404);
});

test("only sections that header and footer are made from are taken, each once", async () => {
  const all = surroundSections.map((type) => emptySection(type));
  expect((await ask(all)).status).toBe(200);
  const again = { ...emptySection("header"), id: "header2" };
  const refusedLists = [
    [emptySection("header"), emptySection("header")],
    [emptySection("header"), again],
    [emptySection("theme")],
    [{ ...emptySection("header"), type: "text" }],
  ];
  for (const sections of refusedLists) {
    const { status, text } = await ask(sections);
    expect(readRefusal(status, text)).toMatchObject({
      code: "bad-input",
      details: [
        {
          at: "sections",
          message:
            "must be sections of these types, each at most once: identity, header, footer, legal",
        },
      ],
    });
  }
  expect((await ask([...all, again])).status).toBe(422);
});

test("whoever had too much drawn is told for how long, and pages can still be previewed", async () => {
  await drawn([]);
  const counted = "select key from rate_limits where key like 'surround:%'";
  expect((await app.database.query(counted)).rows).toHaveLength(1);
  await app.database.query(
    `update rate_limits set count = ${surroundBudget.perPerson} where key like 'surround:%'`,
  );
  const { status, text } = await ask([]);
  expect(status).toBe(429);
  expect(readRefusal(status, text).code).toBe("too-many-previews");
  const page = await app.request(previewPage, {
    params: { pageId: "home" },
    as: "administrator",
    body: { page: JSON.stringify({ name: "Home", background: {}, seo: {}, blocks: [] }) },
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<main id="main"');
  await app.database.query("delete from rate_limits where key like 'surround:%'");
});
