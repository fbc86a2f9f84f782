import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCursor } from "#core/contract/cursor.ts";
import { listSubscribers } from "#core/contract/newsletter.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["viewer"] });
  await app.database.query(
    `insert into newsletter_subscribers (id, email, status, consent, form, page, requested_at, confirmed_at)
     select 'n' || at, at || '@company.example', case when at % 3 = 0 then 'confirmed' else 'pending' end,
       '', 'letter', '/', now() - at * interval '1 minute', now()
     from generate_series(1, 9) as at`,
  );
});
afterAll(() => app.stop());

async function list(query: Record<string, string>): Promise<ResponseOf<typeof listSubscribers>> {
  const response = await app.request(listSubscribers, { as: "viewer", query });
  return (await response.json()) as ResponseOf<typeof listSubscribers>;
}

test("staff see the subscribers of a status, and how many there are of each, counted once for a list", async () => {
  const { subscribers, counts } = await list({ status: "confirmed" });
  expect(subscribers.map(({ id }) => id)).toEqual(["n3", "n6", "n9"]);
  expect(counts).toEqual({ pending: 6, confirmed: 3, unsubscribed: 0 });
  const before = writeCursor({ at: subscribers[0]?.requestedAt ?? "", id: "n3" });
  const older = await list({ status: "confirmed", before });
  expect(older.subscribers.map(({ id }) => id)).toEqual(["n6", "n9"]);
  expect(older.counts).toBeNull();
});
