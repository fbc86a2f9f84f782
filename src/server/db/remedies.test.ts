import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, remove } from "../../../test/program.ts";
import { startStrictPostgres } from "../../../test/strict-postgres.ts";
import type { StrictPostgres } from "../../../test/strict-postgres.ts";
import { withPlainSslMode } from "./address.ts";
import { migrate } from "./migrate.ts";
import { databaseProblem } from "./remedies.ts";

/** What a start says about the database of DATABASE_URL; empty if nothing is wrong with it. */
async function problemOf(url: string): Promise<string> {
  try {
    await migrate({ connectionString: withPlainSslMode(url) }, []);
    return "";
  } catch (error) {
    return databaseProblem(error, "DATABASE_URL");
  }
}

test("a host that nobody listens at, or that has no name, is told with what to correct", async () => {
  const refused = await problemOf("postgres://site:secret@127.0.0.1:1/site");
  expect(refused).toMatch(/^cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Nothing listens/);
  expect(refused).toContain("host and the port in DATABASE_URL");
  expect(refused).toContain("In a container, localhost is the container itself");
  expect(await problemOf("postgres://site:secret@localhost:1/site")).toContain("ECONNREFUSED");
  const nowhere = await problemOf("postgres://site:secret@no-such-host.invalid/site");
  expect(nowhere).toContain("correct the host in DATABASE_URL");
  const socket = await problemOf("postgres://site@/site?host=/nowhere");
  expect(socket).toContain("PostgreSQL's socket cannot be opened there");
});

test("a port of another program is told to be no PostgreSQL", async () => {
  const other = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end());
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await problemOf(`postgres://site:secret@127.0.0.1:${port}/site`)).toContain(
    "whether it is PostgreSQL that listens at this host and port",
  );
  other.close();
});

test.each([
  [
    { code: "53100", message: "could not extend file: No space left on device" },
    "disk of the database is full",
  ],
  [
    { code: "53100", message: "could not resize shared memory segment" },
    "docker run --shm-size=256m",
  ],
  [{ code: "53300", message: "sorry, too many clients already" }, "max_connections"],
  [{ code: "08P01", message: "no such database: site" }, "that the pooler knows them"],
  [{ code: "08P01", message: "unsupported startup parameter: options" }, "ignore_startup"],
  [{ code: "57P03", message: "the database system is starting up" }, "try again in a minute"],
  [{ code: "25006", message: "cannot execute INSERT in a read-only transaction" }, "primary"],
  [{ code: "CERT_HAS_EXPIRED", message: "certificate has expired" }, "Renew the certificate"],
  [{ code: "ETIMEDOUT", message: "connect ETIMEDOUT 192.0.2.1:5432" }, "firewall"],
])("an error of the database comes with what to do about it: %o", ({ code, message }, said) => {
  const error = new Error("The migration 0001-pages failed", {
    cause: Object.assign(new Error(message), { code }),
  });
  expect(databaseProblem(error, "DATABASE_URL")).toContain(said);
  expect(databaseProblem(error, "data folder")).not.toContain("DATABASE_URL");
});

test("a full disk names DATA_DIR where the database is the program's own", () => {
  const error = Object.assign(new Error("No space left on device"), { code: "53100" });
  expect(databaseProblem(error, "data folder")).toContain("set DATA_DIR to a folder on another");
});

describe.runIf(process.platform === "linux")("with a PostgreSQL as providers run it", () => {
  let folder: string;
  let postgres: StrictPostgres;
  beforeAll(async () => {
    folder = await makeFolder("strict");
    postgres = await startStrictPostgres(folder);
  }, 240_000);
  afterAll(async () => {
    await postgres.stop();
    await remove(folder);
  });

  test("the right address works, over TLS too", async () => {
    expect(await problemOf(postgres.url("open"))).toBe("");
    expect(await problemOf(postgres.url("encrypted", "?sslmode=no-verify"))).toBe("");
    const checked = `?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${postgres.authority}`;
    expect(await problemOf(postgres.url("encrypted", checked))).toBe("");
  });

  test.each([
    ["a wrong password", "open", "", "site", "wrong", "Check the user and the password"],
    ["an unknown user", "open", "", "nobody", "wrong", "Check the user and the password"],
    ["a database that is not there", "missing", "", "site", null, "createdb --encoding=UTF8"],
    ["a connection that is not admitted", "closed", "", "site", null, "pg_hba.conf"],
    ["one that has to be encrypted", "encrypted", "", "site", null, "sslmode=require"],
    [
      "a certificate of the server's own",
      "encrypted",
      "?sslmode=require",
      "site",
      null,
      "sslrootcert=/path/to/ca.pem",
    ],
  ])("%s is told with what to do", async (_, database, more, user, password, said) => {
    const url =
      password === null
        ? postgres.url(database, more)
        : postgres.url(database, more, user, password);
    const problem = await problemOf(url);
    expect(problem).toMatch(/^cannot be used: .+\. .+DATABASE_URL/);
    expect(problem).toContain(said);
    expect(problem).not.toContain("p@ss");
  });

  test("a certificate for another name is told with how to name it", async () => {
    const more = `?sslmode=verify-full&sslrootcert=${postgres.authority}`;
    const problem = await problemOf(postgres.url("encrypted", more));
    expect(problem).toContain("as the certificate names it");
    expect(problem).toContain("sslmode=verify-ca");
  });

  test("a missing password is told to be missing", async () => {
    const url = new URL(postgres.url("open"));
    url.password = "";
    expect(await problemOf(url.href)).toContain("DATABASE_URL has no password");
  });

  test("a role that may not log in, and one without room for sessions, are told with what to allow", async () => {
    await postgres.admin(
      "create role resting nologin password 'a'; grant all on database open to resting",
    );
    expect(await problemOf(postgres.url("open", "", "resting", "a"))).toContain(
      "alter role NAME login",
    );
    await postgres.admin("create role narrow login password 'a' connection limit 0");
    const narrow = await problemOf(postgres.url("open", "", "narrow", "a"));
    expect(narrow).toContain("20 sessions");
    await postgres.admin("revoke connect on database open from public");
    await postgres.admin("create role stranger login password 'a'");
    expect(await problemOf(postgres.url("open", "", "stranger", "a"))).toContain("grant connect");
  });

  test("all of max_connections in use is told with how many are needed", async () => {
    await postgres.admin("grant connect on database open to site");
    const held: Client[] = [];
    try {
      for (;;) {
        const client = new Client({ connectionString: postgres.url("open") });
        client.on("error", () => {});
        await client.connect();
        held.push(client);
      }
    } catch {
      // Full.
    }
    expect(await problemOf(postgres.url("open"))).toContain("20 sessions of each process");
    await Promise.all(held.map((client) => client.end()));
  });
});

test("a mode of TLS that the driver treats as verify-full is written as that, which it does not warn of", async () => {
  const warned: Error[] = [];
  const hear = (warning: Error): unknown => warned.push(warning);
  process.on("warning", hear);
  for (const mode of ["prefer", "require", "verify-ca"]) {
    const url = withPlainSslMode(
      `postgres://site:a@localhost/site?application_name=a&sslmode=${mode}`,
    );
    expect(url).toContain("sslmode=verify-full");
    expect(new Client({ connectionString: url }).ssl).toBeTruthy();
  }
  await new Promise(setImmediate);
  process.off("warning", hear);
  expect(warned).toEqual([]);
  const compatible = "postgres://site:a@localhost/site?uselibpqcompat=true&sslmode=require";
  expect(withPlainSslMode(compatible)).toBe(compatible);
});
