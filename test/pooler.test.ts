import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testOnce } from "./test-once.ts";
import { administrator } from "../bench/program.ts";
import { signIn, textBlock } from "../bench/session.ts";
import { createEmptyDatabase } from "./database.ts";
import type { TestDatabase } from "./database.ts";
import { poolers } from "./pooler.ts";
import type { Pooler, PoolerOptions } from "./pooler.ts";
import { buildProgram, makeFolder, remove, startProgram } from "./program.ts";

/** The built program behind a connection pooler: either it works, or it reports in one line why not. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let mainFile: string;
let folder: string;
beforeAll(async () => {
  mainFile = await buildProgram();
  folder = await makeFolder("pooler");
});
afterAll(() => remove(folder));

const secretKey = "a key for tests that is long enough to be one";

describe.each(poolers)("%s", (_, start) => {
  let its: TestDatabase;
  let pooler: Pooler | null = null;
  beforeEach(async () => {
    its = await createEmptyDatabase();
  });
  afterEach(async () => {
    await pooler?.stop();
    pooler = null;
    await its.drop();
  });

  const inMode = async (mode: PoolerOptions["mode"], size = 20) => {
    pooler = await start({ to: its.address, mode, size });
    return { DATA_DIR: join(folder, "data"), DATABASE_URL: pooler.url, SECRET_KEY: secretKey };
  };
  const locks = async () => {
    const { rows } = await its.database.query<{ count: number }>(
      "select count(*) as count from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    return rows[0]?.count;
  };

  /** The output of a start that is expected to fail. */
  const refusal = async (environment: Readonly<Record<string, string>>) => {
    const program = startProgram(mainFile, environment);
    expect(await program.ended).toBe(1);
    return program.output();
  };

  test.each(["transaction", "statement"] as const)(
    "%s mode is refused at start with the way out, leaves no lock behind, and the next start on the server itself works",
    async (mode) => {
      const environment = await inMode(mode);
      // The second time, the pooled sessions have been used by the first.
      for (let time = 0; time < 2; time += 1) {
        const said = await refusal(environment);
        expect(said).toMatch(/^The database of DATABASE_URL cannot be used: a connection pooler /);
        expect(said).toContain("pool_mode = session");
        expect(said).not.toMatch(/^\s+at /m);
      }
      expect(await locks()).toBe(0);
      const direct = startProgram(mainFile, { ...environment, DATABASE_URL: its.url });
      expect((await fetch(`${await direct.url}/health`)).status).toBe(200);
      direct.child.kill("SIGTERM");
      expect(await direct.ended).toBe(0);
    },
  );

  testOnce(
    "through session mode two programs serve, hear what the other publishes, and are backed up",
    async () => {
      const environment = {
        ...(await inMode("session", 40)),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      };
      const first = startProgram(mainFile, environment);
      const here = await first.url;
      const second = startProgram(mainFile, environment);
      const there = await second.url;
      for (const url of [here, there]) {
        expect((await fetch(`${url}/about`)).status).toBe(200);
        expect((await fetch(`${url}/health`)).status).toBe(200);
      }
      const session = await signIn(here);
      const { revision } = await session.draft("about");
      const item = textBlock("pooled01", "<p>Heard through the pooler</p>");
      const saved = await session.save("about", revision, [{ op: "add", item, after: null }]);
      await session.publish("about", saved.revision);
      await expect
        .poll(async () => (await (await fetch(`${there}/about`)).text()).includes("Heard through"))
        .toBe(true);

      const backup = await promisify(execFile)(
        process.execPath,
        [mainFile, "backup", "pooled.gz"],
        {
          env: { PATH: process.env.PATH, NODE_ENV: "production", INIT_CWD: folder, ...environment },
        },
      );
      expect(backup.stdout).toContain("Wrote ");
      await remove(join(folder, "pooled.gz"));
      for (const { child, ended } of [first, second]) {
        child.kill("SIGTERM");
        expect(await ended).toBe(0);
      }
      await expect.poll(locks).toBe(0);
    },
  );

  test("no backup is made through transaction mode, and its lock is not left behind", async () => {
    const environment = await inMode("transaction");
    const making = promisify(execFile)(process.execPath, [mainFile, "backup", "none.gz"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", INIT_CWD: folder, ...environment },
    });
    await expect(making).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database cannot be used: a connection pooler /) as string,
    });
    expect(await locks()).toBe(0);
  });

  test("a pool that is too small for the program is told at start, not waited for", async () => {
    const small = await Promise.all(
      [1, 3].map((size) => start({ to: its.address, mode: "session", size })),
    );
    const base = { DATA_DIR: join(folder, "data"), SECRET_KEY: secretKey };
    try {
      const said = await Promise.all(
        small.map(({ url }) => refusal({ ...base, DATABASE_URL: url })),
      );
      for (const words of said) {
        expect(words).toContain("default_pool_size = 20");
        expect(words).not.toMatch(/^\s+at /m);
      }
    } finally {
      await Promise.all(small.map((one) => one.stop()));
    }
  });
});
