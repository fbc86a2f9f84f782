import { z } from "zod/mini";
import type { Outcome, RefusalCode } from "#core/contract/refusals.ts";
import { done, refusals, refused } from "#core/contract/refusals.ts";
import type { Person } from "#core/contract/people.ts";
import { admits } from "#core/contract/roles.ts";
import { usualBodyBytes } from "#core/contract/route.ts";
import type { Route } from "#core/contract/route.ts";
import { detailsOf } from "./bad-input.ts";
import { pathForLog } from "./not-found.ts";
import { findUnsafe } from "./find-unsafe.ts";
import { readForm, readJsonBody } from "./read-body.ts";
import type { DrawScreen } from "../responses/screen.tsx";
import { checkSameOrigin } from "./same-origin.ts";

/** What every request is checked against before its handler runs, and how a refusal is drawn as a screen. */
export interface Gate {
  /** Who the request's cookies belong to; asks the database every time. */
  readonly findActor: (request: Request) => Promise<Person | null>;
  /** The configured public address, or null. */
  readonly ownOrigin: string | null;
  /** Somebody with an account wanted more than its role allows. */
  readonly reportDenied: (denied: { readonly person: string; readonly path: string }) => void;
  /** Somebody's browser did not say that a request was made at the site's own address. */
  readonly reportForeign: (foreign: {
    readonly path: string;
    readonly expected: string;
    readonly received: string;
  }) => void;
  readonly draw: DrawScreen;
}

/** A request that may pass, with everything it brought parsed by the route's schemas. */
export interface Admitted {
  readonly actor: Person | null;
  readonly params: unknown;
  readonly query: unknown;
  /** Of a form: its fields as they came (`SentForm`), for the screen to parse, so that it can show them again. */
  readonly body: unknown;
}

/**
 * Lets a request through to its handler, or refuses it: it has to be made here and not by another site, by somebody with the
 * route's access, with params, query and body as the contract has them.
 */
export async function admit(
  gate: Gate,
  route: Route,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Outcome<Admitted>> {
  const own = checkSameOrigin(request, gate.ownOrigin);
  if (!own.ok) {
    const { expected, received } = own.refusal.more ?? {};
    if (typeof expected === "string" && typeof received === "string") {
      const path = pathForLog(new URL(request.url).pathname);
      gate.reportForeign({ path, expected, received });
    }
    return own;
  }
  const actor = await gate.findActor(request);
  if (!admits(route.access, actor?.role ?? null)) {
    if (actor === null) return refused(signInCode(route));
    gate.reportDenied({ person: actor.id, path: new URL(request.url).pathname });
    return refused("not-allowed");
  }
  const readParams = parseAddress(route, route.shapes.params, params, "params");
  if (!readParams.ok) return readParams;
  const query = admitQuery(route, request);
  if (!query.ok) return query;
  const body = await admitBody(route, request);
  if (!body.ok) return body;
  return done({ actor, params: readParams.value, query: query.value, body: body.value });
}

/** A route may have its own words for "sign in first" (VER-025, ERR-070). */
function signInCode(route: Route): RefusalCode {
  return route.refusals.find((code) => refusals[code].status === 401) ?? "not-signed-in";
}

/** What the address asks for. Links to screens come with additions of mail programs and the like; the API takes only what it knows. */
export function admitQuery(route: Route, request: Request): Outcome<unknown> {
  if (route.shapes.query === undefined && route.speaks !== "json") return done({});
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return parseAddress(route, route.shapes.query, query, "query");
}

/**
 * A part of the address: as any part, and text that a database can look for. Screens take any, as whoever mistyped one is
 * shown a way on: a screen that looks for what stands in its address looks only for what it knows to be a name.
 */
function parseAddress(
  { speaks }: Route,
  schema: z.ZodMiniType | undefined,
  value: Readonly<Record<string, string>>,
  root: string,
): Outcome<unknown> {
  const read = parsePart(schema, value, root);
  const unsafe = read.ok && speaks !== "html" ? findUnsafe(read.value) : null;
  return unsafe === null ? read : refused("bad-input", { details: [unsafe] });
}

async function admitBody(route: Route, request: Request): Promise<Outcome<unknown>> {
  if (route.shapes.body === undefined) return done(undefined);
  const limit = route.bodyBytes ?? usualBodyBytes;
  if (route.speaks !== "json") return readForm(request, limit);
  const read = await readJsonBody(request, limit);
  return read.ok ? parsePart(route.shapes.body, read.value, "body") : read;
}

const nothing = z.strictObject({});

/** A part of a request by its schema; without one it must be empty. `root` names the part where the whole of it is wrong. */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  root: string,
): Outcome<unknown> {
  const read = (schema ?? nothing).safeParse(value);
  return read.success
    ? done(read.data)
    : refused("bad-input", { details: detailsOf(read.error, root) });
}
