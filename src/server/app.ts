import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestListener } from "node:http";
import { registry } from "#blocks/registry.ts";
import { createApi } from "./api/api.ts";
import { withDefaultHeaders } from "./api/default-headers.ts";
import type { RequestInfo } from "./api/env.ts";
import type { BuilderFiles } from "./api/screens/builder.ts";
import { createAuth } from "./auth/auth.ts";
import { createPasswords } from "./auth/passwords.ts";
import type { Passwords } from "./auth/passwords.ts";
import { noBuilderFiles, readBuilderFiles } from "./builder-files.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { DatabaseUnavailable } from "./db/unavailable.ts";
import { createListener } from "./listener.ts";
import { createPages } from "./pages/pages.ts";

/** Everything outside that the rooms need; nothing below holds any of it in a module. */
export interface AppParts {
  readonly config: Config;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly secretKey: string;
  /** Folder for files the program keeps. */
  readonly dataFolder: string;
  /** Folder of the build: `client/assets`, `client/.vite/manifest.json`, `server`. */
  readonly buildFolder: string;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Absent: scrypt, a few at once. */
  readonly passwords?: Passwords;
}

export interface App {
  /** Answers any request; never rejects. */
  readonly fetch: (request: Request, info: RequestInfo) => Promise<Response>;
  /** The same for a server of Node, with what is in memory answered before all else. */
  readonly listener: RequestListener;
  /** Where the first administrator is made; null when there is one. Works once. */
  readonly setupUrl: string | null;
  /** Lines for whoever started the program, for example the one-time setup link. */
  readonly notices: readonly string[];
  /** Every address on the server, as the router has it, to be compared with the contract. */
  readonly mounted: readonly { readonly method: string; readonly path: string }[];
  /** Ends what the rooms keep running. The database is closed after it. */
  stop(): Promise<void>;
}

/** Puts the rooms together. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, log, publicUrl } = parts;
  const record = (event: string, fields: Readonly<Record<string, string>>): void =>
    log(JSON.stringify({ at: parts.now().toISOString(), event, ...fields }));
  const auth = createAuth({
    database,
    passwords: parts.passwords ?? createPasswords(),
    newId,
    secretKey: parts.secretKey,
    publicUrl: config.publicUrl,
    firstAdministrator: config.firstAdministrator,
    record,
  });
  const pages = createPages({
    database,
    clock: parts.now,
    blocks: registry,
    events: { published: () => {} },
  });
  const api = createApi({
    auth,
    pages,
    builderFiles: filesOf(parts.buildFolder),
    publicUrl,
    ownOrigin: config.publicUrl,
    isDatabaseUp: () => isUp(database),
    isUnavailable: (error) => error instanceof DatabaseUnavailable,
    newId,
    reportDefect: ({ id, path, error }) =>
      record("defect", {
        id,
        path,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  });
  await pages.ensureStarterContent();
  const token = await auth.openSetup();
  const setupUrl = token === null ? null : `${publicUrl}/setup?token=${token}`;
  const secure = config.publicUrl?.startsWith("https:") === true;
  const fetch: App["fetch"] = async (request, info) => {
    const answer = api.fetch(request, info);
    return withDefaultHeaders(await answer, secure);
  };
  return {
    fetch,
    listener: createListener({
      fastPath: () => false,
      fetch,
      trustedProxies: config.trustedProxies,
    }),
    setupUrl,
    notices: setupUrl === null ? [] : [`Make the first account here (works once): ${setupUrl}`],
    mounted: api.routes,
    stop: async () => {},
  };
}

function filesOf(buildFolder: string): BuilderFiles {
  // Tests run from the sources, where nothing was built.
  return existsSync(join(buildFolder, "client")) ? readBuilderFiles(buildFolder) : noBuilderFiles;
}

const healthMs = 2000;

async function isUp(database: Database): Promise<boolean> {
  const asked = database.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(healthMs, false, { ref: false })]);
}

/** 144 random bits: nobody guesses one, and none comes twice. */
function newId(): string {
  return randomBytes(18).toString("base64url");
}
