import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { extract as createExtract, pack as createPack } from "tar-stream";
import type { Header } from "tar-stream";

/** An entry of a backup's archive. */
export interface RawEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly more?: Partial<Header>;
}

const digestsName = "sha256sums.txt";

/** Writes a backup's archive again with other entries; its digests are right, as whoever made it would see to. */
export async function repackBackup(
  from: string,
  to: string,
  change: (entries: readonly RawEntry[]) => readonly RawEntry[],
): Promise<void> {
  const entries: RawEntry[] = [];
  const extract = createExtract();
  extract.end(gunzipSync(await readFile(from)));
  for await (const entry of extract) {
    const content = await buffer(entry);
    if (entry.header.name !== digestsName) entries.push({ name: entry.header.name, content });
  }
  const changed = change(entries);
  const digests = changed.map(
    ({ name, content }) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`,
  );
  const pack = createPack();
  const whole = buffer(pack);
  for (const { name, content, more } of [
    ...changed,
    { name: digestsName, content: Buffer.from(digests.join("")), more: {} },
  ]) {
    pack.entry({ name, ...more }, content);
  }
  pack.finalize();
  await writeFile(to, gzipSync(await whole), { mode: 0o600 });
}

/** Archives with an entry that no backup has: what is odd about it, and how it comes to be. */
export const oddArchives: readonly (readonly [
  string,
  (entries: readonly RawEntry[]) => readonly RawEntry[],
])[] = [
  ...[
    "files/../x",
    "files/../../etc/passwd",
    "/etc/passwd",
    "//files/x",
    "../x",
    "files//x",
    "files/",
    "files/x",
    `files/${"a".repeat(33)}`,
    `files/${"a".repeat(32)}/x`,
    `./files/${"a".repeat(32)}`,
    `/files/${"a".repeat(32)}`,
    `files\\..\\x`,
    `C:\\x`,
    "secret-key/x",
    "database/pages",
    "database/../pages/000001.copy",
    "database/no_such_table/000001.copy",
    "database/pages/000099.copy",
    "database/pages/1.copy",
    "database/pages;drop table pages/000001.copy",
    "readme.txt",
    "a\nb",
    "\u202efiles",
    "",
  ].map((name) => [JSON.stringify(name), adding(name)] as const),
  ["a head twice", (all) => [...all, ...all.filter(({ name }) => name === "ashlar-backup.json")]],
  [
    "a secret key twice",
    (all) => [...all, { name: "secret-key", content: Buffer.from("k".repeat(40)) }],
  ],
  ["an entry twice", (all) => [...all, ...all.slice(-1)]],
  [
    "rows twice",
    (all) => all.flatMap((one) => (one.name.startsWith("database/pages/") ? [one, one] : [one])),
  ],
  ["one file less", (all) => all.filter((_, at) => at !== all.findLastIndex(isFile))],
  ["one file more", adding(`files/${"b".repeat(32)}`)],
  ["no secret key", (all) => all.filter(({ name }) => name !== "secret-key")],
  ["an empty secret key", replacing("secret-key", "\n")],
  ["a secret key of two lines", replacing("secret-key", `${"k".repeat(40)}\nx`)],
  ["its head last", ([head, ...rest]) => (head === undefined ? rest : [...rest, head])],
  ["a head that is no JSON", replacing("ashlar-backup.json", "{")],
  [
    "rows that are none",
    (all) =>
      all.map((one) =>
        one.name.startsWith("database/pages/") ? { ...one, content: Buffer.from("no row\n") } : one,
      ),
  ],
  ...(["directory", "symlink", "link", "fifo", "character-device"] as const).map(
    (type) =>
      [
        `a ${type}`,
        (all: readonly RawEntry[]) => [
          ...all,
          {
            name: `files/${"c".repeat(32)}`,
            content: Buffer.alloc(0),
            more: { type, ...(type.endsWith("link") ? { linkname: "/etc/passwd" } : {}) },
          },
        ],
      ] as const,
  ),
];

function adding(name: string) {
  return (all: readonly RawEntry[]): readonly RawEntry[] => [
    ...all,
    { name, content: Buffer.from("x") },
  ];
}

function replacing(name: string, text: string) {
  return (all: readonly RawEntry[]): readonly RawEntry[] =>
    all.map((one) => (one.name === name ? { ...one, content: Buffer.from(text) } : one));
}

function isFile({ name }: RawEntry): boolean {
  return name.startsWith("files/");
}
