import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "#core/network-address.ts";

/** Limits on connections, per network and in total. */
export interface ConnectionLimits {
  /** A response is aborted if the client reads nothing for this many milliseconds. */
  readonly stalledMs: number;
  /** Maximum connections from one network; null behind a trusted proxy, where all come from it. */
  readonly perNetwork: number | null;
  readonly inAll: number;
}

/** Browsers open six connections per site. At the limit, the connection idle for longest is closed. */
export const usualConnections = { stalledMs: 30_000, perNetwork: 512, inAll: 4000 } as const;

interface Open {
  readonly network: string;
  /** Number of responses not finished yet. */
  answers: number;
  /** The number of its last request, counted over all connections; 0 before the first. */
  lastRequest: number;
  /** Number of consecutive spans in which the client read no pending data, and when the last one ended. */
  stalledSpans: number;
  lastSpanEnd: number;
  /** Called when one of its responses has finished. */
  readonly answered: () => void;
}

const spans = 3;

/**
 * Aborts responses whose client stops reading, since each would stay in memory for as long as the client likes, and
 * limits the number of connections. Returns a function that counts open connections. Requests being sent or handled are
 * subject to the server's own timeouts instead.
 */
export function guardConnections(server: Server, limits: ConnectionLimits): () => number {
  const open = new Map<Socket, Open>();
  const counts = new Map<string, number>();
  let requests = 0;

  const makeRoom = (network: string | null): boolean => {
    let idlest: Socket | null = null;
    let since = Infinity;
    for (const [socket, { network: its, answers, lastRequest }] of open) {
      if (lastRequest === 0 || lastRequest >= since || answers > 0) continue;
      if (network !== null && its !== network) continue;
      idlest = socket;
      since = lastRequest;
    }
    if (idlest === null) return false;
    forget(idlest);
    idlest.destroy();
    return true;
  };
  const forget = (socket: Socket): void => {
    const its = open.get(socket);
    if (its === undefined) return;
    open.delete(socket);
    const left = (counts.get(its.network) ?? 1) - 1;
    if (left === 0) counts.delete(its.network);
    else counts.set(its.network, left);
  };

  server.on("connection", (socket: Socket) => {
    const network = networksOf(socket.remoteAddress ?? "").narrow;
    const isTooMuch = limits.perNetwork !== null && (counts.get(network) ?? 0) >= limits.perNetwork;
    const mayStay =
      (!isTooMuch || makeRoom(network)) && (open.size < limits.inAll || makeRoom(null));
    if (!mayStay) {
      socket.destroy();
      return;
    }
    const its: Open = {
      network,
      answers: 0,
      lastRequest: 0,
      stalledSpans: 0,
      lastSpanEnd: 0,
      answered: () => (its.answers -= 1),
    };
    open.set(socket, its);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.on("close", () => forget(socket));
  });

  server.on("request", ({ socket }, response) => {
    const its = open.get(socket);
    if (its === undefined) return;
    its.lastRequest = ++requests;
    its.answers += 1;
    response.on("close", its.answered);
  });

  // Node counts a partly sent write as progress and extends its timeout once, so progress is checked in shorter spans.
  const spanMs = limits.stalledMs / spans;
  server.setTimeout(spanMs, (socket: Socket) => {
    const its = open.get(socket);
    if (its === undefined || (its.lastRequest > 0 && its.answers === 0)) {
      // It exceeded the keep-alive time.
      socket.destroy();
      return;
    }
    // With no pending data, the program is working or the client is sending.
    const isWaitedFor = its.lastRequest === 0 || socket.writableLength > 0;
    const now = performance.now();
    const isNext = now - its.lastSpanEnd < spanMs * 1.5;
    its.stalledSpans = !isWaitedFor ? 0 : isNext ? its.stalledSpans + 1 : 1;
    its.lastSpanEnd = now;
    if (its.stalledSpans >= spans) socket.destroy();
    else socket.setTimeout(spanMs);
  });
  return () => open.size;
}
