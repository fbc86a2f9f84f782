import type { Context, Hono } from "hono";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { done } from "#core/contract/refusals.ts";
import type { Person } from "#core/contract/people.ts";
import type { AnswerOf, ParamsOf, ParsedBodyOf, QueryOf, Route } from "#core/contract/route.ts";
import { answerJson, answerRefusal } from "./answer.ts";
import type { Env } from "./env.ts";
import { admit, parsePart } from "./gate.ts";
import type { Gate } from "./gate.ts";
import { goTo } from "./screens/go-to.ts";
import { refusalScreen } from "./screens/message-screen.ts";
import { squeeze } from "./squeeze.ts";

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

/** What a screen gets: `actor` is null where nobody is signed in. */
export interface Visited<R extends Route> {
  readonly actor: Person | null;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  /** The form by the route's schema, or what is wrong with it; `typed` is the form as it came, to be shown again. */
  readonly body: Outcome<ParsedBodyOf<R>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly context: Context<Env>;
}

/** Puts an HTML route on the app, checked by `admit`; refusals become a screen, or the login where one may sign in. */
export function mountScreen<R extends Route>(
  app: Hono<Env>,
  gate: Gate,
  route: R,
  show: (visited: Visited<R>) => Promise<Response> | Response,
): void {
  app.on(route.method, honoPath(route), async (context) => {
    const admitted = await admit(gate, route, context.req.raw, context.req.param());
    if (!admitted.ok) return refuseScreen(gate, admitted.refusal, context.req.raw);
    const typed = admitted.value.body ?? {};
    const body =
      route.shapes.body === undefined
        ? done(undefined)
        : parsePart(route.shapes.body, typed, "body");
    // As in mount(): each part was parsed by this route's own schemas, and a form has only texts.
    const shown = await show({ ...admitted.value, body, typed, context } as Visited<R>);
    return squeeze(context.req.raw, shown);
  });
}

function refuseScreen(
  { draw }: Gate,
  refusal: Refusal,
  request: Request,
): Promise<Response> | Response {
  if (refusal.code !== "not-signed-in" || request.method === "POST") {
    return refusalScreen(draw, refusal);
  }
  const { pathname, search } = new URL(request.url);
  return goTo(`/login?next=${encodeURIComponent(pathname + search)}`, {}, 302);
}

/** `/api/pages/{pageId}` as the router writes it. */
export function honoPath(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, ":$1");
}
