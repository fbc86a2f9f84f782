import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test, vi } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { listInboxPeople } from "#core/contract/inbox.ts";
import { listMails, retryMail } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { pdfBytes } from "../../../test/resumes.ts";
import { createApplicant, filled } from "../submissions/test-kit.ts";
import { tries, waitAfter } from "./queue.ts";

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
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

async function houseWith(environment: Readonly<Record<string, string>>) {
  const app = await createTestApp({ roles: ["editor", "viewer"], environment });
  closers.push(app.stop);
  return { app, applicant: await createApplicant(app) };
}

const smtp = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "site@ashlar.test",
});

/** The notices of applications; each has a confirmation to the applicant beside it. */
const mailsOf = async (app: TestApp): Promise<readonly Mail[]> => {
  const response = await app.request(listMails, { as: "viewer" });
  const { mails } = (await response.json()) as { mails: Mail[] };
  return mails.filter(({ to }) => to !== filled.applicantEmail);
};

const noticesIn = ({ received }: { readonly received: readonly Received[] }) =>
  received.filter(({ to }) => !to.includes(filled.applicantEmail));

const stateOf = (app: TestApp, state: Mail["state"]): Promise<Mail> =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsOf(app);
      if (mail?.state !== state) throw new Error(`It is ${mail?.state}: ${mail?.reason}`);
      return mail;
    },
    { timeout: 10_000, interval: 20 },
  );

test("an application is told of by one mail to the site, in text and HTML, answered to the applicant, who is sent a confirmation", async () => {
  const server = await startMailServer();
  const { app, applicant } = await houseWith(smtp(server.port));
  const answers = {
    ...filled,
    applicantName: `Jürgen <b>"Bcc: all@x.example"`,
    coverLetter: "<script>alert(1)</script>\r\n{{7*7}} %s",
  };
  await applicant.send(answers, { name: "cv.pdf", bytes: pdfBytes() });
  await stateOf(app, "sent");
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
  const [{ to, mail }] = noticesIn(server) as [Received];
  expect(to).toEqual(["contact@ashlar.test"]);
  expect(mail.from?.address).toBe("site@ashlar.test");
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([filled.applicantEmail]);
  expect(mail.bcc).toBeUndefined();
  expect(mail.subject).toContain("Jürgen");
  expect(mail.text).toContain("<script>alert(1)</script>\n{{7*7}} %s");
  expect(mail.text).toContain("Resume: cv.pdf (0.1 MB, application/pdf)");
  expect(mail.html).toContain("&lt;script&gt;alert(1)");
  expect(mail.html).not.toContain("<script");
  expect(mail.attachments).toEqual([]);
  const confirmation = server.received.find((each) => each.to.includes(filled.applicantEmail));
  expect(confirmation?.mail.subject).toMatch(/^Your application for .* has arrived, Ashlar$/);
  // Whoever types somebody else's address cannot have the site send them words.
  expect(`${confirmation?.mail.text}${confirmation?.mail.html}`).not.toMatch(/Jürgen|script/);
});

test("FORM-016 with a mail server that says nothing the visitor is answered at once and the application is stored", async () => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => sockets.push(socket));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { app, applicant } = await houseWith(smtp((silent.address() as AddressInfo).port));
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
  expect((await applicant.send(filled)).status).toBe(303);
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(0));
  expect(await applicant.only(filled.applicantEmail)).toMatchObject({ mailState: "waiting" });
  const [mail] = await mailsOf(app);
  expect(mail).toMatchObject({ state: "waiting", attempts: 1, sentAt: null });
  // Ending now leaves the mail to be retried.
  for (const socket of sockets) socket.destroy();
});

test("a mail that was put off goes out later; one that is refused for good waits for staff, with the reason", async () => {
  let refusal: Error | null = Object.assign(new Error("4.2.0 Try later"), { responseCode: 450 });
  const server = await startMailServer(() => refusal);
  const { app, applicant } = await houseWith(smtp(server.port));
  await applicant.send(filled);
  const waiting = await vi.waitFor(async () => {
    const [mail] = await mailsOf(app);
    expect(mail?.reason).toContain("4.2.0 Try later");
    return mail;
  });
  expect(waiting).toMatchObject({ state: "waiting", attempts: 1 });
  app.runPeriodicTasks();
  expect((await mailsOf(app))[0]?.attempts).toBe(1);
  refusal = Object.assign(new Error("5.1.1 Nobody here"), { responseCode: 550 });
  await app.database.query("update mails set next_try_at = now()");
  app.runPeriodicTasks();
  const failed = await stateOf(app, "failed");
  expect(failed).toMatchObject({ attempts: 2, nextTryAt: null });
  expect(Date.parse(failed.triedAt ?? "")).toBeGreaterThan(Date.parse(failed.createdAt));
  expect(failed.reason).toContain("5.1.1 Nobody here");
  refusal = null;
  const params = { mailId: failed.id };
  expect((await app.request(retryMail, { as: "viewer", params, body: {} })).status).toBe(403);
  expect((await app.request(retryMail, { as: "editor", params, body: {} })).status).toBe(202);
  await stateOf(app, "sent");
  expect(noticesIn(server)).toHaveLength(1);
  expect((await app.request(retryMail, { as: "editor", params, body: {} })).status).toBe(409);
});

testOnce(
  "a mail of a process that was killed while it sent goes out after its lease, by another process, once",
  async () => {
    const server = await startMailServer();
    const { app, applicant } = await houseWith({});
    await applicant.send(filled);
    // The state left by a process that claimed it and died.
    await app.database.query(
      `update mails set state = 'waiting', attempts = 1, next_try_at = now() - interval '1 second'`,
    );
    const others = await Promise.all(
      [1, 2].map(() => createTestApp({ database: app.database, environment: smtp(server.port) })),
    );
    closers.push(async () => void (await Promise.all(others.map((other) => other.stop()))));
    for (const other of others) other.runPeriodicTasks();
    await stateOf(app, "sent");
    for (const other of others) other.runPeriodicTasks();
    expect(noticesIn(server)).toHaveLength(1);
  },
);

test("without a mail server mails are kept and read by staff", async () => {
  const { app, applicant } = await houseWith({});
  await applicant.send(filled);
  const [mail] = await mailsOf(app);
  expect(mail).toMatchObject({ state: "kept", to: "contact@ashlar.test", attempts: 0 });
  expect(mail?.text).toContain("Ada Example");
  const params = { mailId: mail?.id ?? "" };
  expect((await app.request(retryMail, { as: "editor", params, body: {} })).status).toBe(409);
});

test("a mail that was kept goes out when staff send it, once a mail server is set", async () => {
  const isSending = async (app: TestApp): Promise<boolean> => {
    const response = await app.request(listInboxPeople, { as: "viewer" });
    return ((await response.json()) as { isSending: boolean }).isSending;
  };
  expect(await isSending((await houseWith({})).app)).toBe(false);
  const server = await startMailServer();
  const { app, applicant } = await houseWith(smtp(server.port));
  expect(await isSending(app)).toBe(true);
  await applicant.send(filled);
  const { id } = await stateOf(app, "sent");
  // The state of a mail stored while no mail server was configured.
  await app.database.query("update mails set state = 'kept', sent_at = null, attempts = 0");
  app.runPeriodicTasks();
  expect((await mailsOf(app))[0]?.state).toBe("kept");
  const params = { mailId: id };
  expect((await app.request(retryMail, { as: "editor", params, body: {} })).status).toBe(202);
  await stateOf(app, "sent");
  expect(noticesIn(server)).toHaveLength(2);
});

test("attempts come at growing intervals, and end", () => {
  expect([1, 2, 3, 4].map(waitAfter)).toEqual([30, 120, 480, 1920]);
  expect(waitAfter(9)).toBe(tries.longestWaitSeconds);
  expect(waitAfter(tries.most)).toBeNull();
});
