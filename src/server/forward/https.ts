import { lookup as lookUp } from "node:dns/promises";
import { request } from "node:https";
import { isIPv6 } from "node:net";
import { createForward } from "./forward.ts";
import type { Forward, Post } from "./forward.ts";

/** Passes things on by HTTPS, to any host of the open internet but the website's own. */
export function createHttpsForward(ownHost: string): Forward {
  return createForward({
    ownHost,
    lookup: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
    post: (post) => postTo(post),
  });
}

/** The status of the answer to one request, on a connection of its own to exactly this network address. Always settles. */
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
        // Node asks for all addresses or for one: either way it gets the one that was looked at.
        lookup: (_host, options, found) =>
          options.all === true ? found(null, [{ address, family }]) : found(null, address, family),
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    // Who changes the protocol (101) answers by neither a response nor an error.
    sending.on("upgrade", (answer, socket) => {
      resolve(answer.statusCode ?? 0);
      socket.destroy();
    });
    sending.on("error", reject);
    // Whatever else ends it ends it here.
    sending.on("close", () => reject(new Error("The connection was closed without an answer.")));
    sending.end(body);
  });
}
