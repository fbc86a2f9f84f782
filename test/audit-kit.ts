import { expect, vi } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { AuditAction } from "#core/contract/audit-actions.ts";
import { saveAndPublish } from "#server/api/test-kit.ts";
import { createApplicant, filled } from "#server/submissions/test-kit.ts";
import type { RequestOptions, TestApp } from "./create-test-app.ts";
import { pdfBytes } from "./resumes.ts";

export type RouteName = keyof typeof namedRoutes;

/** A successful request, what it asks for, and the entry that it leaves. */
export interface Shown extends RequestOptions {
  readonly action: AuditAction;
}

/** A request, or how it is prepared. */
export type Prepared = Shown | (() => Promise<Shown>);

/** Publishes a page, and puts one of each kind of submission into the inbox. */
export async function fillSite(app: TestApp): Promise<void> {
  const text = { id: "words001", type: "text", name: "Words", content: { html: "<p>Words</p>" } };
  const rest = { styles: {}, settings: {}, isVisible: true, createdByAi: false, aiPrompt: null };
  await saveAndPublish(app, 0, [{ op: "add", after: null, item: { ...text, ...rest } }]);
  const applicant = await createApplicant(app);
  await applicant.send(filled, { name: "cv.pdf", bytes: pdfBytes("x") });
  await app.database.query(
    `insert into contact_messages (id, form, page, title, answers) values ('message1', '', '', '', '[]')`,
  );
  await app.database.query(
    `insert into form_submissions (id, form, answers) values ('request1', 'request-access', '{}')`,
  );
  await app.database.query(
    `insert into suspected_submissions (id, form, title, answers, input, digest, resume, resume_name, resume_type)
     values ('spam1', '', '', '[]', '{}', 'one', '\\x00', 'cv.pdf', 'application/pdf'),
       ('spam2', 'request-access', '', '[]', '{"form": "request-access", "input": {"answers": {"name": "Ada", "email": "ada@company.example", "company": "", "wish": ""}}}', 'two', null, null, null)`,
  );
  await app.database.query(
    `insert into newsletter_subscribers (id, email, consent, form, page) values ('reader1', 'ada@company.example', '', '', '')`,
  );
  await app.database.query(
    `insert into mails (id, recipient, subject, text_body, html_body, state)
     values ('mail1', 'ada@company.example', '', '', '', 'failed')`,
  );
  await app.database.query(
    `insert into deliveries (id, endpoint, body, state) values ('delivery1', 'https://alive.example.com/', '{}', 'failed')`,
  );
  await app.database.query(
    `insert into meeting_requests (id, form, page, name, email, mailbox, company, message,
       meeting_date, meeting_time, time_zone, starts_at, ends_at, taken, place)
     values ('meeting1', '', '', 'Ada', 'ada@company.example', 'ada@company.example', '', '', '2026-04-01', '', 'UTC',
       '2026-04-01T09:00Z', '2026-04-01T09:30Z', '[2026-04-01T09:00Z,2026-04-01T09:30Z)', '')`,
  );
}

/** Runs a query. */
export async function read<Row extends object>(
  app: TestApp,
  query: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await app.database.query(query, values);
  // The caller names the columns that it selects.
  return rows as unknown as readonly Row[];
}

/** An entry of the audit log, as it is stored. */
export interface AuditRow {
  readonly kind: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly address: string | null;
  readonly detail: object;
}

/** The whole log, oldest first. */
export function entries(app: TestApp): Promise<readonly AuditRow[]> {
  return read<AuditRow>(
    app,
    "select kind, actor, action, subject, address, detail from audit_log order by at, id",
  );
}

/** The revision of a page's draft. */
export async function revisionOf(app: TestApp, pageId: string): Promise<number> {
  const query = "select revision from pages where id = $1";
  const [row] = await read<{ revision: number }>(app, query, [pageId]);
  return row?.revision ?? -1;
}

/** Saves another name of a page. */
export async function saveName(app: TestApp, pageId: string, value: string): Promise<void> {
  const query = "select name from pages where id = $1";
  const [row] = await read<{ name: string }>(app, query, [pageId]);
  const baseRevision = await revisionOf(app, pageId);
  const operations = [{ op: "setPage", path: "name", was: row?.name, value }];
  const response = await app.request(namedRoutes.saveDraft, {
    as: "administrator",
    params: { pageId },
    body: { baseRevision, saveId: `of-audit-${baseRevision}`, operations },
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

interface Backups {
  readonly backups: readonly { readonly id: string }[];
  readonly run: { readonly id: string; readonly state: string } | null;
}

/** The backups on the server, and the last run. */
export async function backups(app: TestApp): Promise<Backups> {
  const response = await app.request(namedRoutes.listBackups, { as: "administrator" });
  return (await response.json()) as Backups;
}

/** Waits for the run, and names the backup. */
export async function madeBackup(app: TestApp): Promise<string> {
  await vi.waitFor(async () => expect((await backups(app)).run?.state).toBe("done"), 30_000);
  return (await backups(app)).backups[0]?.id ?? "";
}
