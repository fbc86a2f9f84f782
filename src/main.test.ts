import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../test/database.ts";
import { buildProgram, makeFolder, remove, startProgram } from "../test/program.ts";
import type { RunningProgram } from "../test/program.ts";

vi.setConfig({ testTimeout: 60_000 });

let mainFile: string;
let dataFolder: string;
const started: RunningProgram[] = [];

beforeAll(async () => {
  mainFile = await buildProgram();
  dataFolder = await makeFolder("main");
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill("SIGTERM");
    await ended;
  }
});
afterAll(async () => {
  await remove(dataFolder);
});

function start(environment: Readonly<Record<string, string>>): RunningProgram {
  const program = startProgram(mainFile, { DATA_DIR: dataFolder, ...environment });
  started.push(program);
  return program;
}

test("a wrong variable ends the program with code 1, its name and what would be right", async () => {
  const program = start({ PORT: "eighty", TRUST_PROXY: "-1" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(
    "PORT must be a whole number from 0 to 65535, for example 3000\n" +
      "TRUST_PROXY must be a whole number from 0 to 10, for example 1\n",
  );
});

test("with DATABASE_URL it serves from that database, starts no other, and a second process is welcome", async () => {
  const { url, drop } = await createTestDatabase();
  const both = [start({ DATABASE_URL: url }), start({ DATABASE_URL: url })];
  for (const program of both) {
    expect((await fetch(`${await program.url}/health`)).status).toBe(200);
  }
  await expect(stat(join(dataFolder, "postgres"))).rejects.toThrow("ENOENT");
  for (const { child, ended } of both) {
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  }
  await drop();
});

test("a database that cannot be reached ends the program with the name of the variable, not its password", async () => {
  const program = start({ DATABASE_URL: "postgres://app:open-sesame@127.0.0.1:1/site" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain("The database of DATABASE_URL cannot be used");
  expect(program.output()).not.toContain("open-sesame");
});

test("a port that is taken ends the program with the fix and without a trace of the code", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { url, drop } = await createTestDatabase();
  const program = start({ PORT: String(port), DATABASE_URL: url });
  expect(await program.ended).toBe(1);
  expect(program.output().trim()).toBe(
    `Port ${port} is taken by another program. Stop that, or set PORT to a free one.`,
  );
  other.close();
  await drop();
});

test("when the shell that npm started it in is gone, the program ends too", async () => {
  const { url, drop } = await createTestDatabase();
  // The second command keeps the shell from becoming the program.
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${mainFile}"; true`], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: dataFolder,
      DATABASE_URL: url,
      npm_lifecycle_event: "start",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(shell.stdout, "close");
  for await (const line of createInterface(shell.stdout)) if (line.includes("runs at")) break;
  shell.kill("SIGKILL");
  // The pipe closes when the last one that writes to it has ended.
  shell.stdout.resume();
  await closed;
  await drop();
});

test("the secret key is made once, and nobody else can read it", async () => {
  const { url, drop } = await createTestDatabase();
  const program = start({ DATABASE_URL: url });
  await program.url;
  const file = join(dataFolder, "secret-key");
  const key = await readFile(file, "utf8");
  expect(key).toMatch(/^[0-9a-f]{64}\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  program.child.kill("SIGTERM");
  await program.ended;
  const next = start({ DATABASE_URL: url });
  await next.url;
  expect(await readFile(file, "utf8")).toBe(key);
  expect(program.output() + next.output()).not.toContain(key.trim());
  next.child.kill("SIGTERM");
  await next.ended;
  await drop();
});
