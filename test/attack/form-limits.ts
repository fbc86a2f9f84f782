import { honeypotName } from "#core/forms/honeypot-name.ts";
import { pdfBytes } from "../resumes.ts";
import { styleVectors } from "./vectors.ts";
import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { applying, canaryWords, fieldPart, filePart, filledParts, multipart } from "./applicant.ts";
import { api, draftOf, form, save, victim } from "./target.ts";
import type { Target } from "./target.ts";

const values: Attack = {
  id: "A71",
  what: "values beyond what a form, a page and a block may hold",
  run: async (target) => {
    const { wire, newAddress } = target;
    const fields: Readonly<Record<string, readonly string[]>> = {
      startDate: [
        "2026-02-30",
        "2026-13-01",
        "0000-01-01",
        "99999-01-01",
        "tomorrow",
        "2026-1-1",
        "-2026-01-01",
      ],
      yearsExperience: ["-1", "1000000000", "3.7", "1e3", "seven", "\u0663", "0x10"],
      applicantPhone: ["call me", "<script>", `+${"1".repeat(60)}`],
      linkedinUrl: [
        "javascript:hit(1)",
        "//evil.example",
        "https://user:pw@x.example",
        "https://x",
        "ftp://x.example",
        "x".repeat(600),
      ],
      applicantName: ["", " ", "x".repeat(101)],
      coverLetter: ["", "x".repeat(10_001)],
      opening: ["", "none.none", "../x", "__proto__.constructor", "x".repeat(200)],
      willingToRelocate: ["yes", "true", "ON"],
      website2: ["x"],
    };
    const tries: Try[] = [];
    for (const [name, wrongs] of Object.entries(fields)) {
      for (const value of wrongs) {
        const parts = await filledParts(target, { [name]: value });
        tries.push({
          name: `${name} ${JSON.stringify(value.slice(0, 30))}`,
          sent: applying(newAddress(), multipart(parts)),
          may: name === "opening" ? [404, 422] : [422],
        });
      }
    }
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, ""]));
    tries.push({
      name: "3,000 fields",
      sent: form("/signup", many, { from: newAddress() }),
      may: [413, 422],
    });
    const { page } = await draftOf(target, victim.pageId);
    const block = page.blocks[0]?.id ?? "";
    const operations = [
      { op: "setPage", path: "name", was: page.name, value: "x".repeat(101) },
      { op: "setPage", path: "name", was: page.name, value: " " },
      { op: "setPage", path: "name", was: page.name, value: "a\u0000b" },
      { op: "setPage", path: "seo.title", was: page.seo["title"], value: "x".repeat(121) },
      {
        op: "setPage",
        path: "seo.description",
        was: page.seo["description"],
        value: "x".repeat(301),
      },
      { op: "setPage", path: "seo.canonical", value: "https://evil.example" },
      { op: "setPage", path: "slug", value: "/login" },
      { op: "setPage", path: "access", value: "public" },
      { op: "setPage", path: "background.kind", value: "constructor" },
      { op: "set", block, path: "name", was: "x", value: "x".repeat(201) },
      ...styleVectors.map((value) => ({ op: "set", block, path: "styles.zIndex", value })),
    ];
    const wrong = await expectAll(wire, tries);
    for (const operation of operations) {
      const { status } = await save(target, victim.pageId, [operation]);
      if (status !== 422) wrong.push(`${JSON.stringify(operation).slice(0, 80)}: ${status}`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

const doubled: Attack = {
  id: "A72",
  what: "one application many times at once, a program that fills everything in, a key used for another one",
  run: async (target) => {
    const { wire, database, newAddress, isLong } = target;
    const wrong: string[] = [];
    const word = canaryWords("doubled");
    const parts = await filledParts(target, { applicantName: word, coverLetter: word });
    const body = multipart([...parts, filePart("cv.pdf", Buffer.from(pdfBytes(word)))]);
    const count = isLong ? 1000 : 30;
    for (let sent = 0; sent < count; sent += 30) {
      await Promise.all(Array.from({ length: 30 }, () => wire.ask(applying(newAddress(), body))));
    }
    const rows = await countOf(target, word);
    if (rows !== "1 application, 1 mail") wrong.push(`sent ${count} times: ${rows}`);
    const key = { "idempotency-key": canaryWords("key").replaceAll(" ", "-").padEnd(20, "x") };
    const first = canaryWords("first");
    const keyed = async (letter: string) =>
      wire.ask(
        applying(
          newAddress(),
          multipart([
            ...(await filledParts(target, {
              coverLetter: letter,
              applicantEmail: "keyed@x.example",
              applicantName: letter,
            })),
          ]),
          key,
        ),
      );
    const [once, again, other] = [
      await keyed(first),
      await keyed(first),
      await keyed(`${first} other`),
    ];
    if (once.status !== 303 || again.status !== 303)
      wrong.push(`with a key: ${once.status}, ${again.status}`);
    if (other.status !== 422) wrong.push(`a key used again: ${other.status}`);
    if ((await countOf(target, first)) !== "1 application, 1 mail")
      wrong.push(await countOf(target, first));
    const trapped = canaryWords("trapped");
    const filled = [
      ...(await filledParts(target, { coverLetter: trapped })),
      fieldPart(honeypotName, "https://x.example"),
    ];
    await wire.ask(applying(newAddress(), multipart(filled)));
    await wire.ask(
      form(
        "/signup",
        { name: trapped, email: "a@x.example", company: "C", [honeypotName]: "x" },
        { from: newAddress() },
      ),
    );
    const stored = await database.query("select 1 from form_submissions f where f::text like $1", [
      `%${trapped}%`,
    ]);
    if (!(await countOf(target, trapped)).startsWith("0 ") || stored.rows.length > 0)
      wrong.push("what a program sent is stored");
    return wrong;
  },
  weaken: (wire) => ({
    ...wire,
    // Makes each request unique, as if duplicates were not detected.
    ask: (sent) =>
      sent.path === "/careers/apply"
        ? wire.ask({
            ...sent,
            body: Buffer.from(
              Buffer.from(sent.body ?? "")
                .toString("latin1")
                .replace(/ada-[a-z0-9]+@/, `${canaryWords("ada").replace(" ", "-")}@`),
              "latin1",
            ),
          })
        : wire.ask(sent),
  }),
};

/** The number of applications that contain this word, and of mails about them to one recipient. */
async function countOf({ database }: Target, word: string): Promise<string> {
  const { rows } = await database.query<{ readonly applications: number; readonly mails: number }>(
    `select (select count(*) from job_applications where cover_letter like $1) as applications,
       (select coalesce(max(told), 0) from (
         select count(*) as told from mails m join job_applications j on j.id = m.application_id
         where j.cover_letter like $1 group by m.recipient) recipients) as mails`,
    [`%${word}%`],
  );
  return `${rows[0]?.applications} application, ${rows[0]?.mails} mail`;
}

const budgets: Attack = {
  id: "A73",
  what: "the budget of forms by headers that claim other addresses, from neighbours, and on both nodes",
  run: async (target) => {
    const { wire, newAddress, isLong } = target;
    const wrong: string[] = [];
    const from = newAddress();
    const ports = isLong ? [undefined, await target.secondNode()] : [undefined];
    const statuses: number[] = [];
    for (let at = 0; at < 16; at += 1) {
      const sent = form(
        "/signup",
        { name: canaryWords("limit"), email: "limit@x.example", company: "C" },
        {
          from,
          headers: {
            "x-forwarded-for": `203.0.113.${at}`,
            "x-real-ip": `203.0.113.${at}`,
            forwarded: `for=203.0.113.${at}`,
            "true-client-ip": `203.0.113.${at}`,
          },
        },
      );
      const port = ports[at % ports.length];
      statuses.push((await wire.ask(port === undefined ? sent : { ...sent, port })).status);
    }
    if (statuses.filter((status) => status === 303).length !== 10)
      wrong.push(`of 16 forms: ${statuses.join()}`);
    if (statuses.slice(10).some((status) => status !== 429))
      wrong.push(`after ten: ${statuses.slice(10).join()}`);
    // 300 neighbours in one network share a larger budget.
    if (isLong) {
      const network = from.replace(/\.\d+$/, "");
      const answers = await Promise.all(
        Array.from({ length: 250 }, (_, at) =>
          wire.ask(
            form(
              "/signup",
              { name: canaryWords("near"), email: "near@x.example", company: "C" },
              { from: `${network}.${2 + at}` },
            ),
          ),
        ),
      );
      const taken = answers.filter(({ status }) => status === 303).length;
      if (taken > 200) wrong.push(`${taken} of 250 neighbours`);
    }
    const limited = await wire.ask(
      form("/signup", { name: "x", email: "x@x.example", company: "C" }, { from }),
    );
    if (!(Number(limited.headers["retry-after"]) > 0)) wrong.push("no Retry-After");
    const elsewhere = await wire.ask(api("GET", "/signup", { from }));
    if (elsewhere.status !== 200) wrong.push("who is limited cannot read any more");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 429 ? { ...answer, status: 303 } : answer)),
};

export const formLimits: readonly Attack[] = [values, doubled, budgets];
