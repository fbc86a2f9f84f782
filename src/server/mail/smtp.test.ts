import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { expiredCertificate, ownCertificate } from "../../../test/own-certificate.ts";
import { readConfig } from "../config/config.ts";
import { createMailer } from "../services.ts";
import type { OutgoingMail } from "./mailer.ts";

const closers: (() => Promise<void>)[] = [];
const folder = await mkdtemp(join(tmpdir(), "ashlar-smtp-"));
afterAll(async () => {
  for (const close of closers) await close();
  await rm(folder, { recursive: true });
});

interface Received {
  readonly greeting: string;
  readonly isSecure: boolean;
  readonly user: string;
  readonly to: string;
  readonly isUtf8: boolean;
  readonly raw: string;
}

async function startServer(options: SMTPServerOptions) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...ownCertificate,
    authOptional: true,
    logger: false,
    onAuth: ({ username = "" }, _, done) => done(null, { user: username }),
    onData: (stream, { hostNameAppearsAs, secure, user, envelope }, done) => {
      void text(stream).then((raw) => {
        received.push({
          greeting: hostNameAppearsAs,
          isSecure: secure,
          user: typeof user === "string" ? user : "",
          to: envelope.rcptTo.map(({ address }) => address).join(),
          isUtf8: "smtpUtf8" in envelope && envelope.smtpUtf8 === true,
          raw,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const mail: OutgoingMail = {
  id: "one",
  to: "ada@company.example",
  replyTo: null,
  subject: "Words",
  text: "Words",
  html: "<html><p>Words</p></html>",
};

function mailerWith(environment: Readonly<Record<string, string>>) {
  const read = readConfig({ MAIL_FROM: "site@sender.example", ...environment });
  if (!read.ok) throw new Error(read.problems.join());
  const { config } = read;
  const mailer = createMailer(config, config.publicUrl ?? "http://localhost:3000");
  if (mailer === null) throw new Error("There is no mail server.");
  return mailer;
}

/** An address of this machine that is not known as such: any other machine would be treated alike. */
const elsewhere = "0.0.0.0";
const here = "127.0.0.1";
const withoutTls: SMTPServerOptions = { disabledCommands: ["STARTTLS"] };
const caFile = join(folder, "ca.pem");
await writeFile(caFile, ownCertificate.cert);

interface Case {
  readonly name: string;
  readonly host: string;
  readonly server: SMTPServerOptions;
  readonly more?: Readonly<Record<string, string>>;
  readonly credentials?: string;
  readonly isImplicit?: boolean;
  /** Whether it is sent encrypted; or the reason why it is not sent. */
  readonly fate: boolean | RegExp;
}

const noEncryption = /It offers no encryption, which is required.*SMTP_TLS=optional/;
const untrusted = /certificate.*SMTP_CA_FILE.*SMTP_TLS=unverified/;

const cases: readonly Case[] = [
  { name: "elsewhere without encryption", host: elsewhere, server: withoutTls, fate: noEncryption },
  {
    name: "elsewhere without encryption, with a password",
    host: elsewhere,
    server: withoutTls,
    credentials: "ada:secret@",
    fate: noEncryption,
  },
  {
    name: "elsewhere without encryption, which is allowed",
    host: elsewhere,
    server: withoutTls,
    more: { SMTP_TLS: "optional" },
    fate: false,
  },
  {
    name: "elsewhere with encryption, which is optional",
    host: elsewhere,
    server: {},
    more: { SMTP_TLS: "optional" },
    fate: true,
  },
  { name: "elsewhere with its own certificate", host: elsewhere, server: {}, fate: untrusted },
  {
    name: "elsewhere with its own certificate, where any is allowed",
    host: elsewhere,
    server: {},
    more: { SMTP_TLS: "unverified" },
    fate: true,
  },
  {
    name: "elsewhere without encryption, where any certificate is allowed",
    host: elsewhere,
    server: withoutTls,
    more: { SMTP_TLS: "unverified" },
    fate: noEncryption,
  },
  {
    name: "elsewhere with its own certificate, which is trusted",
    host: elsewhere,
    server: {},
    more: { SMTP_CA_FILE: caFile },
    fate: true,
  },
  {
    name: "elsewhere with TLS from the first byte and its own certificate",
    host: elsewhere,
    server: { secure: true },
    isImplicit: true,
    fate: untrusted,
  },
  {
    name: "elsewhere with TLS from the first byte and its own certificate, which is trusted",
    host: elsewhere,
    server: { secure: true },
    isImplicit: true,
    credentials: "ada:secret@",
    more: { SMTP_CA_FILE: caFile },
    fate: true,
  },
  { name: "on this machine without encryption", host: here, server: withoutTls, fate: false },
  { name: "on this machine with its own certificate", host: here, server: {}, fate: true },
  {
    name: "on this machine with its own certificate and a password",
    host: here,
    server: {},
    credentials: "ada:secret@",
    fate: true,
  },
  {
    name: "on this machine without encryption, which is required",
    host: here,
    server: withoutTls,
    more: { SMTP_TLS: "required" },
    fate: noEncryption,
  },
];

test.each(cases)(
  "a mail server $name",
  async ({ host, server, more, credentials = "", isImplicit = false, fate }) => {
    const { received, port } = await startServer(server);
    const scheme = isImplicit ? "smtps" : "smtp";
    const mailer = mailerWith({ SMTP_URL: `${scheme}://${credentials}${host}:${port}`, ...more });
    const sent = await mailer.send(mail);
    const checked = await mailer.check();
    if (typeof fate === "boolean") {
      expect(sent).toEqual({ ok: true });
      expect(received).toMatchObject([
        { isSecure: fate, user: credentials === "" ? "" : "ada", greeting: "sender.example" },
      ]);
      expect(checked).toBeNull();
    } else {
      // The operator can fix it, so it is tried again.
      expect(sent).toMatchObject({ ok: false, isFinal: false });
      expect(sent.ok ? "" : sent.reason).toMatch(fate);
      expect(received).toEqual([]);
      expect(checked).toMatch(new RegExp(`^The mail server ${host}:${port} cannot be used now: `));
      expect(checked).toMatch(fate);
    }
  },
);

test.each([
  ["https://www.company.example", "www.company.example"],
  ["https://bücher.example:8443", "xn--bcher-kva.example"],
  ["https://192.0.2.7", "sender.example"],
  ["http://localhost:3000", "sender.example"],
  ["http://[2001:db8::1]", "sender.example"],
])("a site at %s greets a mail server as %s", async (publicUrl, greeting) => {
  const { received, port } = await startServer(withoutTls);
  const mailer = mailerWith({ SMTP_URL: `smtp://${here}:${port}`, PUBLIC_URL: publicUrl });
  expect(await mailer.send(mail)).toEqual({ ok: true });
  expect(received).toMatchObject([{ greeting }]);
});

test("an address with letters beyond ASCII before the @ is sent to where the server offers that, and otherwise fails with the reason", async () => {
  const to = "müller@xn--bcher-kva.example";
  const offering = await startServer(withoutTls);
  const lacking = await startServer({ ...withoutTls, hideSMTPUTF8: true });
  const send = (port: number, change: Partial<OutgoingMail>) =>
    mailerWith({ SMTP_URL: `smtp://${here}:${port}` }).send({ ...mail, ...change });
  expect(await send(offering.port, { to })).toEqual({ ok: true });
  expect(offering.received).toMatchObject([{ to: "müller@bücher.example", isUtf8: true }]);
  expect(await send(lacking.port, { to })).toMatchObject({
    ok: false,
    isFinal: true,
    reason: expect.stringContaining("it does not offer SMTPUTF8") as string,
  });
  expect(lacking.received).toEqual([]);
  // A domain alone never needs it.
  expect(await send(lacking.port, { to: "ada@bücher.example" })).toEqual({ ok: true });
  expect(lacking.received).toMatchObject([{ isUtf8: false }]);
  expect(lacking.received[0]?.raw).toContain("ada@xn--bcher-kva.example");
});

test("a mail about somebody with such an address reaches every server, and says where to write", async () => {
  const { received, port } = await startServer({
    ...withoutTls,
    hideSMTPUTF8: true,
  });
  const mailer = mailerWith({ SMTP_URL: `smtp://${here}:${port}` });
  const replyTo = "müller@xn--bcher-kva.example";
  expect(await mailer.send({ ...mail, replyTo })).toEqual({ ok: true });
  const { headers, text: words, html } = await PostalMime.parse(received[0]?.raw ?? "");
  expect(headers.map(({ key }) => key)).not.toContain("reply-to");
  expect(words).toContain(`write to ${replyTo}:`);
  expect(html).toContain(`write to ${replyTo}:`);
  expect(await mailer.send({ ...mail, replyTo: "m&m@company.example" })).toEqual({ ok: true });
  expect(received[1]?.raw).toMatch(/^reply-to: m&m@company\.example\r$/im);
});

const problemsOf = (environment: Readonly<Record<string, string>>) => {
  const read = readConfig({
    SMTP_URL: "smtp://ada:secret@mail.example.com",
    MAIL_FROM: "site@sender.example",
    ...environment,
  });
  return read.ok ? read.notices : read.problems;
};

test("a file of certificates is checked at start", async () => {
  const file = async (name: string, content: string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const wrong: readonly (readonly [string, string])[] = [
    [join(folder, "none.pem"), "cannot be read (ENOENT)"],
    [folder, "cannot be read (EISDIR)"],
    [await file("words.pem", "words"), "in PEM form"],
    [await file("key.pem", ownCertificate.key), "in PEM form"],
    [
      await file("cut.pem", ownCertificate.cert.replace("MIIB", "MIIC")),
      "a certificate that cannot be read",
    ],
    [await file("expired.pem", expiredCertificate), "expired on Jan  1 00:00:00 2021 GMT"],
  ];
  for (const [path, said] of wrong) {
    const [problem = "", ...more] = problemsOf({ SMTP_CA_FILE: path });
    expect(problem, path).toMatch(/^SMTP_CA_FILE /);
    expect(problem).toContain(said);
    expect(more).toEqual([]);
  }
  const bundle = await file("bundle.pem", `${expiredCertificate}\nwords\n${ownCertificate.cert}\n`);
  expect(problemsOf({ SMTP_CA_FILE: bundle })).toEqual([]);
});

test("what weakens the protection of mails is said at start, and what has no effect", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ SMTP_TLS: "required" })).toEqual([]);
  expect(problemsOf({ SMTP_TLS: "optional" })).toEqual([
    "SMTP_TLS is optional: E-mails and the password are sent to mail.example.com unencrypted if it does not offer encryption, so somebody in between could read them.",
  ]);
  const url = { SMTP_URL: "smtp://mail.example.com" };
  expect(problemsOf({ ...url, SMTP_TLS: "unverified", SMTP_CA_FILE: caFile })).toEqual([
    "SMTP_TLS is unverified: E-mails are sent to mail.example.com encrypted, but its certificate is not checked, so somebody in between could read them.",
    "SMTP_CA_FILE has no effect with SMTP_TLS=unverified: no certificate is checked.",
  ]);
  expect(problemsOf({ SMTP_TLS: "no" })).toEqual([
    "SMTP_TLS must be required (encrypted, with a valid certificate), unverified (encrypted, with any certificate) or optional (encrypted if the server offers it)",
  ]);
  expect(readConfig({ SMTP_TLS: "required" })).toEqual({
    ok: false,
    problems: [
      "SMTP_URL must be set too when SMTP_TLS is set",
      "MAIL_FROM must be set too when SMTP_TLS is set",
    ],
  });
});
