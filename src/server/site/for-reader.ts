import { setTimeout as wait } from "node:timers/promises";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { createCachedResponse, headerOf } from "./http/cached-response.ts";
import type { CachedResponse } from "./http/cached-response.ts";
import { staffPageHeaders } from "./http/headers.ts";
import { withoutScripts } from "./render/site-scripts.tsx";
import { withStaffBar } from "./render/staff-bar.tsx";

/**
 * The document that everybody gets, or the same with a bar and without the site's scripts if one of the staff asks for it;
 * without the scripts alone if it cannot be told whether it is. `pageId` names its page; null if the program itself writes
 * it. Never rejects.
 */
export type ForReader = (
  answer: CachedResponse,
  request: Request,
  pageId: string | null,
) => Promise<CachedResponse>;

interface ForReaderDeps {
  readonly publicUrl: string;
  readonly hasSession: (cookies: string) => boolean;
  readonly findActor: (request: Request) => Promise<Actor | null>;
  readonly log: (line: string) => void;
}

/** A public page does not wait longer for the database than this, only to have a bar. */
const patienceMs = 1000;

/** Creates the function that answers staff with the bar. */
export function createForReader(deps: ForReaderDeps): ForReader {
  const { publicUrl, hasSession, findActor, log } = deps;

  const findReader = async (request: Request): Promise<Actor | null | "unknown"> => {
    const unknown = (why: string): "unknown" => {
      log(`A page is shown without the bar for staff: ${why}`);
      return "unknown";
    };
    const found = findActor(request).catch((error: unknown) => unknown(String(error)));
    const ended = new AbortController();
    const late = wait(patienceMs, null, { ref: false, signal: ended.signal })
      .then(() => unknown(`the session was not found within ${patienceMs} ms`))
      .catch(() => null);
    const reader = await Promise.race([found, late]);
    ended.abort();
    return reader;
  };

  return async (answer, request, pageId) => {
    const cookies = request.headers.get("cookie");
    if (cookies === null || !hasSession(cookies) || isInFrame(request)) return answer;
    const reader = await findReader(request);
    if (reader !== "unknown" && (reader === null || !admits(staff, reader.role))) return answer;
    const everybodys = answer.variantFor("identity");
    const plain = withoutScripts({
      html: everybodys.body.toString(),
      policy: headerOf(everybodys.headers, "content-security-policy") ?? "",
    });
    const { html, policy } =
      reader === "unknown" ? plain : withStaffBar(plain, { role: reader.role, pageId });
    return createCachedResponse({
      status: answer.status,
      body: Buffer.from(html),
      compressible: true,
      headers: staffPageHeaders(publicUrl, policy),
    });
  };
}

/**
 * Whether a page is asked for by something else than a window or tab, such as a frame of the builder. Browsers tell it over
 * https, and on localhost.
 */
export function isInFrame(request: Request): boolean {
  const destination = request.headers.get("sec-fetch-dest");
  return destination !== null && destination !== "document";
}
