import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  buildProgram,
  makeFolder,
  makeInside,
  remove,
  startProgram,
} from "../../../../test/program.ts";
import type { RunningProgram } from "../../../../test/program.ts";
import { readPidFile } from "./pid-file.ts";
import { isAlive, processesIn, sendSignal } from "./processes.ts";

// These tests start and stop real programs and databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let mainFile: string;
let dataFolder: string;
const started: RunningProgram[] = [];

/** A data folder after a first start and a clean stop; each test works on a copy. */
let used: string;

beforeAll(async () => {
  mainFile = await buildProgram();
  used = await makeFolder("data");
  const program = startProgram(mainFile, { DATA_DIR: used });
  await program.url;
  program.child.kill("SIGTERM");
  await program.ended;
});
afterAll(async () => {
  await remove(used);
});
beforeEach(async () => {
  dataFolder = await makeFolder("data");
  // Keeps owners and modes, which Node's `cp` does not.
  await promisify(execFile)("cp", ["-a", `${used}/.`, dataFolder]);
});
afterEach(async () => {
  for (const program of started.splice(0)) await endHard(program);
  for (const { pid } of await processesIn(cluster())) sendSignal(pid, "SIGKILL");
  await vi.waitFor(async () => expect(await processesIn(cluster())).toEqual([]));
  await remove(dataFolder);
});

function cluster(): string {
  return join(dataFolder, "postgres");
}

function start(folder = dataFolder): RunningProgram {
  const program = startProgram(mainFile, { DATA_DIR: folder });
  started.push(program);
  return program;
}

async function startAndWait(folder = dataFolder): Promise<RunningProgram> {
  const program = start(folder);
  await program.url;
  return program;
}

async function endHard(program: RunningProgram): Promise<void> {
  program.child.kill("SIGKILL");
  await program.ended;
}

async function endSoftly(program: RunningProgram): Promise<number | null> {
  program.child.kill("SIGTERM");
  return program.ended;
}

async function serverPid(): Promise<number> {
  const file = await readPidFile(cluster());
  if (typeof file === "string") throw new Error(`The pid file is ${file}`);
  return file.pid;
}

/** CPU time of a process, in ticks of 1/100 s. */
async function processorTimeOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

async function isHealthy(program: RunningProgram): Promise<boolean> {
  const answer = await fetch(`${await program.url}/health`).catch(() => null);
  return answer?.status === 200;
}

test("F07 after SIGTERM the program ends with code 0 and no database process is left", async () => {
  const program = await startAndWait();
  expect(await isHealthy(program)).toBe(true);
  expect(await processesIn(cluster())).not.toEqual([]);
  expect(await endSoftly(program)).toBe(0);
  expect(await processesIn(cluster())).toEqual([]);
  expect(await readPidFile(cluster())).toBe("absent");
});

test("F05 after kill -9 of the program the next start goes on with the server that was left", async () => {
  const killed = await startAndWait();
  const pid = await serverPid();
  await endHard(killed);
  expect(isAlive(pid)).toBe(true);
  const next = await startAndWait();
  expect(await serverPid()).toBe(pid);
  expect(await isHealthy(next)).toBe(true);
  expect(await endSoftly(next)).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test("F06 a second program on the same data folder is refused within 5 s and the first goes on", async () => {
  const begun = performance.now();
  const first = await startAndWait();
  const asked = performance.now();
  // On a machine where a start alone takes seconds, a refusal does too.
  const limit = Math.max(5000, 3 * (asked - begun));
  const second = start();
  expect(await second.ended).toBe(1);
  expect(performance.now() - asked).toBeLessThan(limit);
  expect(second.output().trim()).toBe(
    `Another Ashlar (process ${first.pid}) already runs on the data folder ${dataFolder}. ` +
      "Stop it first, or set DATA_DIR to another folder.",
  );
  expect(await isHealthy(first)).toBe(true);
});

test("F06 of two first starts at once on an empty folder one serves and one is refused", async () => {
  await remove(dataFolder);
  await makeInside(dataFolder);
  const both = [start(), start()];
  const outcomes = await Promise.all(
    both.map(({ url, ended }) => Promise.race([url.then(() => "serves"), ended])),
  );
  expect(new Set(outcomes)).toEqual(new Set([1, "serves"]));
  const winner = both[outcomes.indexOf("serves")];
  expect(winner !== undefined && (await isHealthy(winner))).toBe(true);
});

test("F05 a pid file left by a crash of the whole machine is survived", async () => {
  const program = await startAndWait();
  const pid = await serverPid();
  await endHard(program);
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect(await processesIn(cluster())).toEqual([]));
  expect(await serverPid()).toBe(pid);
  expect(await isHealthy(await startAndWait())).toBe(true);
});

test("F05 a pid file whose number now belongs to another process is survived, and that process lives", async () => {
  const sleeper = spawn("sleep", ["600"]);
  try {
    const lines = [sleeper.pid, cluster(), 0, 5432, cluster(), "", "0 0", "ready"].join("\n");
    await writeFile(join(cluster(), "postmaster.pid"), lines);
    await writeFile(join(cluster(), ".s.PGSQL.5432.lock"), lines);
    expect(await isHealthy(await startAndWait())).toBe(true);
    expect(sleeper.exitCode).toBeNull();
    expect(isAlive(sleeper.pid ?? 0)).toBe(true);
  } finally {
    sleeper.kill();
  }
});

test("F05 an empty pid file is survived", async () => {
  await writeFile(join(cluster(), "postmaster.pid"), "");
  expect(await isHealthy(await startAndWait())).toBe(true);
});

test("F04 when the database server is killed, the program starts it again", async () => {
  const program = await startAndWait();
  const pid = await serverPid();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(program.output()).toContain("The database server runs again."), {
    timeout: 15_000,
  });
  expect(await isHealthy(program)).toBe(true);
  expect(await serverPid()).not.toBe(pid);
  expect(await endSoftly(program)).toBe(0);
  expect(await processesIn(cluster())).toEqual([]);
});

test("F04 a session still busy after its server was killed does not keep the next one from starting", async () => {
  const program = await startAndWait();
  const client = new Client({ host: cluster(), user: "ashlar", database: "ashlar" });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const busy = rows[0]?.pid ?? 0;
  // It neither waits nor writes, so it does not notice that its server is gone.
  const query = client.query("select count(*) from generate_series(1, 20000000000)");
  query.catch(() => {});
  await vi.waitFor(async () => expect(await processorTimeOf(busy)).toBeGreaterThan(10));
  process.kill(await serverPid(), "SIGKILL");
  await vi.waitFor(() => expect(program.output()).toContain("The database server runs again."), {
    timeout: 15_000,
  });
  expect(isAlive(busy)).toBe(false);
  expect(await isHealthy(program)).toBe(true);
});

test("F07 SIGTERM while the database server starts leaves nothing running", async () => {
  const program = start();
  await vi.waitFor(async () => expect(await readPidFile(cluster())).not.toBe("absent"), {
    interval: 1,
    timeout: 10_000,
  });
  expect(await endSoftly(program)).toBe(0);
  expect(await processesIn(cluster())).toEqual([]);
});

test("F07 a second SIGTERM cuts a request that does not end, and no database process is left", async () => {
  const program = await startAndWait();
  // Request headers that never end keep the connection busy.
  const open = connect(Number(new URL(await program.url).port), "127.0.0.1");
  open.on("error", () => {});
  await once(open, "connect");
  open.write("GET /health HTTP/1.1\r\nHost: a\r\n");
  await isHealthy(program);
  program.child.kill("SIGTERM");
  const again = setInterval(() => program.child.kill("SIGTERM"), 100);
  expect(await program.ended).toBe(0);
  clearInterval(again);
  open.destroy();
  expect(await processesIn(cluster())).toEqual([]);
});

test("a data folder whose path is too long for a socket works, and its server is found again", async () => {
  const deep = await makeInside(dataFolder, "d".repeat(60), "e".repeat(60));
  const killed = await startAndWait(deep);
  await endHard(killed);
  const next = await startAndWait(deep);
  expect(next.output()).toContain("goes on with it");
  expect(await isHealthy(next)).toBe(true);
  expect(await endSoftly(next)).toBe(0);
  expect(await processesIn(join(deep, "postgres"))).toEqual([]);
});

test("the server listens on a socket that only its own user can reach, and on no port", async () => {
  await startAndWait();
  const pid = await serverPid();
  const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0");
  expect(command).toContain("listen_addresses=");
  expect(command).toContain("unix_socket_permissions=0700");
});

test("files of another major version of PostgreSQL are refused with the way to move them, and left as they are", async () => {
  await writeFile(join(cluster(), "PG_VERSION"), "17\n");
  const program = start();
  expect(await program.ended).toBe(1);
  const said = program.output();
  expect(said).toMatch(
    /^The database in \S+\/postgres was made by PostgreSQL 17, and this Ashlar brings \d+/,
  );
  expect(said).toContain("npm run backup");
  expect(said).toContain("npm run restore");
  expect(said).not.toMatch(/^\s+at /m);
  await writeFile(join(cluster(), "PG_VERSION"), "18\n");
  expect(await isHealthy(await startAndWait())).toBe(true);
});

/** Whether this user may make a mount namespace, in which /dev/shm can be replaced. */
const canUnshare =
  process.platform === "linux" &&
  spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/dev/shm"]).status === 0;

test.runIf(canUnshare)(
  "a machine with almost no shared memory serves, from an empty folder too",
  async () => {
    for (const folder of [dataFolder, await makeFolder("first")]) {
      const script = `mount -t tmpfs -o size=64k tmpfs /dev/shm && exec "$0" "$1"`;
      const program = spawn(
        "unshare",
        ["--mount", "sh", "-c", script, process.execPath, mainFile],
        {
          env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: folder },
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const ended = once(program, "exit");
      let url = "";
      for await (const line of createInterface(program.stdout)) {
        url = /Ashlar runs at (\S+)/.exec(line)?.[1] ?? "";
        if (url !== "") break;
      }
      program.stdout.resume();
      expect((await fetch(`${url}/health`)).status).toBe(200);
      program.kill("SIGTERM");
      await ended;
      if (folder !== dataFolder) await remove(folder);
    }
  },
);
