import { expect, test, vi } from "vitest";
import { health } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";

test.each([
  ["versions", "alter table page_versions rename to set_aside"],
  ["the site", "alter table sites rename column theme_settings to set_aside"],
  ["a version that can be read", "alter table page_versions rename column snapshot to set_aside"],
])(
  "while pages cannot be served for want of %s, the program does not call itself well",
  async (_, harm) => {
    const house = await createTestApp();
    try {
      expect((await house.request(health)).status).toBe(200);
      await house.database.query(harm);
      expect((await house.fetch("/")).status).toBe(503);
      const answer = await house.request(health);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ ok: false, database: false });
      // The database still responds to other queries.
      expect((await house.database.query("select 1")).rowCount).toBe(1);
    } finally {
      await house.stop();
    }
  },
);

test("however many ask at once whether the program is well, the database is asked twice at most", async () => {
  const house = await createTestApp();
  try {
    await house.request(health);
    const asked = vi.spyOn(house.database, "query");
    await house.request(health);
    const once = asked.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    asked.mockClear();
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.request(health)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2 * once);
  } finally {
    await house.stop();
  }
});
