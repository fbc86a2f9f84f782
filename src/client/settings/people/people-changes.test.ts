import { expect, test } from "vitest";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { refused } from "#core/contract/refusals.ts";
import { putPerson, withMore } from "./found-people.ts";
import { changesOf, nowTexts, rebased } from "./person-changes.ts";
import { problemElsewhere } from "./problem-at.ts";

const listed = (id: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name: `Name ${id}`,
  email: `${id}@company.example`,
  role: "investor",
  firm: "",
  note: "",
  isDisabled: false,
  isRemoved: false,
  hasFactor: false,
  sessions: 0,
  seenAt: null,
  ...more,
});

test("only what was changed is sent, with what it was", () => {
  const seen = listed("a", { firm: "A fund", note: "Met once." });
  const { name, role, firm, note } = seen;
  const typed = { name, role, firm, note };
  expect(changesOf({ seen, typed })).toBeNull();
  expect(changesOf({ seen, typed: { ...typed, role: "viewer" } })).toBeNull();
  expect(changesOf({ seen, typed: { ...typed, note: "Met twice." } })).toEqual({
    note: "Met twice.",
    was: { note: "Met once." },
  });
});

test("what was typed stays over what somebody else changed, and is told beside it", () => {
  const seen = listed("a");
  const typed = { name: seen.name, role: seen.role, firm: "Typed", note: "" };
  const now = listed("a", { name: "Another name", firm: "Another firm" });
  const draft = rebased({ seen, typed }, now);
  expect(draft.typed).toMatchObject({ name: "Another name", firm: "Typed" });
  expect(nowTexts(draft)).toEqual(["Firm: Another firm"]);
});

test("a person who changed stays in a long list, and leaves one that is not about them any more", () => {
  const people = Array.from({ length: 300 }, (_, at) => listed(`p${String(at).padStart(3, "0")}`));
  const found = { people, matching: 400 };
  const disabled = listed("p150", { isDisabled: true });
  expect(putPerson(found, "all", "p150", disabled).people[150]).toBe(disabled);
  expect(putPerson(found, "investor", "p150", { ...disabled, role: "viewer" })).toMatchObject({
    matching: 399,
  });
  expect(putPerson(found, "all", "p150", null).people).toHaveLength(299);
  const raised = listed("p299", { role: "administrator" });
  expect(putPerson(found, "all", "p299", raised).people[0]).toBe(raised);
  expect(withMore(found, [listed("p299"), listed("p300")], 400).people).toHaveLength(301);
});

test("a problem of a field that is not drawn is said, one that is drawn is not said twice", () => {
  const refusal = (at: string) =>
    refused("bad-input", { details: [{ at, message: "must be one line of plain text" }] }).refusal;
  expect(problemElsewhere(refusal("name"), ["name"])).toBeNull();
  expect(problemElsewhere(refusal("firm"), ["name"])).toContain("“firm” must be one line");
  expect(problemElsewhere(refused("person-gone").refusal, ["name"])).toContain(
    "no account any more",
  );
});
