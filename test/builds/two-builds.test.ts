// @module-tag once
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startMailSink } from "../attack/mail-sink.ts";
import type { MailSink } from "../attack/mail-sink.ts";
import { createEmptyDatabase } from "../database.ts";
import type { TestDatabase } from "../database.ts";
import { buildProgram, makeFolder, remove, startProgram } from "../program.ts";
import type { RunningProgram } from "../program.ts";
import { account, call, draftOfAbout, saveTitle, signIn } from "../program-client.ts";
import { buildPrevious, hasPreviousCommit, previousCommit } from "./previous-build.ts";
import { filledIn, formsIn } from "./visitor-forms.ts";
import type { VisitorForm } from "./visitor-forms.ts";

/**
 * A rolling upgrade: the previous release and this one behind one balancer, on one database and one data folder. Whatever
 * one of them stores, sends or draws, the other must understand.
 */

vi.setConfig({ testTimeout: 90_000, hookTimeout: 300_000 });

const isBuildable = await hasPreviousCommit();
const title = isBuildable
  ? "the previous release and this one"
  : `the previous release and this one (skipped: this clone lacks the commit ${previousCommit})`;

describe.skipIf(!isBuildable)(title, () => {
  let database: TestDatabase;
  let sink: MailSink;
  let folder: string;
  let programs: readonly RunningProgram[] = [];
  let mainFiles: Readonly<Record<Build, string>>;
  let settings: Readonly<Record<string, string>>;
  const origins: Record<Build, string> = { previous: "", current: "" };
  /** Signing in at this release renews the password's hash, and the previous one cannot read it any more (decision 44). */
  let cookieOfPrevious = "";
  const sessionAt = (build: Build): Promise<string> | string =>
    build === "previous" ? cookieOfPrevious : signInFrom(origins.current);

  type Build = "previous" | "current";
  const pairs: readonly (readonly [from: Build, to: Build])[] = [
    ["previous", "current"],
    ["current", "previous"],
  ];

  beforeAll(async () => {
    mainFiles = { previous: await buildPrevious(), current: await buildProgram() };
    folder = await makeFolder("builds");
    database = await createEmptyDatabase();
    sink = await startMailSink();
    settings = {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SECRET_KEY: "one key that both releases were given",
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      SMTP_URL: sink.url,
      MAIL_FROM: "site@ashlar.example",
      TRUST_PROXY: "1",
    };
    // The previous one first, as in an upgrade.
    const previous = startProgram(mainFiles.previous, settings);
    programs = [previous];
    origins.previous = await previous.url;
    cookieOfPrevious = await signInFrom(origins.previous);
    // It refuses to start on tables that it does not know, so its command runs before this one adds its own.
    await runCommand("previous", ["backup", join(folder, "previous.tar.gz")], settings);
    const current = startProgram(mainFiles.current, settings);
    programs = [previous, current];
    origins.current = await current.url;
  });
  afterAll(async () => {
    for (const { child, ended } of programs) {
      child.kill("SIGTERM");
      await ended;
    }
    await sink?.stop();
    await database?.drop();
    await remove(folder);
  });

  test.each(pairs)("a session that the %s one opened is one at the %s one", async (from, to) => {
    const cookie = await sessionAt(from);
    const answer = await call(origins[to], cookie, "/api/pages");
    expect(answer.status).toBe(200);
  });

  test.each(pairs)(
    "what is saved and published at the %s one is drawn and notified at the %s one",
    async (from, to) => {
      const cookie = await sessionAt(from);
      const heading = `Heading ${randomUUID()}`;
      const stream = await openStream(origins[to], cookie);
      await stream.until("event: page");
      const revision = await saveTitle(origins[from], cookie, heading);
      await stream.until(`"revision":${revision}`);
      await stream.close();
      const draft = await draftOfAbout(origins[to], cookie);
      expect(draft).toMatchObject({ revision, page: { seo: { title: heading } } });
      const published = await call(origins[to], cookie, "/api/pages/about/publications", {
        revision,
      });
      expect(published.status).toBe(201);
      await vi.waitUntil(
        async () => (await readPage(origins[from], "/about")).includes(heading),
        10_000,
      );
      // And the next save, on top of the other's.
      await saveTitle(origins[to], cookie, `${heading} again`);
    },
  );

  test.each(pairs)("every form drawn by the %s one is received by the %s one", async (from, to) => {
    const forms = await visitorForms(origins[from]);
    expect([...forms.keys()].toSorted()).toEqual(
      expect.arrayContaining(["/careers/apply", "/contact-form", "/signup"]),
    );
    const cookie = await sessionAt(to);
    for (const [path, form] of forms) {
      const email = `${randomUUID()}@company.example`;
      const answer = await fetch(origins[to] + form.action, {
        method: "POST",
        redirect: "manual",
        headers: { origin: origins[to], "x-forwarded-for": nextAddress() },
        body: filledIn(form, email),
      });
      expect(answer.status, path).toBe(303);
      await answer.body?.cancel();
      for (const origin of Object.values(origins)) {
        expect(await inboxAt(origin, cookie), `${path} is listed at ${origin}`).toContain(email);
      }
    }
  });

  test("a backup that the previous one made is restored by this one", async () => {
    // The settings become a document at this one's next start.
    const versions = `select count(*)::int as count from page_versions
      where version_number = 1 and page_id <> 'site_settings'`;
    const was = await database.database.query(versions);
    await restoreInto("current", join(folder, "previous.tar.gz"), async (target) => {
      expect((await target.database.query(versions)).rows).toEqual(was.rows);
    });
  });

  test("a backup of this one is refused by the previous one, by name, if this one has tables that it does not know", async () => {
    const file = join(folder, "current.tar.gz");
    await runCommand("current", ["backup", file], settings);
    const restored = restoreInto("previous", file, () => Promise.resolve());
    await expect(restored).rejects.toThrow("newer Ashlar");
  });

  function runCommand(
    build: Build,
    command: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    return promisify(execFile)(process.execPath, [mainFiles[build], ...command], { env });
  }

  async function restoreInto(
    build: Build,
    file: string,
    look: (target: TestDatabase) => Promise<void>,
  ): Promise<void> {
    const target = await createEmptyDatabase();
    const data = await makeFolder("restored");
    try {
      const restored = { ...settings, DATABASE_URL: target.url, DATA_DIR: data };
      await runCommand(build, ["restore", file], restored);
      await look(target);
    } finally {
      await target.drop();
      await remove(data);
    }
  }
});

let addresses = 0;
const nextAddress = (): string => `10.7.${(addresses += 1)}.1`;

const signInFrom = (origin: string): Promise<string> =>
  signIn(origin, { "x-forwarded-for": nextAddress() });

async function readPage(origin: string, path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

async function openStream(origin: string, cookie: string) {
  const stream = await call(origin, cookie, "/api/pages/about/live?window=window0001");
  expect(stream.status).toBe(200);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  return {
    async until(text: string): Promise<void> {
      while (!received.includes(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
        if (done) throw new Error(`The stream ended before ${text} came: ${received}`);
        received += value;
      }
    },
    close: async () => reader?.cancel(),
  };
}

/** One form for each address that forms are posted to, from every page of the site map and the pages they link to. */
async function visitorForms(origin: string): Promise<ReadonlyMap<string, VisitorForm>> {
  const map = await readPage(origin, "/sitemap.xml");
  const paths = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = "/"]) => path,
  );
  const forms = new Map<string, VisitorForm>();
  const take = async (path: string): Promise<string> => {
    const html = await readPage(origin, path);
    for (const form of formsIn(html)) {
      const key = form.action.split("?")[0] ?? "";
      if (!/login|logout|search/.test(key) && !forms.has(key)) forms.set(key, form);
    }
    return html;
  };
  const linked = new Set<string>(["/signup"]);
  for (const path of paths) {
    const html = await take(path === "" ? "/" : path);
    const opening = /\/careers\/apply\?opening=[^"]+/.exec(html)?.[0];
    if (opening !== undefined && linked.size < 2) linked.add(opening.replaceAll("&amp;", "&"));
  }
  await Promise.all([...linked].map(take));
  return forms;
}

/** Everything that visitors sent, as the inbox lists it. */
async function inboxAt(origin: string, cookie: string): Promise<string> {
  const lists = [
    "/api/form-submissions",
    "/api/contact-messages",
    "/api/job-applications",
    "/api/newsletter-subscribers",
  ];
  const answers = await Promise.all(lists.map((path) => call(origin, cookie, path)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}
