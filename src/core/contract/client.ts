import { z } from "zod/mini";
import { done, isRefusalCode, refused } from "./refusals.ts";
import type { Outcome, Refusal } from "./refusals.ts";
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, Route } from "./route.ts";

/** Default timeout of a call. */
export const defaultDeadlineMs = 15_000;

export interface ClientOptions {
  /** Prefix of every path: empty in a browser, otherwise the server's origin. */
  readonly origin?: string;
  /**
   * Called with every refusal before the caller gets it, for example to react to an expired session or a lost network.
   */
  readonly onRefused?: (refusal: Refusal, route: Route) => void;
  /**
   * Called when a call is refused until the person has proved again who they are. If it resolves to true, the call is repeated
   * once, and only what that answers is a refusal.
   */
  readonly confirmIdentity?: () => Promise<boolean>;
}

/** Arguments for calling this route: params and body are required exactly where the route declares them. */
export type CallOf<R extends Route> = {
  /** Lets the caller abort. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
} & (R["shapes"] extends { params: z.ZodMiniType } ? { readonly params: ParamsOf<R> } : unknown) &
  (R["shapes"] extends { query: z.ZodMiniType } ? { readonly query?: QueryTextsOf<R> } : unknown) &
  (R["shapes"] extends { body: z.ZodMiniType } ? { readonly body: BodyOf<R> } : unknown);

/** Query values by the names in the route's query; undefined ones are omitted. */
type QueryTextsOf<R> = {
  readonly [Name in keyof QueryOf<R>]?: string | number | undefined;
};

export interface ApiClient {
  /**
   * Calls the server. Expected failures are returned, not thrown: the server's own refusals, a network failure
   * (`unreachable`), a missed deadline (`timed-out`) and a response that does not match the schema (`not-understood`).
   */
  call<R extends Route>(route: R, request: CallOf<R>): Promise<Outcome<ResponseOf<R>>>;
}

/** A typed client for the API. `fetch` is the browser's, or one that calls an app directly. */
export function createApiClient(fetch: Fetch, options: ClientOptions = {}): ApiClient {
  return {
    async call(route, request) {
      const origin = options.origin ?? "";
      const first = await send(fetch, origin, route, request);
      const isAsked = !first.ok && first.refusal.code === "confirm-first";
      const outcome =
        isAsked && (await options.confirmIdentity?.()) === true
          ? await send(fetch, origin, route, request)
          : first;
      if (!outcome.ok) options.onRefused?.(outcome.refusal, route);
      return outcome;
    },
  };
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface LooseCall {
  readonly params?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

async function send<R extends Route>(
  fetch: Fetch,
  origin: string,
  route: R,
  request: LooseCall,
): Promise<Outcome<ResponseOf<R>>> {
  const deadline = AbortSignal.timeout(request.deadlineMs ?? defaultDeadlineMs);
  const signal =
    request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline]);
  try {
    const response = await fetch(origin + pathOf(route, request.params) + searchOf(request.query), {
      method: route.method,
      credentials: "same-origin",
      // Following the redirect to the login page would turn an expired session into a response that is not JSON.
      redirect: "error",
      signal,
      ...(request.body === undefined
        ? {}
        : {
            headers: { "content-type": "application/json" },
            body: JSON.stringify(request.body),
          }),
    });
    const text = await response.text();
    return response.ok
      ? readResponse(route, text)
      : { ok: false, refusal: readRefusal(response.status, text) };
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    return refused(deadline.aborted ? "timed-out" : "unreachable");
  }
}

/** The query string, such as `?status=new`; empty if no value is given. */
export function searchOf(
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/**
 * The route's path with its params filled in and URL-encoded. Throws if one is missing, which is a bug in the caller.
 */
export function pathOf(route: Route, params: unknown): string {
  const given = z.record(z.string(), z.string()).parse(params ?? {});
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`${route.path} needs the param ${name}`);
    return encodeURIComponent(value);
  });
}

function readResponse<R extends Route>(route: R, text: string): Outcome<ResponseOf<R>> {
  // The cast is safe: the schema that accepted the data is this route's own.
  const read = (route.shapes.response ?? z.undefined()).safeParse(parseJson(text));
  return read.success ? done(read.data as ResponseOf<R>) : refused("not-understood");
}

const detailOnWire = z.object({
  at: z.string(),
  message: z.string(),
  operation: z.optional(z.int()),
  block: z.optional(z.string()),
  name: z.optional(z.string()),
  path: z.optional(z.string()),
  label: z.optional(z.string()),
  sentence: z.optional(z.string()),
});

const refusalOnWire = z.object({
  error: z.catchall(
    z.object({
      code: z.string(),
      message: z.string(),
      details: z.optional(z.array(detailOnWire)),
    }),
    z.json(),
  ),
});

/**
 * Reads the refusal from an error response's body. `more` holds any further fields the route puts beside it. If the code is
 * unknown to this build, `serverMessage` holds the server's message.
 */
export function readRefusal(status: number, text: string): Refusal {
  const read = refusalOnWire.safeParse(parseJson(text));
  // A reverse proxy sends its own error page when the server is down.
  if (!read.success) return { code: status >= 500 ? "unreachable" : "not-understood" };
  const { code, message, details, ...more } = read.data.error;
  const known: Refusal = isRefusalCode(code)
    ? { code }
    : { code: status >= 500 ? "failed" : "not-understood", serverMessage: message };
  return {
    ...known,
    ...(details === undefined ? {} : { details }),
    ...(Object.keys(more).length === 0 ? {} : { more }),
  };
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
