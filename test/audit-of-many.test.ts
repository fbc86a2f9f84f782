import { afterAll, beforeAll, expect, vi } from "vitest";
import { actionsOf } from "#core/contract/audit-actions.ts";
import { auditPerAnswer } from "#core/contract/audit.ts";
import { unlimitedOptions } from "#server/db/connect.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditQuery, selectAudit } from "#server/db/queries/audit-list.ts";
import type { AuditFilter } from "#server/db/queries/audit-list.ts";
import { noLimits, openSession } from "#server/db/session.ts";
import { createTestDatabase } from "./database.ts";
import type { TestDatabase } from "./database.ts";
import { testOnce } from "./test-once.ts";

/**
 * The audit log with very many rows, of which every filter finds many or very few: a page of it is one statement that reads some
 * hundred rows from indexes, however many there are. `AUDIT_ROWS=1000000` makes it a million.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const many = Number(process.env["AUDIT_ROWS"] ?? 100_000);

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase();
  // Most rows are sign-ins of one person; of everything else there are few, the oldest among them.
  const client = await openSession(unlimitedOptions(its.address), noLimits);
  try {
    await client.query(
      `insert into audit_log (at, kind, actor, action, subject, address)
       select now() - n * interval '10 seconds', 'person',
         case when n % 5000 = 0 then 'rare' else 'frequent' end,
         case when n % 5000 = 0 then 'page moved' when n % 3 = 0 then 'signed in' else 'page published' end,
         case when n % 5000 = 0 then 'seldom' else 'often-' || n % 100 end,
         case when n < 1000 then '192.0.2.1' end
       from generate_series(1, $1) n`,
      [many],
    );
    await client.query("analyze audit_log");
  } finally {
    await client.end();
  }
});
afterAll(() => its.drop());

const any: AuditFilter = { actions: null, actor: null, subject: null, from: null, to: null };
const late = new Date(Date.now() - many * 9000).toISOString();
const cases: readonly (readonly [string, Partial<AuditFilter>])[] = [
  ["nothing", {}],
  ["a rare action", { actions: ["page moved"] }],
  ["a frequent action", { actions: ["signed in"] }],
  ["an area", { actions: actionsOf("pages") }],
  ["an area with nothing in it", { actions: actionsOf("backups") }],
  ["a person who did nearly everything", { actor: "frequent" }],
  ["a person who did little", { actor: "rare" }],
  ["a person and an action that never meet", { actor: "rare", actions: ["signed in"] }],
  ["a person and an area", { actor: "frequent", actions: actionsOf("people") }],
  ["an object", { subject: "seldom" }],
  ["days long ago", { to: late }],
  ["days long ago and an area", { to: late, actions: actionsOf("pages") }],
];

interface Plan {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

for (const [name, filter] of cases)
  testOnce(`with very many rows, a page filtered by ${name} is read from indexes`, async () => {
    for (const before of [null, { at: late, id: "x" }]) {
      const { text, values } = auditQuery(
        { ...any, ...filter },
        { before, most: auditPerAnswer + 1 },
      );
      const { rows } = await its.database.query<{
        "QUERY PLAN": readonly { readonly Plan: Plan }[];
      }>(`explain (analyze, format json) ${text}`, values);
      const nodes = nodesOf(rows[0]?.["QUERY PLAN"][0]?.Plan);
      const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
      expect(scans.length).toBeGreaterThan(0);
      const read = scans.map(
        (node) =>
          (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      );
      expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThan(5000);
    }
  });

testOnce(
  "with very many rows, a page is one statement, the first as well as the last",
  async () => {
    let statements = 0;
    const counting: Queryable = {
      query: (statement, values) => {
        statements += 1;
        return its.database.query(statement, values);
      },
    };
    for (const before of [null, { at: late, id: "x" }]) {
      statements = 0;
      const found = await selectAudit(counting, any, { before, most: auditPerAnswer + 1 });
      expect(found.length).toBe(auditPerAnswer + 1);
      expect(statements).toBe(1);
    }
  },
);

function nodesOf(plan: Plan | undefined): readonly Plan[] {
  return plan === undefined ? [] : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
