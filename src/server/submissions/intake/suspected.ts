import { createHmac } from "node:crypto";
import { Readable } from "node:stream";
import type { Cursor } from "#core/contract/cursor.ts";
import type { listSuspected } from "#core/contract/suspected.ts";
import { suspectedDays, suspectedPerAnswer } from "#core/contract/suspected.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { ContactAnswer } from "#core/forms/contact/read.ts";
import type { Opening } from "#core/forms/job-application/kind.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import type { AccessAnswers } from "#core/forms/request-access/form.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  countSuspected,
  deleteSuspected,
  findSuspected,
  forgetSuspected,
  insertSuspected,
  selectSuspected,
} from "#server/db/queries/suspected-submissions.ts";
import type { NewSuspected, SuspectedResume } from "#server/db/queries/suspected-submissions.ts";
import type { MeetingSpan, NewMeeting } from "#server/db/queries/meetings.ts";
import type { NewSubscriber } from "#server/db/queries/newsletter.ts";
import type { OpenedFile } from "#server/storage/storage.ts";
import type { FormName } from "./budgets.ts";
import type { InboxNotifier, SubmissionsDeps } from "./deps.ts";

/** What storing a submission of each form needs; plain JSON, since it waits in the database. */
export interface SuspectedInputs {
  readonly "request-access": { readonly answers: AccessAnswers };
  readonly newsletter: {
    readonly asked: Omit<NewSubscriber, "id" | "addressKey" | "mailbox">;
  };
  readonly contact: {
    readonly form: JsonObject;
    readonly answers: readonly ContactAnswer[];
    readonly email: string | null;
    readonly sentDigest: string;
  };
  readonly "job-application": {
    readonly answers: JobApplication;
    readonly opening: Opening;
  };
  readonly meeting: {
    readonly asked: Omit<NewMeeting, "id" | "mailbox"> & Pick<MeetingSpan, "date" | "time">;
  };
}

/** A submission whose hidden field was filled in, by a program or by a password manager. */
export interface Suspected<Form extends FormName> extends Pick<
  NewSuspected,
  "title" | "answers" | "senderEmail"
> {
  readonly form: Form;
  readonly input: SuspectedInputs[Form];
  readonly resume?: SuspectedResume;
  readonly address: string;
}

export type KeepSuspected = <Form extends FormName>(suspected: Suspected<Form>) => Promise<void>;

/** Stores what turned out to be no spam, by form, like any other submission. */
export type StoreSuspected = {
  readonly [Form in FormName]: (
    input: SuspectedInputs[Form],
    resume: SuspectedResume | null,
  ) => Promise<Outcome<null>>;
};

/** Suspected spam: kept apart for staff, not mailed, not counted as new, and deleted after a while. */
export interface SuspectedService {
  readonly list: (
    actor: Actor,
    before: Cursor | null,
  ) => Promise<Outcome<ResponseOf<typeof listSuspected>>>;
  readonly count: (actor: Actor) => Promise<Outcome<{ readonly count: number }>>;
  readonly openResume: (
    actor: Actor,
    id: string,
  ) => Promise<Outcome<OpenedFile & { readonly name: string; readonly type: string }>>;
  /** Stores it like any other submission, with the mails about it. */
  readonly accept: (actor: Actor, id: string) => Promise<Outcome<{ readonly id: string }>>;
  readonly remove: (actor: Actor, id: string) => Promise<Outcome<{ readonly id: string }>>;
  /** Deletes old entries. */
  readonly forget: () => Promise<void>;
}

/** Returns how submissions are kept as suspected spam. */
export function createKeepSuspected({
  database,
  newId,
  secretKey,
  record,
  notify,
}: Pick<SubmissionsDeps, "database" | "newId" | "secretKey" | "record"> &
  InboxNotifier): KeepSuspected {
  return async ({ form, title, answers, senderEmail, input, resume = null, address }) => {
    const plain = asJson(form, input);
    const digest = createHmac("sha256", secretKey)
      .update(`suspected ${JSON.stringify(plain)}`)
      .digest("base64url");
    const id = newId();
    const one = { id, form, title, answers, senderEmail, input: plain, digest, resume };
    const isNew = await database.transaction((sql) => insertSuspected(sql, one));
    record("form suspected", { form, address, ...(isNew ? { id } : {}) });
    if (isNew) notify("");
  };
}

/** The use cases of suspected spam. */
export function createSuspectedService(
  { database, record }: Pick<SubmissionsDeps, "database" | "record">,
  store: StoreSuspected,
): SuspectedService {
  return {
    async list(actor, before) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const most = suspectedPerAnswer;
      return done({ submissions: [...(await selectSuspected(database, { before, most }))] });
    },

    async count(actor) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      return done({ count: await countSuspected(database) });
    },

    async openResume(actor, id) {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      const found = await findSuspected(database, id);
      if (found === null) return refused("unknown-message");
      if (found.resume === null) return refused("no-resume");
      const { name, type, bytes } = found.resume;
      await insertAudit(database, {
        actor: auditActor(actor),
        action: "suspected resume downloaded",
        subject: id,
      });
      record("resume downloaded", { id, person: actor.id });
      const stream = Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>;
      return done({ name, type, bytes: bytes.byteLength, stream });
    },

    async accept(actor, id) {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const found = await findSuspected(database, id);
      if (found === null) return refused("unknown-message");
      const outcome = await storeOne(store, found.input, found.resume);
      if (!outcome.ok) return outcome;
      await database.transaction(async (sql) => {
        await deleteSuspected(sql, id);
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "suspected spam accepted",
          subject: id,
        });
      });
      record("form accepted", { id, person: actor.id });
      return done({ id });
    },

    async remove(actor, id) {
      if (!admits(writers, actor.role)) return refused("not-allowed");
      const isDeleted = await database.transaction(async (sql) => {
        if (!(await deleteSuspected(sql, id))) return false;
        await insertAudit(sql, {
          actor: auditActor(actor),
          action: "suspected spam deleted",
          subject: id,
        });
        return true;
      });
      if (!isDeleted) return refused("unknown-message");
      record("suspected form deleted", { id, person: actor.id });
      return done({ id });
    },

    forget: () => forgetSuspected(database, suspectedDays),
  };
}

/** The form's name stands with its input, so that it can be read again. */
function asJson<Form extends FormName>(form: Form, input: SuspectedInputs[Form]): JsonObject {
  // Inputs are plain data.
  return JSON.parse(JSON.stringify({ form, input })) as JsonObject;
}

function storeOne(
  store: StoreSuspected,
  stored: JsonObject,
  resume: SuspectedResume | null,
): Promise<Outcome<null>> {
  // The cast is safe: only `asJson` writes it, with the input of its form.
  const { form, input } = stored as unknown as { form: FormName; input: never };
  return store[form](input, resume);
}
