import { setTimeout as sleep } from "node:timers/promises";
import type { RequestListener } from "node:http";
import { createApi } from "./api/api.ts";
import type { RequestInfo } from "./api/requests/env.ts";
import { isApiPath } from "./api/requests/not-found.ts";
import { withDefaultHeaders } from "./api/responses/default-headers.ts";
import { listenToChannels } from "./channels.ts";
import { coalesce } from "./concurrency/coalesce.ts";
import { DatabaseUnavailable, answersAllTheSame } from "./db/unavailable.ts";
import { healthAsked, probeAnswer } from "./http/balancer-probe.ts";
import { createHosts } from "./http/hosts.ts";
import { createListener } from "./http/listener.ts";
import { createReadiness } from "./http/readiness.ts";
import type { Readiness } from "./http/readiness.ts";
import { createSeldom } from "./http/seldom.ts";
import type { Every } from "./realtime/page-events.ts";
import type { Pages } from "./pages/pages.ts";
import { startSchedule } from "./schedule.ts";
import { createServices, newId } from "./services.ts";
import type { AppDeps, RecordEvent, Services } from "./services.ts";
import { StorageUnavailable } from "./storage/unavailable.ts";

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
  /** Tells load balancers to send no more requests here, and waits until they have asked. `hurry` ends the waiting. */
  drain(hurry: AbortSignal): Promise<void>;
  /** Ends every open event stream; none is opened after it. */
  closeAll(): void;
  /** Ends what the rooms keep running. The database is closed after it. */
  stop(): Promise<void>;
}

/** Puts the rooms together, fills an empty database, and starts what runs beside requests. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, log, publicUrl, every = everyByClock } = deps;
  const record: RecordEvent = (event, fields) =>
    log(JSON.stringify({ at: deps.now().toISOString(), event, ...fields }));
  const services = createServices(deps, every, record);
  const { pages, site, pageEvents, inboxEvents, mails, deliveries } = services;
  const readiness = createReadiness(() => performance.now());
  const api = createAppApi(deps, services, { every, readiness, record });
  await inTurn(() => pages.ensureStarterContent(), log);
  const stopListening = await listenToChannels({ database, ...services });
  const stopSchedule = startSchedule({ every, record, ...services });
  const { setupUrl, notices } = await openSetup(services, publicUrl);
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
      secure,
    }),
    setupUrl,
    notices,
    mounted: api.routes,
    drain: readiness.end,
    closeAll,
    stop: async () => {
      closeAll();
      stopSchedule();
      await Promise.all([stopListening(), pageEvents.settled(), mails?.stop(), deliveries.stop()]);
    },
  };
}

type Api = ReturnType<typeof createApi>;

function createAppApi(
  { config, publicUrl }: AppDeps,
  services: Services,
  {
    every,
    readiness,
    record,
  }: { readonly every: Every; readonly readiness: Readiness; readonly record: RecordEvent },
): Api {
  const { site, pages } = services;
  const isNewForeign = createSeldom(() => performance.now(), 60_000);
  return createApi({
    ...services,
    every,
    drawScreen: site.drawScreen,
    drawDraft: site.drawDraft,
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
}

/** Balancers' probes and the API's own addresses go to the API, all else that is read to the site. */
function createFetch(api: Api, site: Services["site"], secure: boolean): App["fetch"] {
  return async (request, info) => {
    const asked = healthAsked(request);
    if (asked !== null) {
      return withDefaultHeaders(probeAnswer(await api.fetch(asked, info)), secure);
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && !isApiPath(new URL(request.url).pathname)) return site.fetch(request);
    return withDefaultHeaders(await api.fetch(request, info), secure);
  };
}

/** The link that makes the first administrator, and a notice where ADMIN_EMAIL and ADMIN_PASSWORD have no effect. */
async function openSetup(
  { auth }: Services,
  publicUrl: string,
): Promise<Pick<App, "setupUrl" | "notices">> {
  const token = await auth.openSetup();
  const unused = await auth.findUnusedAdministrator();
  const setupUrl = token === null ? null : `${publicUrl}/setup?token=${token}`;
  const notices = [
    ...(setupUrl === null ? [] : [`Make the first account here (works once): ${setupUrl}`]),
    ...(unused === null ? [] : [unused]),
  ];
  return { setupUrl, notices };
}

const originHint =
  "Where visitors use the received address, set PUBLIC_URL to it, or let a proxy in front lead to the expected one.";

/** Of two programs that start on an empty database at once one fills it. The other waits for that, longer than a request would. */
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

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
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
