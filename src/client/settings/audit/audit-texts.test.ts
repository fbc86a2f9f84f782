import { expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { AuditEntryOnWire } from "#core/contract/audit.ts";
import { actionsIn, anyAudit, queryOf } from "./audit-filter.ts";
import { byDay, factsOf, objectOf, whatOf, whoOf } from "./audit-texts.ts";

const entry: AuditEntryOnWire = {
  id: "one",
  at: "2026-11-28T12:00:00.000000Z",
  kind: "person",
  actor: { id: "ada", name: "Ada" },
  token: null,
  action: "page published",
  subject: { id: "about", name: "About Us" },
  address: "192.0.2.1",
  detail: { version: 3, from: "" },
};

test("an entry is told as who did what, on what, and from where", () => {
  expect(`${whoOf(entry)} ${whatOf(entry)}`).toBe("Ada published a page");
  expect(objectOf(entry)).toEqual({ text: "About Us", href: "/builder/about" });
  expect(factsOf(entry)).toEqual(["Version: 3", "Network address 192.0.2.1"]);
  expect(factsOf({ ...entry, token: { id: "t", name: null } })).toContain("With the API token t");
});

test("whoever is no person is told by what it is, and an action of another release by its name", () => {
  const by = (kind: AuditEntryOnWire["kind"], id: string) =>
    whoOf({ kind, actor: { id, name: null } });
  expect(by("visitor", "visitor")).toBe("Somebody who was not signed in");
  expect(by("schedule", "audit sweep")).toBe("The program itself");
  expect(by("command", "npm run account (ada)")).toBe("npm run account (ada)");
  expect(by(null, "npm run account (ada)")).toBe("npm run account (ada)");
  expect(by("person", "3f9a")).toBe("An account that is gone");
  expect(whatOf({ action: "moon landed" })).toBe("moon landed");
});

test("what somebody did to themselves names them once, and what is gone has no link", () => {
  expect(
    objectOf({ ...entry, action: "signed in", subject: { id: "ada", name: "Ada" } }),
  ).toBeNull();
  expect(
    objectOf({ ...entry, action: "role changed", subject: { id: "eve", name: "Eve" } }),
  ).toEqual({ text: "Eve", href: "/settings/people" });
  const gone = { action: "application deleted", subject: { id: "a1", name: null } };
  expect(objectOf({ ...entry, ...gone })).toEqual({ text: "a1", href: null });
  expect(objectOf({ ...entry, ...gone, action: "application changed" })?.href).toBe(
    "/inbox/applications/a1",
  );
  expect(
    objectOf({ ...entry, action: "settings saved", subject: { id: siteDocumentId, name: null } }),
  ).toMatchObject({ text: "Settings" });
});

test("entries stand under their days, in the order that they have", () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() });
  const days = byDay([at(28, 12), at(28, 9), at(27, 23)]);
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ["Saturday, 28 November 2026", 2],
    ["Friday, 27 November 2026", 1],
  ]);
});

test("a wish becomes a query of whole days, without what is empty or half typed", () => {
  expect(queryOf(anyAudit)).toEqual({});
  expect(queryOf({ ...anyAudit, from: "2026-11", subject: "  " })).toEqual({});
  expect(
    queryOf({
      ...anyAudit,
      area: "pages",
      subject: " home ",
      from: "2026-11-27",
      to: "2026-11-28",
    }),
  ).toEqual({
    area: "pages",
    subject: "home",
    from: new Date(2026, 10, 27).toISOString(),
    to: new Date(2026, 10, 29).toISOString(),
  });
  expect(actionsIn("backups")).toContain("backup deleted");
  expect(actionsIn("backups")).not.toContain("page moved");
  expect(actionsIn("").length).toBeGreaterThan(60);
});
