import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, moduleOf } from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "security-trust";
const fresh = newBlock(definition, "abcd1234");
const points = [{ id: "p1", title: "Keys", description: "Yours.", proof: "Turn one off." }];
const checks = [
  { id: "c1", who: "Nurse", what: "Plan", decision: "allow", rule: "own ward" },
  { id: "c2", who: "Research", what: "Findings", decision: "mask", rule: "no names" },
  { id: "c3", who: "Billing", what: "Findings", decision: "deny", rule: "no part" },
];
const draw = (content: JsonObject, settings: JsonObject = {}) =>
  drawAny(type, { content, settings });
const rows = (html: string) =>
  [...html.matchAll(/<li class="security-trust-check is-(\w+)">(.*?)<\/li>/gs)].map(
    ([, decision, row = ""]) => [
      decision,
      row
        .replace(/<svg.*?<\/svg>/gs, "")
        .split(/<[^>]*>/)
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    ],
  );

test("BLOCK-001 BUILD-068 security-trust is found in any spelling", () => {
  for (const name of [type, "security_trust", "Security Trust"]) {
    expect(moduleOf(name).definition).toBe(definition);
  }
});

test("BLOCK-089 the access policy is simulated where nothing is said: who asks, for what, what is decided and why", () => {
  expect(rows(draw({ checks }))).toEqual([
    ["allow", ["Nurse", "Plan", "Allowed", "own ward"]],
    ["mask", ["Research", "Findings", "Masked", "no names"]],
    ["deny", ["Billing", "Findings", "Refused", "no part"]],
  ]);
  expect(fresh.settings).toMatchObject({ showPolicySimulation: true });
});

test("BLOCK-089 the simulation is static: dark on every ground, and nothing in it can be pressed or typed into", () => {
  const light = drawBlock({
    ...fresh,
    styles: { backgroundType: "solid", backgroundColor: "#fff" },
  });
  expect(light).toContain("is-light");
  expect(light).toContain('<div class="security-trust-gate screen">');
  expect(light).not.toMatch(/<(?:a|button|input|select|form)\b|tabindex|data-island/);
});

test("BLOCK-089 switched off, the simulation is gone and the points stay", () => {
  const html = draw({ points, checks }, { showPolicySimulation: false });
  expect(html).not.toContain("security-trust-check");
  expect(html).toContain("Keys");
  expect(html).not.toContain("is-split");
  expect(draw({ points, checks })).toContain("is-split");
});

test("BLOCK-089 each decision has a way of its own on the wall: only what is refused finds no gap", () => {
  const ways = rows(draw({ checks })).length;
  const html = draw({ checks });
  const drawn = [...html.matchAll(/security-trust-way" d="([^"]+)"/g)].map(([, d]) => d);
  expect(new Set(drawn).size).toBe(ways);
  expect(html.match(/security-trust-gap/g)).toHaveLength(2);
});

test("a point says what is promised, and how to check it", () => {
  expect(draw({ points })).toMatch(/<h2[^>]*>Keys<.*Yours\..*-proof"[^>]*>Turn one off\.</);
  expect(draw({ title: "Title", points })).toMatch(/<h3[^>]*>Keys</);
});

test("GAP-009 standards stand as stamps, and a new item says what it is", () => {
  const html = draw({ standards: [{ id: "s1", name: "GDPR", detail: "Stays here." }] });
  expect(html).toMatch(/-stamp"[^>]*>GDPR<.*Stays here\./);
  for (const [path, wanted] of [
    ["content.points", { title: "New Point" }],
    ["content.checks", { who: "New Role", decision: "allow" }],
    ["content.standards", { name: "New Standard" }],
  ] as const) {
    const field = findField(definition, path);
    if (field === undefined || !isListField(field)) throw new Error(`${path} is a list`);
    expect(newItem(field.item, "new00001")).toMatchObject(wanted);
  }
});

test("SITE-035 without any point it says so, also where the simulation alone is switched off", () => {
  expect(draw({ checks: [] })).toContain("No security points configured");
  expect(draw({ checks }, { showPolicySimulation: false })).toContain(
    "No security points configured",
  );
});
