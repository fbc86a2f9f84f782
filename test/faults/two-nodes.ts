import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { Operation } from "../../src/core/document/operation.ts";
import { textBlock } from "../../bench/session.ts";
import { applying, canaryWords, filePart, filledParts, multipart } from "../attack/applicant.ts";
import { openWire } from "../attack/wire.ts";
import { residentMebibytes } from "../attack/watch.ts";
import { pdfBytes } from "../resumes.ts";
import { formBudgets } from "../../src/server/submissions/intake/budgets.ts";
import { expectFigures } from "./fault.ts";
import type { Fault, FaultReport } from "./fault.ts";
import type { FaultEnvironment, Visited } from "./fault-environment.ts";

let lastAddress = 0;
/** An unused address in a network of its own. */
function newAddress(): string {
  lastAddress += 1;
  return `127.${30 + Math.floor(lastAddress / 250)}.${1 + (lastAddress % 250)}.1`;
}

/** Posts an application to one of the nodes. */
async function apply(
  { node }: Visited,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const wire = openWire(node.port);
  const sent = applying(newAddress(), body, headers);
  const own = { host: `127.0.0.1:${node.port}`, origin: node.origin };
  const { status } = await wire.ask({ ...sent, headers: { ...sent.headers, ...own } });
  wire.close();
  return status;
}

async function formWith(visited: Visited, word: string): Promise<Buffer> {
  const wire = openWire(visited.node.port);
  const parts = await filledParts({ wire }, { coverLetter: word });
  wire.close();
  return multipart([...parts, filePart("cv.pdf", Buffer.from(pdfBytes(word)))]);
}

/** The number of rows and notices of an application, and of distinct files. */
async function countOf({ server }: FaultEnvironment, word: string) {
  const { rows } = await server.database.query<{
    readonly rows: number;
    readonly mails: number;
    readonly files: number;
  }>(
    `select count(distinct j.id) as rows, count(distinct m.id) as mails, count(distinct j.resume_key) as files
     from job_applications j left join mails m on m.application_id = j.id and m.recipient <> j.applicant_email where j.cover_letter like $1`,
    [`%${word}%`],
  );
  return rows[0] ?? { rows: 0, mails: 0, files: 0 };
}

const doubled: Fault = {
  id: "F18",
  what: "one form sent twice, again after a lost answer, to both nodes; many files in one moment",
  run: (environment) => sendMany(environment, true),
  control: (environment) => sendMany(environment, false),
};

async function sendMany(environment: FaultEnvironment, isSame: boolean): Promise<FaultReport> {
  const pair = await environment.pair();
  const word = canaryWords("twice");
  const key = { "idempotency-key": randomUUID() };
  const same = await formWith(pair[0], word);
  const bodies = isSame
    ? Array.from({ length: 8 }, () => same)
    : await Promise.all(Array.from({ length: 8 }, () => formWith(pair[0], word)));
  const answers = await Promise.all(
    bodies.map((body, at) => apply(pair[at % 2 === 0 ? 0 : 1], body, isSame ? key : {})),
  );
  const { rows, mails } = await countOf(environment, word);
  const many = environment.isLong ? 100 : 20;
  const burst = canaryWords("burst");
  const files = await Promise.all(
    Array.from({ length: many }, (_, at) => formWith(pair[0], `${burst} ${at}`)),
  );
  const sent = await Promise.all(files.map((body, at) => apply(pair[at % 2 === 0 ? 0 : 1], body)));
  const kept = await countOf(environment, burst);
  const folders = await Promise.all(
    pair.map(({ node }) => readdir(`${node.dataFolder}/files/kept`)),
  );
  return {
    wrong: expectFigures({
      // 503 if the database of a busy machine did not respond in time; the form is then sent again.
      "other answers to one form": [
        answers.filter((each) => each !== 303 && each !== 503).join(),
        "",
      ],
      "it was accepted": [answers.includes(303), true],
      "rows of one form": [rows, 1],
      "mails of one form": [mails, 1],
      "accepted at once": [sent.filter((status) => status === 303).length, many],
      "rows of them": [kept.rows, many],
      "files of them": [kept.files, many],
      "files without a row": [await strays(environment, folders.flat()), 0],
    }),
    figures: `one form 8 times to both nodes, then ${many} at once`,
  };
}

async function strays({ server }: FaultEnvironment, files: readonly string[]): Promise<number> {
  const { rows } = await server.database.query<{ readonly count: number }>(
    "select count(*) from unnest($1::text[]) as key where key not in (select resume_key from job_applications where resume_key is not null)",
    [files],
  );
  return rows[0]?.count ?? 0;
}

const together: Fault = {
  id: "F19",
  what: "two editors who save on one base, on two nodes: the same text, then others",
  run: (environment) => editTogether(environment, (status) => status),
  // As if the later save overwrote the earlier one.
  control: (environment) => editTogether({ ...environment, isLong: false }, () => 200),
};

/** `pretended` maps each response's status. */
async function editTogether(
  environment: FaultEnvironment,
  pretended: (status: number) => number,
): Promise<FaultReport> {
  const [one, other] = await environment.pair();
  const pageId = "industry_retail";
  const rounds = environment.isLong ? 100 : 10;
  const block = `t${randomUUID().slice(0, 8)}`;
  const { revision } = await one.session.draft(pageId);
  const add: Operation = { op: "add", item: textBlock(block, "<p>0</p>"), after: null };
  await one.session.save(pageId, revision, [add]);
  const totals = { won: 0, refused: 0, lost: 0, both: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { page, revision: base } = await one.session.draft(pageId);
    const was = page.blocks.find(({ id }) => id === block)?.content["html"];
    const save = ({ session }: Visited, path: string, before: unknown, value: string) =>
      session.call("POST", `/api/pages/${pageId}/saves`, {
        baseRevision: base,
        saveId: randomUUID(),
        operations: [
          { op: "set", block, path, ...(before === undefined ? {} : { was: before }), value },
        ],
      });
    const texts = [`<p>one ${round}</p>`, `<p>other ${round}</p>`] as const;
    const answered = await Promise.all([
      save(one, "content.html", was, texts[0]),
      save(other, "content.html", was, texts[1]),
    ]);
    const answers = answered.map(({ status }) => ({ status: pretended(status) }));
    const winners = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    totals.won += winners.length;
    totals.refused += answers.filter(({ status }) => status === 409).length;
    const after = (await other.session.draft(pageId)).page.blocks.find(({ id }) => id === block);
    if (winners.length !== 1 || after?.content["html"] !== texts[winners[0] ?? 0]) totals.lost += 1;
    // Changes that do not conflict are both kept.
    const name = after?.name;
    const apart = await Promise.all([
      save(one, "name", name, `Name ${round}`),
      save(other, "content.html", after?.content["html"], `<p>apart ${round}</p>`),
    ]);
    if (apart.every(({ status }) => status === 200)) totals.both += 1;
  }
  return {
    wrong: expectFigures({
      "saves that won": [totals.won, rounds],
      "saves that were refused with what stands": [totals.refused, rounds],
      "updates lost": [totals.lost, 0],
      "rounds in which both were kept": [totals.both, rounds],
    }),
    figures: `${rounds} rounds`,
  };
}

const published: Fault = {
  id: "F20",
  isLong: true,
  what: "both nodes publish at the same time, again and again",
  run: (environment) => publishTogether(environment, 0),
  // As if each version number were assigned without a lock.
  control: (environment) => publishTogether({ ...environment, isLong: false }, 1),
};

/** `off` is added to each version number in a response. */
async function publishTogether(environment: FaultEnvironment, off: number): Promise<FaultReport> {
  const pair = await environment.pair();
  const pageId = "industry_energy";
  const rounds = environment.isLong ? 50 : 5;
  const told: { readonly number: number; readonly revision: number }[] = [];
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, revision: base } = await pair[0].session.draft(pageId);
    const operation: Operation = {
      op: "setPage",
      path: "seo.title",
      ...(page.seo["title"] === undefined ? {} : { was: page.seo["title"] }),
      value: `Round ${round} ${randomUUID()}`,
    };
    const { revision } = await pair[0].session.save(pageId, base, [operation]);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        pair[at % 2 === 0 ? 0 : 1].session.call("POST", `/api/pages/${pageId}/publications`, {
          revision,
        }),
      ),
    );
    for (const { status, body } of answers) {
      if (status !== 201) wrong.push(`publishing: ${status}`);
      else {
        const { number, revision: of } = JSON.parse(body.toString()) as (typeof told)[number];
        told.push({ number: number + off, revision: of });
      }
    }
  }
  const { rows } = await environment.server.database.query<{
    readonly version_number: number;
    readonly revision: number;
  }>(
    "select version_number, revision from page_versions where page_id = $1 order by version_number",
    [pageId],
  );
  const stored = new Set(rows.map((row) => `${row.version_number} of ${row.revision}`));
  const missing = told.filter(({ number, revision }) => !stored.has(`${number} of ${revision}`));
  const gap = rows.findIndex(({ version_number: number }, at) => number !== at + 1);
  return {
    wrong: [
      ...wrong,
      ...expectFigures({
        "publications without their version": [missing.length, 0],
        "versions of one revision twice": [
          rows.length - new Set(rows.map((row) => row.revision)).size,
          0,
        ],
        "first gap in the numbers": [gap, -1],
      }),
    ],
    figures: `${told.length} publications answered, ${rows.length} versions`,
  };
}

const crowded: Fault = {
  id: "F29",
  isLong: true,
  what: "forms from hundreds of addresses within seconds",
  run: (environment) => crowd(environment, (status) => status),
  // As if nobody were rate-limited.
  control: (environment) =>
    crowd({ ...environment, isLong: false }, (status) => (status === 429 ? 303 : status)),
};

let crowds = 0;

/** `pretended` maps each response's status. */
async function crowd(
  environment: FaultEnvironment,
  pretended: (status: number) => number,
): Promise<FaultReport> {
  const [one] = await environment.pair();
  const word = canaryWords("crowd");
  const [posts, networks, perNetwork] = environment.isLong ? [10_000, 5, 100] : [600, 2, 15];
  const wire = openWire(one.node.port);
  const before = await memoryOf(one);
  const statuses: number[] = [];
  crowds += 1;
  const base = 200 + crowds;
  const waits: number[] = [];
  let sent = 0;
  const send = async (): Promise<void> => {
    while (sent < posts) {
      const at = (sent += 1);
      const from = `127.${base}.${1 + (at % networks)}.${1 + (Math.floor(at / networks) % perNetwork)}`;
      const body = new URLSearchParams({
        name: `${word} ${at}`,
        email: "crowd@x.example",
        company: "C",
      }).toString();
      const headers = {
        origin: one.node.origin,
        host: `127.0.0.1:${one.node.port}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const { status } = await wire.ask({ method: "POST", path: "/signup", from, body, headers });
      statuses.push(pretended(status));
    }
  };
  const ending = new AbortController();
  const canary = keepAsking(one, waits, ending.signal);
  const started = performance.now();
  await Promise.all(Array.from({ length: 32 }, send));
  const seconds = (performance.now() - started) / 1000;
  ending.abort();
  await canary;
  wire.close();
  const { rows } = await environment.server.database.query<{ readonly count: number }>(
    "select count(*) from form_submissions f where f::text like $1",
    [`%${word}%`],
  );
  const accepted = statuses.filter((status) => status === 303).length;
  const limit = Math.min(
    networks * formBudgets.perNetwork,
    networks * perNetwork * formBudgets.perAddress,
  );
  const growth = (await memoryOf(one)) - before;
  return {
    wrong: [
      ...expectFigures({
        accepted: [accepted, Math.min(limit, posts)],
        "refused with 429": [
          statuses.filter((status) => status === 429).length,
          posts - Math.min(limit, posts),
        ],
        rows: [rows[0]?.count, accepted],
      }),
      ...(growth > 150 ? [`memory grew by ${growth} MiB`] : []),
      ...(waits.some((wait) => wait === Infinity) ? ["a page in memory was not served"] : []),
    ],
    figures: `${posts} posts in ${seconds.toFixed(1)} s, ${accepted} accepted, ${growth} MiB more, slowest page ${Math.max(...waits).toFixed(0)} ms`,
  };
}

async function keepAsking({ node }: Visited, waits: number[], ending: AbortSignal): Promise<void> {
  const wire = openWire(node.port);
  while (!ending.aborted) {
    const asked = performance.now();
    const { status } = await wire.ask({ path: "/architecture" });
    waits.push(status === 200 ? performance.now() - asked : Infinity);
  }
  wire.close();
}

async function memoryOf({ node }: Visited): Promise<number> {
  return residentMebibytes(node.program.pid);
}

export const twoNodes: readonly Fault[] = [doubled, together, published, crowded];
