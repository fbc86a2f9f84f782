import { formulasIn } from "../spreadsheet-cells.ts";
import { changing, saying } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { applyWith, canaryWords } from "./applicant.ts";
import { sentAll } from "./outbox.ts";
import { api, form } from "./target.ts";

const addresses = [
  "a@x.example\r\nBcc: b@x.example",
  "a@x.example\nBcc: b@x.example",
  "a@x.example,b@x.example",
  "a@x.example;b@x.example",
  '"a@evil.example a"@x.example',
  "a@x.example>, <b@x.example",
  "Name <a@x.example>",
  "a b@x.example",
  `${"g:".repeat(5000)}a@x.example${";".repeat(5000)}`,
  `${"a".repeat(60_000)}@x.example`,
  `a@${"x.".repeat(30_000)}example`,
  "a@[127.0.0.1]",
  "a@x",
  "@x.example",
  "a@x.example%0aBcc:b@x.example",
  "\u0430@x.example\u0000",
];

const addedHeaders: Attack = {
  id: "A49",
  isLong: true,
  what: "addresses and names that add recipients or headers to a mail",
  run: async (target) => {
    const { mails, database } = target;
    const wrong: string[] = [];
    for (const applicantEmail of addresses) {
      const { status } = await applyWith(target, { applicantEmail });
      if (![413, 422].includes(status)) wrong.push(`${applicantEmail.slice(0, 40)}: ${status}`);
    }
    const before = mails.received.length;
    const word = canaryWords("Mail").replace(" ", "");
    const names = [
      `${word} =?utf-8?q?=0d=0aBcc:_b@x.example?=`,
      `${word} <b@x.example>, "c" <c@x.example>`,
      `${word} {{7*7}} \${7*7} <%= 7*7 %> %s%n`,
      `${word} <script>hit(1)</script><a href="https://evil.example">Click</a>`,
    ];
    for (const applicantName of names) {
      const { status } = await applyWith(target, { applicantName });
      if (status !== 303) wrong.push(`${applicantName}: ${status}`);
    }
    for (const applicantName of [
      `${word}\r\nBcc: b@x.example`,
      `${word}\u2028x`,
      `${word}\u0007`,
    ]) {
      const { status } = await applyWith(target, { applicantName });
      if (status !== 422) wrong.push(`${JSON.stringify(applicantName)}: ${status}`);
    }
    if (!(await sentAll(target))) wrong.push("mails are not sent");
    const came = mails.received
      .slice(before)
      .filter(({ mail }) => JSON.stringify(mail).includes(word));
    const told = new Set(came.flatMap(({ to }) => to)).size;
    if (came.length !== names.length * told) wrong.push(`${came.length} mails came`);
    const { rows } = await database.query<{ readonly recipient: string }>(
      `select distinct recipient from mails where application_id is not null and recipient <> all (
         select email from users where role = 'administrator' and not banned)`,
    );
    for (const { recipient } of rows) wrong.push(`a mail went to ${recipient}`);
    for (const { to, mail } of came) {
      if (to.length !== 1) wrong.push(`one mail had ${to.length} recipients`);
      if (mail.bcc !== undefined || mail.cc !== undefined) wrong.push("a mail has copies");
      if (mail.headers.some(({ key }) => key === "bcc" || key === "x"))
        wrong.push("a header was added");
      if (/<script|<a href="https:\/\/evil/.test(mail.html ?? ""))
        wrong.push("a mail holds the sender's HTML");
    }
    const whole = JSON.stringify(came);
    if (
      whole.includes("49 49") ||
      (names.some((name) => name.includes("{{7*7}}")) && !whole.includes("{{7*7}}"))
    ) {
      wrong.push("a name was computed");
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 422 ? { ...answer, status: 303 } : answer)),
};

const formulas = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "\t=1+1",
  "=cmd|' /C calc'!A1",
  '=HYPERLINK("https://evil.example","x")',
  "\uff1d1+1",
  '"=1+1',
  "a,b",
  'say "x"',
  "DDE;=1",
  'x;"=1+1',
  "x; =1+1",
  "x;\uff1d1+1",
];

const tables: Attack = {
  id: "A50",
  what: "formulas, quotes and line breaks in the table of applications",
  run: async (target) => {
    const { wire, cookies } = target;
    const wrong: string[] = [];
    for (const formula of formulas) {
      await applyWith(target, {
        applicantName: formula,
        salaryExpectation: formula,
        currentLocation: formula,
        coverLetter: `${formula}\n${formula}`,
      });
    }
    const answer = await wire.ask(
      api("GET", "/api/job-applications.csv", { cookie: cookies.viewer }),
    );
    const rows = readTable(answer.body.toString().replace(/^\ufeff/, ""));
    const width = rows[0]?.length ?? 0;
    if (rows.length < formulas.length) wrong.push(`only ${rows.length} rows`);
    if (rows.some((row) => row.length !== width)) wrong.push("a row has more cells than another");
    for (const cell of rows.flat()) {
      if (/^[\t\r ]*[=+@\uff1d\uff0b\uff0d\uff20-]/.test(cell))
        wrong.push(`a cell begins ${JSON.stringify(cell.slice(0, 20))}`);
    }
    for (const cell of formulasIn(answer.body.toString()))
      wrong.push(`with another separator a cell begins ${JSON.stringify(cell.slice(0, 20))}`);
    if (!String(answer.headers["content-disposition"]).startsWith("attachment"))
      wrong.push("shown in the page");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, sent) =>
      sent.path.endsWith(".csv")
        ? { ...answer, body: Buffer.from(answer.body.toString().replaceAll(";'", ";")) }
        : answer,
    ),
};

/** Parses CSV by RFC 4180. */
function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const match of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|$)/g)) {
    const [, cell = "", end] = match;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n" || end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

const lines: Attack = {
  id: "A51",
  what: "line breaks, control codes and secrets on their way into the log",
  run: async (target) => {
    const { wire, cookies, program, newAddress } = target;
    const before = program.output().length;
    const secret = canaryWords("secret").replaceAll(" ", "");
    const odd = ['%0d%0a{"event":"forged"}', "%1b[31mred", "%00", `?token=${secret}`, "%e2%80%a8"];
    const paths = odd.flatMap((text) => [
      `/api/pages/${text}`,
      `/${text}`,
      `/preview/${text}`,
      `/login?next=/${text}`,
      `/builder/${text}`,
    ]);
    for (const path of paths) {
      await wire.ask(
        api("GET", path, { cookie: cookies.investor, headers: { "user-agent": `x${secret}` } }),
      );
      await wire.ask(form(path, { email: secret, password: secret }, { from: newAddress() }));
    }
    await wire.ask(
      form(
        "/login",
        { email: `${secret}@x.example`, password: `${secret}${secret}` },
        { from: newAddress() },
      ),
    );
    await wire.ask({ path: "/", headers: { "user-agent": "x".repeat(15_000) } });
    await wire.raw(`GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: ${"x".repeat(1_000_000)}\r\n\r\n`);
    await wire.raw("GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: \u001b[31m\u0007\r\n\r\n");
    const said = program.output().slice(before);
    const wrong = said
      .split("\n")
      .filter(
        (line) =>
          /[\u0000-\u0008\u000b-\u001f\u007f\u2028]/.test(line) ||
          line.startsWith('{"event":"forged"'),
      )
      .map((line) => `a line of the log: ${JSON.stringify(line.slice(0, 80))}`);
    if (said.includes(secret)) wrong.push("a secret is in the log");
    if (said.length > 200_000) wrong.push(`${said.length} bytes of log`);
    const shown = await wire.ask({ path: "/", headers: { "user-agent": 'x\t"><script>' } });
    if (shown.body.toString().includes('"><script>'))
      wrong.push("the page shows the browser's name");
    return wrong;
  },
  weaken: (wire) => saying(wire, ({ headers = {} }) => String(headers["user-agent"])),
};

export const mailsAndTables: readonly Attack[] = [addedHeaders, tables, lines];
