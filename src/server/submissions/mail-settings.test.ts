import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test, vi } from "vitest";
import { checkMailServer, loadMailSettings, sendTestMail } from "#core/contract/mail-settings.ts";
import type { MailState } from "#core/contract/mail-settings.ts";
import { mailTestLimits } from "#core/contract/mail-settings.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { createApplicant, filled } from "./test-kit.ts";

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

interface Received {
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A real mail server; `answer` may refuse mails. */
async function startMailServer(answer: () => Error | null = () => null) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      void buffer(stream).then(async (bytes) => {
        const refusal = answer();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (refusal === null) received.push({ to, mail: await PostalMime.parse(bytes) });
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(close);
  return { received, port: (server.server.address() as AddressInfo).port, close };
}

async function siteWith(environment: Readonly<Record<string, string>>): Promise<TestApp> {
  const roles: readonly Role[] = ["administrator", "editor", "viewer"];
  const app = await createTestApp({ roles, environment });
  closers.push(app.stop);
  return app;
}

const smtp = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "site@ashlar.test",
});

const post = async (app: TestApp, route: Route, as: Role = "administrator") => {
  const response = await app.request(route, { body: {}, as });
  return { status: response.status, body: await response.json() };
};
const load = async (app: TestApp): Promise<MailState> =>
  (await (await app.request(loadMailSettings, { as: "administrator" })).json()) as MailState;

test("GAP-052 an administrator is sent a test mail at once, and sees that the mail server answers", async () => {
  const server = await startMailServer();
  const app = await siteWith(smtp(server.port));
  expect(await load(app)).toMatchObject({
    server: {
      host: "127.0.0.1",
      port: server.port,
      encryption: "offered",
      hasPassword: false,
      from: "site@ashlar.test",
      remarks: [],
    },
    failed: [],
  });
  expect((await post(app, checkMailServer)).body).toEqual({ problem: null });
  expect((await post(app, sendTestMail)).body).toEqual({
    to: "administrator@ashlar.test",
    problem: null,
  });
  const [sent, ...others] = server.received;
  expect(others).toEqual([]);
  expect(sent?.to).toEqual(["administrator@ashlar.test"]);
  expect(sent?.mail.subject).toBe("Test e-mail from Ashlar");
  expect(sent?.mail.text).toContain("http://ashlar.test");
});

test("a test mail that is refused, and a mail server that is away, are told with the reason", async () => {
  const server = await startMailServer(() =>
    Object.assign(new Error("5.7.1 Not from you"), { responseCode: 550 }),
  );
  const app = await siteWith(smtp(server.port));
  expect((await post(app, sendTestMail)).body).toMatchObject({
    problem: expect.stringContaining("5.7.1 Not from you"),
  });
  await server.close();
  expect((await post(app, checkMailServer)).body).toMatchObject({
    problem: expect.stringContaining(`127.0.0.1:${server.port} cannot be used now`),
  });
});

test("the last mails that were not taken are listed with what the mail server said", async () => {
  const server = await startMailServer(() =>
    Object.assign(new Error("5.1.1 Nobody here"), { responseCode: 550 }),
  );
  const app = await siteWith(smtp(server.port));
  await (await createApplicant(app)).send(filled);
  await vi.waitFor(async () => expect((await load(app)).failed).toHaveLength(2));
  const { failed, counts } = await load(app);
  expect(failed.map(({ to }) => to).toSorted()).toEqual(
    ["administrator@ashlar.test", filled.applicantEmail].toSorted(),
  );
  for (const mail of failed) {
    expect(mail).toMatchObject({ state: "failed", attempts: 1, nextTryAt: null });
    expect(mail.reason).toContain("5.1.1 Nobody here");
  }
  expect(counts.failed).toBe(2);
});

test("one person sends five test mails an hour, however many windows they use", async () => {
  const server = await startMailServer();
  const app = await siteWith(smtp(server.port));
  const tries = await Promise.all(
    Array.from({ length: mailTestLimits.perHour + 3 }, () => post(app, sendTestMail)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(mailTestLimits.perHour);
  const refusals = tries.filter(({ status }) => status === 429);
  expect(refusals).toHaveLength(3);
  expect(refusals[0]?.body.error.retryAfter).toBeGreaterThan(0);
  expect(server.received).toHaveLength(mailTestLimits.perHour);
});

test("without a mail server the settings say so, and nothing is sent", async () => {
  const app = await siteWith({});
  expect((await load(app)).server).toBeNull();
  for (const route of [checkMailServer, sendTestMail]) {
    const { status, body } = await post(app, route);
    expect([status, body.error.code]).toEqual([409, "no-mail-server"]);
  }
});

test("a viewer and an editor neither see nor use the mail server, and nobody sees its password", async () => {
  const server = await startMailServer();
  const app = await siteWith({
    ...smtp(server.port),
    SMTP_URL: `smtp://mailer:se%2Fcret@127.0.0.1:${server.port}`,
  });
  for (const as of ["viewer", "editor"] as const) {
    expect((await app.request(loadMailSettings, { as })).status).toBe(403);
    for (const route of [checkMailServer, sendTestMail]) {
      expect((await post(app, route, as)).status).toBe(403);
    }
  }
  expect(server.received).toEqual([]);
  const shown = JSON.stringify(await load(app));
  expect(shown).toContain('"hasPassword":true');
  expect(shown).not.toMatch(/cret|mailer/);
});
