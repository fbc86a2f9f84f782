import { lookup as lookUp } from "node:dns/promises";
import { request } from "node:https";
import { isIPv6 } from "node:net";
import { createForward } from "./forward.ts";
import type { Forward, Post } from "./forward.ts";

/** Forwards by HTTPS, to any public host except the website's own. */
export function createHttpsForward(ownHost: string): Forward {
  return createForward({
    ownHost,
    lookup: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
    post: (post) => postTo(post),
  });
}

/**
 * Sends one request on a new connection to exactly this IP address; resolves with the response's status. Always
 * settles.
 */
export function postTo({ url, address, headers, body, signal }: Post, port = 443): Promise<number> {
  const family = isIPv6(address) ? 6 : 4;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: "POST",
        port,
        agent: false,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        // Node asks for all addresses or one; either way it gets the address that was checked.
        lookup: (_host, options, found) =>
          options.all === true ? found(null, [{ address, family }]) : found(null, address, family),
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    // A protocol upgrade (101) emits neither a response nor an error.
    sending.on("upgrade", (answer, socket) => {
      resolve(answer.statusCode ?? 0);
      socket.destroy();
    });
    sending.on("error", reject);
    // Covers every other way in which the request can end.
    sending.on("close", () => reject(new Error("The connection was closed without an answer.")));
    sending.end(body);
  });
}
