import { expect, test } from "vitest";
import { namesText, withoutText } from "./demand-texts.ts";
import { questionOf } from "./person-actions.ts";
import { invitationText, seenText } from "./person-facts.ts";

const demand = {
  role: "editor",
  isDemanded: true,
  people: 5,
  without: 3,
  names: ["Ada", "Bo"],
} as const;

test("a demanded factor says how many have none, and that they are led to one", () => {
  const shown = { ...demand, names: [...demand.names] };
  expect(withoutText(shown)).toBe(
    "3 of 5 editors have none: they are led to set one up before anything else.",
  );
  expect(withoutText({ ...shown, without: 1, isDemanded: false })).toBe("1 of 5 editors has none.");
  expect(withoutText({ ...shown, without: 5, isDemanded: false })).toBe("All 5 editors have none.");
  expect(withoutText({ ...shown, without: 0 })).toBe("All 5 have one.");
  expect(withoutText({ ...shown, people: 1, without: 0 })).toBe("The one editor has one.");
  expect(withoutText({ ...shown, people: 0, without: 0 })).toBe(
    "There are no editors who can sign in.",
  );
  expect(namesText(shown)).toContain("These have none: Ada, Bo and 1 more.");
});

test("questions say what happens to whom, and warn of the own account", () => {
  const person = { name: "Ada", role: "editor", sessions: 2 } as const;
  const lower = questionOf({ kind: "role", role: "viewer" }, person, false);
  expect(lower.title).toBe("Make Ada a viewer?");
  expect(lower.description).toContain("They are signed out at once, everywhere.");
  const higher = questionOf({ kind: "role", role: "administrator" }, person, false);
  expect(higher.title).toBe("Make Ada an administrator?");
  expect(higher.description).not.toContain("signed out");
  expect(questionOf({ kind: "remove" }, person, true).description).toContain(
    "You are signed out at once, everywhere. This is your own account.",
  );
  expect(
    questionOf({ kind: "disable" }, { ...person, sessions: 0 }, false).description,
  ).not.toContain("signed out");
});

test("what is known of sign-ins and invitations is said in a line", () => {
  const at = new Date(2026, 2, 4, 12).toISOString();
  expect(seenText({ sessions: 0, seenAt: null })).toBe("Not seen lately");
  expect(seenText({ sessions: 1, seenAt: at })).toBe("1 session · last seen 4 Mar 2026");
  const invitation = {
    id: "one",
    name: "Bo",
    email: "bo@company.example",
    role: "viewer",
    firm: "",
    note: "",
    invitedBy: "Ada",
    createdAt: at,
    expiresAt: at,
  } as const;
  expect(invitationText({ ...invitation, state: "open" })).toBe(
    "Invited until 4 Mar 2026 · invited by Ada",
  );
  expect(invitationText({ ...invitation, state: "expired" })).toContain("Make a new link.");
  expect(invitationText({ ...invitation, state: "ended" })).toContain("Ada may not invite");
});
