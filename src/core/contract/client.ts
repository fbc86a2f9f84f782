import { z } from "zod/mini";
import { done, isRefusalCode, refused } from "./refusals.ts";
import type { Outcome, Refusal } from "./refusals.ts";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from "./route.ts";

/** How long a call may take when the caller says nothing else. */
export const defaultDeadlineMs = 15_000;

export interface ClientOptions {
  /** Put before every path; empty in a browser, an origin elsewhere. */
  readonly origin?: string;
  /** Told of every refusal before the caller gets it: a lost session, the network gone. */
  readonly onRefused?: (refusal: Refusal, route: Route) => void;
}

/** What a call of this route needs: params and body are required exactly where the route has them. */
export type CallOf<R extends Route> = {
  /** The caller's own wish to stop. The call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
} & (R["shapes"] extends { params: z.ZodMiniType } ? { readonly params: ParamsOf<R> } : unknown) &
  (R["shapes"] extends { query: z.ZodMiniType } ? { readonly query?: QueryTextsOf<R> } : unknown) &
  (R["shapes"] extends { body: z.ZodMiniType } ? { readonly body: BodyOf<R> } : unknown);

/** What may stand behind the address, by the names of the route's query; what is absent is left out. */
type QueryTextsOf<R> = {
  readonly [Name in keyof QueryOf<R>]?: string | number | undefined;
};

export interface ApiClient {
  /**
   * Asks the server. Everything that can be expected to go wrong is a value: a refusal of the server, no network
   * (`unreachable`), no answer within the deadline (`timed-out`), an answer of another shape (`not-understood`).
   */
  call<R extends Route>(route: R, request: CallOf<R>): Promise<Outcome<AnswerOf<R>>>;
}

/** The API as a typed value. `fetch` is the browser's own, or one that calls an app directly. */
export function createApiClient(fetch: Fetch, options: ClientOptions = {}): ApiClient {
  return {
    async call(route, request) {
      const outcome = await ask(fetch, options.origin ?? "", route, request);
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

async function ask<R extends Route>(
  fetch: Fetch,
  origin: string,
  route: R,
  request: LooseCall,
): Promise<Outcome<AnswerOf<R>>> {
  const deadline = AbortSignal.timeout(request.deadlineMs ?? defaultDeadlineMs);
  const signal =
    request.signal === undefined ? deadline : AbortSignal.any([request.signal, deadline]);
  try {
    const response = await fetch(origin + pathOf(route, request.params) + searchOf(request.query), {
      method: route.method,
      credentials: "same-origin",
      // A session that ended would otherwise look like a page that is not JSON.
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
      ? readAnswer(route, text)
      : { ok: false, refusal: readRefusal(response.status, text) };
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    return refused(deadline.aborted ? "timed-out" : "unreachable");
  }
}

/** `?status=new`, or nothing. */
export function searchOf(
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** The route's address with its params put in, each encoded. Throws when one is missing: a defect of the caller. */
export function pathOf(route: Route, params: unknown): string {
  const given = z.record(z.string(), z.string()).parse(params ?? {});
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new Error(`${route.path} needs the param ${name}`);
    return encodeURIComponent(value);
  });
}

function readAnswer<R extends Route>(route: R, text: string): Outcome<AnswerOf<R>> {
  // The schema is the proof: what it lets through is the answer of exactly this route.
  const read = (route.shapes.answer ?? z.undefined()).safeParse(parseJson(text));
  return read.success ? done(read.data as AnswerOf<R>) : refused("not-understood");
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

/** The refusal in an error's body. `more` holds whatever else the route's contract puts beside it. */
export function readRefusal(status: number, text: string): Refusal {
  const read = refusalOnWire.safeParse(parseJson(text));
  // A proxy in front answers in its own way when the server is gone.
  if (!read.success) return { code: status >= 500 ? "unreachable" : "not-understood" };
  const { code, message: _, details, ...more } = read.data.error;
  if (!isRefusalCode(code)) return { code: "not-understood" };
  return {
    code,
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
