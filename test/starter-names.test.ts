import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { sitePages } from "#server/starter-content/site-map.ts";
import { isTest } from "./imports-of.ts";
import type { SourceFile } from "./imports-of.ts";

/**
 * A site's owner can move, rename and delete every page that the site began with. So the program does not know one by its
 * id or address, except for the links that the specification gives.
 */

interface Allowed {
  readonly names: readonly string[];
  readonly why: string;
}

const aGroup = "a group of the builder's page list, not the page";
const aWord = "the word, not the page";

/** Which files of `src` may contain which names. */
const allowed: Readonly<Record<string, Allowed>> = {
  "core/fields/specified-pages.ts": {
    names: [
      "/business",
      "/small-business",
      "/about",
      "/architecture",
      "/industry",
      "/publications",
    ],
    why: "the list of links that the specification gives (PANEL-015, PANEL-017, PANEL-019)",
  },
  "core/forms/investor-login/form.ts": {
    names: ["/investor-demo"],
    why: "where the specification leads investors (SITE-030, FORM-050)",
  },
  "core/site-map.ts": { names: ["industry"], why: aGroup },
  "server/db/queries/pages.ts": { names: ["industry"], why: aGroup },
  "server/site/discovery/site-documents.ts": { names: ["industry"], why: aGroup },
  "client/builder/page-list/page-groups.ts": { names: ["industry"], why: aGroup },
  "core/page-templates.ts": { names: ["about"], why: "a template of new pages" },
  "core/fields/href.ts": { names: ["about"], why: "the scheme of about:blank" },
  "blocks/chatbot/replies.ts": { names: ["industry"], why: aWord },
  "blocks/chatbot/rules.ts": { names: ["industry"], why: aWord },
  "blocks/customer-success/view.tsx": { names: ["industry"], why: "a field" },
  "blocks/industries/block.ts": { names: ["industry"], why: aWord },
  "blocks/industries/view.tsx": { names: ["industry"], why: "a class" },
  "blocks/industry-impact/block.ts": { names: ["industry"], why: aWord },
  "blocks/financial-projections/block.ts": {
    names: ["small_business"],
    why: "a former name of a field in stored content",
  },
  "blocks/sample.ts": { names: ["/about", "/business"], why: "a helper of tests" },
  "server/pages/start-site.ts": { names: ["about"], why: "a template of new pages" },
  "server/pages/test-redirects.ts": { names: ["about"], why: "a helper of tests" },
};

/** The starter pages themselves; migrations, which are history; and tests. */
function isExempt(path: string): boolean {
  return /^server\/(?:starter-content|db\/migrations)\//.test(path) || isTest(path);
}

const ids = sitePages.map(({ id }) => id);
const addresses = sitePages.map(({ slug }) => slug).filter((slug) => slug !== "/");

/** An id that is no word of the language is found anywhere. */
const unusualId = new RegExp(`\\b(?:${ids.filter((id) => id.includes("_")).join("|")})\\b`, "g");

/**
 * An address, or the beginning of one, with a fragment or whatever else behind it; not the end of a longer path. Behind a
 * placeholder it is one in a template, but in a route (`{pageId}`) it is not.
 */
const address = new RegExp(
  `(?<![\\w.@<-]|(?<!\\$\\{[^{}]*)\\})(?:${addresses.toSorted().toReversed().join("|")})(?![\\w-])`,
  "g",
);

/** The starter pages that a file names, each once. Ids that are words are only found as whole texts, quoted or in `page:id`. */
function starterNamesIn({ path, text }: SourceFile): readonly string[] {
  const anywhere = [unusualId, address].flatMap((name) => text.match(name) ?? []);
  const whole = path.endsWith(".css") ? [] : wholeTexts(path, text);
  return [...new Set([...anywhere, ...whole.filter((each) => ids.includes(each))])];
}

/** The texts of a program, without those in types, and what they quote, as SQL does; of the link `page:id` only the id. */
function wholeTexts(path: string, source: string): readonly string[] {
  const types = new Set<number>();
  const texts: { readonly at: number; readonly text: string }[] = [];
  new Visitor({
    TSLiteralType: ({ literal }) => void types.add(literal.start),
    Literal: ({ start, value }) => {
      if (typeof value === "string") texts.push({ at: start, text: value });
    },
    TemplateElement: ({ start, value }) => void texts.push({ at: start, text: value.cooked ?? "" }),
    JSXText: ({ start, value }) => void texts.push({ at: start, text: value.trim() }),
  }).visit(parseSync(path, source).program);
  return texts
    .filter(({ at }) => !types.has(at))
    .flatMap(({ text }) => [
      /^page:(\w+)(?![\w-])/.exec(text)?.[1] ?? text,
      ...[...text.matchAll(/'(\w+)'/g)].map(([, quoted = ""]) => quoted),
    ]);
}

/** One line for each name in a file that may not contain it. */
function forbiddenNames(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => !isExempt(path))
    .flatMap((file) =>
      starterNamesIn(file)
        .filter((name) => !(allowed[file.path]?.names ?? []).includes(name))
        .map((name) => `${file.path} names the starter page ${name}`),
    );
}

const root = join(import.meta.dirname, "../src");
const files = globSync("**/*.{ts,tsx,css}", { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
}));

test("no program code names a page that the site began with, but for the specification's links", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(forbiddenNames(files)).toEqual([]);
});

test.each(Object.entries(allowed))("%s still contains what it may", (path, { names }) => {
  const file = files.find((each) => each.path === path);
  const found = file === undefined ? [] : starterNamesIn(file);
  expect(names.filter((name) => !found.includes(name))).toEqual([]);
});

test.each([
  ["server/pages/delete-page.ts", 'if (page.id === "business") return;', "business"],
  ["server/pages/delete-page.ts", "const kept = new Set(['home']);", "home"],
  [
    "server/db/queries/a.ts",
    "query(`select from pages where id = 'investor_demo'`)",
    "investor_demo",
  ],
  ["server/db/queries/a.ts", "query(`${select} where id <> 'home' or true`)", "home"],
  ["server/site/a.ts", 'return slug.startsWith("/industry");', "/industry"],
  ["server/site/a.ts", "return /^\\/industry\\//.test(slug);", "/industry"],
  ["server/api/a.ts", "return goTo(`${origin}/investor-portal?from=${path}`);", "/investor-portal"],
  ["core/site-map.ts", 'const to = { "/docs": "/architecture#layers" };', "/architecture"],
  ["core/site-map.ts", 'const group = "about";', "about"],
  [
    "core/forms/investor-login/form.ts",
    'const deck = "/investor-slideshow";',
    "/investor-slideshow",
  ],
  ["blocks/hero/block.ts", 'link({ initial: "/industry/retail" })', "/industry/retail"],
  ["blocks/hero/block.ts", 'link({ initial: "page:publications#k3f9a2bc" })', "publications"],
  ["blocks/hero/view.tsx", '<a href="/about">About us</a>', "/about"],
  ["blocks/hero/view.css", 'a[href="/small-business"] { color: red }', "/small-business"],
  ["client/panel/a.tsx", "// Typed as /business or /shop.", "/business"],
])("in %s the planted line `%s` is found", (path, text, name) => {
  expect(forbiddenNames([{ path, text }])).toEqual([`${path} names the starter page ${name}`]);
});

test("what is no starter page passes, and so do the starter pages, migrations and tests", () => {
  const passing = [
    ["server/site/a.ts", 'import { about } from "../about.ts"; const home = about.home;'],
    ["server/site/a.ts", 'const path = "/aboutness", other = "/files/about", home = "/";'],
    ["core/contract/a.ts", 'const path = "/api/pages/{pageId}/publications";'],
    ["core/a.ts", 'type Group = "main" | "industry";'],
    ["blocks/hero/view.tsx", "<p>About business at home</p>"],
    ["server/starter-content/a.ts", 'const link = "/about";'],
    ["server/db/migrations/0001-a.ts", "export const sql = `update pages set id = 'home'`;"],
    ["core/a.test.ts", 'const link = "/about";'],
  ].map(([path = "", text = ""]) => ({ path, text }));
  expect(forbiddenNames(passing)).toEqual([]);
});
