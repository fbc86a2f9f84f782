import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forbiddenImports, folderCycles, untidyFiles } from "./floor-plan.ts";
import type { SourceFile } from "./imports-of.ts";
import { cyclesWithin, importsUpward } from "./folder-order.ts";

const root = join(import.meta.dirname, "..");

function filesIn(folder: string): readonly SourceFile[] {
  const base = join(root, folder);
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(base.length + 1), text: readFileSync(path, "utf8") }));
}

const source = filesIn("src");

test("no file imports what its folder may not", () => {
  expect(source.length).toBeGreaterThan(50);
  expect(forbiddenImports(source)).toEqual([]);
});

test("no two folders import each other, directly or through others", () => {
  expect(folderCycles(source)).toEqual([]);
});

test("no folder imports from a layer above its own, nor from a folder beside it", () => {
  expect(importsUpward(source)).toEqual([]);
});

test("no two folders import each other at any depth, not even a type", () => {
  expect(cyclesWithin(source)).toEqual([]);
});

test("every file has named exports, a name in kebab-case and at most 400 lines; there are no barrels", () => {
  const folders = ["src", "test", "scripts", "bench"];
  expect(folders.flatMap((folder) => untidyFiles(filesIn(folder)))).toEqual([]);
});

const planted: readonly (readonly [string, string, string])[] = [
  ["core/document/page.ts", 'import { readFile } from "node:fs/promises";', "this package"],
  ["core/fields/text.ts", 'import { useState } from "react";', "this package"],
  ["core/contract/pages.ts", 'import type { B } from "#blocks/_kit/parts/kit.tsx";', "blocks/_kit"],
  ["blocks/hero/view.tsx", 'import { Faq } from "../faq/view.tsx";', "blocks/faq"],
  ["blocks/hero/view.tsx", 'export { query } from "#server/db/connect.ts";', "server/db"],
  ["client/islands/main.ts", 'import("#blocks/registry.ts");', "may not import blocks"],
  ["client/islands/main.ts", 'import.meta.glob("../../blocks/*/view.tsx");', "#name"],
  [
    "client/builder/main.tsx",
    'import type { App } from "#server/app.ts";',
    "may not import server",
  ],
  ["client/builder/main.tsx", 'import { list } from "#client/inbox/list.ts";', "client/inbox"],
  ["client/editor/editor.ts", 'import { list } from "#client/inbox/list.ts";', "client/inbox"],
  ["client/inbox/main.tsx", 'import { Pool } from "pg";', "only server/db has SQL"],
  ["server/site/handler.ts", 'import { connect } from "#server/db/connect.ts";', "server/db"],
  ["server/api/pages.ts", 'const db = await import("../db/connect.ts");', "server/db"],
  ["server/pages/save.ts", 'import { guard } from "#server/auth/guard.ts";', "server/auth"],
  ["server/db/connect.ts", 'import { save } from "../pages/save.ts";', "server/pages"],
  ["server/pages/publish.ts", 'import { f } from "#blocks/contact/block.ts";', "blocks/contact"],
  ["client/editor/add.ts", 'import type { F } from "#blocks/faq/block.ts";', "blocks/faq"],
  ["client/editor/add.ts", 'import "#blocks/page-templates/about.ts";', "blocks/page-templates"],
  ["server/auth/guard.ts", 'import { Pool } from "pg";', "only server/db has SQL"],
  ["core/contract/pages.ts", 'import { z } from "zod";', "zod/mini"],
  ["core/forms/form-input.ts", 'import type { z } from "zod/v4";', "zod/mini"],
  ["client/builder/main.tsx", 'const { z } = await import("zod");', "zod/mini"],
  ["server/api/gate.ts", 'import { z } from "zod";', "zod/mini"],
  ["server/api/screens/a.ts", 'import { html } from "hono/html";', "rendered with React"],
  ["server/app.ts", 'import { start } from "#client/builder/main.tsx";', "client/builder"],
  ["validate/limits.ts", 'import { save } from "#server/pages/save.ts";', "server/pages"],
  ["validate/limits.ts", 'import { z } from "zod/mini";', "this package"],
  ["blocks/hero/block.ts", 'import { holdsLongList } from "#validate/limits.ts";', "validate"],
  ["client/islands/main.ts", 'import { holdsLongList } from "#validate/limits.ts";', "validate"],
  ["server/concurrency/batch.ts", 'import { query } from "../db/connect.ts";', "server/db"],
  ["server/unknown/a.ts", 'import { z } from "zod/mini";', "names the folder server/unknown"],
  ["server/api/pages.ts", "const page = await import(`../${name}.ts`);", "not computed"],
  ["core/document/page.ts", 'import { apply } from "./apply";', "extension"],
  ["core/document/page.ts", 'import { icon } from "../../blocks/_kit/parts/icon.tsx";', "#name"],
];

test.each(planted)("in %s the planted line `%s` is found", (path, text, message) => {
  const found = forbiddenImports([{ path, text }]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(path);
  expect(found[0]).toContain(message);
});

test("what the table allows passes", () => {
  const allowed = [
    ["client/islands/main.ts", 'import.meta.glob("#blocks/*/island.ts");'],
    ["blocks/hero/view.tsx", 'import { Section } from "../_kit/parts/section.tsx";'],
    ["server/site/render-page.tsx", 'import { registry } from "#blocks/registry.ts";'],
    ["server/auth/library.ts", 'import type { Pool } from "pg";'],
    ["client/builder/main.tsx", 'import { z } from "zod/mini";'],
    [
      "server/pages/save.test.ts",
      'import { createTestDatabase } from "../../../test/database.ts";',
    ],
  ].map(([path = "", text = ""]) => ({ path, text }));
  expect(forbiddenImports(allowed)).toEqual([]);
});

test("a cycle of folders is found, however long", () => {
  const files = [
    { path: "core/document/a.ts", text: 'import { b } from "../fields/b.ts";' },
    { path: "core/fields/b.ts", text: 'import type { c } from "../contract/c.ts";' },
    { path: "core/contract/c.ts", text: 'export { a } from "../document/a.ts";' },
  ];
  expect(folderCycles(files)).toEqual([
    "core/document → core/fields → core/contract → core/document",
  ]);
});

const order = { part: ["base", ["left", "right"], "."], "part/left": [".", "top"] };

test.each([
  ["part/base/a.ts", 'import type { B } from "../left/b.ts";', "part/base is below left"],
  ["part/base/a.ts", 'import("#part/right/b.ts");', "part/base is below right"],
  ["part/left/a.ts", 'export { b } from "../right/b.ts";', "part/left is beside right"],
  ["part/right/deep/a.ts", 'import { b } from "../../b.ts";', "part/right is below ."],
  ["part/left/a.ts", 'import { b } from "./top/b.ts";', "part/left/. is below top"],
  ["part/new/a.ts", 'import { b } from "../base/b.ts";', "no layer of part names new"],
  ["part/left/a.ts", 'import { b } from "../new/b.ts";', "no layer of part names new"],
])("in %s the planted line `%s` goes up, sideways or nowhere", (path, text, message) => {
  const found = importsUpward([{ path, text }], order);
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toContain(message);
});

test.each([
  ["client/inbox/store/a.ts", 'import { b } from "../list/b.ts";', "store is below list"],
  ["client/inbox/list/a.ts", 'import type { B } from "../b.tsx";', "list is below ."],
  ["client/inbox/mails/a.ts", 'import("../resume/b.ts");', "mails is beside resume"],
  [
    "client/inbox/new/a.ts",
    'import { b } from "../list/b.ts";',
    "no layer of client/inbox names new",
  ],
  ["server/api/screens/inputs/a.tsx", 'import { b } from "../forms/b.ts";', "below forms"],
  ["server/api/screens/forms/a.ts", 'import type { B } from "../tools/b.ts";', "beside tools"],
])(
  "in the order of the program's own folders, in %s, the planted line `%s` is found",
  (path, text, message) => {
    const found = importsUpward([{ path, text }]);
    expect(found[0]).toContain(message);
  },
);

test("an import from a layer below passes, and so does every import in a folder without layers", () => {
  const files = [
    ["part/a.ts", 'import { b } from "./left/b.ts";'],
    ["part/left/top/a.ts", 'import { b } from "../b.ts";'],
    ["part/right/a.ts", 'import { b } from "#part/base/b.ts";'],
    ["part/right/a.ts", 'import { b } from "./deep/b.ts";'],
    ["other/a.ts", 'import { b } from "./deep/b.ts";'],
    ["part/base/a.test.ts", 'import { b } from "../b.ts";'],
  ].map(([path = "", text = ""]) => ({ path, text }));
  expect(importsUpward(files, order)).toEqual([]);
});

test("a cycle of folders is found at any depth of the folders named, and in no others", () => {
  const files = [
    { path: "part/deep/a/x.ts", text: 'import type { Y } from "../b/y.ts";' },
    { path: "part/deep/b/y.ts", text: 'import("../z.ts");' },
    { path: "part/deep/z.ts", text: 'export { x } from "./a/x.ts";' },
  ];
  expect(cyclesWithin(files, ["part"])).toEqual(["part/deep: a → b → . → a"]);
  expect(cyclesWithin(files, ["part/deep"])).toHaveLength(1);
  expect(cyclesWithin(files, ["other", "par"])).toEqual([]);
});

test.each([
  [
    "server: auth → realtime → auth",
    ["server/auth/auth.ts", 'import type { PageEvents } from "../realtime/page-events.ts";'],
    ["server/realtime/page-events.ts", 'import type { Auth } from "../auth/auth.ts";'],
  ],
  [
    "server/api: screens → requests → screens",
    ["server/api/screens/login.ts", 'import { mountScreen } from "../requests/mount.ts";'],
    ["server/api/requests/mount.ts", 'import type { ToolFiles } from "../screens/tool.ts";'],
  ],
  [
    "server/db: embedded → . → embedded",
    ["server/db/embedded/lock.ts", 'import { openSession } from "../session.ts";'],
    ["server/db/connect.ts", 'import type { EmbeddedServer } from "./embedded/embedded.ts";'],
  ],
  [
    "server/site: render → seo → render",
    ["server/site/render/head.tsx", 'import { about } from "../seo/about-page.ts";'],
    [
      "server/site/seo/about-page.ts",
      'import type { RenderedPage } from "../render/render-page.tsx";',
    ],
  ],
  [
    "server/starter-content: industries → . → industries",
    ["server/starter-content/industries/energy.ts", 'import { home } from "../home.ts";'],
    ["server/starter-content/home.ts", 'import { pages } from "./industries/pages.ts";'],
  ],
])("the planted cycle `%s` is found", (cycle, ...imports) => {
  const files = imports.map(([path = "", text = ""]) => ({ path, text }));
  expect(cyclesWithin(files)).toEqual([cycle]);
});

test("a default export, a barrel, a wrong name and a long file are found", () => {
  const files = [
    { path: "core/index.ts", text: "export const a = 1;" },
    { path: "core/Page.ts", text: "export const a = 1;" },
    { path: "core/page.ts", text: "const a = 1; export { a as default };" },
    { path: "core/long.ts", text: "export const a = 1;\n".repeat(401) },
  ];
  expect(untidyFiles(files)).toEqual([
    "core/index.ts is a barrel",
    "core/Page.ts is not named in kebab-case",
    "core/page.ts has a default export",
    "core/long.ts has more than 400 lines",
  ]);
});
