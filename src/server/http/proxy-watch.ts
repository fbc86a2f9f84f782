import type { IncomingMessage } from "node:http";
import { canonicalAddress } from "#core/network-address.ts";
import { isProbe } from "./balancer-probe.ts";
import { withoutPort } from "./client-address.ts";
import { isLocalAddress } from "./local-address.ts";

export interface ProxyWatchDeps {
  readonly trustedProxies: number;
  /** The configured public origin; null if there is none. */
  readonly publicUrl: string | null;
  /** Called once for each kind of mistake, with sentences for the operator. */
  readonly report: (text: string) => void;
}

/** Headers besides X-Forwarded-For by which proxies pass on the visitor's address. */
const otherHeaders = ["forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"] as const;

const shared = "all visitors count as one and share the limits on forms, sign-ins and searches";

/**
 * Returns a function that looks at requests for signs of a proxy in front that TRUST_PROXY does not match. Only proxies
 * in private networks are recognised: anybody on the internet can send these headers.
 */
export function createProxyWatch(deps: ProxyWatchDeps): (request: IncomingMessage) => void {
  const reported = new Set<Mistake["kind"]>();
  return (request) => {
    const mistake = findMistake(request, deps);
    if (mistake === null || reported.has(mistake.kind)) return;
    reported.add(mistake.kind);
    deps.report(mistake.text);
  };
}

interface Mistake {
  readonly kind: "unset" | "silent" | "too few" | "too many";
  readonly text: string;
}

function findMistake(
  { method, url = "", headers, socket }: IncomingMessage,
  { trustedProxies, publicUrl }: ProxyWatchDeps,
): Mistake | null {
  // A balancer sends its health checks itself, for no visitor.
  if (isProbe(method, url)) return null;
  const peer = canonicalAddress(socket.remoteAddress ?? "");
  if (peer === null || !isLocalAddress(peer)) return null;
  const named = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((each) => canonicalAddress(withoutPort(each)) ?? "")
    .filter((each) => each !== "");
  const proxy = `Visitors come through a proxy at ${peer}`;
  if (named.length === 0) {
    const other = otherHeaders.find((name) => headers[name] !== undefined);
    const isForVisitors = publicUrl !== null && headers.host === new URL(publicUrl).host;
    if (other === undefined && (trustedProxies === 0 || !isForVisitors)) return null;
    return {
      kind: "silent",
      text:
        `${proxy} that sends no X-Forwarded-For${other === undefined ? "" : `, only ${other}`}: ${shared}. Let it add the ` +
        "visitor's address (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for), and set TRUST_PROXY to " +
        "the number of proxies in front.",
    };
  }
  if (trustedProxies === 0) {
    return {
      kind: "unset",
      text:
        `${proxy}, but TRUST_PROXY is not set: ${shared}. Set TRUST_PROXY to the number of proxies in front that add to ` +
        `X-Forwarded-For, for example TRUST_PROXY=${Math.max(1, countProxies(named))}, and start Ashlar again.`,
    };
  }
  if (named.length < trustedProxies) {
    return {
      kind: "too many",
      text:
        `${proxy}, and TRUST_PROXY is ${trustedProxies}, but X-Forwarded-For names only ${named.length}: ${shared}. Set ` +
        `TRUST_PROXY=${named.length} if so many proxies are in front, or let each of them add to X-Forwarded-For.`,
    };
  }
  const before = named.at(-trustedProxies - 1);
  const visitor = named.at(-trustedProxies) ?? "";
  if (before === undefined || !isLocalAddress(visitor) || isLocalAddress(before)) return null;
  return {
    kind: "too few",
    text:
      `${proxy}, and TRUST_PROXY is ${trustedProxies}, but the visitor's address is then ${visitor}, in a private network: ` +
      `${shared}. If that is a proxy of yours too, set TRUST_PROXY=${trustedProxies + 1}.`,
  };
}

/** The sender's entry and those of proxies in private networks behind it. */
function countProxies(named: readonly string[]): number {
  const visitor = named.findLastIndex((each) => !isLocalAddress(each));
  return visitor === -1 ? 1 : named.length - visitor;
}
