import { expect, test, vi } from "vitest";
import { health } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";

test.each([
  ["versions", "alter table page_versions rename to set_aside", 503],
  // What it was is still in memory.
  ["the site", "alter table sites rename column theme_settings to set_aside", 200],
  [
    "a version that can be read",
    "alter table page_versions rename column snapshot to set_aside",
    503,
  ],
])(
  "while pages cannot be loaded for want of %s, the program does not call itself well",
  async (_, harm, status) => {
    const app = await createTestApp();
    try {
      expect((await app.request(health)).status).toBe(200);
      await app.database.query(harm);
      expect((await app.fetch("/")).status).toBe(status);
      const answer = await app.request(health);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ ok: false, database: false });
      // The database still responds to other queries.
      expect((await app.database.query("select 1")).rowCount).toBe(1);
    } finally {
      await app.stop();
    }
  },
);

test("however many ask at once whether the program is well, the database is asked twice at most", async () => {
  const app = await createTestApp();
  try {
    await app.request(health);
    const asked = vi.spyOn(app.database, "query");
    await app.request(health);
    const once = asked.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    asked.mockClear();
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request(health)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2 * once);
  } finally {
    await app.stop();
  }
});
