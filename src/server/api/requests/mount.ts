import type { Context, Hono } from "hono";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { showConfirmIdentity } from "#core/contract/account-screens.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { usualBodyBytes } from "#core/contract/route.ts";
import type { ResponseOf, ParamsOf, ParsedBodyOf, QueryOf, Route } from "#core/contract/route.ts";
import { jsonResponse, refusalResponse } from "../responses/answer.ts";
import type { Env } from "./env.ts";
import { admit, admitQuery, parsePart } from "./gate.ts";
import type { Gate, Sent, SignedIn } from "./gate.ts";
import { readForm } from "./read-body.ts";
import type { SentForm } from "./read-body.ts";
import { goTo } from "../responses/go-to.ts";
import { factorSetupPath } from "../responses/factor-setup-path.ts";
import { refusalScreen } from "../responses/message-screen.tsx";
import { compressResponse } from "../responses/compress-response.ts";
import { isNavigation, wantsJson } from "../responses/wants-json.ts";

/** What a handler behind a session gets: the parsed parts and the person. */
export interface ParsedRequest<R extends Route> {
  readonly actor: SignedIn;
  /** The session's id; null if the request was made with an API token. */
  readonly session: string | null;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: ParsedBodyOf<R>;
}

/** A handler; calls one use case. */
export type Handler<R extends Route> = (
  request: ParsedRequest<R>,
) => Promise<Outcome<ResponseOf<R>>>;

/**
 * Mounts a JSON route that needs a session: checked by `admit`, refusals in the API's format. Errors thrown by the
 * handler go to the app's error handler.
 */
export function mount<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  handler: Handler<R>,
): void {
  if (route.access === "anyone") throw new Error(`${route.path} has no session to hand on.`);
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, sent(context));
    if (!admitted.ok) return refusalResponse(admitted.refusal);
    // admit() parsed each part by this route's own schemas, and its access rule admits nobody without a session.
    const outcome = await handler(admitted.value as ParsedRequest<R>);
    return outcome.ok
      ? jsonResponse(route.status, outcome.value)
      : refusalResponse(outcome.refusal);
  });
}

/**
 * Mounts a route that needs a session and responds with a file; checked and refused like the JSON API. `handler` builds
 * the whole response.
 */
export function mountFile<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  handler: (request: ParsedRequest<R>, context: Context<Env>) => Promise<Outcome<Response>>,
): void {
  if (route.access === "anyone") throw new Error(`${route.path} has no session to hand on.`);
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, sent(context));
    if (!admitted.ok) return refuseFile(admitted.refusal, context.req.raw);
    // As in mount().
    const outcome = await handler(admitted.value as ParsedRequest<R>, context);
    return outcome.ok ? outcome.value : refusalResponse(outcome.refusal);
  });
}

/** Whoever follows a link to a file is asked for proof, and comes back; a script gets the refusal. */
function refuseFile(refusal: Refusal, request: Request): Response {
  const isFollowed = request.method === "GET" && isNavigation(request);
  return refusal.code === "confirm-first" && isFollowed
    ? goConfirm(request)
    : refusalResponse(refusal);
}

/** What a screen's handler gets; `actor` is null if nobody is signed in. */
export interface ScreenRequest<R extends Route> {
  readonly actor: SignedIn | null;
  readonly session: string | null;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  /**
   * The form parsed by the route's schema, or what is wrong with it; `typed` is the raw form, to be shown again. If the
   * form was too large, `typed` is the part that was read.
   */
  readonly body: Outcome<ParsedBodyOf<R>>;
  readonly typed: Readonly<Record<string, string>>;
  /** The request comes from a script, so the response is in the API's format. */
  readonly wantsJson: boolean;
  readonly context: Context<Env>;
}

export interface ScreenOptions {
  /**
   * Set if the screen shows what was typed even when the form was sent from another site. Its `body` is then a refusal,
   * which the handler must check before it does anything.
   */
  readonly showsForeign?: boolean;
}

/**
 * Mounts an HTML route, checked by `admit`. A refusal becomes a screen, the login screen if signing in may help, or
 * JSON for a script.
 */
export function mountScreen<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  show: (request: ScreenRequest<R>) => Promise<Response> | Response,
  { showsForeign = false }: ScreenOptions = {},
): void {
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, sent(context));
    const isScript = wantsJson(context.req.raw);
    if (!admitted.ok) {
      if (isScript) return refusalResponse(admitted.refusal);
      if (!showsForeign || admitted.refusal.code !== "cross-site") {
        return refuseScreen(gate, admitted.refusal, context.req.raw);
      }
      const { typed, isCut } = await readForeign(route, context.req.raw);
      // `body` is a refusal, so `show` can only render it; the session is not looked up.
      const foreign = {
        actor: null,
        session: null,
        params: {},
        // Contains the page to link back to, among others.
        query: foreignQuery(route, context.req.raw),
        wantsJson: false,
        context,
        body: { ok: false, refusal: { ...admitted.refusal, details: [] } },
        typed,
      } as unknown as ScreenRequest<R>;
      const shown = await show(foreign);
      if (isCut) shown.headers.set("connection", "close");
      return shown;
    }
    const { fields: typed, isCut } = formOf(admitted.value.body);
    const body = isCut ? refused("too-large") : parseForm(route, typed);
    // As in mount(): each part was parsed by this route's own schemas, and a form has only strings.
    const visited = {
      ...admitted.value,
      body,
      typed,
      wantsJson: isScript,
      context,
    } as ScreenRequest<R>;
    const shown = await show(visited);
    // The unread rest of the body must not be taken for the next request.
    if (isCut) shown.headers.set("connection", "close");
    return compressResponse(context.req.raw, shown);
  });
}

/** The request of a router's context. */
export function sent(context: Context<Env>): Sent {
  return {
    request: context.req.raw,
    params: context.req.param(),
    address: context.env.address,
  };
}

/** Parses the query as for any request; an invalid one counts as empty. */
function foreignQuery(route: Route, request: Request): unknown {
  const read = admitQuery(route, request);
  if (read.ok) return read.value;
  const none = parsePart(route.shapes.query, {}, "query");
  return none.ok ? none.value : {};
}

/** What was typed into a refused form, as far as it can be read. */
async function readForeign(
  { shapes, bodyBytes = usualBodyBytes }: Route,
  request: Request,
): Promise<{ readonly typed: SentForm["fields"]; readonly isCut: boolean }> {
  if (shapes.body === undefined) return { typed: {}, isCut: false };
  const read = await readForm(request, bodyBytes);
  return read.ok
    ? { typed: read.value.fields, isCut: read.value.isCut }
    : { typed: {}, isCut: read.refusal.code === "too-large" };
}

const noForm: SentForm = { fields: {}, isCut: false };

/** `admit` reads the body of an HTML route as a form, or not at all. */
function formOf(body: unknown): SentForm {
  return body === undefined ? noForm : (body as SentForm);
}

function parseForm({ shapes }: Route, typed: SentForm["fields"]): Outcome<unknown> {
  return shapes.body === undefined ? done(undefined) : parsePart(shapes.body, typed, "body");
}

function refuseScreen(
  { draw, returns }: Gate,
  refusal: Refusal,
  request: Request,
): Promise<Response> | Response {
  if (refusal.code === "factor-needed" && request.method !== "POST") {
    const { pathname, search } = new URL(request.url);
    return goTo(factorSetupPath(pathname + search), {}, 302);
  }
  if (refusal.code === "confirm-first" && request.method === "GET") return goConfirm(request);
  if (refusal.code !== "not-signed-in" || request.method === "POST") {
    return refusalScreen(
      draw,
      refusal,
      request.method === "POST" ? { from: returns.ofForm(request) } : {},
    );
  }
  const { pathname, search } = new URL(request.url);
  return goTo(`/login?next=${encodeURIComponent(pathname + search)}`, {}, 302);
}

/** To the screen that asks who is signed in for proof, and back from there. */
function goConfirm(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return goTo(`${showConfirmIdentity.path}?next=${encodeURIComponent(pathname + search)}`, {}, 302);
}

/** Converts `/api/pages/{pageId}` to the router's syntax. */
export function honoPath(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, ":$1");
}
