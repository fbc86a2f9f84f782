import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import type { LoggedSave } from "../../src/core/contract/pages.ts";
import { roles } from "../../src/core/contract/roles.ts";
import type { Role } from "../../src/core/contract/roles.ts";
import type { Operation } from "../../src/core/document/operation.ts";
import type { Page } from "../../src/core/document/page.ts";
import type { Database } from "../../src/server/db/connect.ts";
import { launchBrowser } from "../browser.ts";
import { freePort } from "../../bench/program.ts";
import { makeFolder, remove, startProgram } from "../program.ts";
import type { RunningProgram } from "../program.ts";
import { startMailSink } from "./mail-sink.ts";
import type { MailSink } from "./mail-sink.ts";
import type { OwnDatabase } from "./own-database.ts";
import { openWire } from "./wire.ts";
import type { Answer, OpenWire, Sent, Wire } from "./wire.ts";

/** The public origin of the attacked program: TLS, as if terminated by a proxy in front. */
export const origin = "https://ashlar.example";
export const password = "a long password for attacking";
/** Not attacked: its responses and its stored data must stay unchanged. */
export const canary = { path: "/architecture", pageId: "architecture" } as const;
/** Attacks may write to it. */
export const victim = { path: "/business", pageId: "business" } as const;

/** The real program on a database of its own, with an account of each role and everything else an attack needs. */
export interface Target {
  readonly wire: Wire;
  readonly database: Database;
  /** The `Cookie` header of a user with this role. */
  readonly cookies: Readonly<Record<Role, string>>;
  readonly mails: MailSink;
  readonly dataFolder: string;
  readonly program: RunningProgram;
  readonly databaseUrl: string;
  /** Whether tests may take minutes. */
  readonly isLong: boolean;
  /** What the program acknowledged: ids of saves, and texts in forms. */
  readonly ledger: { readonly saves: string[]; readonly forms: string[] };
  /** An unused address of this machine, each in a network of its own. */
  readonly newAddress: () => string;
  readonly browser: () => Promise<Browser>;
  /** Starts a second program on the same database; returns its port. */
  readonly secondNode: () => Promise<number>;
  /** Starts one on the same database without a public address, as on a private machine; returns its port. */
  readonly localNode: () => Promise<number>;
  /**
   * Starts another one with a data folder of its own and these variables changed; undefined leaves one out. The caller
   * ends it.
   */
  readonly startNode: (environment: Environment) => Promise<StartedNode>;
  /** Runs a command of the program, such as `account`, `list`; returns its output. */
  readonly command: (...args: readonly string[]) => Promise<string>;
  /** The built program, for an attack that starts another one. */
  readonly mainFile: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Another program that an attack started. */
export interface StartedNode {
  readonly program: RunningProgram;
  readonly port: number;
  /** Ends it and removes its data folder. */
  readonly stop: () => Promise<void>;
}

export interface StartedTarget extends Target {
  readonly stop: () => Promise<void>;
}

/** Starts the target. `mainFile` is the built program. */
export async function startTarget(
  mainFile: string,
  database: OwnDatabase,
  isLong: boolean,
): Promise<StartedTarget> {
  const [mails, dataFolder, port] = await Promise.all([
    startMailSink(),
    makeFolder("attack"),
    freePort(),
  ]);
  const environment = {
    PUBLIC_URL: origin,
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    ADMIN_EMAIL: emailOf("administrator"),
    ADMIN_PASSWORD: password,
    SMTP_URL: mails.url,
    MAIL_FROM: "site@ashlar.example",
  };
  const program = startProgram(mainFile, { ...environment, PORT: String(port) });
  await program.url;
  const wire: OpenWire = openWire(port);
  const cookies = await makePeople(wire);
  // They have just proved who they are, however long the attacks take.
  await database.database.query(`update sessions set "confirmedAt" = now() + interval '1 day'`);
  let addresses = 0;
  let browser: Promise<Browser> | undefined;
  let second: Promise<StartedNode> | undefined;
  let local: Promise<StartedNode> | undefined;
  const another = async (changed: Environment): Promise<StartedNode> =>
    startNode(mainFile, { ...environment, ...(await secretOf(dataFolder)), ...changed });
  return {
    wire,
    database: database.database,
    databaseUrl: database.url,
    mainFile,
    cookies,
    mails,
    dataFolder,
    program,
    isLong,
    ledger: { saves: [], forms: [] },
    newAddress: () => {
      addresses += 1;
      return `127.${1 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}.1`;
    },
    browser: () => (browser ??= launchBrowser("bench")),
    secondNode: async () => (await (second ??= another({}))).port,
    localNode: async () => (await (local ??= another({ PUBLIC_URL: undefined }))).port,
    startNode: another,
    command: async (...args) => {
      const env = { PATH: process.env.PATH, NODE_ENV: "production", ...environment };
      return (await promisify(execFile)(process.execPath, [mainFile, ...args], { env })).stdout;
    },
    stop: async () => {
      wire.close();
      await (await browser)?.close();
      program.child.kill("SIGTERM");
      await program.ended;
      await (await second)?.stop();
      await (await local)?.stop();
      await mails.stop();
      await remove(dataFolder);
      await database.drop();
    },
  };
}

async function secretOf(dataFolder: string): Promise<{ readonly SECRET_KEY: string }> {
  return { SECRET_KEY: (await readFile(`${dataFolder}/secret-key`, "utf8")).trim() };
}

async function startNode(mainFile: string, environment: Environment): Promise<StartedNode> {
  const [dataFolder, port] = await Promise.all([makeFolder("attack-node"), freePort()]);
  const given = Object.entries({ ...environment, DATA_DIR: dataFolder, PORT: String(port) });
  const program = startProgram(
    mainFile,
    Object.fromEntries(
      given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );
  const stop = async () => {
    program.child.kill("SIGTERM");
    await program.ended;
    await remove(dataFolder);
  };
  try {
    await program.url;
  } catch (error) {
    await stop();
    throw error;
  }
  return { program, port, stop };
}

export const emailOf = (name: string): string => `${name}@company.example`;

async function makePeople(wire: Wire): Promise<Record<Role, string>> {
  const cookies: Record<Role, string> = { administrator: "", editor: "", viewer: "", investor: "" };
  for (const role of roles) {
    if (role !== "administrator") {
      await addPerson(wire, cookies.administrator, role, role);
    }
    cookies[role] = await signIn(wire, emailOf(role));
  }
  return cookies;
}

/** Creates an account through the API as an administrator. */
export async function addPerson(
  wire: Wire,
  cookie: string,
  name: string,
  role: Role,
  secret = password,
): Promise<string> {
  const answer = await wire.ask(
    api("POST", "/api/people", {
      cookie,
      body: { name, email: emailOf(name), role, password: secret },
    }),
  );
  if (answer.status !== 201) throw new Error(`No account was made: ${answer.body.toString()}`);
  return (JSON.parse(answer.body.toString()) as { id: string }).id;
}

/** Signs in with the form; returns the `Cookie` header. */
export async function signIn(wire: Wire, email: string, secret = password): Promise<string> {
  const answer = await wire.ask(form("/login", { email, password: secret }));
  const cookie = cookieOf(answer);
  if (answer.status !== 303 || cookie === null) {
    throw new Error(`${email} was not let in: ${answer.status}`);
  }
  return cookie;
}

/** The `Cookie` header for the cookie a response sets. */
export function cookieOf(answer: Answer): string | null {
  return answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? null;
}

interface Said {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

/** An API request as the builder sends it; a string body is sent as is. */
export function api(method: string, path: string, { cookie, body, headers, from }: Said): Sent {
  return {
    method,
    path,
    headers: {
      host: new URL(origin).host,
      ...(method === "GET" ? {} : { origin, "sec-fetch-site": "same-origin" }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(from === undefined ? {} : { from }),
  };
}

/** A form as a browser posts it. */
export function form(
  path: string,
  fields: Readonly<Record<string, string>>,
  { cookie, headers, from }: Omit<Said, "body"> = {},
): Sent {
  const sent = api("POST", path, {
    body: new URLSearchParams(fields).toString(),
    ...(cookie === undefined ? {} : { cookie }),
    ...(from === undefined ? {} : { from }),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return sent;
}

export interface Draft {
  readonly page: Page;
  readonly revision: number;
}

export async function draftOf({ wire, cookies }: Target, pageId: string): Promise<Draft> {
  const cookie = cookies.administrator;
  const answer = await wire.ask(api("GET", `/api/pages/${pageId}/draft`, { cookie }));
  return JSON.parse(answer.body.toString()) as Draft;
}

/** Saves on the current revision; acknowledged saves are recorded in the ledger. */
export async function save(
  target: Target,
  pageId: string,
  operations: readonly Operation[] | readonly unknown[],
): Promise<Answer> {
  const { revision: baseRevision } = await draftOf(target, pageId);
  const saveId = randomUUID();
  const answer = await target.wire.ask(
    api("POST", `/api/pages/${pageId}/saves`, {
      cookie: target.cookies.editor,
      body: { baseRevision, saveId, operations },
    }),
  );
  if (answer.status === 200) {
    // A weakened wire turns a refusal into a success.
    const { since = [] } = JSON.parse(answer.body.toString()) as { since?: readonly LoggedSave[] };
    if (since.some((each) => each.saveId === saveId)) target.ledger.saves.push(saveId);
  }
  return answer;
}

export async function publish(target: Target, pageId: string): Promise<Answer> {
  const { revision } = await draftOf(target, pageId);
  return target.wire.ask(
    api("POST", `/api/pages/${pageId}/publications`, {
      cookie: target.cookies.editor,
      body: { revision },
    }),
  );
}
