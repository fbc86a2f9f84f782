import { setTimeout as sleep } from "node:timers/promises";
import type { RequestListener } from "node:http";
import { createApi } from "./api/api.ts";
import type { RequestInfo } from "./api/requests/env.ts";
import { isApiPath, meantPath } from "./api/requests/not-found.ts";
import { withDefaultHeaders } from "./api/responses/default-headers.ts";
import { listenToChannels } from "./channels.ts";
import { coalesce } from "./concurrency/coalesce.ts";
import { reasonOf, remedyFor } from "./db/remedies.ts";
import { DatabaseUnavailable, isDatabaseResponding } from "./db/unavailable.ts";
import { healthAsked, probeAnswer } from "./http/balancer-probe.ts";
import { createHosts } from "./http/hosts.ts";
import { createListener } from "./http/listener.ts";
import { createReadiness } from "./http/readiness.ts";
import type { Readiness } from "./http/readiness.ts";
import { createProxyWatch } from "./http/proxy-watch.ts";
import { createLogThrottle } from "./http/log-throttle.ts";
import type { Every } from "./realtime/every.ts";
import type { Pages } from "./pages/pages.ts";
import { startSchedule } from "./schedule.ts";
import { createServices, newId } from "./services.ts";
import type { AppDeps, RecordEvent, Services } from "./services.ts";
import { createSetupNotices } from "./setup-notices.ts";
import type { SetupNotices } from "./setup-notices.ts";
import { StorageUnavailable } from "./storage/unavailable.ts";

export interface App {
  /** Handles any request; never rejects. */
  readonly fetch: (request: Request, info: RequestInfo) => Promise<Response>;
  /** The same as a Node request listener, which serves from memory first. */
  readonly listener: RequestListener;
  /** The one-time link to create the first administrator; null if there already is one. */
  readonly setupUrl: string | null;
  /** Lines for the operator, for example the one-time setup link. */
  readonly notices: readonly string[];
  /** Every route the router has, to be compared with the contract. */
  readonly mounted: readonly { readonly method: string; readonly path: string }[];
  /** Reports "not ready" to load balancers and waits until they have polled it. `hurry` ends the wait. */
  drain(hurry: AbortSignal): Promise<void>;
  /** Closes every open event stream; no new one is opened afterwards. */
  closeAll(): void;
  /** Stops all background work. Close the database afterwards. */
  stop(): Promise<void>;
}

/** Creates the services, fills an empty database, and starts background work. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, log, publicUrl, every = everyByClock } = deps;
  const record: RecordEvent = (event, fields) =>
    log(JSON.stringify({ at: deps.now().toISOString(), event, ...fields }));
  const services = createServices(deps, every, record);
  const { pages, site, pageEvents, inboxEvents, mails, deliveries, embeds } = services;
  const readiness = createReadiness(() => performance.now());
  const setupNotices = createSetupNotices(log);
  const api = createAppApi(deps, services, { every, readiness, record, setupNotices });
  await retryWhileStarting(() => pages.ensureStarterContent(), log);
  const keyNotice = await services.auth.checkFactorKey();
  const stopping = new AbortController();
  const stopListening = await listenToChannels({ database, ...services });
  const refreshed = refreshAll(pages, stopping.signal, log);
  const stopSchedule = startSchedule({ every, record, ...services });
  const { setupUrl, notices } = await openSetup(services, publicUrl, keyNotice);
  const secure = config.publicUrl?.startsWith("https:") === true;
  const fetch = createFetch(api, site, secure);
  const closeAll = (): void => {
    pageEvents.closeAll();
    inboxEvents.closeAll();
  };
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
      trustedProxies: config.trustedProxies,
      watchProxies: createProxyWatch({
        trustedProxies: config.trustedProxies,
        publicUrl: config.publicUrl,
        report: setupNotices.add,
      }),
      secure,
      log,
    }),
    setupUrl,
    notices,
    mounted: api.routes,
    drain: readiness.end,
    closeAll,
    stop: async () => {
      closeAll();
      stopping.abort();
      stopSchedule();
      await Promise.all([
        stopListening(),
        refreshed,
        pageEvents.settled(),
        services.auth.settled(),
        mails?.stop(),
        deliveries.stop(),
        embeds.stop(),
        services.storageSettings.stop(),
        pages.redirects.flushHits(),
      ]);
    },
  };
}

/** Finds out in the background what nobody should wait for later. */
async function refreshAll(
  pages: Pages,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    "Uses and words of pages": () =>
      pages.refreshUses(signal).then(() => pages.refreshWords(signal)),
    "What pages store and load": async () =>
      pages.disclosures.refresh(await pages.directory.current(), signal),
  };
  const each = Object.entries(work).map(([name, refresh]) =>
    refresh().catch((error: unknown) => log(`${name} could not be refreshed: ${String(error)}`)),
  );
  await Promise.all(each);
}

type Api = ReturnType<typeof createApi>;

function createAppApi(
  { config, publicUrl }: AppDeps,
  services: Services,
  {
    every,
    readiness,
    record,
    setupNotices,
  }: {
    readonly every: Every;
    readonly readiness: Readiness;
    readonly record: RecordEvent;
    readonly setupNotices: SetupNotices;
  },
): Api {
  const { site, pages } = services;
  const isNewOutage = createLogThrottle(() => performance.now(), 60_000);
  const isNewForeign = createLogThrottle(() => performance.now(), 60_000);
  return createApi({
    ...services,
    every,
    drawScreen: site.drawScreen,
    isPage: site.isPage,
    drawDraft: site.drawDraft,
    drawPublished: site.drawPublished,
    drawCanvas: site.drawCanvas,
    drawSurround: site.drawSurround,
    publicUrl,
    ownOrigin: config.publicUrl,
    // Anyone may call this, as often as they like.
    isDatabaseUp: coalesce(() => canServe(pages)),
    isReady: readiness.ask,
    setupNotices: setupNotices.list,
    isUnavailable: (error) =>
      error instanceof DatabaseUnavailable || error instanceof StorageUnavailable,
    reportUnavailable: ({ path, error }) => {
      const reason = reasonOf(error);
      if (!isNewOutage(reason)) return;
      const owner = config.databaseUrl === null ? "data folder" : "DATABASE_URL";
      const hint = error instanceof DatabaseUnavailable ? remedyFor(error, owner) : null;
      record("unavailable", { path, reason, ...(hint === null ? {} : { hint }) });
    },
    newId,
    reportDenied: (denied) => record("denied", denied),
    reportForeign: (foreign) => {
      if (isNewForeign(foreign.received))
        record("refused origin", { ...foreign, hint: originHint });
    },
    reportDefect: ({ id, path, error }) => record("defect", { id, path, error: textOf(error) }),
  });
}

/** Sends health probes and API paths to the API, and all other reads to the site. */
function createFetch(api: Api, site: Services["site"], secure: boolean): App["fetch"] {
  return async (request, info) => {
    const asked = healthAsked(request);
    if (asked !== null) {
      return withDefaultHeaders(probeAnswer(await api.fetch(asked, info)), secure);
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    const { pathname, search } = new URL(request.url);
    const meant = isRead ? meantPath(pathname) : null;
    if (meant !== null) {
      const headers = { location: meant + search, "cache-control": "no-store" };
      return withDefaultHeaders(new Response(null, { status: 301, headers }), secure);
    }
    if (isRead && !isApiPath(pathname)) return site.fetch(request);
    return withDefaultHeaders(await api.fetch(request, info), secure);
  };
}

/** The link to create the first administrator, and a notice if ADMIN_EMAIL and ADMIN_PASSWORD have no effect. */
async function openSetup(
  { auth }: Services,
  publicUrl: string,
  keyNotice: string | null,
): Promise<Pick<App, "setupUrl" | "notices">> {
  const token = await auth.openSetup();
  const others = [
    await auth.findUnusedAdministrator(),
    keyNotice,
    await auth.findPasskeysElsewhere(),
  ];
  const setupUrl = token === null ? null : `${publicUrl}/setup?token=${token}`;
  const notices = [
    ...(setupUrl === null ? [] : [`Make the first account here (works once): ${setupUrl}`]),
    ...others.filter((notice) => notice !== null),
  ];
  return { setupUrl, notices };
}

const originHint =
  "Where visitors use the received address, set PUBLIC_URL to it, or let a proxy in front lead to the expected one.";

/**
 * If two programs start on an empty database at once, one fills it. The other waits for that longer than a request
 * would.
 */
async function retryWhileStarting(
  work: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  for (let left = 10; ; left -= 1) {
    try {
      // Retries each time it lost to the other program.
      return await work();
    } catch (error) {
      const gaveWay = error instanceof DatabaseUnavailable && isDatabaseResponding(error);
      if (!gaveWay || left === 0) throw error;
      log("Waiting for another program that is just filling the database.");
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const healthMs = 2000;
const homePath = "/";

/** Loads what every page needs, as a page request does: a database that answers only simpler queries is of no use. */
async function canServe({ loadPublished }: Pages): Promise<boolean> {
  const asked = loadPublished(homePath).then(
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
