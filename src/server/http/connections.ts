import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "#core/network-address.ts";

/** What one visitor, and all of them together, may take of the server's connections. */
export interface ConnectionLimits {
  /** An answer of which nothing was taken for so many milliseconds is cut off. */
  readonly stalledMs: number;
  /** Connections at once from one network; null where a trusted proxy brings all visitors. */
  readonly perNetwork: number | null;
  readonly inAll: number;
}

/** Browsers open six for a site; of those that wait for a next request the oldest makes room. */
export const usualConnections = { stalledMs: 30_000, perNetwork: 512, inAll: 4000 } as const;

interface Open {
  readonly network: string;
  /** Not yet answered to their end. */
  readonly answers: Set<ServerResponse>;
  hasAsked: boolean;
  /** How many spans in a row nothing was taken of what waits for it, and when the last of them ended. */
  stood: number;
  stoodAt: number;
}

const spans = 3;

/**
 * Cuts answers that nobody takes, as each would be held in memory for as long as its reader likes, and keeps connections
 * from becoming too many. Gives how many there are. Who is only thinking, or still sending, has limits of the server's own.
 */
export function guardConnections(server: Server, limits: ConnectionLimits): () => number {
  const open = new Map<Socket, Open>();
  const counts = new Map<string, number>();

  const makeRoom = (network: string | null): boolean => {
    for (const [socket, { network: its, answers, hasAsked }] of open) {
      if (!hasAsked || answers.size > 0 || (network !== null && its !== network)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
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
    const network = networksOf(socket.remoteAddress ?? "").own;
    const isTooMuch = limits.perNetwork !== null && (counts.get(network) ?? 0) >= limits.perNetwork;
    const mayStay =
      (!isTooMuch || makeRoom(network)) && (open.size < limits.inAll || makeRoom(null));
    if (!mayStay) {
      socket.destroy();
      return;
    }
    open.set(socket, { network, answers: new Set(), hasAsked: false, stood: 0, stoodAt: 0 });
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.on("close", () => forget(socket));
  });

  server.on("request", ({ socket }, response) => {
    const its = open.get(socket);
    if (its === undefined) return;
    // The one that waited longest for its next request stands first.
    open.delete(socket);
    open.set(socket, its);
    its.hasAsked = true;
    its.answers.add(response);
    response.on("close", () => its.answers.delete(response));
  });

  // Node takes a write of which a part went out at once for progress, and waits once more: so it is asked in short spans.
  const spanMs = limits.stalledMs / spans;
  server.setTimeout(spanMs, (socket: Socket) => {
    const its = open.get(socket);
    if (its === undefined || (its.hasAsked && its.answers.size === 0)) {
      // It waited for its next request as long as it may.
      socket.destroy();
      return;
    }
    // Where nothing waits to be taken the program is at work, or the visitor sends.
    const isWaitedFor = !its.hasAsked || socket.writableLength > 0;
    const now = performance.now();
    const isNext = now - its.stoodAt < spanMs * 1.5;
    its.stood = !isWaitedFor ? 0 : isNext ? its.stood + 1 : 1;
    its.stoodAt = now;
    if (its.stood >= spans) socket.destroy();
    else socket.setTimeout(spanMs);
  });
  return () => open.size;
}
