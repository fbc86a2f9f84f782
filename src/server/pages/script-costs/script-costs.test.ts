import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { Weighed } from "#server/forward/weigh.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { weighBudget } from "./script-costs.ts";

const asked: string[] = [];
let fate: Weighed = { kind: "weighed", sent: 1200, unpacked: 3000 };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    roles: ["administrator", "editor", "viewer"],
    weigh: (address) => {
      asked.push(address);
      return Promise.resolve(fate);
    },
  });
}, 120_000);
afterAll(() => app.stop());

const weigh = (src: string, as: "administrator" | "editor" | "viewer" = "administrator") =>
  app.request(namedRoutes.weighScript, { body: { src }, as });

test("GAP-052 an administrator is told what a script costs, or why that is unknown", async () => {
  const found = await weigh("https://Stats.example.com/script.js");
  expect(await found.json()).toEqual({ sent: 1200, unpacked: 3000, text: null });
  expect(asked).toEqual(["https://stats.example.com/script.js"]);
  fate = { kind: "unknown", reason: "It could not be reached.", detail: "10.0.0.1" };
  const lost = await weigh("https://stats.example.com/other.js");
  expect(await lost.json()).toEqual({
    sent: null,
    unpacked: null,
    text: "It could not be reached.",
  });
});

test("GAP-052 nothing is fetched for others, for no address, and for a file of this site", async () => {
  const before = asked.length;
  for (const role of ["editor", "viewer"] as const) {
    expect((await weigh("https://stats.example.com/script.js", role)).status).toBe(403);
  }
  for (const src of ["javascript:alert(1)", "https://a.example;x/", "/own.js", ""]) {
    expect(await (await weigh(src)).json()).toMatchObject({ sent: null, unpacked: null });
  }
  expect(asked).toHaveLength(before);
});

test("GAP-052 one person has only so many scripts fetched in a while", async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= weighBudget.perPerson; count += 1) {
    statuses.push((await weigh("https://stats.example.com/script.js")).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
