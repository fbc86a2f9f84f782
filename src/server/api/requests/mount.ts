import type { Context, Hono } from "hono";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Person } from "#core/contract/people.ts";
import { usualBodyBytes } from "#core/contract/route.ts";
import type { AnswerOf, ParamsOf, ParsedBodyOf, QueryOf, Route } from "#core/contract/route.ts";
import { answerJson, answerRefusal } from "../responses/answer.ts";
import type { Env } from "./env.ts";
import { admit, admitQuery, parsePart } from "./gate.ts";
import type { Gate } from "./gate.ts";
import { readForm } from "./read-body.ts";
import type { SentForm } from "./read-body.ts";
import { goTo } from "../responses/go-to.ts";
import { refusalScreen } from "../responses/message-screen.tsx";
import { compressResponse } from "../responses/compress-response.ts";
import { wantsJson } from "../responses/wants-json.ts";
import { wayBack } from "../responses/way-back.tsx";

/** What a handler of a route that needs a session gets: parsed, allowed, and by whom. */
export interface Asked<R extends Route> {
  readonly actor: Person;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: ParsedBodyOf<R>;
}

/** Calls one use case. */
export type Handler<R extends Route> = (asked: Asked<R>) => Promise<Outcome<AnswerOf<R>>>;

/**
 * Puts a JSON route that needs a session on the app: checked by `admit`, its refusals answered in the one shape. What the
 * handler throws is the app's own error handler's.
 */
export function mount<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  handler: Handler<R>,
): void {
  if (route.access === "anyone") throw new Error(`${route.path} has no session to hand on.`);
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    if (!admitted.ok) return answerRefusal(admitted.refusal);
    // admit() parsed each part by this route's own schemas, and its access rule let nobody through without a session.
    const outcome = await handler(admitted.value as Asked<R>);
    return outcome.ok ? answerJson(route.status, outcome.value) : answerRefusal(outcome.refusal);
  });
}

/**
 * Puts a route on the app that answers with a file and needs a session: checked and refused as any of the API. `answer` makes
 * the whole answer.
 */
export function mountFile<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  answer: (asked: Asked<R>) => Promise<Outcome<Response>>,
): void {
  if (route.access === "anyone") throw new Error(`${route.path} has no session to hand on.`);
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    if (!admitted.ok) return answerRefusal(admitted.refusal);
    // As in mount().
    const outcome = await answer(admitted.value as Asked<R>);
    return outcome.ok ? outcome.value : answerRefusal(outcome.refusal);
  });
}

/** What a screen gets: `actor` is null where nobody is signed in. */
export interface Visited<R extends Route> {
  readonly actor: Person | null;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  /**
   * The form by the route's schema, or what is wrong with it; `typed` is the form as it came, to be shown again. Of one that
   * is too large it is what came before the end of what may.
   */
  readonly body: Outcome<ParsedBodyOf<R>>;
  readonly typed: Readonly<Record<string, string>>;
  /** A script asks: it is answered in the shape of the API. */
  readonly wantsJson: boolean;
  readonly context: Context<Env>;
}

export interface ScreenOptions {
  /**
   * The screen is a form that shows again what was typed, also where it was sent from another address than the site's: then
   * it gets a body that is refused. It must do nothing before it looked at that.
   */
  readonly showsForeign?: boolean;
}

/**
 * Puts an HTML route on the app, checked by `admit`; refusals become a screen, or the login where one may sign in, and JSON
 * for a script.
 */
export function mountScreen<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  show: (visited: Visited<R>) => Promise<Response> | Response,
  { showsForeign = false }: ScreenOptions = {},
): void {
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    const isScript = wantsJson(context.req.raw);
    if (!admitted.ok) {
      if (isScript) return answerRefusal(admitted.refusal);
      if (!showsForeign || admitted.refusal.code !== "cross-site") {
        return refuseScreen(gate, admitted.refusal, context.req.raw);
      }
      const { typed, isCut } = await readForeign(route, context.req.raw);
      // A body that is refused is what `show` cannot go on with, whoever it is of; nobody's session is asked for.
      const foreign = {
        actor: null,
        params: {},
        // Where they came from, for one: they are led back there.
        query: foreignQuery(route, context.req.raw),
        wantsJson: false,
        context,
        body: { ok: false, refusal: { ...admitted.refusal, details: [] } },
        typed,
      } as unknown as Visited<R>;
      const shown = await show(foreign);
      if (isCut) shown.headers.set("connection", "close");
      return shown;
    }
    const { fields: typed, isCut } = formOf(admitted.value.body);
    const body = isCut ? refused("too-large") : parseForm(route, typed);
    // As in mount(): each part was parsed by this route's own schemas, and a form has only texts.
    const visited = { ...admitted.value, body, typed, wantsJson: isScript, context } as Visited<R>;
    const shown = await show(visited);
    // What was not read of the body must not be taken for the next request, whatever is answered.
    if (isCut) shown.headers.set("connection", "close");
    return compressResponse(context.req.raw, shown);
  });
}

/** The query by its schema, as of any request; what cannot be read is as if there were none. */
function foreignQuery(route: Route, request: Request): unknown {
  const read = admitQuery(route, request);
  if (read.ok) return read.value;
  const none = parsePart(route.shapes.query, {}, "query");
  return none.ok ? none.value : {};
}

/** What was typed into a form that is not taken, as far as it can be read. */
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

/** `admit` reads the body of a screen's route as a form, or none at all. */
function formOf(body: unknown): SentForm {
  return body === undefined ? noForm : (body as SentForm);
}

function parseForm({ shapes }: Route, typed: SentForm["fields"]): Outcome<unknown> {
  return shapes.body === undefined ? done(undefined) : parsePart(shapes.body, typed, "body");
}

function refuseScreen(
  { draw }: Gate,
  refusal: Refusal,
  request: Request,
): Promise<Response> | Response {
  if (refusal.code !== "not-signed-in" || request.method === "POST") {
    const way = request.method === "POST" ? wayBack(request) : undefined;
    return refusalScreen(draw, refusal, { way });
  }
  const { pathname, search } = new URL(request.url);
  return goTo(`/login?next=${encodeURIComponent(pathname + search)}`, {}, 302);
}

/** `/api/pages/{pageId}` as the router writes it. */
export function honoPath(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, ":$1");
}
