import { lookup as lookUp } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIPv6 } from "node:net";
import { createFindPicture } from "./find-picture.ts";
import type { FindPicture } from "./find-picture.ts";
import { createForward } from "./forward.ts";
import type { Forward, Post } from "./forward.ts";
import { createLook } from "./look.ts";
import type { Look, LookRequest, LookResponse } from "./look.ts";
import { createWeigh } from "./weigh.ts";
import type { FileResponse, Weigh } from "./weigh.ts";

/** Forwards by HTTPS, to any public host except the website's own. */
export function createHttpsForward(ownHost: string): Forward {
  return createForward({ ownHost, lookup: addressesOf, post: (post) => postTo(post) });
}

/** Looks at pages by HTTPS, on any public host except the website's own. */
export function createHttpsLook(siteOrigin: string): Look {
  return createLook({ siteOrigin, lookup: addressesOf, get: (asked) => getFrom(asked) });
}

/** Looks for pictures by HTTPS, on any public host except the website's own. */
export function createHttpsFindPicture(siteOrigin: string): FindPicture {
  return createFindPicture({ siteOrigin, lookup: addressesOf, get: (asked) => getFrom(asked) });
}

/** Weighs files by HTTPS, on any public host except the website's own. */
export function createHttpsWeigh(siteOrigin: string): Weigh {
  return createWeigh({ siteOrigin, lookup: addressesOf, read: (asked) => readFrom(asked) });
}

/** All IP addresses of a host, in the order of the system's preference. */
export async function addressesOf(host: string): Promise<readonly string[]> {
  return (await lookUp(host, { all: true })).map(({ address }) => address);
}

/**
 * Sends one request on a new connection to exactly this IP address; resolves with the response's status. Always
 * settles.
 */
export async function postTo(post: Post, port = 443): Promise<number> {
  const length = { "content-length": String(Buffer.byteLength(post.body)) };
  const headers = { ...post.headers, ...length };
  return (await send({ ...post, method: "POST", headers }, port)).status;
}

/** The same for a GET: resolves with status and headers, and reads nothing of the body. */
export function getFrom(asked: LookRequest, port?: number): Promise<LookResponse> {
  const own = asked.url.port === "" ? 443 : Number(asked.url.port);
  return send({ ...asked, method: "GET" }, port ?? own);
}

/** The same with the body, as it was sent; null instead of one of more than `asked.most` bytes. */
export function readFrom(
  asked: LookRequest & { readonly most: number },
  port?: number,
): Promise<FileResponse> {
  const own = asked.url.port === "" ? 443 : Number(asked.url.port);
  return send({ ...asked, method: "GET" }, port ?? own, (answer) => bodyOf(answer, asked.most));
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface Sent extends LookRequest {
  readonly method: "GET" | "POST";
  readonly body?: string;
}

function send(
  { url, address, method, headers, body, signal }: Sent,
  port: number,
  read: (answer: IncomingMessage) => Promise<Buffer | null> = () => Promise.resolve(null),
): Promise<FileResponse> {
  const family = isIPv6(address) ? 6 : 4;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const sending = request(
      url,
      {
        method,
        port,
        agent: false,
        headers,
        // Node asks for all addresses or one; either way it gets the address that was checked.
        lookup: (_host, options, found) =>
          options.all === true ? found(null, [{ address, family }]) : found(null, address, family),
        signal,
      },
      (answer) => {
        isAnswered = true;
        const { statusCode: status = 0, headersDistinct } = answer;
        read(answer)
          .then((found) => resolve({ status, headers: headersDistinct, body: found }), reject)
          .finally(() => answer.destroy());
      },
    );
    // A protocol upgrade (101) emits neither a response nor an error.
    sending.on("upgrade", (answer, socket) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headersDistinct, body: null });
      socket.destroy();
    });
    sending.on("error", reject);
    // Covers every other way in which the request can end; how a body ends, its reader says.
    sending.on("close", () => {
      if (!isAnswered) reject(new Error("The connection was closed without an answer."));
    });
    sending.end(body);
  });
}
