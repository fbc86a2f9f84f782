import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestListener } from "node:http";
import { z } from "zod/mini";
import { registry } from "#blocks/registry.ts";
import { cached } from "./concurrency/cached.ts";
import { coalesce } from "./concurrency/coalesce.ts";
import { createApi } from "./api/api.ts";
import { withDefaultHeaders } from "./api/responses/default-headers.ts";
import type { RequestInfo } from "./api/requests/env.ts";
import { isApiPath } from "./api/requests/not-found.ts";
import type { BuilderFiles, ToolFiles } from "./api/screens/tool.ts";
import { createAuth } from "./auth/auth.ts";
import { createPasswords } from "./auth/passwords.ts";
import type { Passwords } from "./auth/passwords.ts";
import { healthAsked, probeAnswer } from "./http/balancer-probe.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/connect.ts";
import { DatabaseUnavailable, answersAllTheSame } from "./db/unavailable.ts";
import { createHttpsForward } from "./forward/https.ts";
import type { Forward } from "./forward/forward.ts";
import { createHosts } from "./http/hosts.ts";
import { createDeliveryQueue } from "./jobs/delivery-queue.ts";
import { createMailQueue } from "./jobs/mail-queue.ts";
import { createInboxLive } from "./live/inbox-live.ts";
import { createLive } from "./live/live.ts";
import type { Every, Live } from "./live/live.ts";
import { createListener } from "./http/listener.ts";
import { createSmtpMailer } from "./mail/smtp.ts";
import { createPages } from "./pages/pages.ts";
import type { Pages } from "./pages/pages.ts";
import { siteIdentity } from "./pages/site-identity.ts";
import { noBuild, readBuild } from "./site/http/assets.ts";
import type { Build } from "./site/http/assets.ts";
import { createSite } from "./site/site.ts";
import type { Site } from "./site/site.ts";
import { createReadiness } from "./http/readiness.ts";
import { createSeldom } from "./http/seldom.ts";
import type { Storage } from "./storage/storage.ts";
import { StorageUnavailable } from "./storage/unavailable.ts";
import { createSubmissions } from "./submissions/submissions.ts";
import type { Submissions } from "./submissions/submissions.ts";
import type { StarterPage } from "./starter-content/_kit/starter-page.ts";
import { starterPages } from "./starter-content/starter-pages.ts";
import { noBuilderFiles, noToolFiles, readBuilderFiles, readToolFiles } from "./tool-files.ts";

/** Everything outside that the rooms need; nothing below holds any of it in a module. */
export interface AppParts {
  readonly config: Config;
  /** Origin of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly secretKey: string;
  /** Folder of the build: `client/assets`, `client/.vite/manifest.json`, `server`. */
  readonly buildFolder: string;
  readonly database: Database;
  readonly storage: Storage;
  readonly now: () => Date;
  readonly log: (line: string) => void;
  /** Absent: the clock of the process. */
  readonly every?: Every;
  /** Absent: scrypt, a few at once. */
  readonly passwords?: Passwords;
  /** Absent: HTTPS to the open internet. */
  readonly forward?: Forward;
  /** Absent: what the program brings for all pages. */
  readonly starterContent?: readonly StarterPage[];
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
  /** Says to whoever spreads requests over several processes that no more are wanted here, and lets them hear it. */
  takeLeave(hurry: AbortSignal): Promise<void>;
  /** Ends the streams of those who listen; nobody listens any more after it. */
  hangUp(): void;
  /** Ends what the rooms keep running. The database is closed after it. */
  stop(): Promise<void>;
}

/** Puts the rooms together. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, log, publicUrl, every = everyByClock } = parts;
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
  const pages: Pages = createPages({
    database,
    clock: parts.now,
    blocks: registry,
    publicUrl,
    secretKey: parts.secretKey,
    starterContent: parts.starterContent ?? starterPages,
    events: {
      published: (page) => {
        forgetPublished();
        site.published(page);
      },
    },
  });
  const siteContact = cached(async () => siteIdentity(await pages.loadSite(), publicUrl));
  /** Known until somebody publishes, in whichever process. */
  const forgetPublished = (): void => {
    pages.expireForms();
    siteContact.expire();
  };
  const build = readBuilt(parts.buildFolder);
  const site = createSite({
    pages,
    registry,
    build: build.site,
    publicUrl,
    findActor: (request) => auth.findPerson(request.headers.get("cookie")),
    log,
  });
  const mailer = config.smtp === null ? null : createSmtpMailer(config.smtp);
  const mails = mailer === null ? null : createMailQueue({ database, send: mailer.send, record });
  const forward = parts.forward ?? createHttpsForward(new URL(publicUrl).hostname);
  const deliveries = createDeliveryQueue({ database, send: forward, record });
  const submissions = createSubmissions({
    database,
    storage: parts.storage,
    formLimit: config.formLimit,
    newId,
    now: parts.now,
    secretKey: parts.secretKey,
    publicUrl,
    siteContact: siteContact.get,
    isSending: mails !== null,
    wake: () => {
      mails?.wake();
      deliveries.wake();
    },
    record,
  });
  const isNewForeign = createSeldom(() => performance.now(), 60_000);
  const readiness = createReadiness(() => performance.now());
  const live = createLive({ database, newId, every, log });
  const inboxLive = createInboxLive();
  const api = createApi({
    auth,
    pages,
    live,
    inboxLive,
    every,
    submissions,
    drawScreen: site.drawScreen,
    drawDraft: site.drawDraft,
    builderFiles: build.builder,
    inboxFiles: build.inbox,
    publicUrl,
    ownOrigin: config.publicUrl,
    // Anybody may ask, as often as they like.
    isDatabaseUp: coalesce(() => canServe(pages)),
    isReady: readiness.ask,
    isUnavailable: (error) =>
      error instanceof DatabaseUnavailable || error instanceof StorageUnavailable,
    newId,
    reportDenied: (denied) => record("denied", denied),
    reportForeign: (foreign) => {
      if (isNewForeign(foreign.received))
        record("refused origin", { ...foreign, hint: originHint });
    },
    reportDefect: ({ id, path, error }) => record("defect", { id, path, error: textOf(error) }),
  });
  await inTurn(() => pages.ensureStarterContent(), log);
  const stopListening = await database.listen("page_published", {
    onMessage: (payload) => {
      forgetPublished();
      hearPublished(site, live, payload);
    },
    onReconnect: () => {
      forgetPublished();
      void site.checkAll();
    },
  });
  const stopHearing = await database.listen("page_changed", {
    onMessage: live.changed,
    onReconnect: live.anyChanged,
  });
  const stopWatching = await database.listen("application_changed", {
    onMessage: inboxLive.changed,
    onReconnect: inboxLive.anyChanged,
  });
  const stopGuarding = await database.listen("session_ended", {
    onMessage: auth.sessionEnded,
    onReconnect: auth.anySessionEnded,
  });
  const stopWork = [
    every(() => mails?.wake(), mailCheckMs),
    every(deliveries.wake, mailCheckMs),
    every(() => void sweepFiles(submissions, record), sweepMs),
    every(() => void submissions.forgetAttempts().catch(() => {}), forgetMs),
    every(() => void forgetSubscribers(submissions, record), sweepMs),
  ];
  const token = await auth.openSetup();
  const unused = await auth.findUnusedAdministrator();
  const setupUrl = token === null ? null : `${publicUrl}/setup?token=${token}`;
  const secure = config.publicUrl?.startsWith("https:") === true;
  const fetch: App["fetch"] = async (request, info) => {
    const asked = healthAsked(request);
    if (asked !== null) {
      return withDefaultHeaders(probeAnswer(await api.fetch(asked, info)), secure);
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && !isApiPath(new URL(request.url).pathname)) return site.fetch(request);
    return withDefaultHeaders(await api.fetch(request, info), secure);
  };
  const hangUp = (): void => {
    live.hangUp();
    inboxLive.hangUp();
  };
  const { trustedProxies } = config;
  return {
    fetch,
    listener: createListener({
      fastPath: site.fastPath,
      fetch,
      judgeHost: createHosts({
        publicUrl: config.publicUrl,
        listenHost: config.host,
        log,
        now: () => performance.now(),
      }),
      ownHost: new URL(publicUrl).host,
      trustedProxies,
      secure,
    }),
    setupUrl,
    notices: [
      ...(setupUrl === null ? [] : [`Make the first account here (works once): ${setupUrl}`]),
      ...(unused === null ? [] : [unused]),
    ],
    mounted: api.routes,
    takeLeave: readiness.end,
    hangUp,
    stop: async () => {
      hangUp();
      for (const stop of stopWork) stop();
      await Promise.all([
        stopListening(),
        stopHearing(),
        stopWatching(),
        stopGuarding(),
        live.settled(),
        mails?.stop(),
        deliveries.stop(),
      ]);
    },
  };
}

const originHint =
  "Where visitors use the received address, set PUBLIC_URL to it, or let a proxy in front lead to the expected one.";

/** Of two first starts at once one fills the database, and the other one waits for it: longer than a request would. */
async function inTurn(work: () => Promise<void>, log: (line: string) => void): Promise<void> {
  for (let left = 10; ; left -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- Again after each time that it had to give way.
      return await work();
    } catch (error) {
      const gaveWay = error instanceof DatabaseUnavailable && answersAllTheSame(error);
      if (!gaveWay || left === 0) throw error;
      log("Waiting for another program that is just filling the database.");
    }
  }
}

/** A mail that waits for its next attempt waits this much longer at most. */
const mailCheckMs = 5000;
const sweepMs = 10 * 60 * 1000;
const forgetMs = 60 * 1000;
/** A file that no row names is somebody's who is just sending a form, for so long. */
const strayMs = 60 * 60 * 1000;

async function sweepFiles(
  { applications }: Submissions,
  record: (event: string, fields: Readonly<Record<string, string>>) => void,
): Promise<void> {
  // By the clock of the machine whose files they are.
  await applications
    .sweep(new Date(Date.now() - strayMs))
    .catch((error: unknown) => record("sweep failed", { reason: String(error) }));
}

async function forgetSubscribers(
  { newsletter }: Submissions,
  record: (event: string, fields: Readonly<Record<string, string>>) => void,
): Promise<void> {
  await newsletter
    .forget()
    .catch((error: unknown) => record("forgetting failed", { reason: String(error) }));
}

const publishedMessage = z.object({
  pageId: z.string(),
  slug: z.string(),
  version: z.optional(z.number()),
});

/** Another process published a page; whatever cannot be read may mean any page. */
function hearPublished(site: Site, live: Live, payload: string): void {
  const read = publishedMessage.safeParse(parseJson(payload));
  if (read.success) site.published(read.data);
  else site.siteChanged();
  if (read.success) live.changed(read.data.pageId);
  else live.anyChanged();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What the build left for browsers. Tests run from the sources, where nothing was built. */
function readBuilt(folder: string): {
  readonly site: Build;
  readonly builder: BuilderFiles;
  readonly inbox: ToolFiles;
} {
  return existsSync(join(folder, "client"))
    ? {
        site: readBuild(folder),
        builder: readBuilderFiles(folder),
        inbox: readToolFiles(folder, "inbox"),
      }
    : { site: noBuild, builder: noBuilderFiles, inbox: noToolFiles };
}

const healthMs = 2000;
const homePath = "/";

/** Reads what every page is made of, as a page does: a database that answers only simpler questions serves nobody. */
async function canServe({ loadSite, loadPublished }: Pages): Promise<boolean> {
  const asked = Promise.all([loadSite(), loadPublished(homePath)]).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(healthMs, false, { ref: false })]);
}

const everyByClock: Every = (run, ms) => {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
};

/** 144 random bits: nobody guesses one, and none comes twice. */
function newId(): string {
  return randomBytes(18).toString("base64url");
}
