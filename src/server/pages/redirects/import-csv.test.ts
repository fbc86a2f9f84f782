import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import type { TestDatabase } from "../../../../test/database.ts";
import { pagesOn, servedRedirects } from "../test-pages.ts";
import { ada, makePage, movePage, redirect, served } from "../test-redirects.ts";

let testDatabase: TestDatabase;
let pages: ReturnType<typeof pagesOn>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pages = pagesOn(testDatabase.database);
  await pages.ensureStarterContent();
});
afterAll(() => testDatabase.drop());

/** What an import did, or its refusal with the lines that are wrong. */
async function importing(csv: string) {
  const outcome = await pages.redirects.importCsv(ada, csv);
  if (outcome.ok) return outcome.value;
  const { code, details = [] } = outcome.refusal;
  return { code, lines: details.map(({ at }) => at), messages: details.map((one) => one.message) };
}

async function exported(): Promise<string> {
  const outcome = await pages.redirects.exportCsv(ada);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

test("a file is stored as one graph: its lines may lead to one another in any order", async () => {
  const csv = "From,To,Kind\n/g-1,/g-2?a=1,\n/g-2,/g-3#x,temporary\n/g-3,/about,permanent\n";
  expect(await importing(csv)).toEqual({ added: 3, changed: 0, same: 0 });
  expect(await served(pages)).toMatchObject({
    "/g-1": "/about?a=1#x",
    "/g-2": "/about#x",
    "/g-3": "/about",
  });
  expect((await servedRedirects(pages)).get("/g-2")?.isPermanent).toBe(false);
});

test("a file with a line that is wrong stores nothing, and every such line is named", async () => {
  const csv = [
    "From,To,Kind",
    "/w-1,/about,",
    "/w-2,/nowhere,",
    "w-3,/about,",
    "/w-4,/w-5,",
    "/w-5,/w-4,",
    "/login,/about,",
    "/about,/architecture,",
    "/W-1,/architecture,",
    "/w-6,/about,sometimes",
    "/w-7",
  ].join("\r\n");
  expect(await importing(csv)).toEqual({
    code: "redirects-not-imported",
    lines: [3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => `line ${line}`),
    messages: [
      expect.stringContaining("There is nothing at /nowhere."),
      expect.stringContaining("From must be an address of this website"),
      expect.stringContaining("back to /w-4"),
      expect.stringContaining("back to /w-5"),
      expect.stringContaining("/login belongs to the program"),
      expect.stringContaining("is published at /about"),
      "/w-1 is in line 2 already. Keep one of the two.",
      "Kind must be permanent or temporary.",
      expect.stringContaining("To must begin with /"),
    ],
  });
  expect(Object.keys(await served(pages)).filter((from) => from.startsWith("/w-"))).toEqual([]);
});

test("all that is wrong with one line is told together, and a line that leads to it is not wrong for that", async () => {
  const csv = "From,To,Kind\n/login,nowhere,sometimes\n/v-1,/v-2,\n/v-2,,\n/v-3,/nowhere,once\n";
  expect(await importing(csv)).toMatchObject({
    lines: ["line 2", "line 4", "line 5"],
    messages: [
      expect.stringMatching(/^To must .*\. Kind must .*\. \/login belongs to the program/),
      expect.stringMatching(/^To must begin/),
      expect.stringMatching(/^Kind must .*\. There is nothing at \/nowhere/),
    ],
  });
  expect(Object.keys(await served(pages)).filter((from) => from.startsWith("/v-"))).toEqual([]);
});

test.each([
  ["with semicolons, a byte order mark and carriage returns", "\uFEFFFrom;To\r\n/excel;/about\r\n"],
  ["without names of columns", "/excel,/about\n"],
  ["with quotes and other columns", '"Page","To","From"\n"x","/about","/excel"\n'],
])("a file %s is read", async (_, csv) => {
  const outcome = await importing(csv);
  expect(outcome).not.toHaveProperty("code");
  expect(await served(pages)).toMatchObject({ "/excel": "/about" });
});

test.each([
  ["empty", "", "The file is empty."],
  ["only names", "From,To\n", "There is no redirect below the names."],
  [
    "something else",
    "Name,Mail\nEve,a@b.example\n",
    "The first line must name the columns From and To.",
  ],
  ["an open quote", 'From,To\n"/a,/b\n', "This line cannot be read: check its quotation marks."],
])("a file that is %s is refused", async (_, csv, message) => {
  expect(await importing(csv)).toMatchObject({ messages: [message] });
});

test("a file can have 10,000 redirects, and not one more", async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `/many/${at},/about`);
  const csv = ["From,To", ...lines].join("\n");
  expect(await importing(`${csv}\n/one/more,/about`)).toMatchObject({
    lines: ["line 10002"],
    messages: ["A file can have at most 10,000 redirects."],
  });
  const own = Object.keys(await served(pages)).length;
  // There are some already.
  expect(await importing(csv)).toMatchObject({ code: "redirects-full" });
  expect(await importing(["From,To", ...lines.slice(own)].join("\n"))).toMatchObject({
    added: 10_000 - own,
  });
  expect(await redirect(pages, "/one/more", "/about")).toMatchObject({ code: "redirects-full" });
  await testDatabase.database.query("delete from redirects where from_path like '/many/%'");
});

test("a file of 10,000 lines in one circle names some of them, and what they lead to is short", async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `/round/${at},/round/${(at + 1) % 10_000}`,
  );
  const outcome = await pages.redirects.importCsv(ada, ["From,To", ...lines].join("\n"));
  if (outcome.ok) throw new Error("It was imported");
  const { details = [], more } = outcome.refusal;
  expect(more).toEqual({ wrong: 10_000 });
  expect(details.length).toBe(50);
  for (const { message } of details) expect(message.length).toBeLessThan(250);
});

test("a chain of thousands of lines is stored, each with where it ends", async () => {
  const lines = Array.from(
    { length: 9000 },
    (_, at) => `/chain/${at},${at === 8999 ? "/about" : `/chain/${at + 1}`}`,
  );
  expect(await importing(["From,To", ...lines].join("\n"))).toMatchObject({ added: 9000 });
  const { "/chain/0": first, "/chain/8999": last } = await served(pages);
  expect([first, last]).toEqual(["/about", "/about"]);
  await testDatabase.database.query("delete from redirects where from_path like '/chain/%'");
});

test("what was exported is imported as it was, also after pages moved or were deleted", async () => {
  await makePage(pages, "round");
  await redirect(pages, "/round-1", "/round?x=1;y='2'&z=-1#a");
  await redirect(pages, "/round-2", "https://company.example/a;=b?c=;@d'e", false);
  await redirect(pages, "/caf%C3%A9/=x;+y", "/about");
  await movePage(pages, "round", "rounder");
  await makePage(pages, "gone");
  await redirect(pages, "/to-gone", "/gone");
  await pages.remove(ada, "gone");
  const file = await exported();
  const before = await testDatabase.database.query("select * from redirects order by from_path");
  expect(await importing(file)).toEqual({ added: 0, changed: 0, same: before.rows.length });
  const after = await testDatabase.database.query("select * from redirects order by from_path");
  expect(after.rows).toEqual(before.rows);
  // And into a site that has none of them.
  await pages.redirects.importCsv(ada, "From,To\n/only-here,/about");
  const kept = file
    .split("\r\n")
    .filter((line) => !line.includes("/gone"))
    .join("\r\n");
  await testDatabase.database.query("delete from redirects");
  expect(await importing(kept)).toMatchObject({ changed: 0, same: 0 });
  const lines = (text: string) =>
    text.split("\r\n").map((line) => line.split('","').slice(0, 3).join());
  expect(lines(await exported())).toEqual(lines(kept));
});

test("names of pages that a spreadsheet would calculate are no formulas in the file", async () => {
  await makePage(pages, "formula");
  await testDatabase.database.query(`update pages set name = '=1+1' where id = 'formula'`);
  await redirect(pages, "/to-formula", "/formula");
  expect(await exported()).toContain(`"'=1+1"`);
});
