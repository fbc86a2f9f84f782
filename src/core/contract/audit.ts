import { z } from "zod/mini";
import { recordOf } from "./bounds.ts";
import { auditActionNames, auditAreas, auditKinds } from "./audit-actions.ts";
import type { AuditArea } from "./audit-actions.ts";
import { cursorSchema } from "./cursor.ts";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

/** Entries of the audit log in one answer. */
export const auditPerAnswer = 50;

/** How long an entry is kept, in months, and the network address in it, in days. */
export const auditKept = { months: 12, addressDays: 90 } as const;

const idSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** What an entry must be to be listed; without any, every entry is. */
const filter = {
  // The cast is safe: these are the record's own keys.
  area: z.optional(z.enum(Object.keys(auditAreas) as [AuditArea, ...AuditArea[]])),
  action: z.optional(z.enum([...auditActionNames])),
  /** Id of a person: what they did, themselves or with their API tokens. */
  actor: z.optional(idSchema),
  /** Id of what it was done to. */
  subject: z.optional(idSchema),
  /** From this moment on. */
  from: z.optional(z.iso.datetime().check(z.maxLength(40))),
  /** Before this moment. */
  to: z.optional(z.iso.datetime().check(z.maxLength(40))),
} as const;

const entrySchema = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: written by a release that did not note it. */
  kind: z.nullable(z.enum([...auditKinds])),
  actor: z.strictObject({
    /** Id of a person, or the name of a command, task or part of the program. */
    id: z.string(),
    /** The person's name as it is now; null if this is no person's id. */
    name: z.nullable(z.string()),
  }),
  /** The API token that was used; the name of one that has ended is not known. */
  token: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  /** One of `auditActions`, or an action of another release. */
  action: z.string(),
  subject: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  address: z.nullable(z.string()),
  detail: recordOf(z.union([z.string(), z.number(), z.boolean()]), 50),
});

export const listAudit = route({
  method: "GET",
  path: "/api/audit",
  access: administrators,
  summary: `The entries of the audit log, newest first, at most ${auditPerAnswer}; \`before\` is the time and id of the last entry received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({ ...filter, before: z.optional(cursorSchema) }),
    response: z.strictObject({
      entries: z.array(entrySchema).check(z.maxLength(auditPerAnswer)),
      /** Whether there are older ones. */
      hasMore: z.boolean(),
    }),
  },
  refusals: [],
});

export const exportAudit = route({
  method: "GET",
  path: "/api/audit/export",
  access: administrators,
  summary: "The entries of the audit log as CSV, newest first",
  status: 200,
  responseKind: "file",
  shapes: { query: z.strictObject(filter) },
  asksAgain: true,
  refusals: [],
});

export type AuditEntryOnWire = z.output<typeof entrySchema>;
