import { randomBytes, scryptSync } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtemp, rm } from "node:fs/promises";
import { pathOf } from "#core/contract/client.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { createApp } from "#server/app.ts";
import type { App } from "#server/app.ts";
import type { FindPicture } from "#server/forward/find-picture.ts";
import type { Forward } from "#server/forward/forward.ts";
import type { Look } from "#server/forward/look.ts";
import type { Weigh } from "#server/forward/weigh.ts";
import type { Passwords } from "#server/auth/passwords/passwords.ts";
import { readConfig } from "#server/config/config.ts";
import type { Database } from "#server/db/connect.ts";
import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { insertPerson } from "#server/db/queries/people.ts";
import { about } from "#server/starter-content/about.ts";
import { architecture } from "#server/starter-content/architecture.ts";
import { createDiskStorage } from "#server/storage/disk.ts";
import type { Storage } from "#server/storage/storage.ts";
import { home } from "#server/starter-content/home.ts";
import type { StarterPage } from "#server/starter-content/_kit/starter-page.ts";
import { createTestDatabase } from "./database.ts";

/** The origin of a test's app. */
export const testOrigin = "http://ashlar.test";
/** The password of every account of a test app. */
export const testPassword = "correct horse battery staple";
/** The test apps' fixed date. */
export const testDay = new Date("2026-03-14T12:00:00.000Z");

export interface TestAppOptions {
  /** The roles to create accounts for, one each: `editor@ashlar.test` and so on. */
  readonly roles?: readonly Role[];
  /** Environment variables; by default none are set. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Another app's database, to test two processes on one. */
  readonly database?: Database;
  /** Default: a new temporary folder. */
  readonly storage?: Storage;
  /** Default: a new temporary folder, without anything in it. */
  readonly dataFolder?: string;
  /** Default: `quickPasswords`. */
  readonly passwords?: Passwords;
  readonly secretKey?: string;
  /** Default: nothing is sent, and forwarding succeeds. */
  readonly forward?: Forward;
  /** Default: every website lets itself be shown in a frame. */
  readonly look?: Look;
  /** Absent: every script has a kilobyte. */
  readonly weigh?: Weigh;
  /** Absent: every address of another website leads to a picture. */
  readonly findPicture?: FindPicture;
  /** Default: true. */
  readonly isOnline?: () => Promise<boolean>;
  /** Default: always noon of `testDay`. */
  readonly now?: () => Date;
  /** Default: three pages; the test creates any others. */
  readonly starterContent?: readonly StarterPage[];
}

export interface RequestOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, or as a form to an HTML route; a string is sent as it is. */
  readonly body?: unknown;
  /** The role to sign in with; the session is reused within an app. Absent: not signed in. */
  readonly as?: Role;
  /** Added to those a browser would send; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly address?: string;
}

/** `fetch` requires `duplex` for a body that is a stream. */
type StreamingInit = RequestInit & { readonly duplex?: "half" };

export interface TestApp {
  readonly app: App;
  readonly database: Database;
  /** Address of its database; null if the database belongs to another app. */
  readonly address: LocalConnection | null;
  /** Folder of its files, unless a storage was given. */
  readonly files: string;
  /** The app's log lines. */
  readonly log: readonly string[];
  /** Requests a route of the contract as a browser on the site would. */
  readonly request: (route: Route, asking?: RequestOptions) => Promise<Response>;
  /** Sends any request. */
  readonly fetch: (path: string, init?: StreamingInit, address?: string) => Promise<Response>;
  /** Runs the app's periodic tasks now. */
  readonly runPeriodicTasks: () => void;
  /** Number of periodic tasks. */
  readonly periodicTaskCount: () => number;
  /** Signs in and returns the `Cookie` header of a new session of the account with this role. */
  readonly signIn: (role: Role) => Promise<string>;
  /** Stops the app and drops its database; call it when done. */
  readonly stop: () => Promise<void>;
}

/** The whole program without a port: with a database of its own, a fixed clock and the requested accounts. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const owned = options.database === undefined ? await createTestDatabase() : null;
  const database = options.database ?? (owned as NonNullable<typeof owned>).database;
  const passwords = options.passwords ?? quickPasswords;
  const log: string[] = [];
  const beats = new Set<() => void>();
  for (const role of options.roles ?? []) await addAccount(database, passwords, role);
  const read = readConfig(options.environment ?? {});
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const files = join(tmpdir(), `ashlar-files-${randomBytes(8).toString("hex")}`);
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), "ashlar-data-")));
  const app = await createApp({
    config: read.config,
    publicUrl: read.config.publicUrl ?? testOrigin,
    secretKey: options.secretKey ?? "a key for tests that is long enough",
    buildFolder: "/nowhere",
    database,
    storage: options.storage ?? createDiskStorage(files),
    dataFolder,
    now: options.now ?? (() => testDay),
    every: (run) => {
      beats.add(run);
      return () => void beats.delete(run);
    },
    log: (line) => log.push(line),
    forward: options.forward ?? (() => Promise.resolve({ ok: true })),
    findPicture: options.findPicture ?? (() => Promise.resolve({ kind: "picture" })),
    weigh:
      options.weigh ?? (() => Promise.resolve({ kind: "weighed", sent: 1000, unpacked: 1000 })),
    look: options.look ?? (() => Promise.resolve({ kind: "shows" })),
    isOnline: options.isOnline ?? (() => Promise.resolve(true)),
    passwords,
    starterContent: options.starterContent ?? [home, about, architecture],
  });
  const origin = read.config.publicUrl ?? testOrigin;

  const fetch: TestApp["fetch"] = (path, init = {}, address = "192.0.2.1") =>
    app.fetch(new Request(origin + path, { redirect: "manual", ...init }), { address });

  const signIn: TestApp["signIn"] = async (role) => {
    const response = await fetch("/login", {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        email: `${role}@ashlar.test`,
        password: testPassword,
      }).toString(),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
    if (cookie === undefined) throw new Error(`${role} was not let in: ${response.status}`);
    return cookie;
  };

  return {
    app,
    database,
    address: owned?.address ?? null,
    files,
    log,
    fetch,
    runPeriodicTasks: () => {
      for (const run of beats) run();
    },
    periodicTaskCount: () => beats.size,
    signIn,
    request: requester({ fetch, signIn, origin }),
    stop: async () => {
      await app.stop();
      await owned?.drop();
      await rm(files, { recursive: true, force: true });
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Requests routes as a browser on the site would; each role signs in once. */
function requester({
  fetch,
  signIn,
  origin,
}: Pick<TestApp, "fetch" | "signIn"> & { readonly origin: string }): TestApp["request"] {
  const cookies = new Map<Role, Promise<string>>();
  const cookieOf = (role: Role): Promise<string> => {
    const cookie = cookies.get(role) ?? signIn(role);
    cookies.set(role, cookie);
    return cookie;
  };
  return async (route, asking = {}) => {
    const { params, query, body, as, address } = asking;
    const headers = new Headers();
    if (route.method !== "GET") {
      headers.set("origin", origin);
      headers.set("sec-fetch-site", "same-origin");
    }
    if (body !== undefined && !(body instanceof FormData)) {
      headers.set("content-type", contentType(route));
    }
    if (as !== undefined) headers.set("cookie", await cookieOf(as));
    for (const [name, value] of Object.entries(asking.headers ?? {})) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const search = query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;
    const sent = body === undefined ? {} : { body: written(route, body) };
    const init = { method: route.method, headers, ...sent };
    return fetch(pathOf(route, params) + search, init, address);
  };
}

/** The program's scrypt with cheap parameters: tests sign in dozens of times and need no security. */
export const quickPasswords: Passwords = {
  hash: (password) => {
    const salt = randomBytes(8).toString("hex");
    return Promise.resolve(`${salt}:${quickKey(password, salt)}`);
  },
  verify: ({ hash, password }) => {
    const [salt = "", key] = hash.split(":");
    return Promise.resolve(quickKey(password, salt) === key);
  },
  isOutdated: () => false,
  withPriority: (work) => work(),
  takeTurn: () => ({ use: (work) => work(), giveBack: () => {} }),
};

function quickKey(password: string, salt: string): string {
  return scryptSync(password, salt, 32, { N: 16 }).toString("hex");
}

/** Creates an account as the program stores it. */
export async function addAccount(
  database: Database,
  passwords: Passwords,
  role: Role,
  email = `${role}@ashlar.test`,
): Promise<void> {
  await insertPerson(database, {
    id: randomBytes(18).toString("base64url"),
    name: `An ${role}`,
    email,
    role,
    passwordHash: await passwords.hash(testPassword),
  });
}

function contentType(route: Route): string {
  return route.responseKind === "json" ? "application/json" : "application/x-www-form-urlencoded";
}

function written(route: Route, body: unknown): string | FormData {
  if (body instanceof FormData) return body;
  if (typeof body === "string") return body;
  if (route.responseKind === "json") return JSON.stringify(body);
  return new URLSearchParams(Object.entries(body as Record<string, string>)).toString();
}
