import { afterAll, beforeAll, expect, test } from "vitest";
import readXlsxFile from "read-excel-file/node";
import { exportSubscribers, exportSubscribersWorkbook } from "#core/contract/newsletter.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["viewer"] });
});
afterAll(() => app.stop());

const count = 5001;

test("the table has everybody who confirmed, each once, however many there are", async () => {
  await app.database.query(
    `insert into newsletter_subscribers (id, email, status, consent, form, page, confirmed_at, requested_at)
     select 's' || n, case when n % 2 = 0 then 'Reader' else 'reader' end || n || '@company.example',
       case when n % 10 = 0 then 'pending' else 'confirmed' end, '', 'letter', '/', now(), now()
     from generate_series(1, $1) n`,
    [count],
  );
  const response = await app.request(exportSubscribers, { as: "viewer" });
  // `text()` would drop the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString();
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head).toBe('\uFEFF"Email","Confirmed","Asked","Agreed to"');
  const numbers = lines.map((line) => Number(/^"reader(\d+)@/i.exec(line)?.[1]));
  const all = Array.from({ length: count }, (_, at) => at + 1).filter((n) => n % 10 !== 0);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(all);
});

test("the workbook has everybody who confirmed, too", async () => {
  const response = await app.request(exportSubscribersWorkbook, { as: "viewer" });
  const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  const [head, ...rows] = sheet?.data ?? [];
  expect(head).toEqual(["Email", "Confirmed", "Asked", "Agreed to"]);
  expect(rows).toHaveLength(count - Math.floor(count / 10));
});

test("a table that nobody takes to its end is read no further", async () => {
  const response = await app.request(exportSubscribers, { as: "viewer" });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await reader?.cancel();
});

test("what keeps addresses from being removed is said in the log", async () => {
  await app.database.query("alter table newsletter_subscribers rename to renamed");
  app.runPeriodicTasks();
  await expect.poll(() => app.log.join("\n")).toContain('"event":"forgetting failed"');
  await app.database.query("alter table renamed rename to newsletter_subscribers");
});
