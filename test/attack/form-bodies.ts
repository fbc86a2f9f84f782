import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { docxBytes, pdfBytes, zipBytes } from "../resumes.ts";
import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { applying, canaryWords, fieldPart, filePart, filledParts, multipart } from "./applicant.ts";
import type { RawPart } from "./applicant.ts";
import { api, form } from "./target.ts";
import type { Target } from "./target.ts";

const types: Attack = {
  id: "A45",
  what: "a form sent as JSON, as text, with two types or an odd one, that names a file of the server",
  run: async (target) => {
    const { newAddress } = target;
    const body = JSON.stringify({
      applicantName: "x",
      files: { resume: { filepath: "/etc/passwd" } },
      resume: "/etc/passwd",
    });
    const odd = [
      "application/json",
      "application/json\t;a",
      "text/plain",
      "text/plain;charset=utf-8",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      'multipart/form-data; boundary=a"b',
      "multipart/mixed; boundary=x",
      "multipart/form-data; charset=utf-7; boundary=x",
      `multipart/form-data; boundary=${"x".repeat(300)}`,
      "application/json, multipart/form-data; boundary=x",
      "multipart/form-data; boundary=x; boundary=y",
      "image/png",
      "",
    ];
    const tries = odd.map((type): Try => ({
      name: `applying as ${type.slice(0, 50)}`,
      sent: applying(newAddress(), body, { "content-type": type }),
      may: [400, 415, 422],
    }));
    const signups = odd.slice(0, 4).map((type): Try => ({
      name: `signing up as ${type}`,
      sent: {
        ...form("/signup", {}, { from: newAddress() }),
        body,
        headers: { ...form("/signup", {}).headers, "content-type": type },
      },
      may: [400, 415, 422],
    }));
    const path = "field names a file";
    const parts = await filledParts(target, { resume: "/etc/passwd" });
    const files: Try = {
      name: path,
      sent: applying(newAddress(), multipart(parts)),
      // The file name in a field is text without a meaning, so it is refused.
      may: [422],
    };
    return expectAll(target.wire, [...tries, ...signups, files]);
  },
  weaken: lettingAllThrough,
};

const bodies: Attack = {
  id: "A46",
  isLong: true,
  what: "forms without names or ends, with thousands of parts or a huge head, and senders who go away",
  run: async (target) => {
    const { wire, newAddress, isLong, dataFolder, program } = target;
    const before = await openFiles(program.pid);
    const keptBefore = await keptFiles(dataFolder);
    const parts = await filledParts(target, {});
    const pdf = Buffer.from(pdfBytes());
    const bad: readonly (readonly [string, Buffer | string])[] = [
      [
        "no name",
        multipart([...parts, { head: 'Content-Disposition: form-data; name=""', body: "x" }]),
      ],
      ["no head", multipart([...parts, { head: "", body: "x" }])],
      ["no end", multipart([...parts, filePart("cv.pdf", pdf)], "")],
      ["half an end", multipart([...parts, filePart("cv.pdf", pdf)], "------attack01")],
      [
        "10,000 parts",
        multipart([
          ...parts,
          ...Array.from({ length: 10_000 }, (_, at) => fieldPart(`x${at}`, "")),
        ]),
      ],
      ["a head of 1 MB", multipart([...parts, { head: `X: ${"x".repeat(1_000_000)}`, body: "x" }])],
      [
        "a field of 1 MB",
        multipart([...parts, fieldPart("currentLocation", "x".repeat(1_000_000))]),
      ],
      ["two files", multipart([...parts, filePart("a.pdf", pdf), filePart("b.pdf", pdf)])],
      ["a field twice", multipart([...parts, fieldPart("applicantName", "Other")])],
      ["__proto__", multipart([...parts, fieldPart("__proto__", "x")])],
      ["constructor", multipart([...parts, fieldPart("constructor", "x")])],
      [
        "no UTF-8",
        multipart([
          ...parts,
          { ...fieldPart("salaryExpectation", ""), body: Buffer.from([0xff, 0xfe]) },
        ]),
      ],
      ["NUL", multipart([...parts, fieldPart("salaryExpectation", "\u0000")])],
      ["words before", Buffer.concat([Buffer.from("x".repeat(100_000)), multipart(parts)])],
      ["nothing", ""],
      ["line feeds alone", multipart(parts).toString().replaceAll("\r\n", "\n")],
      [
        "a file in a field's place",
        multipart([
          ...parts,
          { head: 'Content-Disposition: form-data; name="coverLetter"; filename="x"', body: "x" },
        ]),
      ],
    ];
    const wrong = await expectAll(
      wire,
      bad.map(([name, body]) => ({
        name,
        sent: applying(newAddress(), body),
        may: [0, 400, 413, 422],
      })),
    );
    await Promise.all(Array.from({ length: isLong ? 200 : 20 }, () => cutOff(target, parts)));
    const kept = await settled(
      () => keptFiles(dataFolder),
      (count) => count <= keptBefore,
    );
    if (kept > keptBefore) wrong.push(`${kept - keptBefore} files of nobody stay`);
    const open = await settled(
      () => openFiles(program.pid),
      (count) => count <= before + 12,
    );
    if (open > before + 12) wrong.push(`${open} files open, ${before} before`);
    return wrong;
  },
  weaken: lettingAllThrough,
};

/** Sends half a form with half a file, then disconnects. */
async function cutOff({ newAddress, wire }: Target, parts: readonly RawPart[]): Promise<void> {
  const whole = multipart([...parts, filePart("cv.pdf", Buffer.alloc(100_000, "x"))]);
  const { headers = {} } = applying("", "");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const head = `POST /careers/apply HTTP/1.1\r\n${lines.join("")}content-length: ${whole.length}\r\n\r\n`;
  await wire.cut(Buffer.concat([Buffer.from(head), whole.subarray(0, 60_000)]), newAddress());
}

async function keptFiles(dataFolder: string): Promise<number> {
  return (await readdir(`${dataFolder}/files/kept`).catch(() => [])).length;
}

async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** Polls a count until it is as expected or some seconds have passed; returns the last value. */
async function settled(
  count: () => Promise<number>,
  isWished: (value: number) => boolean,
): Promise<number> {
  for (let left = 100; ; left -= 1) {
    const value = await count();
    if (isWished(value) || left === 0) return value;
    await pause(100);
  }
}

const evilNames = [
  "../../../../tmp/attack.pdf",
  "..\\..\\attack.pdf",
  "/etc/cron.d/attack.pdf",
  "C:\\Windows\\attack.pdf",
  "a\u0000.pdf",
  `${"n".repeat(300)}.pdf`,
  "\u202efdp.exe",
  "a%0d%0aSet-Cookie: x=1.pdf",
  'a\\".pdf',
  "attack.pdf\\",
  'a"; name="opening',
  "cv.pdf.html",
  "-rf.pdf",
  ".htaccess",
  "....//....//x",
  "CON",
  "   ",
  "<script>hit(1)</script>.pdf",
  "=cmd|' /C calc'!A1.pdf",
];

const names: Attack = {
  id: "A47",
  isLong: true,
  what: "files called like paths, like headers, backwards, or like something else",
  run: async (target) => {
    const { wire, database, cookies, newAddress, dataFolder } = target;
    const wrong: string[] = [];
    for (const [at, name] of evilNames.entries()) {
      const word = canaryWords(`name-${at}`);
      const parts = await filledParts(target, { coverLetter: word });
      const file = filePart(name, Buffer.from(pdfBytes(word)));
      const { status } = await wire.ask(applying(newAddress(), multipart([...parts, file])));
      if (![303, 400, 422].includes(status)) wrong.push(`${JSON.stringify(name)}: ${status}`);
      const { rows } = await database.query<{ readonly id: string }>(
        "select id from job_applications where cover_letter = $1 and resume_key is not null",
        [word],
      );
      if (rows[0] === undefined) continue;
      const answer = await wire.ask(
        api("GET", `/api/job-applications/${rows[0].id}/resume`, { cookie: cookies.viewer }),
      );
      const said = String(answer.headers["content-disposition"]);
      if (
        !/^attachment; filename="[\w .,()+=@!&'#~^{}[\]$-]{1,120}"(?:; filename\*=UTF-8''[\w.%~!$&+^`|*'()-]{1,600})?$/.test(
          said,
        )
      ) {
        wrong.push(`${JSON.stringify(name)} becomes ${said}`);
      }
      if (!said.includes('.pdf"')) wrong.push(`${name} keeps its ending: ${said}`);
      if (answer.headers["content-type"] !== "application/pdf")
        wrong.push(`${name} is served as ${answer.headers["content-type"]}`);
    }
    const kept = await readdir(`${dataFolder}/files/kept`);
    const odd = kept.filter((key) => !/^[\w-]{32}$/.test(key));
    return [...wrong, ...odd.map((key) => `a file is called ${key}`)];
  },
  weaken: (wire) =>
    changing(wire, (answer) =>
      answer.headers["content-disposition"] === undefined
        ? answer
        : {
            ...answer,
            headers: { ...answer.headers, "content-disposition": 'attachment; filename="../x"' },
          },
    ),
};

const outside: Attack = {
  id: "A48",
  what: "files outside of those that are served",
  run: async ({ wire }) => {
    const to = [
      "server/main.js",
      "etc/passwd",
      "package.json",
      ".vite/manifest.json",
      "secret-key",
    ];
    const up = [
      "..%2f",
      "%2e%2e/",
      "%2e%2e%2f",
      "..%5c",
      "%252e%252e%252f",
      "....//",
      "..;/",
      "built%2F..%2F",
      "%00/../",
      "..%c0%af",
      "..%00/",
    ];
    const tries = to.flatMap((file) =>
      up.flatMap((step) =>
        ["/assets/", "/", "/share/"].map((base): Try => ({
          name: `${base}${step}${file}`,
          sent: api("GET", `${base}${step.repeat(4)}${file}`, {}),
          may: [301, 400, 404],
        })),
      ),
    );
    return expectAll(wire, tries);
  },
  weaken: lettingAllThrough,
};

const bombs: Attack = {
  id: "A69",
  what: "documents that unpack to far more than they are, and ones that are none",
  run: async (target) => {
    const { wire, newAddress } = target;
    const document = ["[Content_Types].xml", "_rels/.rels", "word/document.xml"];
    const many = Array.from({ length: 3000 }, (_, at) => `word/x${at}.xml`);
    const files: readonly (readonly [string, Uint8Array, readonly number[]])[] = [
      ["claims four gigabytes", zipBytes(document, 0xffff_fff0), [422]],
      ["claims a gigabyte", zipBytes(document, 1_000_000_000), [422]],
      ["3,000 files", zipBytes([...document, ...many]), [422]],
      ["macros", zipBytes([...document, "word/vbaProject.bin"]), [422]],
      ["an archive of something else", zipBytes(["xl/workbook.xml", "[Content_Types].xml"]), [422]],
      ["cut in half", docxBytes().subarray(0, 100), [422]],
      ["HTML that says it is a PDF", Buffer.from("<script>hit(1)</script>%PDF-1.7"), [422]],
      ["HTML after a byte-order mark", Buffer.from("\ufeff\n<svg onload=hit(1)>%PDF-1.7"), [422]],
      ["a script", Buffer.from("#!/bin/sh\n%PDF-1.7"), [422]],
      ["a program", Buffer.from("MZ\x90\0\x03\0%PDF-1.7", "latin1"), [422]],
      ["a PDF too far in", Buffer.from(`${"\n".repeat(1020)}%PDF-1.7`), [422]],
      ["an image", Buffer.from("89504e470d0a1a0a", "hex"), [422]],
      ["nothing in it", Buffer.alloc(0), [303, 422]],
      ["an honest document", docxBytes(), [303]],
    ];
    const parts = await filledParts(target, {});
    return expectAll(
      wire,
      files.map(([name, bytes, may]) => ({
        name,
        sent: applying(
          newAddress(),
          multipart([...parts, filePart("cv.docx", Buffer.from(bytes))]),
        ),
        may,
      })),
    );
  },
  weaken: lettingAllThrough,
};

const sizes: Attack = {
  id: "A68",
  what: "bodies beyond their limits, without a length, with a wrong one, or packed",
  run: async (target) => {
    const { wire, newAddress, cookies } = target;
    const parts = await filledParts(target, {});
    const large = multipart([
      ...parts,
      filePart(
        "cv.pdf",
        Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(6 * 1024 * 1024, "x")]),
      ),
    ]);
    const huge = Buffer.alloc(30 * 1024 * 1024, "x");
    const wrong = await expectAll(wire, [
      { name: "a resume of 6 MB", sent: applying(newAddress(), large), may: [413, 422] },
      { name: "a form of 30 MB", sent: applying(newAddress(), huge), may: [0, 413, 422] },
      {
        name: "a save of 30 MB",
        sent: api("POST", "/api/pages/home/saves", {
          cookie: cookies.editor,
          body: huge.toString(),
        }),
        may: [0, 413],
      },
      {
        name: "a sign-in of 1 MB",
        sent: form("/login", { email: "a", password: "x".repeat(1e6) }, { from: newAddress() }),
        may: [0, 413, 422],
      },
      {
        name: "a packed save",
        sent: api("POST", "/api/pages/home/saves", {
          cookie: cookies.editor,
          body: "{}",
          headers: { "content-encoding": "gzip" },
        }),
        may: [415],
      },
      {
        name: "a packed form",
        sent: applying(newAddress(), multipart(parts), { "content-encoding": "br" }),
        may: [415],
      },
      {
        name: "a body for a page",
        sent: { ...api("GET", "/", {}), body: huge },
        may: [0, 200, 413],
      },
    ]);
    const head =
      "POST /api/pages/home/saves HTTP/1.1\r\nHost: ashlar.example\r\nContent-Type: application/json\r\n";
    const raw = [
      `${head}Content-Length: -1\r\n\r\n{}`,
      `${head}Content-Length: 99999999999999999999\r\n\r\n{}`,
      `${head}Content-Length: 2x\r\n\r\n{}`,
      `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`,
    ];
    for (const bytes of raw) {
      const text = await wire.raw(bytes);
      if (!text.startsWith("HTTP/1.1 4"))
        wrong.push(`${bytes.slice(90, 140)}: ${text.slice(0, 40)}`);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const formBodies: readonly Attack[] = [types, bodies, names, outside, bombs, sizes];
