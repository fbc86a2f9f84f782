import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmod, chown, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { prepareDataFolder } from "#server/db/embedded/data-folder.ts";
import { startEmbedded } from "#server/db/embedded/embedded.ts";
import { makeInside } from "./program.ts";

const run = promisify(execFile);

/** A PostgreSQL as providers run it: over TCP, with passwords, and TLS with a certificate of its own. */
export interface StrictPostgres {
  /** A DATABASE_URL with the right password; `more` is the query, such as `?sslmode=require`. */
  readonly url: (database: string, more?: string, user?: string, password?: string) => string;
  /** The file of the certificate that signed the server's. */
  readonly authority: string;
  /** Runs statements as the superuser. */
  readonly admin: (sql: string, database?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** `open` admits any connection with a password, `encrypted` only those with TLS, and other databases none. */
const rules = `local all all trust
host open all all scram-sha-256
host missing all all scram-sha-256
hostssl encrypted all all scram-sha-256
`;

const password = "p@ss/word#1";

/** Starts it with its files in `folder`. Needs Linux, where every address of 127.0.0.0/8 is this machine. */
export async function startStrictPostgres(folder: string): Promise<StrictPostgres> {
  const own = await makeInside(folder, "strict");
  const certificate = join(own, "server.pem");
  const key = join(own, "server.key");
  const subject = "-subj /CN=database.test -addext subjectAltName=DNS:database.test,DNS:localhost";
  const options = `req -x509 -newkey rsa:2048 -nodes -days 2 ${subject}`.split(" ");
  await run("openssl", [...options, "-keyout", key, "-out", certificate]);
  const rulesFile = join(own, "pg_hba.conf");
  await writeFile(rulesFile, rules, { mode: 0o644 });
  const data = await prepareDataFolder({ folder: join(folder, "strict-data"), given: true });
  await chmod(key, 0o600);
  if (data.user !== null) await chown(key, data.user.uid, data.user.gid);
  const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const server = await startEmbedded({
    data,
    log: () => {},
    onLost: (reason) => console.error(reason),
    settings: {
      listen_addresses: host,
      hba_file: rulesFile,
      ssl: "on",
      ssl_cert_file: certificate,
      ssl_key_file: key,
      max_connections: "20",
      fsync: "off",
    },
  });
  const admin: StrictPostgres["admin"] = async (sql, database = "postgres") => {
    const client = new Client({ ...server.connection, database });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await admin(`create role site login password '${password}'`);
  for (const name of ["open", "encrypted", "closed"]) {
    await admin(`create database ${name} owner site`);
  }
  return {
    url: (database, more = "", user = "site", word = password) =>
      `postgres://${user}:${encodeURIComponent(word)}@${host}:${server.connection.port}/${database}${more}`,
    authority: certificate,
    admin,
    stop: () => server.stop(),
  };
}
