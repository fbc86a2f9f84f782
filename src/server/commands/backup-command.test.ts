import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildProgram, makeFolder, remove, startProgram } from "../../../test/program.ts";

vi.setConfig({ testTimeout: 120_000 });

let mainFile: string;
let folder: string;
beforeAll(async () => {
  mainFile = await buildProgram();
  folder = await makeFolder("backup");
}, 120_000);
afterAll(() => remove(folder));

const environment = (dataDir: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  DATA_DIR: join(folder, dataDir),
  INIT_CWD: folder,
});

/** The content of a page, without the surrounding URLs, which contain a different port after each start. */
async function pageOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/about`)).text();
  return /<main.*<\/main>/s.exec(page)?.[0] ?? page;
}

/** Runs the command; returns its output and exit code. */
async function command(dataDir: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const run = promisify(execFile)(process.execPath, [mainFile, ...args], {
    env: { ...environment(dataDir), ...more },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test("F30 where there is no site a backup says so in a line, and makes nothing there", async () => {
  for (const more of [{}, { DATABASE_URL: "postgres://ashlar@localhost:1/ashlar" }]) {
    // The second one would see what the first one created.
    expect(await command("mistyped", ["backup", "none.tar.gz"], more)).toEqual({
      code: 1,
      said: `There is no site in the data folder ${join(folder, "mistyped")}. Set DATA_DIR to the folder that the site runs with.\n`,
    });
  }
  expect(await readdir(folder)).toEqual([]);
});

test("F30 a running site is backed up by command, and restored by command into a clean folder it is the same site", async () => {
  const first = startProgram(mainFile, { DATA_DIR: join(folder, "one") });
  const was = await pageOf(await first.url);

  const backup = await command("one", ["backup", "site.tar.gz"]);
  expect(backup).toMatchObject({ code: 0 });
  expect(backup.said).toContain("and the secret key: keep it where only you can read it.");
  expect((await stat(join(folder, "site.tar.gz"))).mode & 0o777).toBe(0o600);
  expect((await fetch(`${await first.url}/health`)).status).toBe(200);

  expect(await command("one", ["backup", "site.tar.gz"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("is there already") as string,
  });
  expect((await command("one", ["restore", "site.tar.gz", "--replace"])).said).toContain(
    "Another Ashlar",
  );
  expect(await command("one", ["restore", "none.tar.gz"])).toEqual({
    code: 1,
    said: `There is no file ${join(folder, "none.tar.gz")}. Name the backup to restore: npm run restore -- FILE\n`,
  });
  expect((await command("one", ["restore", "one"])).said).toContain(
    "cannot be read: it is no file",
  );
  expect((await command("one", ["backup"])).said).toContain("Use: npm run backup -- FILE");

  // Killed while writing: nothing exists under the final name, and the next backup cleans up.
  const killed = spawn(process.execPath, [mainFile, "backup", "killed.tar.gz"], {
    env: environment("one"),
    stdio: "ignore",
  });
  await vi.waitUntil(
    async () => (await readdir(folder)).some((name) => name.includes("killed.tar.gz")),
    { timeout: 60_000, interval: 2 },
  );
  killed.kill("SIGKILL");
  await once(killed, "exit");
  // It may have finished before the signal: then the file is complete.
  await rm(join(folder, "killed.tar.gz"), { force: true });
  expect(await command("one", ["backup", "killed.tar.gz"])).toMatchObject({ code: 0 });
  expect((await readdir(folder)).filter((name) => name.includes("part"))).toEqual([]);

  const restored = await command("two", ["restore", "site.tar.gz"]);
  expect(restored).toMatchObject({ code: 0 });
  const keys = await Promise.all(
    ["one", "two"].map((name) => readFile(join(folder, name, "secret-key"), "utf8")),
  );
  expect(keys[1]).toBe(keys[0]);
  const second = startProgram(mainFile, { DATA_DIR: join(folder, "two") });
  expect(await pageOf(await second.url)).toBe(was);
  for (const { child, ended } of [first, second]) {
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  }
  expect((await command("two", ["restore", "site.tar.gz"])).said).toContain("Say --replace");

  const fresh = await command("two", ["restore", "site.tar.gz", "--replace", "--new-secret-key"]);
  expect(fresh).toMatchObject({ code: 0 });
  expect(fresh.said).toContain("Everybody signs in anew");
  expect(fresh.said).toContain("It has a new secret key: links in mails of the newsletter");
  const third = await readFile(join(folder, "two", "secret-key"), "utf8");
  expect(third).toMatch(/^[0-9a-f]{64}\n$/);
  expect(third).not.toBe(keys[0]);
  const chosen = { SECRET_KEY: "a key that somebody chose for the site" };
  const refused = await command("three", ["restore", "site.tar.gz", "--new-secret-key"], chosen);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toContain("SECRET_KEY is set, so the secret key is chosen there.");
  expect(await readdir(folder)).not.toContain("three");
});
