import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { downloadResume, listMails } from "#core/contract/job-applications.ts";
import { loadDraft, saveDraft } from "#core/contract/pages.ts";
import { apply } from "#core/contract/site-routes.ts";
import type { Block } from "#core/document/page.ts";
import type { Operation } from "#core/document/operation.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { createApplicant, filled } from "#server/submissions/test-kit.ts";
import { startMailSink } from "./attack/mail-sink.ts";
import { createTestApp } from "./create-test-app.ts";
import type { TestApp } from "./create-test-app.ts";
import { pdfBytes } from "./resumes.ts";

/** Tests of the calls named in the specification, as listed in the contract's README.md. */

// Some tests start a mail server and a program with its database.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const table = readFileSync(join(import.meta.dirname, "../src/core/contract/README.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, id = "", , , routes = ""] = line.split("|").map((cell) => cell.trim());
    return /^CALL-\d{3}$/.test(id) ? [{ id, routes }] : [];
  });

test("each route that the table of calls names is one of the contract", () => {
  expect(table.map(({ id }) => id).length).toBeGreaterThan(10);
  for (const { id, routes } of table) {
    const names = [...routes.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    expect(names.length > 0 || /^(?:none|all)$/.test(routes), id).toBe(true);
    for (const name of names) expect(Object.keys(namedRoutes), `${name} of ${id}`).toContain(name);
  }
});

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe("an application", () => {
  const resume = { name: "cv.pdf", bytes: pdfBytes("the words of the resume") };

  async function houseWith(smtpUrl: string) {
    const environment = { SMTP_URL: smtpUrl, MAIL_FROM: "site@ashlar.test" };
    const app = await createTestApp({ roles: ["viewer", "investor"], environment });
    closers.push(app.stop);
    return { app, applicant: await createApplicant(app) };
  }

  test("CALL-003 CALL-004 CALL-009 is stored with all its fields and status new, and told of by a mail with all but the status; of the resume both say what it is", async () => {
    const sink = await startMailSink();
    closers.push(sink.stop);
    const { app, applicant } = await houseWith(sink.url);
    const form = await app.fetch(`${apply.path}?opening=${applicant.opening}`);
    expect(await form.text()).not.toMatch(/bearer|api[-_]?key|authorization/i);
    expect((await applicant.send(filled, resume)).status).toBe(303);
    const { rows } = await app.database.query("select * from job_applications");
    expect(rows).toHaveLength(1);
    const descriptor = "cv.pdf (0.1 MB, application/pdf)";
    expect(rows[0]).toMatchObject({
      applicant_name: filled.applicantName,
      applicant_email: filled.applicantEmail,
      applicant_phone: filled.applicantPhone,
      current_location: filled.currentLocation,
      linkedin_url: filled.linkedinUrl,
      portfolio_url: filled.portfolioUrl,
      years_experience: 7,
      salary_expectation: filled.salaryExpectation,
      willing_to_relocate: true,
      cover_letter: "I have built\nthings.",
      resume_url: descriptor,
      status: "new",
    });
    for (const name of ["job_title", "department", "location"])
      expect(rows[0]?.[name]).toMatch(/\w/);
    expect(JSON.stringify(rows)).not.toContain("the words of the resume");
    // One mail to the site, beside the confirmation to the applicant, with the submitted values.
    const notices = () => sink.received.filter(({ to }) => !to.includes(filled.applicantEmail));
    await vi.waitFor(() => expect(notices()).toHaveLength(1), 20_000);
    const mail = notices()[0]?.mail;
    const said = [
      ...Object.entries(filled).filter(
        ([name]) => name !== "willingToRelocate" && name !== "startDate",
      ),
      ["resume", descriptor],
    ].map(([, value = ""]) => value.replaceAll("\r\n", "\n"));
    for (const value of said) expect(mail?.text).toContain(value);
    for (const name of ["job_title", "department", "location"])
      expect(mail?.text).toContain(String(rows[0]?.[name]));
    expect(mail?.text).toMatch(/relocate: yes/i);
    expect(mail?.text).toMatch(/2026/);
    expect(mail?.text).not.toMatch(/status/i);
    expect(mail?.attachments).toEqual([]);
    // Staff can download the file, and nobody else can.
    const [{ id } = { id: "" }] = await applicant.listed(filled.applicantEmail);
    const asking = { params: { applicationId: id } };
    const taken = await app.request(downloadResume, { ...asking, as: "viewer" });
    expect(Buffer.from(await taken.arrayBuffer()).equals(resume.bytes)).toBe(true);
    expect((await app.request(downloadResume, asking)).status).toBe(401);
    expect((await app.request(downloadResume, { ...asking, as: "investor" })).status).toBe(403);
  });

  test("CALL-005 stands and is answered as sent when its mail is refused, or no mail server is there; staff read why", async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _, done) =>
        void buffer(stream).then(() =>
          done(Object.assign(new Error("5.7.1 Not wanted here"), { responseCode: 554 })),
        ),
    });
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", () => resolve()));
    const { port } = refusing.server.address() as AddressInfo;
    const { app, applicant } = await houseWith(`smtp://127.0.0.1:${port}`);
    const mailOf = async (): Promise<Mail | undefined> => {
      const response = await app.request(listMails, { as: "viewer" });
      return ((await response.json()) as { mails: Mail[] }).mails[0];
    };
    expect((await applicant.send(filled)).status).toBe(303);
    await vi.waitFor(async () => expect((await mailOf())?.state).toBe("failed"), 20_000);
    expect((await mailOf())?.reason).toContain("5.7.1 Not wanted here");
    expect(await applicant.only(filled.applicantEmail)).toMatchObject({ status: "new" });
    // The same with no mail server listening.
    await new Promise<void>((resolve) => refusing.close(() => resolve()));
    const other = { ...filled, applicantEmail: "ben@company.example" };
    expect((await applicant.send(other)).status).toBe(303);
    await vi.waitFor(async () => expect((await mailOf())?.reason).toMatch(/\w/), 20_000);
    expect(await applicant.only(other.applicantEmail)).toMatchObject({
      status: "new",
      mailState: "waiting",
    });
  });
});

describe.each(["business", "investor_portal"])("the blocks of %s", (pageId) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ roles: ["editor"] });
    closers.push(app.stop);
  });

  const block = (id: string, html = `<p>${id}</p>`): Block => ({
    id,
    type: "text",
    name: `Text ${id}`,
    content: { html },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  });

  async function draft() {
    const response = await app.request(loadDraft, { as: "editor", params: { pageId } });
    return loadDraft.shapes.response.parse(await response.json());
  }

  async function save(operations: readonly Operation[], page = pageId, baseRevision?: number) {
    const body = {
      baseRevision: baseRevision ?? (await draft()).revision,
      saveId: randomUUID(),
      operations,
    };
    return app.request(saveDraft, { as: "editor", params: { pageId: page }, body });
  }

  async function rows(page = pageId): Promise<readonly string[]> {
    const found = await app.database.query(
      "select id || ' ' || (content ->> 'html') as row from blocks where page_id = $1 order by id",
      [page],
    );
    return found.rows.map(({ row }) => String(row));
  }

  test("CALL-013 CALL-014 are loaded in their order, whatever order their rows were written in", async () => {
    const add = (id: string, after: string | null): Operation => ({
      op: "add",
      item: block(id),
      after,
    });
    expect((await save([add("c", null), add("a", "c"), add("b", null)])).status).toBe(200);
    expect((await draft()).page.blocks.map(({ id }) => id)).toEqual(["b", "c", "a"]);
    const moved = await save([{ op: "move", id: "a", from: "c", after: null }]);
    expect(moved.status).toBe(200);
    // Reinserting a row moves it elsewhere in the table.
    await app.database.query(
      "with gone as (delete from blocks where page_id = $1 and id = 'b' returning *) select count(*) from gone",
      [pageId],
    );
    await app.database.query(
      "insert into blocks (page_id, id, type, name, content) values ($1, 'b', 'text', 'Text b', $2)",
      [pageId, { html: "<p>b</p>" }],
    );
    expect((await draft()).page.blocks.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  test("CALL-015 CALL-017 are saved under their ids, a row each, and the answer says what was applied and what stands", async () => {
    const before = await draft();
    const set: Operation = {
      op: "set",
      block: "a",
      path: "content.html",
      was: "<p>a</p>",
      value: "<p>A</p>",
    };
    const response = await save([set, { op: "add", item: block("d"), after: "a" }]);
    expect(await response.json()).toMatchObject({
      revision: before.revision + 1,
      blockCount: 4,
      outcomes: ["applied", "applied"],
    });
    expect(await rows()).toEqual(["a <p>A</p>", "b <p>b</p>", "c <p>c</p>", "d <p>d</p>"]);
    // Adding a block whose id exists does not duplicate it.
    const again = await save([{ op: "add", item: block("d"), after: "a" }]);
    expect(await again.json()).toMatchObject({ outcomes: ["already-done"], blockCount: 4 });
    expect(await rows()).toHaveLength(4);
  });

  test("CALL-016 are gone from the table with the save that removes them, and none is where the save is refused", async () => {
    const other = pageId === "business" ? "investor_portal" : "business";
    const elsewhere = { op: "add", item: block("d", "<p>elsewhere</p>"), after: null } as const;
    expect((await save([elsewhere], other, 0)).status).toBe(200);
    const { page, revision } = await draft();
    const item = page.blocks.find(({ id }) => id === "d") ?? block("d");
    const remove: Operation = { op: "remove", item, after: "a" };
    const outdated: Operation = {
      op: "set",
      block: "c",
      path: "content.html",
      was: "<p>not what stands</p>",
      value: "<p>lost</p>",
    };
    expect((await save([remove, outdated])).status).toBe(409);
    expect(await rows()).toHaveLength(4);
    expect((await draft()).revision).toBe(revision);
    expect((await save([remove])).status).toBe(200);
    expect(await rows()).toEqual(["a <p>A</p>", "b <p>b</p>", "c <p>c</p>"]);
    expect(await rows(other)).toContain("d <p>elsewhere</p>");
  });
});

test("CALL-018 the first start writes the blocks of the starter pages once, and a later one neither doubles them nor undoes what was changed", async () => {
  const app = await createTestApp({ roles: ["editor"] });
  closers.push(app.stop);
  const all = async () => {
    const { rows } = await app.database.query(
      `select page_id, id, type, name, content, updated_at from blocks
       where page_id <> 'site_settings' order by page_id, id`,
    );
    return rows;
  };
  const first = await all();
  const starters = ["home", "about", "architecture"];
  expect(sitePages.map(({ id }) => id)).toEqual(expect.arrayContaining(starters));
  expect(new Set(first.map(({ page_id: page }) => page))).toEqual(new Set(starters));
  const params = { pageId: "home" };
  const loaded = await app.request(loadDraft, { as: "editor", params });
  const { page, revision } = loadDraft.shapes.response.parse(await loaded.json());
  const [top] = page.blocks;
  const operation = { op: "set", block: top?.id, path: "name", was: top?.name, value: "Renamed" };
  const body = { baseRevision: revision, saveId: randomUUID(), operations: [operation] };
  expect((await app.request(saveDraft, { as: "editor", params, body })).status).toBe(200);
  const changed = await all();
  expect(changed).not.toEqual(first);
  const again = await createTestApp({ database: app.database });
  await again.stop();
  expect(await all()).toEqual(changed);
});
