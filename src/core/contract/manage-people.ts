import { z } from "zod/mini";
import { firmSchema, handedLinkSchema, noteSchema } from "./invitations.ts";
import { personNameSchema } from "./people.ts";
import { administrators, roles } from "./roles.ts";
import { route } from "./route.ts";
import { personSchema } from "./session.ts";

/** People per response. */
export const peoplePerAnswer = 100;

/** Names of people without a second factor per role in a response. */
export const mostNamed = 10;

/** Stands for a removed person whose name was forgotten. */
export const formerColleague = "Former colleague";

const listedPersonSchema = z.extend(personSchema, {
  /** For investors, whom they belong to. */
  firm: z.string(),
  note: z.string(),
  isDisabled: z.boolean(),
  isRemoved: z.boolean(),
  /** Whether a second factor is set up. */
  hasFactor: z.boolean(),
  /** Number of open sessions. */
  sessions: z.int(),
  /** When the person was last seen; null if that is not known. */
  seenAt: z.nullable(z.iso.datetime()),
});

/** An account as administrators see it. */
export type ListedPerson = z.output<typeof listedPersonSchema>;

const personParams = z.strictObject({ personId: z.string().check(z.maxLength(64)) });
const noBody = z.strictObject({});

export const listPeople = route({
  method: "GET",
  path: "/api/people",
  access: administrators,
  summary: `The accounts by role and name, at most ${peoplePerAnswer}; \`after\` is the id of the last one received, \`search\` a part of a name, an address or a firm`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(200))),
      role: z.optional(z.enum(roles)),
      /** Absent: the accounts that are there. */
      among: z.optional(z.enum(["disabled", "removed"])),
      after: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.strictObject({
      people: z.array(listedPersonSchema).check(z.maxLength(peoplePerAnswer)),
      /** How many there are that match. */
      matching: z.int(),
    }),
  },
  refusals: [],
});

export const changePerson = route({
  method: "PATCH",
  path: "/api/people/{personId}",
  access: administrators,
  summary:
    "Change the name of a person, or the firm and the note of an investor; `was` is what the sender saw of them",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: {
    params: personParams,
    body: z.strictObject({
      name: z.optional(personNameSchema),
      firm: z.optional(firmSchema),
      note: z.optional(noteSchema),
      /** Absent: whatever is there is replaced. */
      was: z.optional(
        z.strictObject({
          name: z.optional(personNameSchema),
          firm: z.optional(firmSchema),
          note: z.optional(noteSchema),
        }),
      ),
    }),
    response: listedPersonSchema,
  },
  refusals: ["person-gone", "person-changed"],
});

export const changeRole = route({
  method: "PUT",
  path: "/api/people/{personId}/role",
  access: administrators,
  summary:
    "Give a person another role, at once. A lower one ends all sessions; `was` is the role that the sender saw",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: {
    params: personParams,
    body: z.strictObject({ was: z.enum(roles), role: z.enum(roles) }),
    response: listedPersonSchema,
  },
  refusals: ["person-gone", "person-changed", "last-administrator"],
});

export const setPersonDisabled = route({
  method: "PUT",
  path: "/api/people/{personId}/disabled",
  access: administrators,
  summary: "Disable an account, which ends its sessions at once, or enable it",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: {
    params: personParams,
    body: z.strictObject({ isDisabled: z.boolean() }),
    response: listedPersonSchema,
  },
  refusals: ["person-gone", "last-administrator"],
});

export const removePerson = route({
  method: "DELETE",
  path: "/api/people/{personId}",
  access: administrators,
  summary:
    "Remove an account with its address, password, second factors and tokens. The name stays beside what the person did",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: { params: personParams, response: z.strictObject({}) },
  refusals: ["person-gone", "last-administrator"],
});

export const forgetName = route({
  method: "POST",
  path: "/api/people/{personId}/forgotten-name",
  access: administrators,
  summary: `Replace the name of a removed person by “${formerColleague}”: in all saves and changes of pages, and, unless somebody else has the same name, with redirects and in the histories of the inbox. Backups keep it`,
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: { params: personParams, body: noBody, response: z.strictObject({}) },
  refusals: ["person-gone"],
});

export const endSessions = route({
  method: "DELETE",
  path: "/api/people/{personId}/sessions",
  access: administrators,
  summary: "End all sessions of a person, at once",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: { params: personParams, response: z.strictObject({ ended: z.int() }) },
  refusals: ["person-gone"],
});

export const makePasswordLink = route({
  method: "POST",
  path: "/api/people/{personId}/password-links",
  access: administrators,
  summary:
    "Make a link that sets a new password once, within 60 minutes, and end the person's sessions. It is mailed if a mail server is set, and shown in the response only",
  status: 201,
  responseKind: "json",
  asksAgain: true,
  shapes: { params: personParams, body: noBody, response: handedLinkSchema },
  refusals: ["person-gone", "too-many-requests"],
});

const demandSchema = z.strictObject({
  role: z.enum(roles),
  isDemanded: z.boolean(),
  /** Number of people with this role who can sign in. */
  people: z.int(),
  /** How many of them have no second factor. */
  without: z.int(),
  /** The first of those by name. */
  names: z.array(z.string()).check(z.maxLength(mostNamed)),
});

/** Whether a role must have a second factor, and who has none. */
export type FactorDemand = z.output<typeof demandSchema>;

const demandsSchema = z.strictObject({
  demands: z.array(demandSchema).check(z.maxLength(roles.length)),
  /** Whether the asking person has a second factor, without which nobody can demand one. */
  hasOwnFactor: z.boolean(),
});

export const listFactorDemands = route({
  method: "GET",
  path: "/api/factor-demands",
  access: administrators,
  summary: "Which roles must have a second factor, and how many people have none",
  status: 200,
  responseKind: "json",
  shapes: { response: demandsSchema },
  refusals: [],
});

export const demandFactor = route({
  method: "PUT",
  path: "/api/factor-demands/{role}",
  access: administrators,
  summary:
    "Demand a second factor of everybody with a role, or no longer. Whoever has none is led to set one up before anything else",
  status: 200,
  responseKind: "json",
  asksAgain: true,
  shapes: {
    params: z.strictObject({ role: z.enum(roles) }),
    body: z.strictObject({ isDemanded: z.boolean() }),
    response: demandsSchema,
  },
  refusals: ["factor-first"],
});
