import { lookup as lookUp } from "node:dns/promises";
import { request } from "node:https";
import { isIPv6 } from "node:net";
import { createForward } from "./forward.ts";
import type { Forward, Post } from "./forward.ts";

/** Milliseconds that a whole request may take. */
const patience = 15_000;

/** Passes things on by HTTPS. */
export function createHttpsForward(): Forward {
  return createForward({
    lookup: async (host) => (await lookUp(host, { all: true })).map(({ address }) => address),
    post: (post) => postTo(post),
  });
}

/** The status of the answer to one request, on a connection of its own to exactly this network address. */
export function postTo({ url, address, headers, body }: Post, port = 443): Promise<number> {
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
        signal: AbortSignal.timeout(patience),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}
