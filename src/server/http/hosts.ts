import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { isProbe } from "./balancer-probe.ts";
import { isLocalAddress } from "./local-address.ts";
import { createLoopGuard } from "./loop-guard.ts";
import type { LoopGuard } from "./loop-guard.ts";
import { createLogThrottle } from "./log-throttle.ts";
import { transportOf } from "./transport.ts";

/** What to do with a request, depending on its Host. */
export type HostVerdict =
  | { readonly kind: "served" }
  /** The same page at the public address: redirect to `location`. */
  | { readonly kind: "redirected"; readonly location: string }
  /** Not a name of this site; `text` explains that to the operator. */
  | { readonly kind: "refused"; readonly text: string };

export type JudgeHost = (request: IncomingMessage, host: string) => HostVerdict;

export interface HostDeps {
  /** The configured public origin; null: only names of this machine are served. */
  readonly publicUrl: string | null;
  /** The address it listens on. */
  readonly listenHost: string;
  readonly log: (line: string) => void;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
}

const served: HostVerdict = { kind: "served" };

/**
 * Decides by the host. Without a public address, a foreign page's domain could resolve to this machine (DNS rebinding)
 * and read the site in a visitor's browser, so only names of this machine are served. With one, requests under other
 * names are redirected to it, except for names that only a proxy in front would use, which are served. If it begins with
 * https, pages requested under its own name without TLS are redirected, too.
 */
export function createHosts(deps: HostDeps): JudgeHost {
  return deps.publicUrl === null ? createLocalHosts(deps) : createPublicHosts(deps, deps.publicUrl);
}

function createLocalHosts({ listenHost, log }: HostDeps): JudgeHost {
  const isEverywhere = listenHost === "0.0.0.0" || listenHost === "::";
  const machine = hostname().toLowerCase();
  const nameIn = createNames();
  const names = new Set([
    "localhost",
    listenHost.toLowerCase(),
    ...(isEverywhere ? [machine, `${machine}.local`] : []),
  ]);
  const loggedNames = new Set<string>();
  return ({ method, socket, url = "" }, host) => {
    const name = nameIn(host);
    const address = isIP(name) === 0 ? null : name;
    const isOwn =
      names.has(name) ||
      name.endsWith(".localhost") ||
      // Only names can be rebound: an IP address is where the request was really sent.
      (address !== null &&
        (isEverywhere || isLoopback(address) || address === socket.localAddress));
    if (isOwn || isProbe(method, url)) return served;
    const text =
      `This site has not been told that it is called ${name}, and answers only to the names of the machine it runs on.\n` +
      `If visitors are to reach it here, set PUBLIC_URL to its address, for example PUBLIC_URL=https://${name}, and start it again.\n`;
    if (loggedNames.size < maxLoggedNames && !loggedNames.has(name)) {
      loggedNames.add(name);
      log(
        `A request for ${name} was refused: set PUBLIC_URL to the address under which visitors reach the site.`,
      );
    }
    return { kind: "refused", text };
  };
}

const maxLoggedNames = 20;

function createPublicHosts(deps: HostDeps, publicUrl: string): JudgeHost {
  const { log, now } = deps;
  const { host: publicHost, hostname: publicName, protocol } = new URL(publicUrl);
  const guard = createLoopGuard(now);
  const mayLog = createLogThrottle(now, logLoopEveryMs);
  const judgeOwnName =
    protocol === "https:" ? createTlsRedirect(deps, publicUrl, guard) : () => served;
  const nameIn = createNames();
  return (request, host) => {
    if (host === publicHost) return judgeOwnName(request);
    const { method = "", url = "" } = request;
    const name = nameIn(host);
    if (name === publicName) return judgeOwnName(request);
    if (isBehindName(name)) return served;
    const isPage = method === "GET" || method === "HEAD";
    if (!isPage || isProbe(method, url) || url.startsWith("/api/")) return served;
    if (forwardedNames(request).includes(publicName)) return served;
    switch (guard.pass(name, visitorOf(request), `${method} ${url}`)) {
      case "send":
        return { kind: "redirected", location: publicUrl + url };
      case "found":
        if (!mayLog(name)) return served;
        log(
          `Visitors who are sent from ${name} to ${publicUrl} come back as ${name}: a proxy in front changes the host, ` +
            `or redirects by itself. Whoever comes back is served under ${name}. Let the proxy hand on the host ` +
            `(nginx: proxy_set_header Host $host), or set PUBLIC_URL to the address that visitors end at.`,
        );
        return served;
      case "stay":
        return served;
    }
  };
}

/**
 * Redirects pages requested without TLS. A form is not redirected: it was sent already, and is shown again with what was
 * typed and the address to send it to, because its origin is another one (`same-origin.ts`).
 */
function createTlsRedirect(
  { log }: HostDeps,
  publicUrl: string,
  guard: LoopGuard,
): (request: IncomingMessage) => HostVerdict {
  let isLogged = false;
  const logOnce = (line: string): void => {
    if (!isLogged) log(line);
    isLogged = true;
  };
  return (request) => {
    const transport = transportOf(request.rawHeaders);
    const { method = "", url = "" } = request;
    const isPage = method === "GET" || method === "HEAD";
    if (transport === "tls" || !isPage || isProbe(method, url)) return served;
    if (transport === "unknown") {
      logOnce(
        "A proxy in front does not say whether visitors use TLS, so nobody is redirected from http to https. " +
          "Let it hand on X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).",
      );
      return served;
    }
    const turn = guard.pass("without TLS", visitorOf(request), `${method} ${url}`);
    if (turn === "send") return { kind: "redirected", location: publicUrl + url };
    if (turn === "found") {
      logOnce(
        `Visitors who are sent to ${publicUrl} because they came without TLS come back without it: a proxy in front does not ` +
          "say that they use it. Let it hand on X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).",
      );
    }
    return served;
  };
}

/** Interval in milliseconds between log lines about a redirect loop of the same host. */
const logLoopEveryMs = 60 * 60_000;

/** Distinguishes visitors, even behind proxies that are not configured as trusted. */
function visitorOf({ headers, socket }: IncomingMessage): string {
  const from = headers["x-forwarded-for"] ?? socket.remoteAddress;
  return `${String(from)} ${headers["user-agent"] ?? ""}`;
}

/** `nameOf`, which parses the host again only if it is another one than last time: nearly all requests name the same. */
function createNames(): (host: string) => string {
  let last = { host: "", name: nameOf("") };
  return (host) => {
    if (host !== last.host) last = { host, name: nameOf(host) };
    return last.name;
  };
}

/** The host without its port, normalized: lower case, IPv6 without brackets. */
function nameOf(host: string): string {
  const url = `http://${host}/`;
  if (!URL.canParse(url)) return host.toLowerCase();
  return new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function isLoopback(address: string): boolean {
  return address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:7f");
}

/** Names by which a proxy reaches this process, but no visitor on the internet reaches a site. */
function isBehindName(name: string): boolean {
  if (isIP(name) !== 0) return isLocalAddress(name);
  return !name.includes(".") || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name);
}

/** The original hosts reported by proxies in front. */
function forwardedNames({ headers }: IncomingMessage): readonly string[] {
  const listed = String(headers["x-forwarded-host"] ?? "").split(",");
  const standard = [...(headers["forwarded"] ?? "").matchAll(/host="?([^";,]+)/gi)];
  return [...listed, ...standard.map(([, host]) => host ?? "")]
    .map((host) => host.trim())
    .filter((host) => host !== "")
    .map(nameOf);
}
